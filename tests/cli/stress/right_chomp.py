# stress: chomp --input n-list --tests 60
# fault: none
import sys

rows = tuple(int(x) for x in sys.stdin.read().split()[1:])
known = {}


def wins(rows):
    if rows not in known:
        known[rows] = any(
            not wins(tuple(min(x, c) if i >= r else x for i, x in enumerate(rows)))
            for r in range(len(rows)) for c in range(rows[r]) if r + c > 0)
    return known[rows]


print("First" if wins(rows) else "Second")
