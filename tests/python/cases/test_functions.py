"""Games given by a Python function."""
import pytest

import grundy


def kayles(n):
    return [[a, n - k - a] for k in (1, 2) for a in range(n - k + 1)]


def test_values_are_those_of_the_rules():
    assert (grundy.game(kayles).values(40) == grundy.game("kayles").values(40)).all()


def test_positions_are_any_hashable_objects():
    def wythoff(p):
        a, b = p
        for k in range(1, max(p) + 1):
            yield from (q for q in ((a - k, b), (a, b - k), (a - k, b - k)) if min(q) >= 0)

    game = grundy.game(wythoff)
    table = grundy.game("wythoff").values(8, 8)
    assert all(game.value((a, b)) == table[a, b] for a in range(8) for b in range(8))
    assert game.solve((3, 5)).outcome == "P"
    [first, *_] = game.solve((4, 6)).moves
    assert first.result in ([(3, 5)], [(1, 2)]) and first.value == 0


def test_texts_as_positions():
    game = grundy.game(lambda word: [word[:i] for i in range(len(word))])
    assert game.value("abc") == 3
    assert "'abc'" in game.solve("abc")._repr_html_() or "&#x27;abc" in game.solve("abc")._repr_html_()


def test_misere():
    nim = grundy.game(lambda n: range(n), misere=True)
    assert nim.solve(1, 1, 1).outcome == "P" and nim.solve(1, 1).outcome == "N"
    assert nim.solve(2).no_value
    with pytest.raises(grundy.UnsupportedError):
        nim.value(2)


def test_cycles_are_found():
    game = grundy.game({1: [2], 2: [1], 3: [1, 0], 0: []}.get)
    assert game.solve(1).outcome == "draw" and "cycle" in game.solve(1).no_value
    assert game.solve(3).outcome == "N"
    with pytest.raises(grundy.UnsupportedError, match="cycle"):
        game.value(1)


def test_limits():
    endless = grundy.game(lambda n: [n + 1])
    found = endless.solve(0, time=0.3)
    assert found.outcome is None and "time" in found.stopped
    with pytest.raises(grundy.StoppedError):
        endless.value(0, memory=10**6)


def test_exceptions_come_out():
    def broken(n):
        raise KeyError("no such position")

    with pytest.raises(KeyError, match="no such position"):
        grundy.game(broken).solve(3)
    with pytest.raises(TypeError):
        grundy.game(lambda n: 7).solve(3)  # not iterable
    with pytest.raises(TypeError):
        grundy.game(lambda n: [{}]).solve(3)  # not hashable


def test_deep_games_need_no_recursion():
    assert grundy.game(lambda n: [n - 1] if n else []).value(100_000) == 0
