# stress: grundy --heaps 1 --each 0..90 --input heaps --answer N/P
# fault: none
def mex(values):
    least = 0
    while least in values:
        least += 1
    return least


wanted = int(input())
g = []
for n in range(wanted + 1):
    g.append(mex({g[a] ^ g[n - a] for a in range(1, (n + 1) // 2)}))
print("N" if g[wanted] else "P")
