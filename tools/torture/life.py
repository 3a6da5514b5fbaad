"""Sixty days of a learner, lived through the tool under a stated clock, and replayed by somebody else's code.

Run by `tools/torture/run life`, which sets LEXICAL to the tool; no release is needed. Each day is a
`lexical review --jsonl --now …` that a simulated learner answers, in a zone whose clocks change on the way, with days
that are missed and sessions after midnight. Afterwards the exported log is replayed by `fsrs` from PyPI, installed
into a folder of its own when it is not there, and everything that the tool says is compared with it: memories, due
days, counts and the streak.
"""
import datetime
import importlib
import json
import os
import random
import subprocess
import sys
import venv

from harness import Folder, report

ZONE = "Europe/Berlin"
FIRST = datetime.date(2027, 2, 20)
DAYS = 60
MISSED = {7, 23, 24}
NIGHTS = {11, 30, 45}
NEW_A_DAY = 5
WORDS = 160


def fsrs(folder):
    """The module `fsrs`; installed into a folder of its own where this Python has none."""
    try:
        return importlib.import_module("fsrs")
    except ImportError:
        home = os.environ.get("TORTURE_VENV", f"{folder}/venv")
        if not os.path.exists(f"{home}/bin/pip"):
            venv.create(home, with_pip=True)
            subprocess.run([f"{home}/bin/pip", "install", "-q", "fsrs"], check=True)
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        sys.path.insert(0, f"{home}/lib/{version}/site-packages")
        return importlib.import_module("fsrs")


class Life:
    """A store, a clock, and a learner who forgets as chance has it."""

    def __init__(self, tool, folder, seed):
        self.tool, self.random = tool, random.Random(seed)
        # Words of the learner's own need no release.
        self.environment = dict(os.environ, LEXICAL_STORE=f"{folder}/p.db", TZ="UTC", HOME=folder,
                                XDG_DATA_HOME=folder, XDG_DATA_DIRS=folder)
        self.environment.pop("LEXICAL_CORPUS", None)
        self.early, self.answers, self.broken = [], 0, []
        self.promised = {}

    def run(self, now, *words, input=None):
        """Runs the tool at a time; its output."""
        process = subprocess.run([self.tool, *words, "--now", now], env=self.environment, input=input,
                                 capture_output=True, text=True)
        if process.returncode not in (0, 1):
            raise SystemExit(f"{words}: {process.returncode}: {process.stderr}")
        return process.stdout

    def study(self, now, day):
        """One session: everything that is asked is answered."""
        process = subprocess.Popen([self.tool, "review", "--jsonl", "--new", str(NEW_A_DAY), "--now", now],
                                   env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   stderr=subprocess.DEVNULL)
        seen = {}
        for line in process.stdout:
            card = json.loads(line)
            if card["type"] == "summary":
                break
            if card["type"] == "remark":
                continue
            if card["type"] != "card":
                raise SystemExit(f"unexpected: {line}")
            word = card["lemmaId"]
            due = self.promised.get(word)
            if due is not None and due > day:
                self.early.append(word)
            seen[word] = seen.get(word, 0) + 1
            if seen[word] > 12:
                raise SystemExit(f"{word} does not end: {line}")
            first = due is None and seen[word] == 1
            rating = self.random.choices([1, 2, 3, 4], [30, 10, 50, 10] if first else [12, 10, 70, 8])[0]
            name = ["again", "hard", "good", "easy"][rating - 1]
            days = card["intervals"][name].get("days")
            self.promised[word] = day + days if days else day
            self.answers += 1
            process.stdin.write(json.dumps({"rating": rating, "durationMs": 4000}) + "\n")
            process.stdin.flush()
        process.stdin.close()
        if process.wait() != 0:
            raise SystemExit(f"the session of {now} ended with {process.returncode}")


