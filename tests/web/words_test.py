"""apps/web/site/engine-words.js: the engine still says every English sentence in it, and the translation has no other places.

A sentence is said where its words stand in string literals of the sources, or where a recorded output, which other tests hold, has it.
"""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
LITERAL = r'"((?:[^"\\\n]|\\.)*)"'
PLACE = re.compile(r"\{~?\w+\}")


def literals(text):
    """What the string literals of a source say; neighbours are one."""
    text = re.sub(r'"\s*\n\s*"', "", text)
    return [found.replace('\\"', '"').replace("\\\\", "\\").replace("\\n", "\n") for found in re.findall(LITERAL, text)]


def sentences(page):
    text = (page / "engine-words.js").read_text()
    table = text[text.index("const sentences = [") : text.index("\n];")]
    return re.findall(r"\['((?:[^'\\]|\\.)*)',\s+'((?:[^'\\]|\\.)*)'\]", table)


def pieces(english):
    """The stretches between the places that say something: words, not signs alone."""
    return [piece.strip(" `") for piece in PLACE.split(english) if re.search(r"\w{2}", piece)]


def is_recorded(english):
    parts = [re.escape(part) for part in PLACE.split(english)]
    return re.search(".+".join(parts), recorded) is not None


def is_said(english):
    return all(any(piece in text for text in said) for piece in pieces(english)) or is_recorded(english)


said = [text for folder in ("grundy", "apps/web") for file in sorted((source / folder).rglob("*.[ch]pp")) for text in literals(file.read_text())]
outputs = [source / "tests/rules/broken_rules.txt", *sorted((source / "tests/cli").glob("*.transcript")), *sorted((source / "docs").rglob("*.md"))]
recorded = "\n".join(file.read_text() for file in outputs)
table = sentences(source / "apps/web/site")
assert len(table) > 60, f"only {len(table)} sentences were read"
lost = [english for english, _ in table if not is_said(english)]
assert not lost, "what the engine no longer says:\n" + "\n".join(lost)
for english, japanese in table:
    assert pieces(english), f"{english!r} says nothing"
    assert set(PLACE.findall(japanese)) <= set(PLACE.findall(english)), f"{english!r} and {japanese!r} have other places"
    assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", japanese), f"{japanese!r} is no Japanese"
assert len({english for english, _ in table}) == len(table), "a sentence stands twice"
print(f"{len(table)} sentences of the engine are translated")
