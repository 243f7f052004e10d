"""Ctrl-C ends long work, and other threads run meanwhile."""
import os
import signal
import threading
import time

import pytest

import grundy
from grundy import _core


def interrupt_after(seconds):
    threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT)).start()


def endless(n):
    return [n + 1]


@pytest.mark.parametrize("work", [
    lambda: grundy.game("kayles").values(10**7),
    lambda: grundy.game("kayles").solve(10**7, solver="table"),
    lambda: grundy.game(endless).solve(0),
], ids=["values", "solve", "function"])
def test_ctrl_c(work):
    interrupt_after(0.5)
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        work()
    assert time.monotonic() - start < 20


def test_other_threads_run():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.01)

    ticker = threading.Thread(target=tick)
    ticker.start()
    try:
        grundy.game("kayles").table("0..10000000", time=1.5)
    finally:
        done.set()
        ticker.join()
    assert len(ticks) > 20


def held_solving(seconds):
    game = grundy.game("kayles")
    return lambda: game.solve(10**7, solver="table", time=seconds), lambda time=None: game.solve(5, time=time)


def held_playing(seconds):
    core = grundy.game("game g(n) move: g(n + 1)").play(0)._core
    return lambda: core.hint(_core.Limits(seconds, None, 1)), lambda time=None: core.state(_core.Limits(time, None, 1))


@pytest.fixture(params=[held_solving, held_playing], ids=["solve", "play"])
def ask_while_held(request):
    """A question to a game that another thread holds for some seconds."""
    hold, ask = request.param(5)
    ended = []
    holder = threading.Thread(target=lambda: (hold(), ended.append(time.monotonic())))
    holder.start()
    time.sleep(0.5)
    yield ask
    refused = time.monotonic()
    holder.join()
    assert refused < ended[0] - 1
    assert ask() is not None


def test_the_limit_of_time_ends_the_wait_for_another_thread(ask_while_held):
    with pytest.raises(grundy.StoppedError, match="stopped by the limit of time"):
        ask_while_held(0.3)


def test_ctrl_c_ends_the_wait_for_another_thread(ask_while_held):
    interrupt_after(0.5)
    with pytest.raises(KeyboardInterrupt):
        ask_while_held()


def test_one_game_in_several_threads():
    game = grundy.game("kayles")
    found = {}
    threads = [threading.Thread(target=lambda n=n: found.update({n: game.solve(n).value})) for n in range(200, 216)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    values = game.values(216)
    assert all(found[n] == values[n] for n in range(200, 216))
