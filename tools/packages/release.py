"""`python3 -m packages.release TAG PROGRAM PACKAGES`: what must hold of a release before anyone gets it.

Version and changelog agree with the tag, the manual has every command and no fault of its own, every schema stands in
the documentation, and the program opens a store of every older version and says the same of each.
"""

import gzip
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from . import archives, changelog, schemas

ROOT = Path(__file__).resolve().parents[2]
MIGRATIONS = "Sources/LearnerDatabase/Schema/Migrations"
# A line of the help: a command of one word or more, and what it does.
COMMAND = re.compile(r"^ {2}([a-z-]+(?: [a-z-]+)*) {2,}[A-Z]", re.MULTILINE)
FIRST_STORE = "Tests/LearnerDatabaseTests/Fixtures/version-1.db"


def run(words: list, **extra: str) -> subprocess.CompletedProcess:
    environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": "/nonexistent", "TZ": "UTC", **extra}
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, env=environment, check=False)


def version(tag: str, program: Path, logged: Path) -> list[str]:
    """One version: of the tag, of the newest entry of the changelog, of the program."""
    release = changelog.newest(logged)
    told = (run([program, "version"]).stdout.split() or ["", ""])[1]
    found = []
    for name, value in (("the changelog", release.version), ("the program", told)):
        if tag != f"v{value}":
            found.append(f"the tag is {tag}, {name} says {value}")
    return found


def log(logged: Path, now: float) -> list[str]:
    """An entry that says something, is no older than the one before, and is not of tomorrow."""
    entries = changelog.all_releases(logged)
    text = logged.read_text(encoding="utf-8").split("\n -- ")[0]
    found = []
    if not re.search(r"^  \* \S", text, re.MULTILINE):
        found.append(f"{logged}: the newest entry has no line “  * …”")
    if entries[0].time > now:
        found.append(f"{logged}: the newest entry is of the future")
    for newer, older in zip(entries, entries[1:]):
        if newer.time <= older.time:
            found.append(f"{logged}: {newer.version} is not newer than {older.version}")
        if key(newer.version) <= key(older.version):
            found.append(f"{logged}: {newer.version} stands above {older.version}")
    return found


def key(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("."))


def manual(program: Path, tag: str, folder: Path) -> list[str]:
    """The manual names the version and every command, and formats without a warning."""
    page = folder / "lexical.1"
    page.write_text(run([program, "manual"]).stdout, encoding="utf-8")
    text = page.read_text(encoding="utf-8")
    found = [] if f'"lexical {tag[1:]}"' in text.splitlines()[0] else [f"the manual's first line has no version {tag[1:]}"]
    usages = {line for line in text.splitlines() if line.startswith(".SS ")}
    commands = COMMAND.findall(run([program, "help"]).stdout)
    for command in commands:
        if not any(f"lexical {command} " in f"{usage} " for usage in usages):
            found.append(f"the manual has no section of “lexical {command}”")
    if not commands:
        found.append("“lexical help” lists no command")
    if shutil.which("man"):
        done = subprocess.run(
            ["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page], capture_output=True, text=True, check=False,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"})
        found += [f"the manual: {line}" for line in done.stderr.splitlines()[:5]]
    return found


def stores(folder: Path) -> dict[int, Path]:
    """A store of each version: the one that version 1 has written, and what each later step made of it."""
    made, earlier = {}, ROOT / FIRST_STORE
    for number, step in enumerate(sorted((ROOT / MIGRATIONS).glob("*.sql")), 1):
        path = folder / str(number) / "progress.db"
        path.parent.mkdir()
        shutil.copyfile(earlier, path)
        path.chmod(0o600)
        if number > 1:
            database = sqlite3.connect(path)
            database.executescript(f"BEGIN; {step.read_text(encoding='utf-8')}; PRAGMA user_version = {number}; COMMIT;")
            database.close()
        made[number] = earlier = path
    # Each is a copy of its own, since the program brings it up to date.
    return made


