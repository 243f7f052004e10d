"""False claims through the program: false_claims_test.py SOURCE BUILD.

Every row of tests/data/false_claims.txt is refuted by `grundy prove --claim` at the position that stands there. Periods halved,
doubled, too early or with another saltus are refuted by `grundy prove --period` at a place that the values here, computed by
listing options, show to be one; a multiple of the period is answered with the least one.
"""
import json
import os
import re
import subprocess
import sys

source, build = sys.argv[1:3]
program = os.path.join(build, "bin", "grundy")
failures = []


def prove(rules, *arguments):
    """The answer and the exit code."""
    game = ["-e", rules] if rules.startswith("game ") else [rules]
    done = subprocess.run([program, "prove", *game, *arguments, "--json", "--no-certificate"], capture_output=True,
                          text=True, timeout=60, check=False)
    if not done.stdout:
        return {"status": done.stderr}, done.returncode
    return json.loads(done.stdout), done.returncode


def expect(condition, *what):
    if not condition:
        failures.append(" ".join(map(str, what)))


def check_claim(rules, claim, position, truth):
    answer, code = prove(rules, "--claim", claim)
    found = answer.get("counterexample", {})
    numbers = " ".join(re.findall(r"\d+", found.get("position", "").split("(", 1)[-1]))
    expect(code == 1 and answer["status"] == "refuted", rules, "|", claim, ":", answer, "exit code", code)
    expect(numbers == position and found.get("right") == truth, rules, "|", claim, ":", found, "expected", position, truth)
    expect(found.get("checked_by_definition") is True and found.get("claimed") != truth, rules, "|", claim, ":", found)


def mex(values):
    v = 0
    while v in values:
        v += 1
    return v


