# stress: prefix_free --heaps 1 --each 0..10^18 --input heaps --answer value
# fault: none
k = int(input())
print(k & -k)
