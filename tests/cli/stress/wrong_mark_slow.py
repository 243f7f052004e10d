# stress: mark --heaps 1 --each 0..60 --input heaps --answer value --limit 1
# fault: time limit
def g(n):  # nothing is kept
    values = {g(n - 1), g(n // 2)} if n > 0 else set()
    least = 0
    while least in values:
        least += 1
    return least if n < 30 else g(n - 1) * 0 + g(n - 2) * 0 + least


print(g(int(input())))
