"""The files that every package carries, laid out below one folder as they stand below a prefix."""

import gzip
import os
import platform
import shutil
import subprocess
from pathlib import Path

# Folder below the prefix → what `lexical completions` calls the shell, and the name its shell expects.
COMPLETIONS = {
    "share/bash-completion/completions/lexical": "bash",
    "share/zsh/site-functions/_lexical": "zsh",
    "share/fish/vendor_completions.d/lexical.fish": "fish",
}
LICENCES = Path(__file__).with_name("licences")
# What tells a learner what is due: folder below the prefix, and the mode.
NOTIFY = {
    "lexical-notify.service": ("share/systemd/user", 0o644),
    "lexical-notify.timer": ("share/systemd/user", 0o644),
    "lexical-notify-send": ("bin", 0o755),
}


def machine() -> str:
    """The processor that the program was built for, as its compiler calls it."""
    return platform.machine()


def stage(root: Path, program: Path, staged: Path) -> None:
    """Writes program, release, completions, manual and licences below a folder.

    The release is compiled by the very program that is handed out, and verified.
    """
    install(program, staged / "bin/lexical", 0o755)
    # The names of functions serve profilers alone, and are a quarter of the file.
    run(["strip", staged / "bin/lexical"])
    release = staged / "share/lexical/en.lexicon"
    release.parent.mkdir(parents=True)
    run([program, "corpus", "build", root / "corpus/en", "--output", release])
    run([program, "corpus", "verify", release])
    release.chmod(0o644)
    for name, shell in COMPLETIONS.items():
        write(staged / name, run([program, "completions", shell]))
    for name, (folder, mode) in NOTIFY.items():
        install(Path(__file__).with_name("notify") / name, staged / folder / name, mode)
    manual = gzip.compress(run([program, "manual"]), 9, mtime=0)
    write(staged / "share/man/man1/lexical.1.gz", manual)
    page = (Path(__file__).with_name("notify") / "lexical-notify-send.1").read_bytes()
    write(staged / "share/man/man1/lexical-notify-send.1.gz", gzip.compress(page, 9, mtime=0))
    documents = staged / "share/doc/lexical"
    install(root / "LICENSE", documents / "LICENSE", 0o644)
    for licence in sorted(LICENCES.iterdir()):
        install(licence, documents / licence.name, 0o644)
    install(root / "corpus/en/LICENSE", staged / "share/doc/lexical-en/LICENSE", 0o644)


def run(words: list) -> bytes:
    environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "HOME": "/nonexistent"}
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"tools/package: {' '.join(map(str, words))} ended with {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def install(source: Path, target: Path, mode: int) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)


def write(target: Path, content: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    target.chmod(0o644)