class Heap:
    """The values of a heap: octal or longer digits (d_k: how many heaps may be left when k are taken), or numbers to take."""

    def __init__(self, digits=None, take=None):
        self.digits, self.take, self.values = digits, take, []

    def options(self, n):
        g = self.values
        if self.take:
            return {g[n - k] for k in self.take(n)}
        out = set()
        for k, digit in enumerate(self.digits):
            if digit & 1 and n == k:
                out.add(0)
            if digit & 2 and n > k:
                out.add(g[n - k])
            if digit & 4:
                out |= {g[a] ^ g[n - k - a] for a in range(1, (n - k) // 2 + 1)}
            if digit & 16:
                rest = n - k
                out |= {g[a] ^ g[b] ^ g[c] ^ g[rest - a - b - c] for a in range(1, rest) for b in range(a, rest - a)
                        for c in range(b, rest - a - b) if rest - a - b - c >= c}
        return out

    def __getitem__(self, n):
        while len(self.values) <= n:
            self.values.append(mex(self.options(len(self.values))))
        return self.values[n]


def octal(text):
    return Heap(digits=[0] + [int(d) for d in text])


def subtraction(*numbers):
    return Heap(take=lambda n: [k for k in numbers if k <= n])


def check_period(rules, heap, period, preperiod=None, saltus=0, least=None):
    """Refuted, or, with `least`, answered with the least period."""
    arguments = ["--period", str(period)]
    if preperiod is not None:
        arguments += ["--preperiod", str(preperiod)]
    if saltus:
        arguments += ["--saltus", str(saltus)]
    answer, code = prove(rules, *arguments)
    if least is not None:
        expect(code == 0 and answer["status"] == "proved" and f"the least period is {least}" in answer.get("remark", ""),
               rules, arguments, answer, code)
        return
    found = answer.get("counterexample", {})
    expect(code == 1 and answer["status"] == "refuted" and found.get("checked_by_definition") is True, rules, arguments,
           answer, code)
    if not found:
        return
    n = int(re.search(r"\((\d+)\)", found["position"]).group(1)) - period
    expect(n >= (preperiod or 0), rules, arguments, "the counterexample lies before the claim", found)
    expect(int(found["right"]) == heap[n + period] != heap[n] + saltus == int(found["claimed"]), rules, arguments, found)


#         rules, values, pre-period, period, saltus
TRUE = [
    ("{1,2}", subtraction(1, 2), 0, 3, 0),
    ("{1,3}", subtraction(1, 3), 0, 2, 0),
    ("{1,2,5}", subtraction(1, 2, 5), 0, 3, 0),
    ("{1,3,4}", subtraction(1, 3, 4), 0, 7, 0),
    ("{2,5,7}", subtraction(2, 5, 7), 0, 22, 0),
    ("{2,4,7}", subtraction(2, 4, 7), 8, 3, 0),
    ("{1,4,10,12,25}", subtraction(1, 4, 10, 12, 25), 0, 35, 0),
    ("kayles", octal("77"), 71, 12, 0),
    (".07", octal("07"), 53, 34, 0),
    (".137", octal("137"), 52, 34, 0),
    (".17", octal("17"), 33, 34, 0),
    (".26", octal("26"), 1, 4, 0),
    (".35", octal("35"), 1, 6, 0),
    (".44", octal("44"), 143, 24, 0),
    (".54", octal("54"), 3, 7, 0),
    (".156", octal("156"), 3479, 349, 0),
    (".644", octal("644"), 3256, 442, 0),
    (".75", octal("75"), 1, 2, 0),
    ("nim", Heap(take=lambda n: range(1, n + 1)), 0, 1, 1),
    ("game odd(n) move k in 1..n if k mod 2 = 1: odd(n - k)", Heap(take=lambda n: range(1, n + 1, 2)), 0, 2, 0),
    ("game keep(n) move k in 1..n-1: keep(n - k)", Heap(take=lambda n: range(1, n)), 1, 1, 1),
    ("game g(n) move k in 1..n if k = 1 or k mod 2 = 0: g(n - k)",
     Heap(take=lambda n: [k for k in range(1, n + 1) if k == 1 or k % 2 == 0]), 0, 6, 3),
    ("game g(n) move k in 1..n if not k in {2, 3}: g(n - k)",
     Heap(take=lambda n: [k for k in range(1, n + 1) if k not in (2, 3)]), 0, 4, 2),
    ("game power(n) move k in 1..n if popcount(k) = 1: power(n - k)",
     Heap(take=lambda n: [k for k in range(1, n + 1) if k & (k - 1) == 0]), 0, 3, 0),
]
TRAPS = [  # what a window from heap 0 on, or a table that is too short, would pass
    (".4", octal("4"), 1, 0, 0),
    (".04", octal("04"), 1, 0, 0),
    (".004", octal("004"), 1, 0, 0),
    ("0.(16)", Heap(digits=[0, 16]), 1, 0, 0),
    ("square", Heap(take=lambda n: [r * r for r in range(1, int(n**0.5) + 1)]), 5, 0, 0),
    ("grundy", None, 3, 39, 0),
]


def grundy_values():
    heap = Heap()
    heap.options = lambda n: {heap.values[a] ^ heap.values[n - a] for a in range(1, (n + 1) // 2)}
    return heap


def main():
    with open(os.path.join(source, "tests", "data", "false_claims.txt")) as file:
        rows = [line.rstrip("\n").split(" | ") for line in file if not line.startswith("#")]
    for row in rows:
        check_claim(*row)
    count = len(rows)
    for rules, heap, preperiod, period, saltus in TRUE:
        if rules.startswith("game power") and not os.path.exists("/usr/bin/mona"):
            continue
        check_period(rules, heap, 2 * period, preperiod, 2 * saltus, least=period)
        if period % 2 == 0:
            check_period(rules, heap, period // 2, preperiod, saltus // 2)
        check_period(rules, heap, period, preperiod, saltus + 1)
        if preperiod > 0:
            check_period(rules, heap, period, preperiod - 1, saltus)
        if preperiod < 1000:
            check_period(rules, heap, period + 1)
        count += 5
    for rules, heap, period, preperiod, saltus in TRAPS:
        check_period(rules, heap or grundy_values(), period, preperiod, saltus)
        count += 1
    print(f"{len(rows)} claims and {count - len(rows)} periods")
    print("\n".join(failures))
    sys.exit(1 if failures or len(rows) < 30 else 0)


main()
