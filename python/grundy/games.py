"""Games, and the questions that one asks of them."""
from __future__ import annotations

import operator
import os
import re
from typing import Any, Callable, Hashable, Iterable, Optional, SupportsIndex, Tuple, Union

import numpy
import numpy.typing

from . import _core
from .functions import FunctionGame
from .playing import Play

Position = Union[SupportsIndex, str, tuple, list, set, frozenset]
Range = Union[SupportsIndex, str, range, tuple, list, set, frozenset]
Values = numpy.typing.NDArray[numpy.int64]

USUAL_SECONDS = 10.0
_TRUTHS = (bool, numpy.bool_)
_IS_TEXT = re.compile(r"\bgame\s+[A-Za-z]\w*\s*\(")


def written(position: Any) -> str:
    """A position as the rule language writes it: 7, (3, 5), [5, 5], {1, 2}. A text stands as it is.

    >>> written((3, [5, 5]))
    '(3, [5, 5])'
    """
    if isinstance(position, str):
        return position
    if isinstance(position, _TRUTHS):
        return "true" if position else "false"
    if isinstance(position, (tuple, list)):
        left, right = ("(", ")") if isinstance(position, tuple) else ("[", "]")
        return left + ", ".join(map(written, position)) + right
    if isinstance(position, (set, frozenset)):
        return "{" + ", ".join(map(written, sorted(position))) + "}"
    return str(operator.index(position))


def _range(given: Any) -> str:
    if isinstance(given, range):
        if given.step != 1 or not given:
            raise ValueError("a range has step 1 and is not empty")
        return f"{given.start}..{given.stop - 1}"
    return written(given)


def _first(size: Any) -> Any:
    """A number k as the range 0, …, k-1; truth values and all else as they are."""
    is_number = hasattr(size, "__index__") and not isinstance(size, _TRUTHS)
    return range(operator.index(size)) if is_number else size


def _limits(time: Optional[float], memory: Optional[float], threads: int = 1) -> _core.Limits:
    return _core.Limits(time, memory, threads)


