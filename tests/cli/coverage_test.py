"""Runs the commands of games/problems.txt: coverage_test.py SOURCE BUILD [--long] [--show] [NAME…].

Each command must print what the list says. What the list says in sum must not fall: see LEAST. Commands whose measured time stands in
the list run with --long only. --show prints what every command answers.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

LEAST = {"writable": 118, "brute_force": 118, "at_size": 88}
SECONDS = 300  # for one command on a machine that does other things, too

source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
flags = {word for word in sys.argv[3:] if word.startswith("--")}
names = [word for word in sys.argv[3:] if not word.startswith("--")]
programs = str((build / "bin").resolve())
environment = {**os.environ, "PATH": programs + os.pathsep + os.environ["PATH"]}


def run(command):
    if "--time" not in command:  # the usual limits are for people who wait
        command = re.sub(r"\bgrundy (solve|count|balance|study) ", r"grundy \1 --time 200 ", command)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS)
    return " ".join((done.stdout + done.stderr).split()), time.monotonic() - started


def check(entry):
    name, kind, row = entry
    try:
        seen, seconds = run(row["command"])
    except subprocess.TimeoutExpired:
        return f"{name}: $ {row['command']}\n  took more than {SECONDS} s"
    if "--show" in flags:
        print(f"{name} {kind} {seconds:.1f} s $ {row['command'][:200]}\n    {seen[:400]}\n    wanted {row['answer']}", flush=True)
    missing = [text for text in row["answer"].split(" & ") if " ".join(text.split()) not in seen]
    return f"{name}: $ {row['command']}\n  lacks {missing}, printed {seen[:400]}" if missing else None


coverage = json.loads(subprocess.run(["grundy", "games", "--coverage", "--json"], env=environment, capture_output=True, text=True).stdout)
problems = [f"{key}: {coverage[key]}, at least {least}" for key, least in LEAST.items() if coverage[key] < least]
chosen = [p for p in coverage["problems"] if not names or p["name"] in names]
if len(coverage["problems"]) != len(re.findall("^== ", (source / "games/problems.txt").read_text(), re.M)):
    problems.append("games/problems.txt is not read to its end")
for p in chosen:
    if "game" not in p and (p["small"] or p["large"]):
        problems.append(f"{p['name']}: commands without a game")
    if "game" in p and not p["small"]:
        problems.append(f"{p['name']}: no test row")
    if not p["large"] and "hinders" not in p:
        problems.append(f"{p['name']}: neither answered at the contest's size nor said why not")
used = " ".join(p.get("game", "") + " " + " ".join(row["command"] for row in p["small"] + p["large"]) for p in coverage["problems"])
games = {f.stem: f.read_text() for f in (source / "games/problems").glob("*.game")}
for name, text in sorted(games.items()):
    aliases = re.search("^# aliases: (.*)$", text, re.M)
    if not any(re.search(rf"\b{word}\b", used) for word in [name, *(aliases[1].split() if aliases else [])]):
        problems.append(f"games/problems/{name}.game: no problem is about it")
    if not re.search("^# form: ", text, re.M) or not re.search("^# source: ", text, re.M):
        problems.append(f"games/problems/{name}.game: no source or no form")

rewritten = [name for name, text in games.items() if re.search("^(same as|parts by|game .* same as) ?", text, re.M)]
entries = [(p["name"], kind, row) for p in chosen for kind in ("small", "large") for row in p[kind] if "seconds" not in row or "--long" in flags]
if not names:
    entries += [(name, "verify", {"command": f"grundy rules {name} --verify --time 10", "answer": "compared with the moves as written"})
                for name in sorted(rewritten)]
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    problems += [problem for problem in pool.map(check, entries) if problem]
print("\n".join(problems) or f"{len(entries)} commands of {len(chosen)} problems, "
      f"{coverage['at_size']} of them answered at the contest's size")
sys.exit(1 if problems else 0)
