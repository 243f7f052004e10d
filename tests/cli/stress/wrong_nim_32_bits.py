# stress: nim --each 0..10^18
# fault: wrong answer
input()
heaps = [int(x) for x in input().split()]
total = 0
for heap in heaps:
    total ^= heap % 2**32  # an int of 32 bits
print("First" if total else "Second")
