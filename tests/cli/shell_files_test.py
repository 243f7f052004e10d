"""The manual page and the completions: every option is in them; bash really completes; zsh, fish and mandoc judge where they are installed."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

program = str((pathlib.Path(sys.argv[2]) / "bin/grundy").resolve())
problems = []


def expect(holds, *what):
    if not holds:
        problems.append(" ".join(map(str, what)))


def output(*words, **more):
    return subprocess.run(list(words), capture_output=True, text=True, timeout=60, **more).stdout


def options_of(verb):
    """The options that --help of a verb shows."""
    return set(re.findall(r"^  (?:-h,)?(--?[a-z][-a-z]*)", output(program, verb, "--help"), re.M))


verbs = re.findall(r"^  ([a-z]+) ", output(program, "--help").split("ubcommands:")[1], re.M)
expect(len(verbs) >= 20, "verbs found:", verbs)
man = output(program, "man")
plain = man.replace("\\-", "-")
scripts = {shell: output(program, "completions", shell) for shell in ("bash", "zsh", "fish")}
for verb in verbs:
    options = options_of(verb)
    expect("--help" in options, "no options of", verb)
    expect(f".SS grundy {verb}" in man, "the manual page lacks the verb", verb)
    for option in options - {"--help"}:
        expect(f"\\fB{option}\\fR" in plain, "the manual page lacks", option)
        expect(option in scripts["bash"] and option in scripts["zsh"], "bash or zsh lacks", option)
        fish = f"-l {option[2:]} " if option.startswith("--") else f"-s {option[1:]} "
        expect(f"__fish_seen_subcommand_from {verb}' {fish}" in scripts["fish"], "fish lacks", option, "of", verb)

with tempfile.TemporaryDirectory() as folder:
    place = pathlib.Path(folder)
    for shell, text in scripts.items():
        (place / shell).write_text(text)
    (place / "own.game").write_text("")
    (place / "grundy.1").write_text(man)

    def bash(*words):
        typed = " ".join(f"'{word}'" for word in words)
        done = output("bash", "-c", f"source ./bash; COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _grundy; "
                      'printf "%s\\n" "${COMPREPLY[@]}"', cwd=folder)
        return set(done.split())

    cases = [
        (("grundy", "so"), {"solve"}),
        (("grundy", "co"), {"count", "contest", "completions"}),
        (("grundy", "solve", "kay"), {"kayles"}),
        (("grundy", "table", "wyt"), {"wythoff"}),
        (("grundy", "study", "own"), {"own.game"}),
        (("grundy", "solve", "--solver", "me"), {"memo"}),
        (("grundy", "play", "--first", ""), {"me", "computer"}),
        (("grundy", "play", "--first", "me", "kay"), {"kayles"}),
        (("grundy", "emit", "kayles", "--lang", "p"), {"python"}),
        (("grundy", "solve", "kayles", "--expl"), {"--explain"}),
        (("grundy", "count", "nim", "--so"), {"--sorted"}),
        (("grundy", "table", "nim", "--npy", "own"), {"own.game"}),
        (("grundy", "contest", "un"), {"unfair-nim"}),
        (("grundy", "completions", "z"), {"zsh"}),
        (("grundy", "check", "own"), {"own.game"}),
        (("grundy", "count", "nim", "--each", ""), set()),
    ]
    for words, expected in cases:
        expect(bash(*words) == expected, "bash completes", words, "to", bash(*words))
    expect({"nim", "kayles", "own.game"} <= bash("grundy", "solve", ""), "bash completes no games")
    for shell in ("bash", "zsh", "fish"):
        if shutil.which(shell):
            done = subprocess.run([shell, "-n", shell], cwd=folder, capture_output=True, text=True, timeout=60)
            expect(done.returncode == 0 and not done.stderr, shell, "refuses its script:", done.stderr)
    if shutil.which("fish"):
        for typed, expected in (("grundy so", "solve"), ("grundy solve kay", "kayles"), ("grundy solve x --expl", "--explain")):
            seen = output("fish", "-c", f"source fish; complete -C '{typed}'", cwd=folder)
            expect(expected in seen, "fish completes", typed, "to", seen)
    if shutil.which("mandoc"):
        lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", "grundy.1"], cwd=folder, capture_output=True, text=True)
        found = [line for line in lint.stdout.splitlines() if "missing date" not in line]
        expect(not found, "mandoc:", found[:5])
    if shutil.which("man"):
        shown = subprocess.run(["man", "-l", "grundy.1"], cwd=folder, capture_output=True, text=True,
                               env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "MANPAGER": "cat", "MANWIDTH": "100"})
        expect("grundy solve" in shown.stdout and not shown.stderr, "man -l:", shown.stderr[:300])

print("\n".join(problems) or f"{len(verbs)} verbs are in the manual page and the completions")
sys.exit(1 if problems else 0)
