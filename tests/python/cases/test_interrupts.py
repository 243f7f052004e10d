"""Ctrl-C ends long work, and other threads run meanwhile."""
import os
import signal
import threading
import time

import pytest

import grundy


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