class Game:
    """A game given as text, as a code or by its name in the catalogue; make one with `grundy.game`."""

    def __init__(self, core: _core.Game):
        self._core = core

    @property
    def name(self) -> str:
        return self._core.name

    @property
    def rules(self) -> str:
        """The rules in canonical form."""
        return self._core.rules

    @property
    def misere(self) -> bool:
        return self._core.misere

    def __repr__(self) -> str:
        play = "misere" if self.misere else "normal"
        return f"<Game {self._core.head}, {play} play, {self._core.origin}>"

    def values(self, *sizes: Range, solver: str = "", time: Optional[float] = None, memory: Optional[float] = None) -> Values:
        """The Grundy values as an array of 64-bit integers.

        A number k stands for 0, …, k-1; a Python range for itself; with several parameters there is one for each. -1 stands where the game
        has no position. Raises UnsupportedError where there are no values, StoppedError where a limit came first.

        >>> game("kayles").values(12)
        array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6])
        """
        ranges = [_range(_first(size)) for size in sizes]
        return self._core.values(ranges, solver, _limits(time, memory))

    def table(self, *ranges: Range, solver: str = "", time: Optional[float] = None, memory: Optional[float] = None) -> _core.Table:
        """Values, or outcomes where there are no values, over a range or a box.

        For each parameter "0..100", a Python range, or a value that stays fixed; none at all for the usual range.
        """
        return self._core.table([_range(r) for r in ranges], solver, _limits(time, memory))

    def plot(self, *ranges: Range, time: Optional[float] = None, memory: Optional[float] = None) -> _core.Plot:
        """The picture of `table(*ranges)`: values against n, or a heat map with the P-positions marked."""
        return self.table(*ranges, time=time, memory=memory).plot()

    def solve(self, *positions: Position, solver: str = "", list_moves: int = 100, certificate: bool = False,
              time: Optional[float] = None, memory: Optional[float] = None) -> _core.Solution:
        """Who wins the sum of the positions, its value, and the winning moves.

        >>> game("nim").solve(3, 4, 5).value
        2
        """
        return self._core.solve([written(p) for p in positions], solver, list_moves, certificate, _limits(time, memory))

    def study(self, *, certificates: bool = True, time: Optional[float] = USUAL_SECONDS, memory: Optional[float] = None,
              threads: int = 1) -> _core.Study:
        """From rules to values, a pattern, and its status.

        >>> game(".77").study().period
        <Period 12, pre-period 71>
        """
        return self._core.study(certificates, _limits(time, memory, threads))

    def prove(self, claim: str = "", *, period: Optional[int] = None, preperiod: Optional[int] = None, saltus: int = 0,
              time: Optional[float] = USUAL_SECONDS, memory: Optional[float] = None) -> _core.Claim:
        """Judges a claim, "g(n) = n mod 4" or "P(a, b) = …", or a period.

        >>> game("nim").prove("nim(n) = n").status
        'proved'
        """
        return self._core.prove(claim, period, preperiod, saltus, _limits(time, memory))

    def count(self, *, each: Union[str, range] = "", heaps: Union[str, int] = "", box: str = "", sizes: str = "", multiples: str = "",
              tie: str = "", mod: Union[str, int] = "", sorted: bool = False, distinct: bool = False, winning_moves: bool = False,
              method: str = "", time: Optional[float] = USUAL_SECONDS, memory: Optional[float] = None) -> _core.Count:
        """How many positions of a box are wins and losses; the arguments are the options of `grundy count`.

        >>> game("nim").count(each="1..31", heaps=5, distinct=True).P
        624960
        """
        request = _core.CountRequest()
        request.each = _range(each)
        request.heaps, request.mod = str(heaps), str(mod)
        request.box, request.sizes, request.multiples, request.tie = box, sizes, multiples, tie
        request.sorted, request.distinct, request.winning_moves = sorted, distinct, winning_moves
        request.method = method
        return self._core.count(request, _limits(time, memory))

    def balance(self, *heaps: int, move: Tuple[Union[int, str], ...] = (), remove: Union[int, str] = "", add: Union[int, str] = "",
                keep: Union[int, str] = "", method: str = "", time: Optional[float] = USUAL_SECONDS,
                memory: Optional[float] = None) -> _core.Balance:
        """The least changes of the heaps that make the sum a loss for the player to move; heaps count from 1, "any" is any heap.

        >>> game("nim").balance(5, 3, move=(1, 2)).best[0].heaps
        [4, 4]
        """
        request = _core.BalanceRequest()
        request.heaps, request.move = [str(operator.index(h)) for h in heaps], [str(h) for h in move]
        request.remove, request.add, request.keep, request.method = str(remove), str(add), str(keep), method
        return self._core.balance(request, _limits(time, memory))

    def play(self, *positions: Position, computer_first: bool = False) -> Play:
        """A game against the perfect player from a position or a sum.

        >>> game("nim").play(3, 4, 5).hint().move.notation
        '1: k = 2 -> nim(1)'
        """
        started = _core.play(self._core.request, [written(p) for p in positions], computer_first, _limits(USUAL_SECONDS, None))
        return Play(started)

    def emit(self, language: str = "python", *, method: str = "", time: Optional[float] = USUAL_SECONDS,
             memory: Optional[float] = None) -> str:
        """A stand-alone program, "cpp" or "python", that judges positions."""
        return self._core.emit(language, method, _limits(time, memory))

    def identify(self, *, time: Optional[float] = USUAL_SECONDS, memory: Optional[float] = None) -> _core.Identification:
        """Which game of the catalogue, which code or name has these values."""
        return self._core.identify(_limits(time, memory))


def game(rules: Union[str, os.PathLike, Callable[[Any], Iterable[Hashable]]], *, misere: Optional[bool] = None, solver: str = "",
         **settings: Any) -> Union[Game, FunctionGame]:
    """A game: a name of the catalogue, a code, the text of rules, a path to a file, or a function `options(position)`.

    Further keywords set the params of the rules.

    >>> game("kayles")
    <Game kayles(n), normal play, games/kayles.game>
    >>> game("game g(n) move k in 1..min(n, 3): g(n - k)").values(6)
    array([0, 1, 2, 3, 0, 1])
    """
    if callable(rules):
        if settings:
            raise TypeError("a function takes no settings: " + ", ".join(settings))
        return FunctionGame(rules, misere=bool(misere), solver=solver)
    if solver:
        raise TypeError("solver is an argument of the questions, but for games given by a function")
    is_file = isinstance(rules, os.PathLike)
    name = os.fspath(rules)
    text = name if not is_file and _IS_TEXT.search(name) else None
    given = [f"{key}={written(value)}" for key, value in settings.items()]
    return Game(_core.Game("" if text else name, text, given, misere, is_file))
