"""The Debian packages: `lexical`, the program, and `lexical-en`, the English release for any machine."""

import gzip
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from .changelog import Release

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

PROGRAM_TEXT = """learn a language by reading, offline
 Lexical tells the words of a text that you know from those that you do not,
 explains each where it stands, keeps what you capture, and asks for it again
 when you are about to forget it. It reads books (EPUB, FB2), saved pages,
 subtitles and plain text, and needs no network, server or account."""
RELEASE_TEXT = """English words for lexical
 The English release of Lexical: 30 000 words with meanings in easy English,
 examples, levels, pronunciations, roots and expressions, in one file that
 lexical opens without being told where it is."""

# The program is static on purpose: it starts in half the time and runs on any Linux.
OVERRIDES = """lexical: statically-linked-binary [usr/bin/lexical]
lexical: embedded-library *
"""
RELEASE_COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Lexical

Files: *
Copyright: 2026 The Lexical authors, and the sources that the file LICENSE names
License: CC-BY-SA-4.0

License: CC-BY-SA-4.0
 The tables are licensed under the Creative Commons Attribution-ShareAlike 4.0
 International License: https://creativecommons.org/licenses/by-sa/4.0/legalcode
 The sources, their licences and citations stand in
 /usr/share/doc/lexical-en/LICENSE.
"""


def packages(staged: Path, made: Path, release: Release, changelog: Path) -> None:
    """Builds both packages with dpkg-deb."""
    architecture = ARCHITECTURES[os.uname().machine]
    data = ["share/lexical", "share/doc/lexical-en"]
    with tempfile.TemporaryDirectory() as folder:
        program, words = Path(folder) / "lexical", Path(folder) / "lexical-en"
        for root in (program, words):
            root.mkdir(mode=0o755)
        shutil.copytree(staged, program / "usr")
        for name in data:
            (words / "usr" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(program / "usr" / name, words / "usr" / name)
        override = program / "usr/share/lintian/overrides/lexical"
        override.parent.mkdir(parents=True)
        override.write_text(OVERRIDES)
        (program / "usr/share/doc/lexical/copyright").write_text(program_copyright(staged))
        (program / "usr/share/doc/lexical/LICENSE").unlink()
        (words / "usr/share/doc/lexical-en/copyright").write_text(RELEASE_COPYRIGHT)
        build(program, "lexical", architecture, PROGRAM_TEXT, "Recommends: lexical-en\nSuggests: libnotify-bin\n", release, changelog, made)
        build(words, "lexical-en", "all", RELEASE_TEXT, "Enhances: lexical\n", release, changelog, made)


def program_copyright(staged: Path) -> str:
    """The copyright file of the program: its own licence, then those of what it is linked with."""
    documents = staged / "share/doc/lexical"
    own = indented((documents / "LICENSE").read_text(encoding="utf-8"))
    others = (documents / "THIRD-PARTY").read_text(encoding="utf-8")
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: Lexical\n"
        f"Comment:\n{indented(others)}\n"
        f"Files: *\nCopyright: 2026 The Lexical authors\nLicense: Expat\n{own}"
    )


def indented(text: str) -> str:
    return "".join(f" {line}\n" if line.strip() else " .\n" for line in text.rstrip().splitlines())


def build(
    root: Path, name: str, architecture: str, text: str, relations: str, release: Release, changelog: Path, made: Path
) -> None:
    logged = changelog.read_text(encoding="utf-8").replace("lexical (", f"{name} (", 1)
    (root / f"usr/share/doc/{name}/changelog.gz").write_bytes(gzip.compress(logged.encode(), 9, mtime=0))
    size = sum(file.stat().st_size for file in root.rglob("*") if file.is_file()) // 1024
    control = root / "DEBIAN"
    control.mkdir(mode=0o755)
    (control / "control").write_text(
        f"Package: {name}\nVersion: {release.version}\nArchitecture: {architecture}\nMaintainer: {release.author}\n"
        f"Installed-Size: {size}\n{relations}Section: education\nPriority: optional\nDescription: {text}\n"
    )
    for path in root.rglob("*"):
        runs = path.is_dir() or path.parent.name == "bin"
        path.chmod(0o755 if runs else 0o644)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--threads-max=1", "--build", root, made / f"{name}_{release.version}_{architecture}.deb"],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(release.time)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
