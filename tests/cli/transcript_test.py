"""Runs tests/cli/*.transcript and the examples of README.md and docs/**/*.md: transcript_test.py SOURCE BUILD [--update] [NAME…].

With --update, transcripts whose output differs are written anew (look at the difference before you keep it). NAMEs choose files.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import transcript  # noqa: E402

source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
update = "--update" in sys.argv
names = [word for word in sys.argv[3:] if word != "--update"]
programs = (build / "bin").resolve()
failures = count = 0

if not (programs / "grundy").exists():
    sys.exit(f"{programs}/grundy is missing: build it first")
files = sorted((source / "tests/cli").glob("*.transcript"))
documents = [f for f in [source / "README.md", *sorted((source / "docs").rglob("*.md"))] if f.exists()]
for path in files + documents:
    if names and path.stem not in names:
        continue
    text = path.read_text()
    is_transcript = path.suffix == ".transcript"
    cases = transcript.read_transcript(text) if is_transcript else transcript.read_document(text)
    seen = transcript.run_file(path, cases, programs)
    for case, _, _, _, problems in seen:
        count += 1
        for problem in problems:
            failures += 1
            print(f"{path.relative_to(source)}:{case.line}: $ {case.command}\n{problem}")
    if update and is_transcript and any(problems for *_, problems in seen):
        transcript.write_anew(path, seen)
print(f"{count} commands, {failures} problems")
sys.exit(1 if failures else 0)
