"""Exceptions. Each says what was seen, what was expected, and, where a text is wrong, the place in it."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """A stretch of a text: line and column count from 1, column and length in bytes."""

    source: str
    line: int
    column: int
    length: int
    text: str
    """That line of the text."""


class GrundyError(Exception):
    """What all errors of the library have in common; as text it is the whole report with a caret under the place."""

    def __init__(self, report: str, message: str = "", expected: str = "", place: Place | None = None):
        super().__init__(report)
        self.message = message
        self.expected = expected
        self.place = place

    def __reduce__(self):
        return type(self), (self.args[0], self.message, self.expected, self.place)

    @property
    def line(self) -> int | None:
        """The line of the place, from 1."""
        return self.place.line if self.place else None

    @property
    def column(self) -> int | None:
        """The column of the place, from 1."""
        return self.place.column if self.place else None


class UsageError(GrundyError, ValueError):
    """The request itself is off: an unknown name, a number out of range."""


class RulesError(GrundyError, ValueError):
    """The text of the rules is wrong."""


class PositionError(GrundyError, ValueError):
    """The text of a position is wrong, or the position is none of the game."""


class EvaluationError(GrundyError, ArithmeticError):
    """The rules met an error while running: an overflow, an index outside, a rewriting that comes back."""


class UnsupportedError(GrundyError):
    """A question without an answer, or one that the chosen method cannot answer; the message says why."""


class StoppedError(GrundyError):
    """A limit of time or memory came before the answer."""


class DamagedError(GrundyError):
    """A file is cut or changed."""


class RejectedError(GrundyError):
    """A certificate or claim that does not hold."""


class FileError(GrundyError, OSError):
    """Reading or writing failed."""
