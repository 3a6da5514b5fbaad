"""Breaks the progress store in every way that was thought of, and counts what was lost.

Run by tools/torture/run, which builds what this needs. Each check has a control: the same check with a
fault put in on purpose, which must be noticed. Stores that are copied, put back or lost, clocks, cut
segments and merges take seconds, and are tests of LearnerDatabase and LearnerLog.
"""
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

from harness import (HELPER, INJECT, RECORD, Folder, acknowledged, bad, mount, ranges, report, run, sized, table,
                     verdicts)
from imports import imports
from installs import installs
from life import life
from power import CrashStates, Trace


# [1] Kills at random moments.

def kill_loop(folder, count, promises, *words):
    """Kills until there were so many kills and so many promises."""
    store, acks, first, hot, done = f"{folder}/p.db", [], 0, 0, 0
    while done < count or len(acks) < promises:
        # A busy disk promises little in 30 ms: the kills beyond the wanted number come later.
        patience = 0.03 if done < count else 0.5
        done += 1
        process = subprocess.Popen([HELPER, "write", store, str(first), "1000000", *words],
                                   stdout=subprocess.PIPE, text=True)
        line = process.stdout.readline()
        time.sleep(random.uniform(0.0, patience))
        process.send_signal(signal.SIGKILL)
        got = acknowledged(line + process.stdout.read())
        process.wait()
        acks += got
        # The one in flight may be on the disk, though nobody was told.
        first = max(got, default=first) + 2
        hot += os.path.exists(store + "-journal") and os.path.getsize(store + "-journal") > 0
    return store, acks, hot, done


def kills(scale):
    with Folder() as folder:
        store, acks, hot, done = kill_loop(folder, sized(1000, scale, 20), sized(20000, scale, 200))
        answer = verdicts([" ".join([store, *ranges(acks)])])[0]
        ok = report(1, "kills at random moments", answer.startswith("ok"), kills=done,
                    acknowledged=len(acks), hot_journals=hot, answer=answer)
    with Folder() as folder:
        store, acks, _, _ = kill_loop(folder, 60, 0, "early")
        answer = verdicts([" ".join([store, *ranges(acks)])])[0]
        return report(1, "control: acknowledged too early", answer.startswith("lost"),
                      answer=answer) and ok


# [2] and [5]: kills and failures at every call that changes a file.

OPERATIONS = {
    "record": (["write", "{}/p.db", 100, 3], lambda acks, _: ranges(acks)),
    "import": (["import", "{}/p.db", 40], lambda _, done: ["i40", "a40"] if done else ["a40"]),
    "migrate": (["migrate", "{}/p.db"], lambda *_: []),
    "sync": (["sync", "{}/p.db", "{}/share"], lambda *_: []),
    "restore": (["restore", "{}/copy.db", "{}/p.db"], lambda *_: []),
}

# The same with a fault put in on purpose.
FAULTY = {
    "record": (["write", "{}/p.db", 100, 3, "early"], OPERATIONS["record"][1]),
    "import": (["import", "{}/p.db", 4, "piecewise"], lambda *_: ["a4"]),
    "restore": (["restore", "{}/copy.db", "{}/p.db", "piecewise"], lambda *_: []),
}


def template(folder):
    """A store with a few marks, a copy of it, and a share with the marks of another."""
    os.makedirs(f"{folder}/share")
    run("write", f"{folder}/copy.db", 0, 10)
    run("write", f"{folder}/other.db", 50, 5)
    run("sync", f"{folder}/other.db", f"{folder}/share")
    run("write", f"{folder}/p.db", 0, 10)
    for name in ("other.db", "other.db-journal", "other.db.lock", "other.db.turn", "copy.db-journal",
                 "copy.db.lock", "copy.db.turn"):
        if os.path.exists(f"{folder}/{name}"):
            os.remove(f"{folder}/{name}")


