# stress: nim --misere --each 0..9
# fault: wrong answer
input()
heaps = [int(x) for x in input().split()]
total = 0
for heap in heaps:
    total ^= heap
print("First" if total else "Second")
