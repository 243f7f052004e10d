# stress: nim --each 0..10^18
# fault: none
input()
heaps = [int(x) for x in input().split()]
total = 0
for heap in heaps:
    total ^= heap
print("First" if total else "Second")