def every_call(base, name, mode, sticky=False, operations=OPERATIONS, step=1):
    """Runs an operation once for each of its calls, or for one in `step`, with the fault at that call; then once more
    without."""
    words, promised = operations[name]
    with Folder() as folder:
        place = f"{folder}/count"
        shutil.copytree(base, f"{folder}/0")
        run(*[str(word).format(f"{folder}/0") for word in words], preload=INJECT, TORTURE_COUNT=place)
        count = int(open(place).read())
        after, again, clean = [], [], 0
        tried = range(random.randint(1, min(step, count)), count + 1, step)
        for at in tried:
            here = f"{folder}/{at}"
            shutil.copytree(base, here)
            command = [str(word).format(here) for word in words]
            extra = {"TORTURE_STICKY": 1} if sticky else {}
            code, acks, _ = run(*command, preload=INJECT, TORTURE_AT=at, TORTURE_MODE=mode, **extra)
            clean += code in (0, 1) or code == -signal.SIGKILL
            line = [f"{here}/p.db", "0-9", *promised(acks, code == 0)]
            after.append((line, here, acks))
        answers = verdicts([" ".join(line) for line, _, _ in after])
        for line, here, acks in after:
            command = [str(word).format(here) for word in words]
            if name == "record":
                command[2] = "200"
            code, more, _ = run(*command)
            again.append(" ".join([f"{here}/p.db", "0-9", *ranges(acks), *promised(more, code == 0)]))
        return len(tried), bad(answers), bad(verdicts(again)), clean


def sweeps(scale):
    fine, step = True, max(1, round(1 / scale))
    with Folder() as folder:
        base = f"{folder}/base"
        os.makedirs(base)
        template(base)
        for name in OPERATIONS:
            count, wrong, doubled, _ = every_call(base, name, "kill", step=step)
            fine &= report(2, f"kill at every call of {name}", not wrong and not doubled, points=count,
                           wrong=wrong[:3], after_retry=doubled[:3])
        for name in FAULTY:
            # A control need not find its fault at every call.
            count, wrong, _, _ = every_call(base, name, "kill", operations=FAULTY, step=min(step, 8))
            fine &= report(2, f"control: {name} with a fault", bool(wrong), points=count, noticed=len(wrong),
                           example=wrong[:1])
        for mode in ("enospc", "eio", "short"):
            for sticky in (False, True):
                for name in ("record", "import", "sync", "restore"):
                    count, wrong, doubled, clean = every_call(base, name, mode, sticky, step=step)
                    fine &= report(5, f"{mode} {'from' if sticky else 'at'} every call of {name}",
                                   not wrong and not doubled and clean == count, points=count,
                                   wrong=wrong[:3], after_retry=doubled[:3], ended_cleanly=clean)
        count, wrong, doubled, _ = every_call(base, "record", "drop", sticky=True, step=step)
        fine &= report(5, "control: calls that say they worked and do nothing", bool(wrong or doubled),
                       points=count, noticed=len(wrong) + len(doubled))
    return fine


# [3] and [4]: power cuts.

def power(scale):
    fine = True
    with Folder() as folder:
        home = f"{folder}/live"
        os.makedirs(home)
        trace = f"{folder}/trace"
        run("write", f"{home}/p.db", 0, 40, preload=RECORD, TORTURE_TRACE=trace)
        fine &= crash_states(folder, trace, home, 3, "power cuts while recording", sized(3, scale))
        fine &= not crash_states(folder, trace, home, 3, "control: no flush reaches the disk", 0,
                                 honours_flush=False)
    return fine


def sharing(scale):
    fine = True
    with Folder() as folder:
        shared = f"{folder}/shared"
        os.makedirs(f"{shared}/share")
        run("write", f"{shared}/p.db", 0, 25)
        trace = f"{folder}/trace-share"
        for first in range(25, 75, 5):
            run("sync", f"{shared}/p.db", f"{shared}/share", preload=RECORD, TORTURE_TRACE=trace)
            run("write", f"{shared}/p.db", first, 5)
        fine &= share_states(folder, trace, f"{shared}/share", "power cuts while publishing", sized(28, scale))
        fine &= not share_states(folder, trace, f"{shared}/share",
                                 "control: segments that are not flushed", 1, honours_flush=False)
    return fine


