"""grundy play on a terminal: colours and who forbids them, Ctrl-C and the end of the input; hints alone win a won game."""
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import time

program = str((pathlib.Path(sys.argv[2]) / "bin/grundy").resolve())
problems = []

try:
    for end in pty.openpty():
        os.close(end)
except OSError as reason:  # a bare root may have no /dev/pts
    print("skipped: no pseudo-terminal:", reason)
    sys.exit(77)


def expect(holds, *what):
    if not holds:
        problems.append(" ".join(map(str, what)))


class Terminal:
    def __init__(self, *words, **environment):
        self.seen, self.at = "", 0
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            names = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
            os.execve(program, ["grundy", *words], {**names, "TERM": "xterm", **environment})

    def until(self, text, seconds=20):
        """Reads on to the end of this text; false when it does not come."""
        end = time.monotonic() + seconds
        while text not in self.seen[self.at:]:
            ready = select.select([self.fd], [], [], max(0, end - time.monotonic()))[0]
            try:
                more = os.read(self.fd, 65536) if ready else b""
            except OSError:
                more = b""
            if not more:
                return False
            self.seen += more.decode()
        self.at = self.seen.index(text, self.at) + len(text)
        return True

    def type(self, text):
        os.write(self.fd, text.encode())

    def exit_code(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


coloured = Terminal("play", "nim", "3", "5")
expect(coloured.until("your move> "), "no prompt", coloured.seen)
expect("\x1b[1m" in coloured.seen, "no colours on a terminal")
coloured.type("1\n")
expect(coloured.until("computer") and coloured.until("your move> "), "no answer", coloured.seen)
coloured.type("\x03")
expect(coloured.exit_code() == 0, "Ctrl-C at the prompt does not end cleanly")

for refusal in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
    plain = Terminal("play", "nim", "3", **refusal)
    expect(plain.until("your move> "), "no prompt", plain.seen)
    plain.type("1\n")
    plain.until("end ")
    expect("\x1b[" not in plain.seen, "colours in spite of", refusal)
    plain.type("\x04")
    expect(plain.exit_code() == 0, "exit code with", refusal)

# Ctrl-C while a position is judged.
thinking = subprocess.Popen([program, "play", "chomp", "[40,40,40,40,40,40]", "--time", "60"], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
time.sleep(1)
thinking.send_signal(signal.SIGINT)
try:
    thinking.communicate(timeout=20)
    expect(thinking.returncode in (0, 3), "exit code", thinking.returncode, "after Ctrl-C")
except subprocess.TimeoutExpired:
    thinking.kill()
    expect(False, "Ctrl-C does not end the judging")


def follow_hints(*words):
    """Plays a game by its hints; what was shown."""
    game = Terminal("play", *words, NO_COLOR="1")
    while game.until("your move> "):
        hinted = re.search(r"hint +move (\d+), [^\n]*\n[^\n]*$", game.seen[:game.at])
        game.type(hinted.group(1) + "\n" if hinted else "hint\n")
    return game.seen


for words in (["kayles", "7", "3"], [".77", "8", "--misere"], ["wythoff", "(6, 9)"], ["rightmost", "[2,1,3]"]):
    text = follow_hints(*words)
    expect("you win" in text, "the hints do not win", words, text)

# Verbs that do not count their work say on a terminal how long they have been at it, and take that away again.
slow = ["solve", "chomp", "[40,40,40,40,40,40]", "--time", "3", "--memory", "8G"]
waiting = Terminal(*slow)
expect(waiting.until("solve: 1 s of at most 3 s"), "no time is shown", waiting.seen)
expect(waiting.until("\r\x1b[K") and waiting.until("game "), "the time is not taken away", waiting.seen)
waiting.until("no such text")
expect(waiting.exit_code() == 3, "exit code of a stopped solve")
quiet = subprocess.run([program, *slow], capture_output=True, text=True, timeout=60)
expect("of at most" not in quiet.stderr, "a time is shown where stderr is no terminal")

print("\n".join(problems) or "play holds on a terminal")
sys.exit(1 if problems else 0)
