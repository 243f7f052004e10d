"""Answers as classes, their look in a notebook, errors with their place."""
import ast
import json
import pathlib
import pickle

import pytest

import grundy


def test_solve():
    solution = grundy.game("nim").solve(3, 4, 5)
    assert (solution.outcome, solution.value, solution.legal, solution.winning) == ("N", 2, 12, 1)
    [move] = solution.moves
    assert (move.component, move.name, move.result, move.value) == (0, "k = 2", "nim(1)", 1)
    assert "outcome   N: the player to move wins" in str(solution)
    assert solution._repr_html_().startswith("<pre>") and "-&lt;" not in solution._repr_html_()
    assert grundy.game("wythoff").solve((3, 5)).outcome == "P"
    assert grundy.game("kayles").solve("kayles(3) + kayles(4)").value == 2
    assert grundy.game("nim", misere=True).solve(1, 1, 1).outcome == "P"


def test_study():
    study = grundy.game("kayles").study(time=60)
    assert study.best.status == "proved" and (study.period.period, study.period.preperiod) == (12, 71)
    assert list(study.values[:5]) == [0, 1, 2, 3, 1]
    assert "<svg" in study._repr_html_()


def test_certificates_are_accepted(tmp_path):
    file = tmp_path / "kayles.cert"
    file.write_text(grundy.game("{1,3,4}").study(time=60).best.certificate)
    assert grundy.check(file) and grundy.check(file).theorem.startswith("subtraction")
    file.write_text(file.read_text().replace("period 7", "period 8"))
    assert not grundy.check(file) and grundy.check(file).reason


def test_prove():
    assert grundy.game("nim").prove("nim(n) = n").status == "proved"
    refuted = grundy.game("nim").prove("nim(n) = n mod 4")
    assert refuted.status == "refuted" and refuted.position


def test_count():
    count = grundy.game("nim").count(each=range(1, 4), heaps=2)
    assert (count.positions, count.N, count.P, count.draw, count.winning_moves) == (9, 6, 3, 0, None)
    large = grundy.game("nim").count(each="1..2^100-1", heaps=3)
    assert large.P == (2**100 - 1) * (2**100 - 2)  # a and b different, c their xor


