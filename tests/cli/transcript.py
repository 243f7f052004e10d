"""Transcripts: commands with what they print, as one sees it in a terminal.

    # a comment, at the start of a line before the first command or after a blank line
    $ grundy solve nim 3 4 5
    what stdout shows
    ! what stderr shows, each line after "! "
    ? 2        the exit code; 0 unless given

Commands run in bash, in one empty folder for each file, with the built programs on the PATH and the user's data folder inside. Within an expected line, <time> stands
for a time such as 0.01 s, <number> for digits, and <any> for anything; a line of ... stands for any number of lines. Blank lines at
the end of an output do not count. What a command with --json prints must be JSON, a document or one in each line.
"""
import json
import os
import pathlib
import re
import subprocess
import tempfile

MASKS = {"<time>": r"[0-9]+(?:\.[0-9]+)? ?(?:us|ms|s|min|h)", "<number>": r"[0-9]+", "<any>": r".*"}


TIME = re.compile(r"\b[0-9]+\.[0-9]+ (?:ms|s|min|h)\b")


class Case:
    def __init__(self, line, command):
        self.line, self.command, self.out, self.err, self.code = line, command, [], [], 0
        self.before = []  # comments and blank lines in front, kept when a transcript is rewritten
        self.only_runs = False  # a document's example without output: only the exit code counts


def read_transcript(text):
    cases, before = [], []
    blank = True
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("$ "):
            cases.append(Case(number, line[2:]))
            cases[-1].before, before = before, []
        elif (line.startswith("#") and blank) or not cases:
            before.append(line)
        elif line.startswith("! ") or line == "!":
            cases[-1].err.append(line[2:])
        elif line.startswith("? "):
            cases[-1].code = int(line[2:].split()[0])
        elif before:
            before.append(line)
        else:
            cases[-1].out.append(line)
        blank = not line
    return cases


COMMAND = re.compile(r"^\$ (?:build/bin/)?grundy(?:-check)? |^\$ (?:printf|echo|seq|cat) .*grundy|^\$ (?:cat|sed)\b.*[^<]>[a-z]")
HERE = re.compile(r"<<'(\w+)'")


def read_document(text):
    """The examples in the code blocks of a Markdown file: `$ grundy …` and the lines below it; times there stand for any time."""
    cases, fenced, open_case, here = [], False, None, None
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced, open_case = not fenced, None
            continue
        inside = fenced or line.startswith("    ")
        shown = line if fenced else line[4:]
        if here:
            open_case.command += "\n" + shown
            here = None if shown == here else here
        elif not inside and line.strip():
            open_case = None
        elif inside and COMMAND.match(shown):
            open_case = Case(number, shown[2:].replace("build/bin/grundy", "grundy"))
            cases.append(open_case)
            here = HERE.search(shown)[1] if HERE.search(shown) else None
        elif inside and shown.startswith("$ "):
            open_case = None
        elif open_case is not None:
            open_case.out.append(TIME.sub("<time>", shown))
    for case in cases:
        case.only_runs = not "".join(case.out).strip() and "<<" not in case.command
    return cases


def pattern_of(lines):
    text = "".join("(?:.*\n)*?" if line.strip() == "..." else re.escape(line.rstrip()) + "\n" for line in lines)
    for mask, pattern in MASKS.items():
        text = text.replace(re.escape(mask), pattern)
    return re.compile(text)


def tidy(lines):
    lines = [line.rstrip() for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def matches(expected, seen):
    return pattern_of(tidy(expected)).fullmatch("".join(line + "\n" for line in tidy(seen))) is not None


def is_json(text):
    try:
        json.loads(text)
        return True
    except ValueError:
        pass
    try:
        return all(isinstance(json.loads(line), dict) for line in text.splitlines()) and text.strip() != ""
    except ValueError:
        return False


def run(case, folder, programs):
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                   "XDG_DATA_HOME": f"{folder}/.data", "GRUNDY_ATLAS": "off"}
    done = subprocess.run(["bash", "-c", case.command], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
    return done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"), done.returncode


def problems_of(case, out, err, code):
    if code != case.code:
        yield f"exit code {code}, expected {case.code}\n{err}"
    if not case.only_runs and not matches(case.out, out.splitlines()):
        yield "stdout is\n" + out + "expected\n" + "\n".join(case.out) + "\n"
    if not case.only_runs and not matches(case.err, err.splitlines()):
        yield "stderr is\n" + err + "expected\n" + "\n".join(case.err) + "\n"
    if "--json" in case.command and "|" not in case.command.split("--json")[1] and code != 2 and not is_json(out):
        yield "stdout is no JSON\n" + out


def run_file(path, cases, programs):
    """Problems of all cases of a file, and what was seen: [(case, out, err, code, problems)]."""
    seen = []
    with tempfile.TemporaryDirectory() as folder:
        for case in cases:
            out, err, code = run(case, folder, programs)
            seen.append((case, out, err, code, list(problems_of(case, out, err, code))))
    return seen


def rewritten(seen):
    lines = []
    for case, out, err, code, problems in seen:
        lines += case.before + ["$ " + case.command]
        if not problems:
            out_lines, err_lines, code = tidy(case.out), tidy(case.err), case.code
        else:
            out_lines, err_lines = tidy(out.splitlines()), tidy(err.splitlines())
        lines += out_lines + [("! " + line).rstrip() for line in err_lines]
        lines += [f"? {code}"] if code else []
        lines.append("")
    return "\n".join(lines)


def write_anew(path, seen):
    pathlib.Path(path).write_text(rewritten(seen))
