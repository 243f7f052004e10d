"""The page in one file, which browsers also open without a server: one_file.py SITE OUTPUT.

Each module becomes a function, in the order of their imports; style, worker and engine stand inside the page.
"""
import base64
import pathlib
import re
import sys

site, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
IMPORT = re.compile(r"^import \{([^}]*)\} from '\./([\w-]+)\.js';\n", re.M)
EXPORT = re.compile(r"^export ((?:async )?function|class|const) ([\w$]+)", re.M)
REPLACED = {"assets": site / "assets-inline.js"}


def read(name):
    return REPLACED.get(name, site / f"{name}.js").read_text()


def in_order(name, done):
    for _, other in IMPORT.findall(read(name)):
        if other not in done:
            in_order(other, done)
    done.append(name)
    return done


def as_function(name):
    text = read(name)
    exports = ", ".join(found[1] for found in EXPORT.findall(text))
    text = IMPORT.sub(lambda m: f"const {{{m[1].replace(' as ', ': ')}}} = module_{variable(m[2])};\n", text)
    text = EXPORT.sub(r"\1 \2", text)
    return f"const module_{variable(name)} = (() => {{\n{text}\nreturn {{ {exports} }};\n}})();\n"


def variable(name):
    return name.replace("-", "_")


def script(text, attributes):
    return f"<script {attributes}>\n" + text.replace("</script", "<\\/script") + "\n</script>\n"


worker = (site / "engine.js").read_text() + (site / "worker.js").read_text()
inline = (
    script(base64.b64encode((site / "engine.wasm").read_bytes()).decode(), 'type="text/plain" id="engine-bytes"')
    + script(worker, 'type="text/plain" id="engine-worker"')
    + script("".join(as_function(name) for name in in_order("main", [])), 'type="module"')
)
page = (site / "index.html").read_text()
page = page.replace('<link rel="stylesheet" href="style.css">', "<style>\n" + (site / "style.css").read_text() + "</style>")
page = page.replace('<script type="module" src="main.js"></script>\n', "").replace("</body>", inline + "</body>")
output.write_text(page)
