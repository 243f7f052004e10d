# stress: {1,3,4} --heaps 3..3 --each 1..30
# fault: none
count = int(input())
heaps = [int(x) for x in input().split()]
assert count == len(heaps) == 3 and min(heaps) >= 1
total = 0
for n in heaps:
    total ^= (0, 1, 0, 1, 2, 3, 2)[n % 7]
print("First" if total else "Second")
