# stress: kayles --each 0..60 --answer value
# fault: none
input()
heaps = [int(x) for x in input().split()]
def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


g = []
for n in range(max(heaps) + 1):
    values = {g[a] ^ g[n - 1 - a] for a in range(n)} | {g[a] ^ g[n - 2 - a] for a in range(n - 1)}
    g.append(mex(values))
total = 0
for heap in heaps:
    total ^= g[heap]
print(total)