def migration(program: Path, folder: Path) -> list[str]:
    """Every store opens, is healthy afterwards, and exports the same log."""
    found, exports = [], {}
    made = stores(folder)
    for number, path in made.items():
        place = {"LEXICAL_STORE": str(path), "XDG_DATA_HOME": str(folder / "none"), "HOME": str(folder)}
        exported = run([program, "export"], **place)
        if exported.returncode:
            found.append(f"a store of version {number}: export ended with {exported.returncode}: {exported.stderr.strip()}")
            continue
        exports[number] = exported.stdout
        checked = run([program, "doctor"], **place)
        if checked.returncode:
            found.append(f"a store of version {number}: doctor ended with {checked.returncode}: {checked.stdout.strip()[-400:]}")
        now = sqlite3.connect(path).execute("PRAGMA user_version").fetchone()[0]
        if now != len(made):
            found.append(f"a store of version {number} is of version {now} afterwards, not {len(made)}")
    for number, text in exports.items():
        if text != next(iter(exports.values())) or text.count("\n") < 3:
            found.append(f"a store of version {number} exports something else than one of version {next(iter(exports))}")
    return found


def packages(program: Path, made: Path, folder: Path) -> list[str]:
    """The sums are those of the files, and the tarball runs where nothing else of Lexical is."""
    found = []
    for line in (made / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        if archives.digest(made / name) != digest:
            found.append(f"{name}: the sum in SHA256SUMS is not that of the file")
    tarball = next(made.glob("*.tar.xz"))
    with tarfile.open(tarball) as archive:
        archive.extractall(folder, filter="data")
    own = folder / tarball.name.removesuffix(".tar.xz")
    # The names of functions are taken off in the package; what it does is the same.
    told, expected = run([own / "bin/lexical", "version"]), run([program, "version"])
    if told.stdout != expected.stdout or told.returncode:
        found.append(f"{tarball.name}: its program says “{told.stdout.strip()}”, the one built “{expected.stdout.strip()}”")
    text = folder / "text.txt"
    text.write_text("The lamps had been lit.\n", encoding="utf-8")
    marked = run([own / "bin/lexical", "read", text, "--known-rank", "1000", "--color", "never"], HOME=str(folder))
    if "lamps○" not in marked.stdout:
        found.append(f"{tarball.name}: expected lamps to be marked, found “{(marked.stdout + marked.stderr).strip()[:200]}”")
    page = gzip.decompress((own / "share/man/man1/lexical.1.gz").read_bytes()).decode()
    if page != run([program, "manual"]).stdout:
        found.append(f"{tarball.name}: its manual is not that of the program")
    return found


def earlier_schemas(tag: str) -> set[str]:
    """The schemas that the tag before wrote; none where there is no tag before."""
    before = subprocess.run(
        ["git", "describe", "--tags", "--abbrev=0", "--match", "v*", f"{tag}^"], cwd=ROOT, capture_output=True, text=True)
    if before.returncode:
        return set()
    with tempfile.TemporaryDirectory() as folder:
        tree = subprocess.run(["git", "archive", before.stdout.strip(), "Sources"], cwd=ROOT, capture_output=True, check=True)
        subprocess.run(["tar", "x", "-C", folder], input=tree.stdout, check=True)
        return set(schemas.written(Path(folder)))


def main() -> int:
    tag, program, made = sys.argv[1], Path(sys.argv[2]).resolve(), Path(sys.argv[3]).resolve()
    logged = ROOT / "tools/packages/changelog"
    failures = 0
    for name, check in (
        ("version", lambda folder: version(tag, program, logged)),
        ("changelog", lambda folder: log(logged, time.time())),
        ("manual", lambda folder: manual(program, tag, folder)),
        ("schemas", lambda folder: schemas.problems(ROOT, earlier_schemas(tag))),
        ("store migration", lambda folder: migration(program, folder)),
        ("packages", lambda folder: packages(program, made, folder)),
    ):
        with tempfile.TemporaryDirectory() as folder:
            found = check(Path(folder))
        failures += len(found)
        print(f"{'ok  ' if not found else 'FAIL'} {name}", file=sys.stderr)
        for line in found:
            print(f"     {line}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
