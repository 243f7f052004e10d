"""Small programs, right and wrong ones, under `grundy stress`: stress_test.py SOURCE BUILD.

The first lines of each program say how it is run and which fault is to be found; of a right one, none.
"""
import json
import pathlib
import shlex
import subprocess
import sys

source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
grundy = build / "bin" / "grundy"
problems = []


def stress(options, program):
    words = [str(grundy), "stress", *options, "--json", "--", sys.executable, "-S", "-E", str(program)]
    done = subprocess.run(words, capture_output=True, text=True)
    return done.returncode, json.loads(done.stdout) if done.stdout else done.stderr


def replayed(program, answer):
    """The program on the reported input prints what is reported, and not what is right."""
    again = subprocess.run([sys.executable, str(program)], input=answer["input"], capture_output=True, text=True)
    return again.stdout == answer["printed"] and again.stdout.split() != answer["right"].split()


programs = sorted((source / "tests/cli/stress").glob("*.py"))
for program in programs:
    first, second = program.read_text().splitlines()[:2]
    options = shlex.split(first.removeprefix("# stress: "))
    fault = second.removeprefix("# fault: ")
    if "--tests" not in options:
        options += ["--tests", "80"]
    options += ["--time", "600"] + ([] if "--limit" in options else ["--limit", "10"])
    code, answer = stress(options, program)
    seen = answer if isinstance(answer, str) else answer.get("fault", "none")
    if seen != fault or code != (0 if fault == "none" else 1):
        problems.append(f"{program.name}: {fault} expected, exit code {code}: {seen}")
    elif fault == "wrong answer" and not replayed(program, answer):
        problems.append(f"{program.name}: the report does not hold: {answer}")
    elif fault != "none":
        print(f"{program.name}: {answer['position']}: {fault}, {answer['runs']} runs")

right = [p for p in programs if p.name.startswith("right")]
if len(right) < 12 or len(programs) - len(right) < 12:
    problems.append(f"{len(right)} right and {len(programs) - len(right)} wrong programs")
print("\n".join(problems) or f"{len(programs)} programs")
sys.exit(1 if problems else 0)
