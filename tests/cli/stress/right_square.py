# stress: square --heaps 1 --each 0..80 --input heaps --answer value
# fault: none
wanted = int(input())
g = []
for n in range(wanted + 1):
    values = {g[n - r * r] for r in range(1, n + 1) if r * r <= n}
    least = 0
    while least in values:
        least += 1
    g.append(least)
print(g[wanted])
