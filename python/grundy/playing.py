"""A game against the perfect player."""
from __future__ import annotations

from html import escape
from typing import Optional, Union

from . import _core

_LIMITS = _core.Limits(10.0, None, 1)


class Play:
    """A game in progress; make one with `Game.play`. It shows the board; the methods that move give the game itself back."""

    def __init__(self, core: _core.PlayGame):
        self._core = core
        self._answer()

    def _answer(self) -> None:
        """Where it is the computer's turn, its move: one that was interrupted is still owed."""
        self._core.answer(_LIMITS)

    @property
    def state(self) -> _core.PlayState:
        """The board with its legal moves, at your turn or at the end."""
        self._answer()
        return self._core.state(_LIMITS)

    def move(self, move: Union[int, str, _core.PlayMove]) -> Play:
        """Makes your move, by its number from 1, its name or its notation; the computer answers."""
        self._answer()
        self._core.move(move.notation if isinstance(move, _core.PlayMove) else str(move), _LIMITS)
        self._answer()
        return self

    def hint(self) -> _core.PlayHint:
        """What the perfect player would do."""
        self._answer()
        return self._core.hint(_LIMITS)

    def why(self) -> _core.PlayReview:
        """What your last move was worth."""
        return self._core.explain(_LIMITS)

    def undo(self) -> Play:
        """Takes back your last move and what followed it."""
        self._core.undo(_LIMITS)
        return self

    def __repr__(self) -> str:
        state = self.state
        return str(state).rstrip("\n") + (f"\n{state.end}" if state.over else "")

    def _repr_html_(self) -> str:
        return "<pre>" + escape(repr(self)) + "</pre>"
