# stress: nim --misere --each 0..9
# fault: none
input()
heaps = [int(x) for x in input().split()]
total = 0
for heap in heaps:
    total ^= heap
if max(heaps) <= 1:
    total = 1 - total
print("First" if total else "Second")
