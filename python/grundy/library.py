"""What needs no game."""
from __future__ import annotations

import os
from typing import Optional, Union

from . import _core


def check(path: Union[str, os.PathLike], *, time: Optional[float] = None, memory: Optional[float] = None) -> _core.Check:
    """Judges a certificate file by the same checker as the program grundy-check."""
    return _core.check(os.fspath(path), _core.Limits(time, memory, 1))
