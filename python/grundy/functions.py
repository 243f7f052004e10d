"""Games whose options a Python function tells: slow, but with the same answers and the same checks."""
from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import Any, Callable, Hashable, Iterable, List, Optional

import numpy
import numpy.typing

from . import _core
from .errors import StoppedError, UnsupportedError


@dataclass(frozen=True)
class FunctionMove:
    """A move of a sum: the part that it changes, the number of the option, and what that part becomes."""

    component: int
    option: int
    result: List[Any]
    value: Optional[int]


@dataclass(frozen=True)
class FunctionSolution:
    """Who wins a sum of positions, its value, the winning moves."""

    position: List[Any]
    outcome: Optional[str]
    """"N": the player to move wins, "P": loses, "draw"; None: not known."""
    value: Optional[int]
    no_value: str
    """Why there is no value; empty when there is one."""
    legal: int
    solver: str
    stopped: str
    """The limit that came first; empty: none did."""
    moves: List[FunctionMove] = field(repr=False)
    drawing_moves: List[FunctionMove] = field(repr=False)

    def _repr_html_(self) -> str:
        lines = [f"position  {' + '.join(map(repr, self.position))}", f"outcome   {self.outcome}"]
        lines.append(f"value     {self.value if self.value is not None else 'none: ' + self.no_value}")
        lines += [f"move      {self.position[m.component]!r} -> {' + '.join(map(repr, m.result))}" for m in self.moves[:20]]
        return "<pre>" + escape("\n".join(lines)) + "</pre>"


class FunctionGame:
    """A game given by `options(position)`, which gives the positions that a move may lead to.

    A position is any hashable object; equal ones are the same position. An option that is a list is the sum of its members. Who cannot move
    loses, under `misere` wins. What was computed is kept, so the function must always give the same options. One question at a time: while
    one is answered, the function or another thread that asks the same game gets a RuntimeError.

    >>> kayles = FunctionGame(lambda n: [[a, n - k - a] for k in (1, 2) for a in range(n - k + 1)])
    >>> kayles.solve(3, 4, 5).value
    6
    """

    def __init__(self, options: Callable[[Any], Iterable[Any]], *, misere: bool = False, solver: str = ""):
        self._core = _core.FunctionGame(options, misere, solver)
        self._name = getattr(options, "__name__", "options")
        self.misere = misere

    def __repr__(self) -> str:
        return f"<FunctionGame {self._name}, {'misere' if self.misere else 'normal'} play>"

    def solve(self, *positions: Hashable, time: Optional[float] = None, memory: Optional[float] = None) -> FunctionSolution:
        """Who wins the sum of the positions. An exception of the function comes out as it was raised."""
        found = self._core.solve(list(positions), _core.Limits(time, memory, 1))
        moves = {key: [FunctionMove(*move) for move in found.pop(key)] for key in ("moves", "drawing_moves")}
        return FunctionSolution(**found, **moves)

    def value(self, position: Hashable, *, time: Optional[float] = None, memory: Optional[float] = None) -> int:
        """The Grundy value. Raises UnsupportedError where there is none, StoppedError where a limit came first."""
        found = self.solve(position, time=time, memory=memory)
        if found.value is not None:
            return found.value
        if found.stopped:
            raise StoppedError(found.stopped, found.stopped)
        raise UnsupportedError(found.no_value, found.no_value)

    def values(self, size: int, *, time: Optional[float] = None, memory: Optional[float] = None) -> numpy.typing.NDArray[numpy.int64]:
        """The values of the positions 0, …, size - 1. The limits are those of each position."""
        return numpy.array([self.value(n, time=time, memory=memory) for n in range(size)], dtype=numpy.int64)
