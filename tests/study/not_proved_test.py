"""Games whose values nobody has proved here: not_proved_test.py SOURCE BUILD.

`grundy study` says nothing of them that it cannot certify: the status, the range it speaks of, and the names of those that have one.
Values are computed here a second time by listing options, names by their definitions. And rules that do not end: nothing at all is
ever proved of them, whatever is asked.
"""
import json
import math
import os
import re
import subprocess
import sys

build = sys.argv[2]
program = os.path.join(build, "bin", "grundy")
mona = os.path.exists("/usr/bin/mona")
failures = []


def expect(condition, *what):
    if not condition:
        failures.append(" ".join(map(str, what)))


def run(*arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=100, check=False)
    return done.stdout, done.returncode, done.stderr


def study(rules, seconds):
    game = ["-e", rules] if rules.startswith("game ") else [rules]
    out, code, error = run("study", *game, "--json", "--no-certificate", "--time", str(seconds))
    expect(code == 0, rules, "exit code", code, error)
    return json.loads(out) if out else {"statements": [], "losing": {}}


def mex(values):
    v = 0
    while v in values:
        v += 1
    return v


def octal(digits):
    def options(n, g):
        out = set()
        for k, digit in enumerate(digits, 1):
            if digit & 1 and n == k:
                out.add(0)
            if digit & 2 and n > k:
                out.add(g[n - k])
            if digit & 4:
                out |= {g[a] ^ g[n - k - a] for a in range(1, n - k)}
        return out
    return options


def least_prime_place(n):
    if n % 2 == 0 or n == 1:
        return n % 2
    primes = [p for p in range(2, n + 1) if all(p % q for q in range(2, math.isqrt(p) + 1))]
    return next(i for i, p in enumerate(primes, 1) if n % p == 0)


def odd_part(n):
    return n // (n & -n)


HALF = "game half(n) move k in 1..n div 2: half(n - k)"
CHOMP3 = ("game chomp3(a, b, c) require a >= b and b >= c and a > 0 move x in 1..a-1: chomp3(x, min(b, x), min(c, x)) "
          "move y in 0..b-1: chomp3(a, y, min(c, y)) move z in 0..c-1: chomp3(a, b, z)")
