"""Each folder of grundy/ includes only itself and the folders above it in DESIGN's order; front ends include study/ alone."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
LAYERS = ["base", "values", "rules", "positions", "proofs", "solvers", "patterns", "queries", "runs", "play", "study"]
MAY_USE = {f"grundy/{name}": [f"grundy/{below}" for below in LAYERS[: i + 1]] for i, name in enumerate(LAYERS)}
MAY_USE["contests"] = [f"grundy/{name}" for name in LAYERS[: LAYERS.index("queries") + 1]] + ["contests"]
MAY_USE["apps/cli"] = ["grundy/base", "grundy/study", "contests", "apps/cli"]
MAY_USE["python"] = ["grundy/base", "grundy/study", "python"]
MAY_USE["apps/web"] = ["grundy/base", "grundy/study", "apps/web"]
MAY_USE["apps/check"] = [f"grundy/{name}" for name in LAYERS[: LAYERS.index("proofs") + 1]] + ["apps/check"]
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)


def folder_of(path):
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] in ("grundy", "apps") else parts[0]


def breaches(tree):
    """Lines 'file includes file' that break the order, for all sources below `tree`."""
    for folder, allowed in MAY_USE.items():
        for source in sorted((tree / folder).rglob("*.[hc]pp")):
            for target in INCLUDE.findall(source.read_text()):
                if folder_of(target) not in allowed:
                    yield f"{source.relative_to(tree)} includes {target}"


def unknown_folders(tree):
    for folder in sorted((tree / "grundy").iterdir()):
        if folder.is_dir() and folder.name not in LAYERS:
            yield f"grundy/{folder.name} is in no layer"


problems = [*breaches(root), *unknown_folders(root)]
print("\n".join(problems) or "layers are in order")
sys.exit(1 if problems else 0)
