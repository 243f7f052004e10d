# stress: nim --heaps 1..3 --each 0..20
# fault: wrong answer
input()
total = 0
for x in input().split():
    total ^= int(x)
print("Second" if total else "First", "player", total)
