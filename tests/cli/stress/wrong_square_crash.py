# stress: square --heaps 1 --each 0..80 --input heaps --answer value
# fault: the program failed
wanted = int(input())
g = [0] * (wanted + 1)
for n in range(1, wanted + 1):
    squares = [r * r for r in (1, 2, 3, 4, 5, 6, 7, 8)]
    values = {g[n - s] for s in squares if s <= n}
    least = 0
    while least in values:
        least += 1
    g[n] = least
assert wanted != 30, "a table of 30"
print(g[wanted])
