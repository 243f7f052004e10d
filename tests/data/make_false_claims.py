#!/usr/bin/env python3
"""Makes tests/data/false_claims.txt: claims that are false, each with its least counterexample by brute force.

A row is `RULES | claim | position | true answer`; the position is the least one by the sum of the parameters (a flag counts 0 or 1),
then in lexicographic order. Games are written here a second time, as functions that give the options of a position:
nothing of the program is used. Run it in its folder; `--check` compares with the file instead of writing it.
"""
import itertools
import re
import sys

sys.setrecursionlimit(100000)
BOUND = {1: 400, 2: 60, 3: 14}


def mex(values):
    v = 0
    while v in values:
        v += 1
    return v


class Game:
    """options(position): a list of options, each a list of positions (a sum); losers(position): decided as lost."""

    def __init__(self, rules, options, fields=1, misere=False, domain=lambda *x: True):
        self.rules, self.options, self.fields, self.misere, self.domain = rules, options, fields, misere, domain
        self.values, self.lost = {}, {}

    def value(self, x):
        if x not in self.values:
            seen = set()
            for option in self.options(*x):
                total = 0
                for part in option:
                    total ^= self.value(part)
                seen.add(total)
            self.values[x] = mex(seen)
        return self.values[x]

    def is_lost(self, x):
        if x not in self.lost:
            options = self.options(*x)
            if any(len(o) > 1 for o in options):
                self.lost[x] = self.value(x) == 0
            elif not options:
                self.lost[x] = not self.misere
            else:
                self.lost[x] = not any(self.is_lost(o[0]) if o else not self.misere for o in options)
        return self.lost[x]

    def positions(self):
        n = BOUND[self.fields]
        for total in range(n):
            for x in itertools.product(range(total + 1), repeat=self.fields):
                if sum(x) == total and self.domain(*x):
                    yield x


def python_of(text):
    """A claim's expression in Python."""
    text = text.strip()
    if text.startswith("if "):
        condition, rest = re.match(r"if (.*?) then (.*)", text).groups()
        first, second = re.match(r"(.*?) else (.*)", rest).groups()
        return f"(({python_of(first)}) if ({python_of(condition)}) else ({python_of(second)}))"
    text = re.sub(r"(?<![<>!])=", "==", text)
    return text.replace(" div ", " // ").replace(" mod ", " % ").replace(" xor ", " ^ ")


NAMES = {
    "lowbit": lambda n: n & -n,
    "popcount": lambda n: bin(n).count("1"),
    "min": min, "max": max, "abs": abs,
    "isqrt": lambda n: int(n ** 0.5),
}


def counterexample(game, claim):
    left, right = claim.split(" = ", 1)
    name, parameters = re.match(r"(\w+)\((.*)\)$", left).groups()
    function = eval(f"lambda {parameters}: {python_of(right)}", dict(NAMES))
    for x in game.positions():
        claimed = function(*x)
        truth = game.is_lost(x) if name == "P" else game.value(x)
        if claimed != truth:
            return x, ("P" if truth else "N") if name == "P" else str(truth)
    raise SystemExit(f"no counterexample: {game.rules} | {claim}")


def heap(rules, take):
    """One heap, from which the numbers take(n) may be taken."""
    return Game(rules, lambda n: [[(n - k,)] for k in take(n)])


def heaps2(rules, options, **more):
    return Game(rules, lambda a, b: [[x] for x in options(a, b)], fields=2, **more)


def subtraction(numbers):
    return heap("{" + ",".join(map(str, numbers)) + "}", lambda n: [k for k in numbers if k <= n])


def kayles_like(rules, takes):
    """takes: (tokens, numbers of heaps left that are allowed)."""
    def options(n):
        out = []
        for k, left in takes:
            if 0 in left and n == k:
                out.append([])
            if 1 in left and n > k:
                out.append([(n - k,)])
            if 2 in left:
                out += [[(a,), (n - k - a,)] for a in range(1, n - k)]
        return out
    return Game(rules, options)


