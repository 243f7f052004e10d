"""The web page in a browser without a window: web_test.py SOURCE BUILD.

Runs engine.mjs (the engine as WebAssembly against the program) and page.mjs (the page in Chromium). Needs BUILD/web/site, which
tools/make-web makes, and the packages of package.json, which are installed into BUILD/web/tests.
"""
import pathlib
import shutil
import subprocess
import sys

source, build = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
site, here, work = build / "web" / "site", source / "tests" / "web", build / "web" / "tests"
SKIPPED = 77

if not (site / "index.html").exists():
    print("skipped: no page in", site, "(tools/make-web makes it)")
    sys.exit(SKIPPED)
if not (shutil.which("node") and shutil.which("npm") and shutil.which("chromium")):
    print("skipped: node, npm and chromium are needed")
    sys.exit(SKIPPED)

work.mkdir(parents=True, exist_ok=True)
for name in ("package.json", "package-lock.json", "engine.mjs", "page.mjs", "steps.mjs"):
    shutil.copy(here / name, work / name)
installed = subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=work, check=False, timeout=300, capture_output=True, text=True)
if installed.returncode != 0:
    print(installed.stdout + installed.stderr)
    if subprocess.run(["npm", "ping"], cwd=work, check=False, timeout=300, capture_output=True).returncode == 0:
        sys.exit(1)
    print("skipped: the npm registry cannot be reached from here")
    sys.exit(SKIPPED)
failed = 0
for script in ("engine.mjs", "page.mjs"):
    failed += subprocess.run(["node", script, str(site), str(build / "bin")], cwd=work, timeout=900, check=False).returncode != 0
sys.exit(failed)
