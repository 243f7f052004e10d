# stress: .07 --heaps 1 --each 0..99 --input heaps --answer value
# fault: none
def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


wanted = int(input())
g = []
for n in range(wanted + 1):
    g.append(mex({g[a] ^ g[n - 2 - a] for a in range(n - 1)}))
print(g[wanted])
