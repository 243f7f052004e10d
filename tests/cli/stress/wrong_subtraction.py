# stress: {1,3,4} --heaps 1 --input heaps --answer Yes/No
# fault: wrong answer
print("No" if int(input()) % 5 in (0, 2) else "Yes")
