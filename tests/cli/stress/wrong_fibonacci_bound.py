# stress: fibonacci_nim --each 1..60 --input fields --answer Alice/Bob
# fault: wrong answer
n, most = map(int, input().split())
fibonacci = [1, 2]
while fibonacci[-1] < n:
    fibonacci.append(fibonacci[-1] + fibonacci[-2])
for f in reversed(fibonacci):
    if n > f:
        n -= f
    elif n == f:
        break
print("Alice" if f < most else "Bob")
