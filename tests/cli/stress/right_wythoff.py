# stress: wythoff --each 0..10^17 --input fields --answer W/L --tests 40
# fault: none
from math import isqrt

a, b = sorted(map(int, input().split()))
k = b - a
print("L" if (k + isqrt(5 * k * k)) // 2 == a else "W")
