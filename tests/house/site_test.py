"""The site of the documents builds without a warning (a dead link, a page that the contents do not name): site_test.py SOURCE BUILD."""
import pathlib
import subprocess
import sys
import tempfile

source = pathlib.Path(sys.argv[1])
with tempfile.TemporaryDirectory() as folder:
    done = subprocess.run(["mkdocs", "build", "--strict", "--site-dir", folder], cwd=source, capture_output=True, text=True)
    print(done.stdout + done.stderr)
    pages = {page.relative_to(source / "docs").with_suffix(".html") for page in (source / "docs").rglob("*.md")}
    missing = [page for page in sorted(pages) if not (pathlib.Path(folder) / page).is_file()]
if done.returncode or missing or "not included in the \"nav\"" in done.stderr:
    sys.exit(f"the site is not whole: exit code {done.returncode}, pages missing: {missing}")