def live(tool, folder, seed):
    """Sixty days; gives the life and the study days that had a review."""
    life, studied = Life(tool, folder, seed), []
    start = f"{FIRST}T09:00[{ZONE}]"
    words = "\n".join(f"word{number}\tmeaning {number}" for number in range(WORDS)) + "\n"
    with open(f"{folder}/words.txt", "w") as file:
        file.write(words)
    life.run(start, "capture", "--list", f"{folder}/words.txt", "--own", "--quiet")
    for number in range(DAYS):
        if number in MISSED:
            continue
        date = FIRST + datetime.timedelta(days=number)
        # After midnight and before four the day is still that before.
        now = f"{date + datetime.timedelta(days=1)}T01:30[{ZONE}]" if number in NIGHTS else f"{date}T19:30[{ZONE}]"
        day = (date - datetime.date(1970, 1, 1)).days
        before = life.answers
        life.study(now, day)
        if life.answers > before:
            studied.append(day)
    return life, studied


def replay(fsrs, events, day=lambda content: content["studyDay"]):
    """What another implementation makes of the log: stability, difficulty and reviews by word.

    The study day counts, not the hour.
    """
    scheduler = fsrs.Scheduler(enable_fuzzing=False)
    cards, counts = {}, {}
    reviews = [event for event in events if event["k"] == "review"]
    reviews.sort(key=lambda event: (event["l"], event["c"]))
    for event in reviews:
        content = event["p"]
        word = content["lemmaId"]
        moment = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc) \
            + datetime.timedelta(days=day(content))
        card = cards.get(word) or fsrs.Card()
        cards[word], _ = scheduler.review_card(card, fsrs.Rating(content["grade"]), moment)
        counts[word] = counts.get(word, 0) + 1
    return cards, counts, len(reviews)


def difference(cards, words):
    """The largest relative difference of stability and difficulty."""
    return max((abs(word[key] - getattr(cards[word["lemmaId"]], key)) / getattr(cards[word["lemmaId"]], key)
                for word in words if word["lemmaId"] in cards for key in ("stability", "difficulty")), default=0.0)


def streak(studied, last):
    """The row of days that a learner with something due on each day has."""
    length, day = 0, last
    if day not in studied:
        day -= 1
    while day in studied:
        length, day = length + 1, day - 1
    return length


def life(scale):
    tool = os.environ["LEXICAL"]
    good = True
    for seed in range(max(1, round(scale))):
        with Folder() as folder:
            lived, studied = live(tool, folder, seed)
            end = f"{FIRST + datetime.timedelta(days=DAYS - 1)}T20:30[{ZONE}]"
            events = [json.loads(line) for line in lived.run(end, "log", "--jsonl").splitlines()]
            cards, counts, total = replay(fsrs(folder), events)
            words = [json.loads(line) for line in lived.run(end, "words", "--jsonl").splitlines()]
            worst, wrong, kept, reviewed = difference(cards, words), [], 0, 0
            for word in words:
                name = word["lemmaId"]
                if name not in cards:
                    wrong += [name] if word["reviewCount"] else []
                    continue
                reviewed += 1
                if word["reviewCount"] != counts[name]:
                    wrong.append(name)
                day = (datetime.date.fromisoformat(word["nextReviewDay"]) - datetime.date(1970, 1, 1)).days
                kept += day == lived.promised[name]
            last = max(studied)
            told = int(lived.run(end, "status", "--template", "{streak}"))
            healthy = "healthy" in lived.run(end, "doctor").split("\n")
            ok = (worst < 1e-9 and not wrong and not lived.early and total == lived.answers and healthy
                  and kept == reviewed and told == streak(set(studied), last))
            good = report("life", "sixty days equal an independent replay", ok, seed=seed, days=len(studied),
                          answers=lived.answers, logged=total, words=reviewed, worst_relative_difference=worst,
                          promises_kept=kept, asked_early=len(lived.early), streak=told,
                          expected_streak=streak(set(studied), last), healthy=healthy) and good
            # Sessions after midnight belong to the day before: whoever counts by UTC must be noticed.
            wrongly, _, _ = replay(fsrs(folder), events, day=lambda content: content["reviewDate"] // 86_400_000)
            noticed = difference(wrongly, words)
            good = report("life", "control: days counted by UTC", noticed > 1e-3, seed=seed,
                          worst_relative_difference=noticed) and good
    return good


if __name__ == "__main__":
    sys.exit(0 if life(float(os.environ.get("TORTURE_SCALE", "1"))) else 1)
