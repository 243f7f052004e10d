# stress: euclid --each 1..40 --input '{a}\n{b}\n' --answer Stan/Ollie
# fault: wrong answer
a, b = sorted((int(input()), int(input())))
steps = 0
while a:
    a, b = b % a, a
    steps += 1
print("Stan" if steps % 2 else "Ollie")
