"""A few games of tests/data/proved_games.txt end with "proved for all positions", with a certificate."""

import os
import subprocess
import sys

source, build = sys.argv[1], sys.argv[2]
grundy = os.path.join(build, "bin", "grundy")
if not os.path.exists(grundy):
    sys.exit(f"{grundy} is missing: build the target grundy first")
quick = ["prefix_free", "subtraction {1,3,4}", "kayles", "two-heap nim", "misere take 1..3", "take an odd number",
         "chomp, two rows"]
if not os.path.exists("/usr/bin/mona"):
    quick = ["subtraction {1,3,4}", "kayles"]
command = [sys.executable, os.path.join(source, "tools", "make-proved"), "--grundy", grundy, "--check"]
for name in quick:
    command += ["--only", name]
sys.exit(subprocess.run(command).returncode)
