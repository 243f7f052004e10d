# stress: chomp --input n-list --tests 60
# fault: wrong answer
import sys

rows = sys.stdin.read().split()[1:]
print("First" if rows else "Second")
