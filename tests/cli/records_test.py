"""The certificates of docs/records: records_test.py SOURCE BUILD.

Each is packed by xz; what it claims stands in docs/records.md, and all that can be checked without its values is: its shape, its
rules, and that its states show the period, and no lesser one. Its values take hours (docs/records.md says how to check them).
"""
import lzma
import os
import pathlib
import re
import subprocess
import sys
import tempfile

source, build = map(pathlib.Path, sys.argv[1:3])
checker = (build / "bin" / "grundy-check").resolve()
records = (source / "docs/records.md").read_text()
failures = []


def check(text):
    """What the checker says of the certificate, and its exit code, with no segment to compute."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "of.cert")
        pathlib.Path(path).write_text(text)
        done = subprocess.run([checker, path, "--part", "999/1000"], capture_output=True, text=True, timeout=120, check=False)
    return done.stdout + done.stderr, done.returncode


def look_at(path):
    text = lzma.open(path, "rt").read()
    preperiod, period = re.search(r"^claim period g preperiod (\d+) period (\d+) saltus 0$", text, re.M).groups()
    code = path.name.removesuffix(".cert.xz").removeprefix("0")
    row = re.search(rf"^\| {re.escape(code)} \| {preperiod} \| {period} \|", records, re.M)
    if not row:
        failures.append(f"docs/records.md has no row of {code} with {preperiod} and {period}")
    said, status = check(text)
    if status != 0 or f"g(n + {period}) = g(n) for all n >= {preperiod}" not in said or ": holds in part: 0 of" not in said:
        failures.append(f"{path.name}: {said}")
    for wrong in (text.replace(f"preperiod {preperiod}", f"preperiod {int(preperiod) - 1}"), text[: len(text) // 2], text[:-2]):
        if check(wrong)[1] != 1:
            failures.append(f"{path.name}: accepted although it was changed")


certificates = sorted((source / "docs/records").glob("*.cert.xz"))
if not certificates:
    failures.append("no certificates in docs/records")
for certificate in certificates:
    look_at(certificate)
print("\n".join(failures) or f"{len(certificates)} certificates")
sys.exit(1 if failures else 0)
