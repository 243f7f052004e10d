# stress: nim --each 0..9
# fault: extra output after the right answer
input()
heaps = [int(x) for x in input().split()]
total = 0
for heap in heaps:
    total ^= heap
print("First" if total else "Second")
if len(heaps) > 2:
    print("xor", total)
