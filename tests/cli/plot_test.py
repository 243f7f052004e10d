"""Plots: no text is cut off or covers another; red cells are the P-positions; the PNG shows what the SVG says."""
import math
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib

program = str((pathlib.Path(sys.argv[2]) / "bin/grundy").resolve())
problems = []
RED = (0xd6, 0x27, 0x28)


def expect(holds, *what):
    if not holds:
        problems.append(" ".join(map(str, what)))


def plotted(folder, words, kind):
    path = pathlib.Path(folder) / f"plot.{kind}"
    done = subprocess.run([program, *words, "--plot", str(path)], capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        return done.stderr
    return path.read_text() if kind == "svg" else path.read_bytes()


def boxes_of_texts(svg):
    """(text, left, top, right, bottom), by the widths of a wide font."""
    for attributes, text in re.findall(r"<text ([^>]*)>([^<]*)</text>", svg):
        value = dict(re.findall(r'([-a-z]+)="([^"]*)"', attributes))
        x, y, size = float(value["x"]), float(value["y"]), float(value["font-size"])
        width = 0.6 * size * len(text.replace("&lt;", "<").replace("&amp;", "&").replace("&gt;", ">"))
        shift = {"start": 0, "middle": 0.5, "end": 1}[value["text-anchor"]] * width
        if "transform" in value:  # turned upwards
            yield text, x - 0.8 * size, y - (width - shift), x + 0.2 * size, y + shift
        else:
            yield text, x - shift, y - 0.8 * size, x - shift + width, y + 0.2 * size


def check_texts(words, svg):
    width, height = (float(n) for n in re.search(r'<svg [^>]*width="([\d.]+)" height="([\d.]+)"', svg).groups())
    boxes = list(boxes_of_texts(svg))
    expect(len(boxes) >= 5, words, "has few texts")
    for text, left, top, right, bottom in boxes:
        expect(left >= 0 and top >= 0 and right <= width and bottom <= height, words, "cuts off", text)
    for i, (a, left, top, right, bottom) in enumerate(boxes):
        for b, left2, top2, right2, bottom2 in boxes[:i]:
            apart = right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top
            expect(apart, words, "draws", a, "over", b)


def pixels_of(png):
    """Rows of (r, g, b): PNG as its specification has it, 8 bits a channel."""
    width, height, depth, colour = struct.unpack(">IIBB", png[16:26])
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and depth == 8 and colour in (2, 6)
    channels = 3 if colour == 2 else 4
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        data += png[at + 8:at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    data, rows, before = zlib.decompress(data), [], bytes(width * channels)
    for y in range(height):
        start = y * (width * channels + 1)
        kind, row = data[start], bytearray(data[start + 1:start + 1 + width * channels])
        for x in range(len(row)):
            a = row[x - channels] if x >= channels else 0
            b, c = before[x], before[x - channels] if x >= channels else 0
            nearest = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
            row[x] = (row[x] + (0, a, b, (a + b) // 2, nearest)[kind]) & 255
        rows.append([tuple(row[x:x + 3]) for x in range(0, len(row), channels)])
        before = row
    return rows


TABLES = [
    ["table", "kayles", "0..200"],
    ["table", "kayles", "0..0"],
    ["table", "square", "0..100000"],
    ["table", "nim", "0..12", "--misere"],
    ["table", "nim", "990..1010"],
    ["table", "loop", "0..3"],
    ["table", "wythoff", "0..30", "0..30"],
    ["table", "wythoff", "0..3", "0..60"],
    ["table", "wythoff", "0..90", "5..6"],
    ["table", "wythoff", "0..9", "0..9", "--misere"],
    ["table", "nim_with_pass", "0..20", "0..8", "true"],
    ["table", "-e", "game a_name_of_forty_letters_for_a_small_game(first_heap, second_heap, third) require first_heap <= second_heap "
     "move k in 1..first_heap: a_name_of_forty_letters_for_a_small_game(first_heap - k, second_heap, third)", "0..9", "0..9", "1"],
    ["study", "prefix_free", "--no-certificate", "--no-atlas", "--time", "2"],
]

with tempfile.TemporaryDirectory() as folder:
    for words in TABLES:
        svg = plotted(folder, words, "svg")
        if svg.startswith("<svg"):
            check_texts(words, svg)
        else:
            expect(False, words, svg)

    # Wythoff's P-positions are (floor(k phi), floor(k phi) + k).
    svg = plotted(folder, ["table", "wythoff", "0..30", "0..30"], "svg")
    phi = (1 + math.sqrt(5)) / 2
    lost = {pair for k in range(40) for pair in ((int(k * phi), int(k * phi) + k), (int(k * phi) + k, int(k * phi))) if max(pair) <= 30}
    red = [tuple(map(float, r)) for r in
           re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="#d62728" stroke="none"/>', svg)]
    frame = [float(n) for n in re.search(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="none"', svg).groups()]
    seen = {(int((x + w / 2 - frame[0]) / frame[2] * 31), int((frame[1] + frame[3] - y - h / 2) / frame[3] * 31)) for x, y, w, h in red}
    expect(seen == lost, "red cells are", sorted(seen ^ lost), "too many or too few")

    png = plotted(folder, ["table", "wythoff", "0..30", "0..30"], "png")
    if isinstance(png, str):
        expect("PNG needs the library cairo" in png, png)
        print("cairo is not installed: no PNG was looked at")
    else:
        rows = pixels_of(png)
        for a in range(31):
            for b in range(31):
                x = frame[0] + (a + 0.5) / 31 * frame[2]
                y = frame[1] + frame[3] - (b + 0.5) / 31 * frame[3]
                expect((rows[int(2 * y)][int(2 * x)] == RED) == ((a, b) in lost), "pixel of", (a, b))
        dark = sum(sum(p) < 300 for row in rows[:160] for p in row)
        expect(dark > 1000, "the title is missing in the PNG")
        again = plotted(folder, ["table", "wythoff", "0..30", "0..30"], "png")
        expect(again == png, "two PNGs of one table differ")

    refused = plotted(folder, ["table", "nim", "0..9"], "jpg")
    expect("names no kind of picture" in refused, refused)
    refused = plotted(folder, ["study", "chomp", "--time", "1", "--no-certificate", "--no-atlas"], "svg")
    expect("the positions are no numbers" in refused, refused)

print("\n".join(problems[:20]) or f"{len(TABLES)} plots are in order")
sys.exit(1 if problems else 0)
