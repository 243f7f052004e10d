# stress: lasker --each 0..10^6 --tests 60
# fault: none
input()
heaps = [int(x) for x in input().split()]
total = 0
for n in heaps:
    total ^= n + 1 if n % 4 == 3 else n - 1 if n % 4 == 0 and n > 0 else n
print("First" if total else "Second")
