# stress: euclid --each 1..40 --input '{a}\n{b}\n' --answer Stan/Ollie
# fault: none
a, b = sorted((int(input()), int(input())))
first = True
while b % a and b // a == 1:
    a, b = b - a, a
    first = not first
print("Stan" if first else "Ollie")