#   rules, options(n, values), the words of its name, the name as a function
HEAPS = [
    ("grundy", lambda n, g: {g[a] ^ g[n - a] for a in range(1, n) if 2 * a < n}, None, None),
    ("square", lambda n, g: {g[n - r * r] for r in range(1, math.isqrt(n) + 1)}, None, None),
    (".6", octal([6]), None, None),
    (".007", octal([0, 0, 7]), None, None),
    ("coprime", lambda n, g: {g[n - k] for k in range(1, n + 1) if math.gcd(k, n) == 1}, "the number of the least prime factor of n",
     least_prime_place),
    ("proper_divisor", lambda n, g: {g[n - d] for d in range(1, n) if n % d == 0}, "the exponent of 2 in n",
     lambda n: 0 if n == 0 else (n & -n).bit_length() - 1),
    (HALF, lambda n, g: {g[n - k] for k in range(1, n // 2 + 1)}, "((odd part of n + 1) - 1) / 2", lambda n: (odd_part(n + 1) - 1) // 2),
]


def last_of(range_text):
    return int(re.fullmatch(r".* <= (\d+)", range_text).group(1))


def check_heap(rules, options, words, name, seconds):
    answer = study(rules, seconds)
    statements = answer["statements"]
    proved = [s for s in statements if s["status"] == "proved"]
    if rules == HALF and mona:
        expect(len(proved) == 1 and proved[0]["kind"] == "losing positions" and "popcount(n + 1) = 1" in proved[0]["text"], rules, proved)
    else:
        expect(not proved, rules, proved)
    expect("period" not in answer and ("all" not in answer["losing"] or rules == HALF), rules, "says more than it knows", answer["losing"])
    table = answer["table"]
    expect(table["kind"] == "values" and table["axes"][0]["to"] == len(table["cells"]) - 1, rules, table["axes"])
    values = []
    for n in range(200):
        values.append(mex(options(n, values)))
    expect(table["cells"][:200] == values, rules, "values", table["cells"][:30])
    for s in statements:
        expect(s["status"] != "verified" and (s["status"] != "conjectured" or last_of(s["range"]) >= table["axes"][0]["to"]), rules, s)
    if words is None:
        expect(not [s for s in statements if s["kind"] == "closed form"], rules, statements)
        return
    named = [s for s in statements if s["kind"] == "closed form" and words in s["text"]]
    expect(len(named) == 1 and named[0]["status"] == "conjectured", rules, "no name", statements)
    if named:
        last = last_of(named[0]["range"])
        expect(last >= 1000 and table["cells"][:last + 1] == [name(n) for n in range(last + 1)], rules, named)


def check_wythoff(seconds):
    answer = study("wythoff", seconds)
    pairs = [s for s in answer["statements"] if "f(k) = (k + isqrt(5*k*k)) div 2" in s["text"]]
    expect(len(pairs) == 1 and pairs[0]["status"] == "verified" and last_of(pairs[0]["range"]) >= 60, "wythoff", answer["statements"])
    for s in answer["statements"]:
        expect(s["kind"] == "losing positions", "wythoff: of the values nothing is claimed", s)
        expect(s["status"] != "proved" or s.get("theorem") == "automaton", s)
    wanted = [(a, a + k) for k in range(60) for a in [(k + math.isqrt(5 * k * k)) // 2]]
    first = [tuple(map(int, re.findall(r"\d+", p))) for p in answer["losing"]["first"]]
    ordered = [p for p in first if p[0] <= p[1]]
    expect(len(ordered) >= 8 and all(p in wanted for p in ordered), "wythoff", first)


def check_boxes(seconds):
    for rules in ("euclid", "chomp", CHOMP3):
        answer = study(rules, seconds)
        expect(not [s for s in answer["statements"] if s["status"] == "proved"], rules, answer["statements"])
        expect("all" not in answer["losing"] and ("table" in answer or answer["small_positions"]["size"] >= 10), rules, answer["losing"])


ENDLESS = ["game g(n) move if n >= 0: g(n)", "game g(n) move: g(n + 1)", "game g(n) move if n > 0: g(n - 1) move if n = 7: g(n)",
           "game g(n) move if n < 10^9: g(n + 1) move if n >= 10^9: g(n)"]


def check_endless(rules):
    for arguments in (["study", "-e", rules, "--no-certificate"], ["find", "-e", rules], ["prove", "-e", rules, "--no-certificate"],
                      ["prove", "-e", rules, "--claim", "g(n) = 0", "--no-certificate"],
                      ["prove", "-e", rules, "--claim", "g(n) = n mod 2", "--no-certificate"],
                      ["prove", "-e", rules, "--claim", "P(n) = n = 0", "--no-certificate"],
                      ["prove", "-e", rules, "--claim", "P(n) = n >= 0", "--no-certificate"],
                      ["prove", "-e", rules, "--period", "1", "--no-certificate"],
                      ["solve", "-e", rules, "1000000007"], ["solve", "-e", rules, "1000000007", "--solver", "automaton"],
                      ["count", "-e", rules, "--each", "0..10^18"]):
        out, code, error = run(*arguments, "--time", "2")
        expect("proved" not in out.replace("not proved", "").replace("no proof", ""), rules, arguments, out)
        expect("<= -" not in out and "-1" not in out, rules, arguments, out)
        if arguments[0] in ("prove", "count"):
            expect(code != 0, rules, arguments, "exit code", code, out, error)


def patiently(check, *arguments):
    """A busy machine gets a second chance with more time."""
    before = len(failures)
    check(*arguments, 4)
    if len(failures) > before:
        del failures[before:]
        check(*arguments, 40)


for row in HEAPS:
    patiently(check_heap, *row)
patiently(check_wythoff)
patiently(check_boxes)
for endless in ENDLESS:
    check_endless(endless)
print(f"{len(HEAPS) + 4} games, {len(ENDLESS)} that do not end")
print("\n".join(failures))
sys.exit(1 if failures else 0)
