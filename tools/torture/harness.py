"""What every check of the progress store needs: the helper, its promises, its verdicts, a place to work."""
import json
import os
import shutil
import subprocess
import tempfile

HELPER = os.environ["TORTURE_HELPER"]
INJECT = os.environ["TORTURE_INJECT"]
RECORD = os.environ["TORTURE_RECORD"]


def ranges(numbers):
    """1 2 3 7 as `1-3 7-7`."""
    spans = []
    for number in sorted(numbers):
        if spans and spans[-1][1] == number - 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return [f"{first}-{last}" for first, last in spans]


def run(*words, preload=None, timeout=120, **environment):
    """Runs the helper; gives the exit code and the acknowledged numbers."""
    variables = dict(os.environ, **{key: str(value) for key, value in environment.items()})
    if preload:
        variables["LD_PRELOAD"] = preload
    process = subprocess.run([HELPER, *map(str, words)], env=variables, capture_output=True,
                             text=True, timeout=timeout)
    return process.returncode, acknowledged(process.stdout), process.stderr


def acknowledged(output):
    """The numbers that were promised; a line that was cut off is no promise."""
    whole = output[:output.rfind("\n") + 1].split("\n")
    return [int(line.split()[1]) for line in whole if line.startswith("ack ")]


def verdicts(lines, command="verify"):
    """What the helper says of each store."""
    process = subprocess.run([HELPER, command], input="\n".join(lines) + "\n",
                             capture_output=True, text=True, timeout=3600)
    answers = process.stdout.split("\n")[:-1]
    # A store that ends the checker is not fine.
    return answers + ["crash"] * (len(lines) - len(answers))


def bad(answers):
    return [answer for answer in answers if not answer.startswith("ok")]


def sized(count, scale, least=1):
    """So many times the scale, and never less than a number that still means something."""
    return max(least, round(count * scale))


REPORTS = []


def report(row, name, ok, **figures):
    print(json.dumps({"row": row, "check": name, "ok": ok, **figures}), flush=True)
    REPORTS.append((row, name, ok, figures))
    return ok


def table():
    """A line for each check: whether it holds, and its figures."""
    lines = []
    for row, name, ok, figures in sorted(REPORTS, key=lambda report: report[0]):
        numbers = ", ".join(f"{value} {key.replace('_', ' ')}" for key, value in figures.items()
                            if isinstance(value, (int, float)) and not isinstance(value, bool))
        skipped = figures.get("skipped")
        lines.append(f"{row:>2}  {'FAIL' if not ok else 'skip' if skipped else 'ok':4}  {name}  {skipped or numbers}")
    failures = sum(not ok for _, _, ok, _ in REPORTS)
    return "\n".join([*lines, f"{len(REPORTS)} checks, {failures} failures"])


class Folder:
    """A folder that goes away."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="torture-")
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


def mount(home, *words):
    return subprocess.run(["mount", *words, home], capture_output=True).returncode == 0
