# stress: wythoff --each 0..10^17 --input fields --answer W/L --tests 40
# fault: wrong answer
a, b = sorted(map(int, input().split()))
k = b - a
print("L" if int(k * (1 + 5 ** 0.5) / 2) == a else "W")
