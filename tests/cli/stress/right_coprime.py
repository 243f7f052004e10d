# stress: coprime --each 0..40 --heaps 1..2 --input '{count} {heaps}\n' --answer both
# fault: none
from math import gcd

heaps = [int(x) for x in input().split()][1:]
g = []
for n in range(max(heaps) + 1):
    values = {g[n - k] for k in range(1, n + 1) if gcd(k, n) == 1}
    least = 0
    while least in values:
        least += 1
    g.append(least)
total = 0
for heap in heaps:
    total ^= g[heap]
print("N" if total else "P", total)
