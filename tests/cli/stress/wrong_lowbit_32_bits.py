# stress: prefix_free --heaps 1 --each 0..10^18 --input heaps --answer value
# fault: wrong answer
k = int(input()) % 2**32  # an int of 32 bits
print(k & -k)
