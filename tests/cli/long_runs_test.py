"""grundy run and survey as programs: killed, interrupted, refused, on a full disk: long_runs_test.py SOURCE BUILD."""
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

build = pathlib.Path(sys.argv[2])
grundy = str((build / "bin/grundy").resolve())
checker = str((build / "bin/grundy-check").resolve())
seed = int(os.environ.get("GRUNDY_SEED", "1"))
chance = random.Random(seed)
problems = []


def check(holds, what):
    if not holds:
        problems.append(what)
        print(f"FAILED: {what}")


class Place:
    """A folder for the files of one test, with the user's data folder inside."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.environment = {**os.environ, "XDG_DATA_HOME": str(self.folder / "data"), "GRUNDY_ATLAS": "off"}

    def start(self, *words):
        return subprocess.Popen([grundy, *words], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, *words):
        process = self.start(*words)
        out, err = process.communicate(timeout=300)
        return process.returncode, out, err

    def bytes(self, name):
        return (self.folder / name).read_bytes()


def answer_of(out):
    answer = json.loads(out)
    for key in ("state", "values", "certificate"):
        answer.pop(key, None)
    return answer


def run_words(code, to, name):
    return ["run", code, "--to", to, "--state", f"{name}.state", "--values", f"{name}.npy", "--save-every", "0.1", "--json",
            "--certificate", f"{name}.cert"]


def killed_runs(place, code, to, longest):
    """Killed at ten moments and resumed: state, values and answer are those of a run in one go."""
    status, whole, _ = place.run(*run_words(code, to, "whole"))
    check(status == 0, f"{code}: the run in one go ends with 0")
    for i in range(10):
        process = place.start(*run_words(code, to, "parts"))
        time.sleep(chance.uniform(0, longest))
        process.send_signal(signal.SIGKILL)
        process.communicate()
    status, parts, err = place.run(*run_words(code, to, "parts"))
    check(status == 0, f"{code}: the resumed run ends with 0: {err}")
    check(answer_of(parts) == answer_of(whole), f"{code}: another answer after ten kills")
    check(place.bytes("parts.state") == place.bytes("whole.state"), f"{code}: another state after ten kills")
    check(place.bytes("parts.npy") == place.bytes("whole.npy"), f"{code}: other values after ten kills")
    return answer_of(whole)


def values_are_those_of_table(place, code, count):
    """The NumPy file of a run begins as the table does."""
    status, out, err = place.run("table", code, f"0..{count - 1}", "--json")
    check(status == 0, err)
    cells = json.loads(out)["cells"]
    data = place.bytes("whole.npy")
    head = data[10:128].decode()
    width = int(head[head.index("<u") + 2])
    values = [int.from_bytes(data[128 + width * n:128 + width * (n + 1)], "little") for n in range(count)]
    check(values == cells, f"{code}: the values file differs from the table")
    shape = int(head[head.index("(") + 1:head.index(",)")])
    check(len(data) == 128 + width * shape, f"{code}: the values file has another length than it says")
    return shape


def interrupted(place):
    """Ctrl-C keeps the state, says how to go on, and ends with 3."""
    words = ["run", ".106", "--to", "10^13", "--state", "stop.state"]
    process = place.start(*words)
    time.sleep(1.0)
    other = place.run(*words)
    check(other[0] == 2 and "another run is using" in other[2], f"two runs on one state: {other}")
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    check(process.returncode == 3 and "interrupted" in out, f"Ctrl-C: exit code {process.returncode}, {out}")
    check((place.folder / "stop.state").exists(), "Ctrl-C: no state was kept")
    status, _, err = place.run("run", ".106", "--to", "1", "--state", "stop.state", "--progress")
    check(status == 0 and " 0 values from n = " in err, f"the state after Ctrl-C cannot be resumed: {err}")


def damaged(place):
    """A state with one byte changed, or cut, is refused with 4 and left as it is."""
    place.run("run", ".106", "--to", "2^20", "--state", "good.state")
    good = place.bytes("good.state")
    for what in ["changed"] * 6 + ["cut"] * 3 + ["empty", "longer"]:
        bad = bytearray(good)
        if what == "changed":
            bad[chance.randrange(len(bad))] ^= 1 << chance.randrange(8)
        bad = {"cut": bad[:chance.randrange(1, len(bad))], "empty": b"", "longer": bad + b"\0"}.get(what, bad)
        (place.folder / "bad.state").write_bytes(bad)
        status, out, err = place.run("run", ".106", "--to", "2^21", "--state", "bad.state")
        check(status == 4 and out == "", f"a state that is {what}: exit code {status}, {out}{err}")
        check(place.bytes("bad.state") == bytes(bad), f"a state that is {what} was overwritten")
    status, _, err = place.run("run", ".104", "--to", "2^21", "--state", "good.state")
    check(status == 2 and "another code" in err, f"the state of another code: exit code {status}, {err}")


def full_disk(place):
    """On a disk that is too small the run stops and says so; what was saved before goes on elsewhere."""
    disk = place.folder / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=10m", "tmpfs", str(disk)], capture_output=True).returncode != 0:
        print("no tmpfs can be mounted here: the test of a full disk is left out")
        return
    try:
        words = ["run", ".106", "--to", "2^24", "--save-every", "0", "--progress"]
        status, out, err = place.run(*words, "--state", "disk/small.state")
        check(status == 2 and out == "" and "No space left" in err, f"a full disk: exit code {status}, {out}{err}")
        check("is kept" in err, f"a full disk: nothing says that the state is kept: {err}")
        check(not (disk / "small.state.new").exists(), "a full disk: a half-written state is left")
        shutil.copy(disk / "small.state", place.folder / "large.state")
        status, _, err = place.run(*words, "--state", "large.state")
        check(status == 0 and "from n = " in err, f"the state of a full disk cannot be resumed: {err}")
        place.run(*words, "--state", "straight.state")
        check(place.bytes("large.state") == place.bytes("straight.state"), "a full disk changed the state")
        status, _, err = place.run(*words, "--no-state", "--values", "disk/small.npy")
        check(status == 2 and "No space left" in err, f"a full disk for values: exit code {status}, {err}")
    finally:
        subprocess.run(["umount", str(disk)], check=False)


def full_disk_without_root(place):
    """A limit of the size of files stands for the full disk: the run says so, and the state before stays."""
    words = ["run", ".106", "--state", "small.state", "--save-every", "0", "--progress"]
    check(place.run(*words, "--to", "2^20")[0] == 0, "the run before the full disk")
    saved = place.bytes("small.state")

    def no_room():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(saved) + 4096, len(saved) + 4096))

    full = subprocess.run([grundy, *words, "--to", "2^24"], cwd=place.folder, env=place.environment, capture_output=True,
                          text=True, preexec_fn=no_room, timeout=300)
    check(full.returncode == 2 and full.stdout == "", f"no room for the state: exit code {full.returncode}, {full.stdout}")
    check("cannot write small.state" in full.stderr and "is kept" in full.stderr, f"no room: {full.stderr}")
    check(place.bytes("small.state") == saved, "no room: the saved state was changed")
    check(not (place.folder / "small.state.new").exists(), "no room: a half-written state is left")
    check(place.run(*words, "--to", "2^24")[0] == 0, "a state saved before the disk was full cannot be resumed")
    place.run("run", ".106", "--state", "straight.state", "--to", "2^24")
    check(place.bytes("small.state") == place.bytes("straight.state"), "no room: another state after going on")


def atlas_answers(place):
    """A proved period of the atlas answers any heap; one whose certificate was changed answers nothing."""
    atlas = ["--atlas", "my.atlas"]
    n, preperiod, period = 10**18 + 7, 105351, 149459
    check(json.loads(place.run("solve", ".16", str(n), "--json", "--time", "1", *atlas)[1])["value"] is None,
          "a heap of .16 is answered without the atlas")
    check(not (place.folder / "my.atlas").exists(), "solve makes an atlas")
    place.run("run", ".16", "--to", "10^9", "--no-state", "--no-certificate", *atlas)
    same = preperiod + (n - preperiod) % period
    place.run("run", ".16", "--to", "2*10^5", "--no-state", "--values", "sixteen.npy")
    right = int.from_bytes(place.bytes("sixteen.npy")[128 + 2 * same:130 + 2 * same], "little")
    answer = json.loads(place.run("solve", ".16", str(n), "--json", *atlas)[1])
    check(answer["value"] == right and answer["solver"] == "period", f"g({same}) = {right}, by the atlas {answer}")
    database = sqlite3.connect(place.folder / "my.atlas")
    database.execute("UPDATE codes SET period = period * 2, certificate = replace(certificate, 'period 149459', 'period 298918')")
    database.commit()
    database.close()
    answer = json.loads(place.run("solve", ".16", str(n), "--json", "--time", "1", *atlas)[1])
    check(answer["value"] is None, f"a changed certificate of the atlas is trusted: {answer}")


def surveys(place):
    """One thread, two threads, shards, and a survey that was killed give the same bytes."""
    words = ["survey", "0.1??", "4.0??", "--to", "2^14", "--csv"]
    status, one, _ = place.run(*words, "--threads", "1", "--state", "one.state")
    check(status == 0, "a survey ends with 0")
    check(place.run(*words, "--threads", "2", "--state", "two.state")[1] == one, "two threads give another survey")
    check(place.bytes("one.state") == place.bytes("two.state"), "two threads give another state")
    shards = []
    for i in range(1, 4):
        status, _, err = place.run(*words, "--shard", f"{i}/3", "--state", f"shard{i}.state")
        check(status == 0, f"shard {i}: {err}")
        shards.append(f"shard{i}.state")
    check(place.run("survey", "--merge", *shards, "--csv")[1] == one, "merged shards give another survey")
    status, _, err = place.run("survey", "--merge", *shards[:2], "--csv")
    check(status == 3 and "missing" in err, f"a shard is missing: exit code {status}, {err}")
    for _ in range(5):
        process = place.start(*words, "--state", "killed.state")
        time.sleep(chance.uniform(0.02, 0.3))
        process.send_signal(signal.SIGKILL)
        process.communicate()
    check(place.run(*words, "--state", "killed.state")[1] == one, "a survey that was killed differs")
    check(place.bytes("killed.state") == place.bytes("one.state"), "a survey that was killed has another state")
    status, _, err = place.run("survey", "0.1??", "4.0??", "--to", "2^13", "--state", "one.state")
    check(status == 2 and "another survey" in err, f"the state of another survey: exit code {status}, {err}")
    lines = place.bytes("one.state").decode().splitlines(keepends=True)
    lines[5] = lines[5].replace(",", ";", 1)
    (place.folder / "bad.state").write_text("".join(lines))
    status, out, err = place.run(*words, "--state", "bad.state")
    check(status == 4 and out == "", f"a damaged state of a survey: exit code {status}, {err}")


def main():
    print(f"seed {seed} (GRUNDY_SEED)")
    for test in (interrupted, damaged, full_disk, full_disk_without_root, atlas_answers, surveys):
        with tempfile.TemporaryDirectory() as folder:
            test(Place(folder))
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        answer = killed_runs(place, ".104", "6*10^7", 0.5)
        check(answer["period"] is None and answer["status"] == "open", "a period of .104 below 6*10^7")
        values_are_those_of_table(place, ".104", 3000)
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        answer = killed_runs(place, ".16", "3*10^6", 0.2)
        period = answer["period"] or {}
        check((period.get("preperiod"), period.get("period")) == (105351, 149459), f"the period of .16: {period}")
        check(answer["status"] == "proved", f"the status of .16: {answer['status']}")
        check(place.bytes("parts.cert") == place.bytes("whole.cert"), "another certificate of .16 after ten kills")
        checked = subprocess.run([checker, "parts.cert"], cwd=folder, capture_output=True, text=True)
        check(checked.returncode == 0, f"grundy-check refuses the certificate of .16: {checked.stdout}{checked.stderr}")
        check(values_are_those_of_table(place, ".16", 3000) == 3 * 10**6, "the values of .16 do not go on by the period")
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        killed_runs(place, ".007", "40000", 0.4)
        values_are_those_of_table(place, ".007", 3000)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
