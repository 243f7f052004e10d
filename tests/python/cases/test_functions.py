"""Games given by a Python function."""
import subprocess
import sys
import textwrap
import threading

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


def test_the_limit_of_memory_is_that_of_all_questions_together():
    asked = []

    def take_one(n):
        asked.append(n)
        return [n - 1] if n % 10000 else []

    game = grundy.game(take_one)
    for first in range(0, 200000, 10000):
        assert game.value(first + 3001, memory=3 * 10**6) == 1
    assert len(asked) < 2.5 * 20 * 3002
    for _ in range(3):
        assert "memory" in game.solve(9999, memory=3 * 10**6).stopped
    assert game.value(3001, memory=3 * 10**6) == 1


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


def take(n):
    return range(max(n - 3, 0), n)


def asking_its_own_game(ask):
    """A game of `take` whose function asks the game about 7, each time that it tells the options of 6."""
    def options(n):
        for k, option in enumerate(take(n)):
            if n == 6 and k == 1:
                ask(game)
            yield option

    game = grundy.game(options)
    return game


@pytest.mark.parametrize("ask", [lambda game: game.value(7), lambda game: game.solve(7, 2)], ids=["value", "solve"])
def test_a_function_must_not_ask_its_own_game(ask):
    game = asking_its_own_game(ask)
    with pytest.raises(RuntimeError, match="its function must not ask it"):
        game.value(10)
    assert game.values(6).tolist() == [0, 1, 2, 3, 0, 1]


def test_a_refused_question_changes_nothing():
    refused = []

    def ask(game):
        with pytest.raises(RuntimeError):
            game.value(7)
        refused.append(7)

    assert asking_its_own_game(ask).values(12).tolist() == [n % 4 for n in range(12)]
    assert set(refused) == {7}


def test_positions_must_not_ask_their_game():
    class Heap(int):
        def __hash__(self):
            return game.value(3)

    game = grundy.game(take)
    with pytest.raises(RuntimeError, match="its function must not ask it"):
        game.value(Heap(5))
    assert game.value(5) == 1


def test_a_second_thread_is_refused_while_the_first_is_answered():
    inside, leave = threading.Event(), threading.Event()

    def options(n):
        if n == 6:
            inside.set()
            leave.wait(20)
        return take(n)

    game = grundy.game(options)
    found = []
    first = threading.Thread(target=lambda: found.append(game.value(10)))
    first.start()
    assert inside.wait(20)
    with pytest.raises(RuntimeError, match="a second thread needs a FunctionGame of its own"):
        game.value(7)
    leave.set()
    first.join()
    assert found == [2] and game.value(7) == 3


class Unprintable(int):
    def __repr__(self):
        raise LookupError("no name")


NOT_OPTIONS = {
    "not iterable": (lambda: None, TypeError),
    "not hashable": (lambda: [{}], TypeError),
    "an unhashable part": (lambda: [[1, []]], TypeError),
    "a hash that is no number": (lambda: [type("Named", (), {"__hash__": lambda self: "x"})()], TypeError),
    "a hash that overflows": (lambda: [type("Large", (), {"__hash__": lambda self: int(float("inf"))})()], OverflowError),
    "no memory": (lambda: b" " * (2**62), MemoryError),
    "a raise halfway": (lambda: (1 // (2 - k) for k in range(5)), ZeroDivisionError),
    "a cycle without a name": (lambda: [Unprintable(9)], LookupError),
}


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("bad", NOT_OPTIONS)
def test_after_an_exception_the_game_goes_on(bad, misere):
    make, kind = NOT_OPTIONS[bad]
    game = grundy.game(lambda n: make() if n in (5, 9) else take(n), misere=misere)
    for _ in range(2):
        with pytest.raises(kind):
            game.solve(8)
        right = [n % 4 != (1 if misere else 0) for n in range(5)]
        assert [game.solve(n).outcome == "N" for n in range(5)] == right
        assert game.solve(4, 3).outcome == "N"


def test_ctrl_c_in_the_name_of_a_position_ends_the_work():
    class Interrupted(int):
        def __repr__(self):
            raise KeyboardInterrupt

    asked = []

    def options(n):
        asked.append(n)
        return [Interrupted(n % 2 + 1)]

    with pytest.raises(KeyboardInterrupt):
        grundy.game(options).solve(Interrupted(1))
    assert len(asked) == 2


def test_memory_that_ran_out_leaves_a_good_game():
    code = """
        import resource, grundy
        game = grundy.game(lambda n: [n + 1] if n > 9 else range(n))
        before = resource.getrlimit(resource.RLIMIT_AS)
        pages = int(open("/proc/self/statm").read().split()[0])
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + 100_000_000, before[1]))
        try:
            game.solve(10, memory=1e15)
        except MemoryError:
            resource.setrlimit(resource.RLIMIT_AS, before)
            print(game.values(10).tolist())
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=300)
    assert done.stdout == str(list(range(10))) + "\n", done.stderr
