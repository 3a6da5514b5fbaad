"""Runs the console blocks of pages, and compares what the tool prints with what the pages say.

A line `$ COMMAND` is run by the shell, in a folder of the page's own that has `chapter.txt`, the seeds in
`corpus` and a store of its own; the lines below it are what it prints, blank lines aside; a command without any ends with 0. A line `…` stands for any lines, `…` in a line for any text. A block that
runs a script of this repository (`$ tools/…`) is for people, and is not run.
"""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

# What a person types at commands that ask; they want a terminal.
KEYS = {"review": " q", "calibrate": "q"}


def blocks(page):
    """The console blocks of a page: the number of the first line, and the lines."""
    block, start = None, 0
    for number, line in enumerate(open(page, encoding="utf-8").read().split("\n"), 1):
        if block is None and line.strip() == "```console":
            block, start = [], number + 1
        elif block is not None and line.strip() == "```":
            yield start, block
            block = None
        elif block is not None:
            block.append(line)


def steps(start, block):
    """The commands of a block, each with its line and what it prints."""
    found = []
    for offset, line in enumerate(block):
        if line.startswith("$ "):
            found.append((start + offset, re.sub(r"\s{2,}# .*", "", line[2:]), []))
        elif found:
            found[-1][2].append(line.rstrip())
    return found


def plain(text):
    """A text with the spaces between thousands as pages have them."""
    return text.replace("\u202f", " ")


def pattern(expected):
    """A regular expression for the lines that a page shows."""
    parts = []
    for line in filter(None, expected):
        line = plain(line)
        if line.strip() == "…":
            parts.append(r"(?:.*\n)*?")
        else:
            parts.append(re.escape(line).replace("…", ".*?") + r" *\n")
    return "".join(parts)


def run(command, folder, environment):
    """What a command prints, and its exit code: on a terminal where it asks, else into a pipe."""
    words = command.split()
    keys = KEYS.get(words[1]) if len(words) > 1 and words[0] == "lexical" else None
    if keys is None or "--html" in words:
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, timeout=900,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.stdout.decode(), done.returncode
    leader, follower = pty.openpty()
    process = subprocess.Popen(["bash", "-c", command], cwd=folder, env=environment, stdin=follower,
                               stdout=follower, stderr=follower, start_new_session=True)
    os.close(follower)
    output, typed, last = b"", 0, time.monotonic()
    while process.poll() is None and time.monotonic() - last < 20:
        if select.select([leader], [], [], 0.5)[0]:
            try:
                output += os.read(leader, 65536)
            except OSError:
                break
            last = time.monotonic()
        elif typed < len(keys):
            os.write(leader, keys[typed].encode())
            typed += 1
    process.kill()
    process.wait()
    text = re.sub(r"\r+\n", "\n", re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", output.decode(errors="replace")))
    return re.sub(r"[^\n]*\r", "", text), process.returncode


def check(page, lexical, release, passage):
    """Runs the blocks of a page in order; gives the number of commands and of failures."""
    count = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(passage, os.path.join(folder, "chapter.txt"))
        os.mkdir(os.path.join(folder, "bin"))
        os.symlink(lexical, os.path.join(folder, "bin", "lexical"))
        os.symlink(os.path.abspath("corpus"), os.path.join(folder, "corpus"))
        environment = {
            "PATH": os.path.join(folder, "bin") + ":/usr/local/bin:/usr/bin:/bin", "HOME": folder, "LANG": "C.UTF-8",
            "XDG_DATA_HOME": os.path.join(folder, "data"), "LEXICAL_CORPUS": release, "NO_COLOR": "1",
            "COLUMNS": "90", "TERM": "xterm", "TZ": "UTC",
        }
        for start, block in blocks(page):
            if any(line.startswith("$ tools/") for line in block):
                continue
            for line, command, expected in steps(start, block):
                count += 1
                printed, code = run(command, folder, environment)
                normal = "".join(text.rstrip() + "\n" for text in plain(printed).split("\n") if text.strip())
                # A command that is shown without its output has to do what the page says.
                if code == 0 if not expected else re.fullmatch(r"(?:.*\n)*?" + pattern(expected) + r"(?:.*\n)*", normal):
                    continue
                failures += 1
                print(f"{page}:{line}: `{command}` was expected to print\n" + "\n".join(expected)
                      + f"\nand printed\n{normal}", file=sys.stderr)
    return count, failures


def main():
    lexical, release, passage, *pages = sys.argv[1:]
    total = wrong = 0
    for page in pages:
        count, failures = check(page, os.path.abspath(lexical), os.path.abspath(release), passage)
        total += count
        wrong += failures
    print(f"{total} commands of {len(pages)} pages, {wrong} that print something else", file=sys.stderr)
    sys.exit(1 if wrong or not total else 0)


main()