def crash_states(folder, trace, home, row, name, randoms, honours_flush=True):
    states = CrashStates(Trace(trace), home, honours_flush)
    total, wrong = 0, []
    for batch in states.batches(f"{folder}/states", randoms, 200):
        lines = [" ".join([f"{path}/p.db", *ranges(acknowledged(said))]) for path, said in batch]
        total += len(lines)
        wrong += bad(verdicts(lines))
    kinds = {kind: sum(answer.startswith(kind) for answer in wrong)
             for kind in ("lost", "corrupt", "doubled", "crash")}
    ok = not wrong
    report(row, name, ok if honours_flush else not ok, states=total, example=wrong[:2], **kinds)
    return ok


def share_states(folder, trace, share, name, randoms, honours_flush=True):
    states = CrashStates(Trace(trace), share, honours_flush)
    total, wrong = 0, []
    for batch in states.batches(f"{folder}/states", randoms, 200):
        lines = []
        for path, said in batch:
            os.makedirs(f"{path}-store")
            sent = sum(int(line.split()[2]) for line in said.split("\n") if line.startswith("synced"))
            lines.append(f"{path}-store/p.db {path} {sent}")
        total += len(lines)
        wrong += bad(verdicts(lines, "verify-share"))
    ok = not wrong
    report(4, name, ok if honours_flush else not ok, states=total, wrong=len(wrong), example=wrong[:2])
    return ok


# [6] Disks that are full, small, or not ours.

def limits(_):
    fine = True
    is_root = os.geteuid() == 0
    small = ["bash", "-c", 'ulimit -f 260; exec "$@"', "-"]
    stranger = ["setpriv", "--reuid=65534", "--clear-groups"] if is_root else []
    with Folder() as folder:
        for number, (name, prepare, words) in enumerate([
            ("a file size limit", small, []),
            ("control: what a full disk refused is promised", small, ["careless"]),
            ("no space (tmpfs of 300 kB)", [], []),
            ("a read-only file system", [], []),
            ("no permission", stranger, []),
        ]):
            home = f"{folder}/{number}"
            os.makedirs(home)
            mounted = False
            if "tmpfs" in name:
                mounted = mount(home, "-t", "tmpfs", "-o", "size=300k", "none")
            if "read-only" in name:
                run("write", f"{home}/p.db", 0, 3)
                mounted = mount(home, "--bind", home) and mount(home, "-o", "remount,bind,ro")
            if "permission" in name:
                os.chmod(home, 0o500)
            if ("tmpfs" in name or "read-only" in name) and not mounted:
                report(6, name, True, skipped="needs the right to mount")
                continue
            try:
                count = "5000" if words else "100000"
                process = subprocess.run([*prepare, HELPER, "write", f"{home}/p.db", "100", count, *words],
                                         capture_output=True, text=True, timeout=600)
                acks = acknowledged(process.stdout)
                if "read-only" in name:
                    mount(home, "-o", "remount,bind,rw")
                if "tmpfs" in name:
                    mount(home, "-o", "remount,size=3m")
                if "permission" in name:
                    answer = "ok" if not acks else "lost"
                else:
                    answer = verdicts([" ".join([f"{home}/p.db", *ranges(acks)])])[0]
                if words:
                    ok = answer.startswith("lost")
                else:
                    ok = process.returncode == 1 and answer.startswith("ok") and bool(process.stderr)
                fine &= report(6, name, ok, acknowledged=len(acks), code=process.returncode,
                               message=process.stderr.strip()[:160], answer=answer)
            finally:
                while mounted and subprocess.run(["umount", home], capture_output=True).returncode == 0:
                    pass
    return fine


# [7] Eight processes.

def processes(scale):
    fine = together(sized(1000, scale, 50), [], "eight writers and a reader")
    return together(100, ["skipping"], "control: a writer that skips some") and fine


