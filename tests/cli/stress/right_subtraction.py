# stress: {1,3,4} --heaps 1 --input heaps --answer Yes/No
# fault: none
print("No" if int(input()) % 7 in (0, 2) else "Yes")
