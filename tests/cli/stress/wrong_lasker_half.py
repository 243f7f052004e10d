# stress: lasker --each 0..10^6 --tests 60
# fault: wrong answer
input()
heaps = [int(x) for x in input().split()]
total = 0
for n in heaps:
    total ^= n + 1 if n % 4 == 3 else n  # n mod 4 = 0 is forgotten
print("First" if total else "Second")
