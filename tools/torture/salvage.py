"""Flips random bits of a store, and compares `doctor --salvage` with SQLite's own recovery of tables (`sqlite3 .recover`).

Every event that the recovery gives back as it was must be in the salvaged store too; what the salvaged store has must be
as it was; and the program must never end badly. Where no shell of SQLite that can recover is there, only the last two are looked
at: that of Debian 12 cannot (it lacks SQLITE_ENABLE_DBPAGE_VTAB), so SQLITE_SHELL names another.

usage: tools/torture/salvage.py LEXICAL CORPUS [TRIALS]
"""

import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

lexical, corpus = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
trials = int(sys.argv[3]) if len(sys.argv) > 3 else 100
shell = os.environ.get("SQLITE_SHELL") or shutil.which("sqlite3")
environment = dict(os.environ, LEXICAL_CORPUS=corpus, SWIFT_BACKTRACE="enable=no")
environment.pop("LEXICAL_STORE", None)
failures = []

# An event by what it says, its numbers of device and word replaced by what they stand for; with its checksum, without
# which nobody can tell whether it is true.
EVENTS = """SELECT event_id, device_id, sequence, time, kind, subject.name, review_date, CAST(payload AS BLOB), checksum
  FROM event JOIN device ON device.number = event.device LEFT JOIN subject ON subject.number = event.lemma_id"""


def check(name, is_right, detail=""):
    print(f"{'ok  ' if is_right else 'FAIL'} {name} {detail}", flush=True)
    if not is_right:
        failures.append(name)


def run(*words):
    return subprocess.run([lexical, *words], env=environment, capture_output=True, text=True, timeout=300)


def make(path):
    """A store of some 2.4 MB: words marked and captured with their sentences, and reviews."""
    generator = random.Random(7)
    with open(os.path.join(os.path.dirname(__file__), "..", "..", "corpus", "en", "ranks.tsv"), encoding="utf-8") as file:
        words = [line.split("\t")[0][3:] for line in file if re.match(r"en:[a-z]+\t", line)]
    marks = path + ".marks.jsonl"
    with open(marks, "w", encoding="utf-8") as file:
        print(json.dumps({"schema": "lexical.marks/1", "device": "salvage", "source": "a book"}), file=file)
        for number, word in enumerate(generator.sample(words, 2900)):
            sentence = " ".join(generator.choices(words, k=9) + [word] + generator.choices(words, k=9)).capitalize() + "."
            print(json.dumps({"id": f"salvage-{number}", "time": 1795000000000 + number * 1000, "lemmaId": f"en:{word}",
                              "status": "learning", "surface": word, "sentence": sentence}), file=file)
    said = run("import", marks, "--store", path, "--quiet")
    assert said.returncode == 0, said.stderr
    os.remove(marks)


def events(path):
    """The events of a store by their ids; none where it cannot be read."""
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return {row[0]: row for row in connection.execute(EVENTS)}
    except sqlite3.Error:
        return {}
    finally:
        connection.close()


def recovered(path):
    """The events that SQLite's recovery of tables gives back."""
    statements = subprocess.run([shell, path, ".recover"], capture_output=True, timeout=300).stdout
    copy = path + ".recovered"
    subprocess.run([shell, copy], input=statements, capture_output=True, timeout=300)
    found = events(copy) if os.path.exists(copy) else {}
    if os.path.exists(copy):
        os.remove(copy)
    return found


with tempfile.TemporaryDirectory(prefix="salvage-") as folder:
    store = os.path.join(folder, "progress.db")
    make(store)
    true = events(store)
    with open(store, "rb") as file:
        whole = file.read()
    if shell and len(recovered(store)) != len(true):
        shell = None
    print(f"{len(true)} events, {len(whole)} bytes; a shell of SQLite that can recover: {shell or 'none'}", flush=True)
    for flips in [5, 20]:
        ours, theirs, missing, false, crashes, worst = 0, 0, 0, 0, 0, len(true)
        for trial in range(trials):
            generator = random.Random(f"{flips} {trial}")
            damaged = bytearray(whole)
            for _ in range(flips):
                damaged[generator.randrange(len(damaged))] ^= 1 << generator.randrange(8)
            path, saved = os.path.join(folder, "damaged.db"), os.path.join(folder, "saved.db")
            for old in os.listdir(folder):
                if old.startswith(("damaged", "saved")):
                    os.remove(os.path.join(folder, old))
            with open(path, "wb") as file:
                file.write(damaged)
            said = run("doctor", "--salvage", saved, "--store", path)
            if said.returncode not in range(0, 128):
                crashes += 1
            kept = events(saved) if os.path.exists(saved) else {}
            right = {name for name, row in kept.items() if true.get(name) == row}
            false += len(kept) - len(right)
            ours += len(right)
            worst = min(worst, len(right))
            if shell:
                given = {name for name, row in recovered(path).items() if true.get(name) == row}
                theirs += len(given)
                if given - right:
                    missing += len(given - right)
                    print(f"     trial {trial}: {len(given - right)} of {len(given)} are missing: {said.stderr.strip()[-200:]}", flush=True)
        check(f"{flips} flips: no crash", crashes == 0, f"{trials} trials")
        check(f"{flips} flips: nothing false", false == 0, f"{false} events")
        check(f"{flips} flips: what SQLite's recovery gives back", missing == 0,
              f"mean {ours / trials:.1f} of {len(true)} events, least {worst}; recovery {theirs / trials:.1f}; missing {missing}")

print(f"{len(failures)} failures")
sys.exit(1 if failures else 0)
