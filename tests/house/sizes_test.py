"""Sources keep to the sizes of CONTRIBUTING.md: no file over 600 lines, half of the files at most 150; headers say #pragma once."""
import pathlib
import statistics
import sys

root = pathlib.Path(sys.argv[1])
files = [f for folder in ("grundy", "contests", "apps", "bench", "tests") for f in (root / folder).rglob("*.[hc]pp")]
lengths = {f.relative_to(root): len(f.read_text().splitlines()) for f in files}
problems = [f"{f}: {n} lines, at most 600" for f, n in lengths.items() if n > 600]
product = [n for f, n in lengths.items() if f.parts[0] in ("grundy", "contests", "apps")]
if product and statistics.median(product) > 150:
    problems.append(f"the median file has {statistics.median(product)} lines, at most 150")
problems += [f"{f.relative_to(root)}: no #pragma once" for f in files if f.suffix == ".hpp" and "#pragma once" not in f.read_text()]
print("\n".join(problems) or f"{len(files)} files, median {statistics.median(product)} lines")
sys.exit(1 if problems else 0)
