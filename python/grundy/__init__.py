"""Grundy: a workbench for impartial combinatorial games.

>>> import grundy
>>> kayles = grundy.game("kayles")
>>> kayles.values(8)
array([0, 1, 2, 3, 1, 4, 3, 2])
>>> kayles.study().best
<kayles(n + 12) = kayles(n) for n >= 71: proved for all n>
"""
from ._core import (Balance, CatalogueEntry, Change, Check, Claim, Count, Identification, Match, Move, Period, PlayHint, PlayMove, PlayReview,
                    PlayState, Plot, Solution, Statement, Study, Table, __version__, catalogue, nimber)
from .errors import (DamagedError, EvaluationError, FileError, GrundyError, Place, PositionError, RejectedError, RulesError, StoppedError,
                     UnsupportedError, UsageError)
from .functions import FunctionGame, FunctionMove, FunctionSolution
from .games import Game, game
from .library import check
from .playing import Play

__all__ = ["Balance", "CatalogueEntry", "Change", "Check", "Claim", "Count", "DamagedError", "EvaluationError", "FileError",
           "FunctionGame", "FunctionMove", "FunctionSolution", "Game", "GrundyError", "Identification", "Match", "Move", "Period", "Place",
           "Play", "PlayHint", "PlayMove", "PlayReview", "PlayState", "Plot", "PositionError", "RejectedError", "RulesError", "Solution",
           "Statement", "StoppedError", "Study", "Table", "UnsupportedError", "UsageError", "__version__", "catalogue", "check", "game", "nimber"]
