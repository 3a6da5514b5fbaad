"""Breaks the installation of releases: rows [2], [5] and [6] once more."""
import os
import shutil
import signal
import subprocess

from harness import INJECT, Folder, mount, report, run, verdicts

SEEDS = "Tests/CorpusTestSupport/Fixtures/en"


def releases(folder):
    """Two releases, and a folder that uses the first."""
    for version in ("1.2.3", "1.3.0"):
        seeds = f"{folder}/seeds-{version}"
        shutil.copytree(SEEDS, seeds)
        with open(f"{seeds}/manifest.json") as file:
            text = file.read()
        with open(f"{seeds}/manifest.json", "w") as file:
            file.write(text.replace("1.2.3", version))
        if version == "1.3.0":
            with open(f"{seeds}/pseudowords.tsv", "a") as file:
                file.write("zyndle\n")
        run("build", seeds, f"{folder}/{version}.lexicon")
    for name, versions in {"fresh": ["1.2.3"], "both": ["1.2.3", "1.3.0"]}.items():
        for version in versions:
            run("install", f"{folder}/{version}.lexicon", f"{folder}/{name}")


def every_install(folder, start, words, mode, sticky, goal):
    """An installation with a fault at each of its calls, then once more without.

    Gives the number of calls, what was wrong after the fault, and what was wrong after the retry.
    """
    with Folder() as work:
        shutil.copytree(f"{folder}/{start}", f"{work}/0")
        place = f"{work}/count"
        run(*[word.format(f"{work}/0") for word in words], preload=INJECT, TORTURE_COUNT=place)
        count = int(open(place).read())
        allowed = {0: [f"ok {goal}"], 1: ["ok 1.2.3", "ok 1.3.0"]}
        wrong, retried = [], []
        before = verdicts([f"{folder}/{start}"], "verify-releases")[0].split(" ")[1]
        for at in range(1, count + 1):
            here = f"{work}/{at}"
            shutil.copytree(f"{folder}/{start}", here)
            command = [word.format(here) for word in words]
            extra = {"TORTURE_STICKY": 1} if sticky else {}
            code, acks, _ = run(*command, preload=INJECT, TORTURE_AT=at, TORTURE_MODE=mode, **extra)
            answer = verdicts([here], "verify-releases")[0]
            isRight = any(answer.startswith(text) for text in allowed[0 if acks else 1])
            if not isRight or code not in (0, 1, -signal.SIGKILL):
                wrong.append(f"{at}: {code} {answer}")
            # A rollback that was done and not told would go back again.
            if answer.startswith(f"ok {before} "):
                run(*command)
            answer = verdicts([here], "verify-releases")[0]
            if not answer.startswith(f"ok {goal} "):
                retried.append(f"{at}: {answer}")
        return count, wrong, retried


def installs(_):
    fine = True
    with Folder() as folder:
        releases(folder)
        install = ["install", f"{folder}/1.3.0.lexicon", "{}"]
        operations = {"install": ("fresh", install, "1.3.0"), "rollback": ("both", ["rollback", "{}"], "1.2.3")}
        for name, (start, words, goal) in operations.items():
            count, wrong, retried = every_install(folder, start, words, "kill", False, goal)
            fine &= report(2, f"kill at every call of corpus {name}", not wrong and not retried, points=count,
                           wrong=wrong[:3], after_retry=retried[:3])
            for mode in ("enospc", "eio", "short"):
                for sticky in (False, True):
                    count, wrong, retried = every_install(folder, start, words, mode, sticky, goal)
                    fine &= report(5, f"{mode} {'from' if sticky else 'at'} every call of corpus {name}",
                                   not wrong and not retried, points=count, wrong=wrong[:3],
                                   after_retry=retried[:3])
        count, wrong, _ = every_install(folder, "fresh", [*install, "inplace"], "kill", False, "1.3.0")
        fine &= report(2, "control: a release that is written over", bool(wrong), points=count,
                       noticed=len(wrong), example=wrong[:1])
        fine &= full_disk(folder)
    return fine


def full_disk(folder):
    """Installs on a disk that has room for one release and a half."""
    home = f"{folder}/small"
    os.makedirs(home)
    size = os.path.getsize(f"{folder}/1.2.3.lexicon") * 3 // 2 // 1024 + 16
    if not mount(home, "-t", "tmpfs", "-o", f"size={size}k", "none"):
        return report(6, "corpus install on a full disk", True, skipped="needs the right to mount")
    try:
        run("install", f"{folder}/1.2.3.lexicon", f"{home}/corpora")
        code, _, message = run("install", f"{folder}/1.3.0.lexicon", f"{home}/corpora")
        answer = verdicts([f"{home}/corpora"], "verify-releases")[0]
        # The release of before is in use, and nothing lies about that takes the little room there is.
        return report(6, "corpus install on a full disk", code == 1 and answer == "ok 1.2.3 0" and bool(message),
                      code=code, message=message.strip()[:160], answer=answer)
    finally:
        subprocess.run(["umount", home], capture_output=True)