def together(each, fault, name):
    with Folder() as folder:
        store = f"{folder}/p.db"
        run("write", store, 9_000_000, 1)
        started = time.time()
        writers = [subprocess.Popen([HELPER, "write", store, str(number * 1_000_000), str(each), *fault],
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                   for number in range(8)]
        reader = subprocess.Popen(["bash", "-c", f"while kill -0 {writers[0].pid} 2>/dev/null; do "
                                   f"echo {store} | {HELPER} verify; sleep 0.5; done"],
                                  stdout=subprocess.PIPE, text=True)
        acks, codes = [], []
        for writer in writers:
            output, _ = writer.communicate()
            acks += acknowledged(output)
            codes.append(writer.returncode)
        seconds = time.time() - started
        looks = reader.communicate()[0].split("\n")[:-1]
        answer = verdicts([" ".join([store, *ranges(acks)])])[0]
        ok = codes == [0] * 8 and len(acks) == 8 * each and answer.startswith("ok") and not bad(looks)
        if fault:
            ok = answer.startswith("lost")
        return report(7, name, ok, acknowledged=len(acks), codes=codes, seconds=round(seconds, 1),
                      readings=len(looks), bad_readings=bad(looks)[:2],
                      answer=answer)


# The parsers and the server, by scripts of their own.

def script(row, name, *words):
    """Runs a script that counts its failures itself; its last line says what it found."""
    process = subprocess.run(words, capture_output=True, text=True)
    lines = (process.stdout + process.stderr).strip().split("\n")
    return report(row, name, process.returncode == 0, answer=lines[-1][:160])


def documents(scale):
    return script(8, "mutated books, pages, subtitles and archives", "tools/torture/documents",
                  str(sized(60, scale, 4)))


def server(scale):
    with Folder() as folder:
        release = os.environ.get("LEXICAL_CORPUS")
        if not release:
            # The size of a minute has no time to compile 30 000 words.
            release = f"{folder}/en.lexicon"
            run("build", "Tests/CorpusTestSupport/Fixtures/en", release)
        return script(11, "attacks on the server", sys.executable, "tools/torture/server.py", os.environ["LEXICAL"],
                      release, str(sized(60, scale, 3)))


def salvage(scale):
    return script(12, "salvage beside SQLite's own recovery", sys.executable, "tools/torture/salvage.py",
                  os.environ["LEXICAL"], os.environ["LEXICAL_CORPUS"], str(sized(20, scale, 2)))


CHECKS = {"kills": kills, "sweeps": sweeps, "installs": installs, "power": power, "sharing": sharing,
          "limits": limits, "processes": processes, "life": life, "imports": imports, "documents": documents,
          "server": server, "salvage": salvage}
# What a minute has time for, and how large each size is beside the usual one.
SMALL = ["kills", "sweeps", "sharing", "processes", "imports", "documents"]
SIZES = {"--small": 0.02, "--nightly": 10}


def store_version():
    """The version of a store that is made now."""
    with Folder() as folder:
        run("write", f"{folder}/p.db", 0, 1)
        return sqlite3.connect(f"{folder}/p.db").execute("PRAGMA user_version").fetchone()[0]


def main():
    words = sys.argv[1:]
    is_small = "--small" in words
    names = [word for word in words if word not in SIZES] or (SMALL if is_small else list(CHECKS))
    unknown = [name for name in names if name not in CHECKS]
    if unknown:
        sys.exit(f"torture: no check is called “{unknown[0]}”; there are {', '.join(CHECKS)}")
    random.seed(int(os.environ.get("TORTURE_SEED", "1")))
    size = next((SIZES[word] for word in words if word in SIZES), 1)
    scale = float(os.environ.get("TORTURE_SCALE", size))
    fine, began = True, time.monotonic()
    for name in names:
        fine &= CHECKS[name](scale)
    print(table(), file=sys.stderr)
    print(f"{time.monotonic() - began:.0f} s at scale {scale:g}, stores of version {store_version()}", file=sys.stderr)
    sys.exit(0 if fine else 1)


main()