def test_plot(tmp_path):
    plot = grundy.game("kayles").plot("0..200")
    assert plot._repr_svg_().startswith("<svg") or plot.svg.startswith("<?xml")
    plot.save(tmp_path / "kayles.svg")
    assert (tmp_path / "kayles.svg").read_text() == plot.svg
    try:
        plot.save(tmp_path / "kayles.png")
        assert (tmp_path / "kayles.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    except grundy.GrundyError as error:
        assert "cairo" in str(error)
    with pytest.raises(grundy.UsageError, match="no kind of picture"):
        plot.save(tmp_path / "kayles.jpg")
    with pytest.raises(grundy.FileError):
        plot.save(tmp_path / "missing" / "kayles.svg")


def test_emit_and_identify():
    assert "def " in grundy.game("nim").emit("python")
    assert any(m.name == "kayles" for m in grundy.game(".77").identify(time=60).matches)
    assert grundy.nimber("2 * 3") == 1


def test_balance():
    balance = grundy.game("nim").balance(5, 3, move=(1, 2))
    assert [(c.from_heap, c.to_heap, c.stones, c.heaps) for c in balance.best] == [(1, 2, 1, [4, 4])]
    assert "bits" in str(balance.method)


def test_play():
    play = grundy.game("nim").play(3, 4, 5)
    assert play.state.yours and len(play.state.moves) == 12
    while not play.state.over:
        assert play.hint().kind == "wins"
        play.move(play.hint().move)
    assert play.state.you_win and play.state.end in repr(play)
    lost = grundy.game("nim").play(3, 4, 5).move(12)
    assert lost.why().verdict == "mistake" and lost.state.outcome == "P"
    assert lost.undo().state.position == "nim(3) + nim(4) + nim(5)"
    assert not grundy.game("nim").play(1, 2, computer_first=True).state.position == "nim(1) + nim(2)"
    with pytest.raises(grundy.PositionError):
        play.move("k = 9")


class AnswerInterrupted:
    """The core of a play; Ctrl-C comes between the first move and the computer's answer."""

    def __init__(self, core):
        self.core, self.moves = core, 0

    def __getattr__(self, name):
        return getattr(self.core, name)

    def move(self, typed, limits):
        self.core.move(typed, limits)
        self.moves += 1
        if self.moves == 1:
            raise KeyboardInterrupt


def interrupted_play():
    play = grundy.game("nim").play(3, 4, 5)
    play._core = AnswerInterrupted(play._core)
    with pytest.raises(KeyboardInterrupt):
        play.move("1: k = 2")
    return play


def movers(play):
    return [past["by"] for past in json.loads(play.state.json())["history"]]


def test_an_interrupted_answer_comes_before_the_next_move():
    play = interrupted_play()
    play.move("3: k = 1")
    assert movers(play) == ["you", "computer", "you", "computer"]
    assert play.undo().undo().state.position == "nim(3) + nim(4) + nim(5)"


@pytest.mark.parametrize("look", [lambda p: p.state.yours, lambda p: p.hint().kind == "wins", lambda p: "nim" in repr(p)],
                         ids=["state", "hint", "repr"])
def test_an_interrupted_answer_comes_before_the_board_is_shown(look):
    play = interrupted_play()
    assert look(play)
    assert movers(play) == ["you", "computer"]
    while not play.state.over:
        play.move(play.hint().move)
    assert play.state.you_win


def test_an_interrupted_answer_can_be_undone():
    play = interrupted_play()
    assert play.undo().state.position == "nim(3) + nim(4) + nim(5)" and play.state.yours


def test_settings_and_files(tmp_path):
    file = tmp_path / "take.game"
    file.write_text("param most = 3\ngame g(n)\nmove k in 1..min(n, most): g(n - k)\n")
    assert list(grundy.game(file, most=2).values(4)) == [0, 1, 2, 0]
    assert list(grundy.game(file).values(4)) == [0, 1, 2, 3]


def test_errors_carry_the_place():
    with pytest.raises(grundy.RulesError) as caught:
        grundy.game("game g(n)\nmove k in 1..mim(n, 3): g(n - k)")
    error = caught.value
    assert (error.line, error.column, error.place.length) == (2, 14, 9)
    assert error.place.text == "move k in 1..mim(n, 3): g(n - k)"
    assert "mim" in error.message and "^" in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert again.place == error.place and str(again) == str(error)


def test_kinds_of_errors():
    with pytest.raises(grundy.UsageError, match="kayles"):
        grundy.game("kayle")
    with pytest.raises(ValueError):
        grundy.game("nim").solve(-1)
    with pytest.raises(grundy.PositionError):
        grundy.game("nim").solve(-1)
    with pytest.raises(grundy.UsageError):
        grundy.game("/etc/passwd")  # a text is never a path
    with pytest.raises(grundy.EvaluationError):
        grundy.game("game g(n) move k in 1..n: g(n - 9223372036854775807 * k * k)").solve(3)
    with pytest.raises(ValueError):
        grundy.game("nim").values(10, time=-1)
    with pytest.raises(TypeError):
        grundy.game("nim").solve(1.5)


def names(body):
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield node.name, {n.name if isinstance(n, ast.FunctionDef) else n.target.id for n in node.body if not isinstance(n, ast.Expr)}
        elif isinstance(node, ast.FunctionDef):
            yield node.name, None


def test_stubs_tell_what_is_there():
    from grundy import _core

    stubs = dict(names(ast.parse(pathlib.Path(grundy.__file__).with_name("_core.pyi").read_text()).body))
    assert set(stubs) == {n for n in dir(_core) if not n.startswith("_")}
    for name, members in stubs.items():
        if members is None:
            continue
        there = vars(getattr(_core, name))
        assert members <= set(there), name
        assert {m for m in there if not m.startswith("_")} <= members, name
    assert pathlib.Path(grundy.__file__).with_name("py.typed").exists()
