"""Values are those of the command line, and arrive in NumPy without a copy."""
import gc
import json
import os
import subprocess

import numpy
import pytest

import grundy

PROGRAM = os.path.join(os.environ["GRUNDY_BUILD"], "bin/grundy")


def by_command_line(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True)


@pytest.mark.parametrize("name", [entry.name for entry in grundy.catalogue()])
def test_tables_of_the_catalogue(name):
    done = by_command_line("table", name, "--json", "--time", "5")
    try:
        table = grundy.game(name).table(time=5)
    except grundy.GrundyError as error:
        assert done.returncode == 2 and str(error).splitlines()[0] in done.stderr
        return
    shown = json.loads(done.stdout)
    if table.stopped or "stopped" in shown:
        return
    cells = numpy.array(shown["cells"], dtype=object)
    assert table.cells.shape == cells.shape
    assert table.is_outcomes == (shown["kind"] == "outcomes")
    mine = table.outcomes if table.is_outcomes else table.cells
    none = "-" if table.is_outcomes else -1
    assert all(a == (none if b is None else b) for a, b in zip(mine.ravel(), cells.ravel()))


def test_version_is_that_of_the_program():
    assert by_command_line("--version").stdout.split()[1] == grundy.__version__


def test_published_values():
    assert list(grundy.game("kayles").values(12)) == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]  # OEIS A002186
    wythoff = grundy.game("wythoff").values(3, range(1, 4))
    assert wythoff.tolist() == [[1, 2, 3], [2, 0, 4], [0, 1, 5]]  # Winning Ways, ch. 3
    assert wythoff.dtype == numpy.int64


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def test_ten_million_values_are_not_copied():
    values = grundy.game("{1,2}").values(10**7)
    assert values.shape == (10**7,) and not values.flags.owndata and type(values.base).__name__ == "PyCapsule"
    assert (values == numpy.arange(10**7) % 3).all()
    values[0] = 5  # it is the caller's own
    held = resident()
    del values
    assert held - resident() > 70_000_000  # the array freed its 80 million bytes


def test_views_keep_their_answer_alive():
    cells = grundy.game("kayles").table("0..1000").cells
    assert cells.sum() == sum(int(v) for v in grundy.game(".77").values(1001))
    with pytest.raises(ValueError):
        cells[0] = 1


@pytest.mark.parametrize("ask", [
    lambda: grundy.game("wythoff").table(5, "0..9").cells,
    lambda: grundy.game("kayles").study(time=60).values,
], ids=["table", "study"])
def test_views_stay_as_they_were(ask):
    cells = ask()
    seen = cells.tolist()
    gc.collect()
    others = [grundy.game("kayles").table("0..1000").cells for _ in range(20)]
    assert cells.tolist() == seen and others
    with pytest.raises(ValueError):
        cells.setflags(write=True)


def test_where_the_positions_are_not_numbers_there_are_no_values():
    values = grundy.game("chomp").study(time=2).values
    assert values.shape == (0,) and values.dtype == numpy.int64


@pytest.mark.parametrize("kind", [numpy.int64, numpy.uint8, numpy.int32, numpy.array])
def test_numbers_of_numpy_are_numbers(kind):
    wythoff = grundy.game("wythoff")
    assert (wythoff.values(kind(4), 5) == wythoff.values(4, 5)).all()
    assert (wythoff.table(kind(4), range(kind(1), kind(5))).cells == wythoff.table(4, "1..4").cells).all()
    assert wythoff.solve((kind(4), kind(6))).value == wythoff.solve((4, 6)).value
    assert (grundy.game(lambda n: range(n)).values(kind(4)) == range(4)).all()
    assert grundy.game("game g(n) param most = 3 move k in 1..min(n, most): g(n - k)", most=kind(2)).values(kind(4)).tolist() == [0, 1, 2, 0]


@pytest.mark.parametrize("kind", [bool, numpy.bool_])
def test_truth_values_are_no_sizes(kind):
    game = grundy.game("game g(n, slow: bool) move k in 1..(if slow then min(n, 1) else n): g(n - k, slow)")
    assert game.values(5, kind(True)).tolist() == [0, 1, 0, 1, 0]
    assert game.values(5, kind(False)).tolist() == [0, 1, 2, 3, 4]
    assert game.solve((4, kind(True))).value == 0


def test_sizes_are_whole_numbers():
    with pytest.raises(TypeError):
        grundy.game("kayles").values(4.0)
    with pytest.raises(TypeError):
        grundy.game("kayles").values(numpy.array([4, 5]))


def test_where_there_are_no_values():
    game = grundy.game("nim", misere=True)
    with pytest.raises(grundy.UnsupportedError, match="misere"):
        game.values(10)
    table = game.table("0..3")
    assert table.is_outcomes and list(table.outcomes) == ["N", "P", "N", "N"]
    with pytest.raises(grundy.StoppedError):
        grundy.game("kayles").values(10**6, time=0.2)
    partial = grundy.game("kayles").table("0..1000000", time=0.2)
    assert "time" in partial.stopped and partial.cells[-1] == -2