nim = heap("nim", lambda n: range(1, n + 1))
lasker = Game("lasker", lambda n: [[(n - k,)] for k in range(1, n + 1)] + [[(a,), (n - a,)] for a in range(1, n)])
tree = Game("prefix_free", lambda k: [[(j,) for j in range(k - d + 1, k)] for d in range(1, k + 1)])
turtle = Game("turning_turtles", lambda n: ([[]] if n else []) + [[(j,)] for j in range(1, n)])
mark = Game("mark", lambda n: [[(n - 1,)], [(n // 2,)]] if n else [])
square = heap("square", lambda n: [r * r for r in range(1, int(n ** 0.5) + 1)])
grundy = Game("grundy", lambda n: [[(a,), (n - a,)] for a in range(1, n) if 2 * a < n])
wythoff = heaps2("wythoff", lambda a, b: [(a - k, b) for k in range(1, a + 1)] + [(a, b - k) for k in range(1, b + 1)]
                 + [(a - k, b - k) for k in range(1, min(a, b) + 1)])
ruler = Game("game ruler(n) move l in 1..n: sum(j in l..n-1: ruler(j))", lambda n: [[(j,) for j in range(l, n)] for l in range(1, n + 1)])
odd = heap("game odd(n) move k in 1..n if k mod 2 = 1: odd(n - k)", lambda n: range(1, n + 1, 2))
keep = heap("game keep(n) move k in 1..n-1: keep(n - k)", lambda n: range(1, n))
power = heap("game power(n) move k in 1..n if popcount(k) = 1: power(n - k)", lambda n: [k for k in range(1, n + 1) if k & (k - 1) == 0])
two = Game("game nim2(a, b) move k in 1..a: nim2(a - k, b) move k in 1..b: nim2(a, b - k)",
           lambda a, b: [[(x, b)] for x in range(a)] + [[(a, y)] for y in range(b)], fields=2)
misere_two = Game(two.rules + " convention misere", two.options, fields=2, misere=True)
misere_take = Game("game take(n) move k in 1..min(n, 3): take(n - k) convention misere",
                   lambda n: [[(n - k,)] for k in range(1, min(n, 3) + 1)], misere=True)
half = heap("game half(n) move k in 1..n div 2: half(n - k)", lambda n: range(1, n // 2 + 1))
alice = Game("game alice(a, b) move i in 1..a div 2: alice(a - 2*i, b + i) move i in 1..b div 2: alice(a + i, b - 2*i)",
             lambda a, b: [[(a - 2 * i, b + i)] for i in range(1, a // 2 + 1)] + [[(a + i, b - 2 * i)] for i in range(1, b // 2 + 1)], fields=2)
split = Game("game split(n) move a in 1..n-1: split(a) + split(n - a)", lambda n: [[(a,), (n - a,)] for a in range(1, n)])
dynamic = Game("game dynamic(n, most) move k in 1..min(n, most): dynamic(n - k, k)",
               lambda n, m: [[(n - k, k)] for k in range(1, min(n, m) + 1)], fields=2)
welter = Game("game welter2(a, b) require a != b move x in 0..a-1 if x != b: welter2(x, b) move x in 0..b-1 if x != a: welter2(a, x)",
              lambda a, b: [[(x, b)] for x in range(a) if x != b] + [[(a, x)] for x in range(b) if x != a],
              fields=2, domain=lambda a, b: a != b)
chomp = Game("game chomp2(a, b) require b <= a and a > 0 move x in 1..a-1: chomp2(x, min(x, b)) move y in 0..b-1: chomp2(a, y)",
             lambda a, b: [[(x, min(x, b))] for x in range(1, a)] + [[(a, y)] for y in range(b)],
             fields=2, domain=lambda a, b: b <= a and a > 0)
three = Game("game nim3(a, b, c) move k in 1..a: nim3(a - k, b, c) move k in 1..b: nim3(a, b - k, c) move k in 1..c: nim3(a, b, c - k)",
             lambda a, b, c: [[(x, b, c)] for x in range(a)] + [[(a, x, c)] for x in range(b)] + [[(a, b, x)] for x in range(c)], fields=3)
stairs = Game("game stairs(a, b, c) move k in 1..a: stairs(a - k, b, c) move k in 1..b: stairs(a + k, b - k, c) move k in 1..c: stairs(a, b + k, c - k)",
              lambda a, b, c: [[(x, b, c)] for x in range(a)] + [[(a + k, b - k, c)] for k in range(1, b + 1)]
              + [[(a, b + k, c - k)] for k in range(1, c + 1)], fields=3)
first = Game("game first(a, b) move k in 1..a: first(a - k, b) move k in 1..b if a = 0: first(0, b - k)",
             lambda a, b: [[(x, b)] for x in range(a)] + [[(0, y)] for y in range(b if a == 0 else 0)], fields=2)
misere_three = Game(three.rules + " convention misere", three.options, fields=3, misere=True)
larger = Game("game larger(a, b) move k in 1..a if a >= b: larger(a - k, b) move k in 1..b if b >= a: larger(a, b - k)",
              lambda a, b: [[(x, b)] for x in range(a if a >= b else 0)] + [[(a, y)] for y in range(b if b >= a else 0)], fields=2)
other = Game("game other(a, b) move k in 1..min(a, b): other(a - k, b) move k in 1..min(a, b): other(a, b - k)",
             lambda a, b: [[(a - k, b)] for k in range(1, min(a, b) + 1)] + [[(a, b - k)] for k in range(1, min(a, b) + 1)], fields=2)
must_split = Game("game g(n) move k in 1..n, a in 1..n-k-1: g(a) + g(n - k - a)",
                  lambda n: [[(a,), (n - k - a,)] for k in range(1, n + 1) for a in range(1, n - k)])
misere_half = Game(half.rules + " convention misere", half.options, misere=True)
third = kayles_like("0.4", [(1, (2,))])
kayles = kayles_like("kayles", [(1, (0, 1, 2)), (2, (0, 1, 2))])
dawson = kayles_like("0.07", [(2, (0, 1, 2))])
four_heaps = Game("0.(16)", lambda n: [[(a,), (b,), (c,), (n - 1 - a - b - c,)] for a in range(1, n) for b in range(a, n - a)
                                      for c in range(b, n - 1 - a - b) if n - 1 - a - b - c >= c])

CLAIMS = [
    # the true closed forms of proved games, changed in one place
    (nim, "nim(n) = n + 1"),
    (nim, "nim(n) = if n = 37 then 36 else n"),
    (nim, "nim(n) = n mod 256"),
    (lasker, "lasker(n) = if n mod 4 = 3 then n + 1 else n"),
    (lasker, "lasker(n) = if n mod 4 = 3 then n + 1 else if n mod 4 = 0 then n - 1 else n"),
    (lasker, "lasker(n) = if n mod 4 = 3 then n + 1 else if n mod 4 = 0 and n > 4 then n - 1 else n"),
    (tree, "tree(k) = if k = 0 then 1 else lowbit(k)"),
    (tree, "tree(k) = min(lowbit(k), 32)"),
    (tree, "tree(k) = lowbit(k + 1)"),
    (turtle, "turtle(n) = if n = 0 then 0 else n - 1"),
    (mark, "mark(n) = n mod 3"),
    (mark, "mark(n) = if n = 0 then 0 else if lowbit(n) mod 3 = 1 then 1 else 2"),
    (ruler, "ruler(n) = if n < 64 then lowbit(n) else 64"),
    (ruler, "ruler(n) = 2 * lowbit(n) - lowbit(n + n) + 1"),
    (odd, "odd(n) = n mod 4"),
    (odd, "odd(n) = 1 - n mod 2"),
    (keep, "keep(n) = n - n mod 2"),
    (keep, "keep(n) = max(n, 2) - 1"),
    (power, "power(n) = n mod 6"),
    (power, "power(n) = if n = 96 then 1 else n mod 3"),
    (two, "nim2(a, b) = a + b"),
    (two, "nim2(a, b) = abs(a - b)"),
    (two, "nim2(a, b) = max(a, b)"),
    (misere_two, "P(a, b) = a = b"),
    (misere_two, "P(a, b) = a = b and a > 0"),
    (misere_take, "P(n) = n mod 4 = 0"),
    (misere_take, "P(n) = n mod 2 = 1"),
    (misere_take, "P(n) = n mod 8 = 1"),
    (half, "P(n) = popcount(n) = 1"),
    (half, "P(n) = popcount(n + 1) = 1 and n != 255"),
    (alice, "P(a, b) = a = b"),
    (alice, "P(a, b) = abs(a - b) <= 2"),
    (split, "split(n) = n mod 2"),
    (split, "split(n) = 1 - n mod 2"),
    (dynamic, "P(n, most) = n = 0 or most < lowbit(n) or n = most"),
    (dynamic, "P(n, most) = most < lowbit(n)"),
    (dynamic, "P(n, most) = n = 0 or most <= lowbit(n)"),
    (welter, "welter2(a, b) = a xor b"),
    (welter, "welter2(a, b) = abs(a - b) - 1"),
    (chomp, "P(a, b) = a = b"),
    (chomp, "P(a, b) = a = b + 1 and a != 9"),
    (three, "nim3(a, b, c) = max(a, b) xor c"),
    (three, "nim3(a, b, c) = if c = 3 then a xor b xor 2 else a xor b xor c"),
    (stairs, "P(a, b, c) = a = b and b = c"),
    (stairs, "P(a, b, c) = a = c or b = a + c + 5"),
    (first, "first(a, b) = if a = 0 then b else if a < b then a - 1 else a"),
    (first, "first(a, b) = if a <= b then a - 1 else a"),
    (misere_three, "P(a, b, c) = a xor b xor c = 0"),
    (misere_three, "P(a, b, c) = if a xor b xor c = 0 then a + b + c > 4 else max(a, b, c) = 1"),
    (larger, "P(a, b) = a = b and a != 23"),
    (other, "P(a, b) = a = 0 or b = 0 or a = b"),
    (must_split, "g(n) = if n = 0 then 0 else n div 2"),
    (misere_half, "P(n) = n mod 3 = 2 and popcount(n div 3) = 1"),
    # periods halved and doubled, and other periods that fit only at first
    (subtraction([1, 2]), "g(n) = n mod 6"),
    (subtraction([1, 3]), "g(n) = n mod 4"),
    (subtraction([1, 2, 5]), "g(n) = n mod 2"),
    (subtraction([1, 3, 4]), "g(n) = [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 0][n mod 14]"),
    (subtraction([1, 3, 4]), "g(n) = [0, 1, 0][n mod 3]"),
    (subtraction([2, 5, 7]), "g(n) = [0, 0, 1, 1, 0, 2, 1, 3, 2, 2, 0][n mod 11]"),
    (square, "square(n) = [0, 1, 0, 1, 2][n mod 5]"),
    (grundy, "P(n) = n = 0 or n mod 3 = 1 or n = 2"),
    (dawson, "g(n) = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5][n mod 17]"),
    (kayles, "kayles(n) = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n mod 12]"),
    (third, "g(n) = 0"),
    (four_heaps, "g(n) = 0"),
    # P-positions that are close to the truth
    (wythoff, "P(a, b) = abs(a - b) * 2 = min(a, b) + 1 or a + b = 0"),
    (wythoff, "P(a, b) = min(a, b) = (abs(a - b) * 8) div 5"),
]


def rows():
    for game, claim in CLAIMS:
        position, truth = counterexample(game, claim)
        yield f"{game.rules} | {claim} | {' '.join(map(str, position))} | {truth}"


def main():
    text = ("# Claims that are false: RULES | claim | the least counterexample (by the sum of the parameters, then in\n"
            "# lexicographic order) | the true answer there. Made by make_false_claims.py.\n" + "\n".join(rows()) + "\n")
    if sys.argv[1:] == ["--check"]:
        with open(__file__.replace("make_false_claims.py", "false_claims.txt")) as file:
            raise SystemExit(0 if file.read() == text else "false_claims.txt is not what this script makes")
    with open(__file__.replace("make_false_claims.py", "false_claims.txt"), "w") as file:
        file.write(text)


if __name__ == "__main__":
    main()
