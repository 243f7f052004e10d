"""The program grundy-check: exit codes, what it prints, and that a cut file is an ordinary rejection."""
import os
import subprocess
import sys
import tempfile

source, binary = sys.argv[1:3]
program = os.path.join(binary, "bin", "grundy-check")
good = os.path.join(source, "tests", "data", "certificates", "kayles.cert")


def run(*arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def expect(condition, *what):
    if not condition:
        sys.exit("failed: " + " ".join(map(str, what)))


code, out, err = run(good)
expect(code == 0 and "accepted" in out and "g(n + 12) = g(n) for all n >= 71" in out and err == "", code, out, err)
expect("take-and-break" in out and "relies on" in out, out)
with open(good, encoding="ascii") as file:
    rules = file.read().split("end rules")[0].splitlines()[2:]
expect(all(line in out for line in rules) and "  rules    " + rules[0] in out, out)
expect(run()[0] == 2 and run("--nothing")[0] == 2 and run("--time")[0] == 2 and run("--time", "x", good)[0] == 2)
expect(run("--help")[0] == 0 and run("--help")[1].startswith("usage:"))
expect(run("--version")[0] == 0 and run("--version")[1].startswith("grundy-check "))
expect(run("--time", "20", "--memory", "512", good)[0] == 0)

# A saltus that comes round again modulo 2^64.
code, out, err = run(os.path.join(source, "tests", "data", "false_saltus.cert"))
expect(code == 1 and "out of range" in out, code, out, err)

# A certificate of theorem recurring-window, as a whole, on two threads, and in parts.
window = os.path.join(source, "tests", "data", "156_window.cert")
code, out, err = run("--threads", "2", window)
expect(code == 0 and ": accepted" in out and "recurring-window" in out and err == "", code, out, err)
for part in ("1/3", "2/3", "3/3"):
    code, out, err = run("--part", part, window)
    expect(code == 0 and "holds in part" in out and "accepted" not in out, code, out, err)
    with open(window, encoding="ascii") as file:
        expect("  " + file.read().splitlines()[-1] + " (of the certificate" in out, code, out, err)
expect(run("--part", "1/2", good)[0] == 1 and run("--part", "3/2", good)[0] == 2 and run("--part", "0/2", good)[0] == 2)
expect(run("--part", "2", good)[0] == 2 and run("--threads", "0", good)[0] == 2)

with open(good, "rb") as file:
    text = file.read()
with tempfile.TemporaryDirectory() as folder:
    name = os.path.join(folder, "x.cert")
    expect(run(name)[0] == 1 and run(folder)[0] == 1 and run(good, name)[0] == 1)
    variants = [b"", text[:-1], text[: len(text) // 2], text + b"\n", text.replace(b"\n", b"\r\n"), b"\0" * 1000,
                text.replace(b"period 12", b"period 24"), text.replace(b"preperiod 71", b"preperiod 70")]
    for changed in variants:
        with open(name, "wb") as file:
            file.write(changed)
        code, out, err = run(name)
        expect(code == 1 and "not accepted" in out and err == "", code, changed[:40], out, err)
