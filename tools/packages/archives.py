"""Archives whose bytes depend on their files' contents and names alone."""

import hashlib
import lzma
import tarfile
from pathlib import Path

from .changelog import Release


def tarball(staged: Path, target: Path, release: Release) -> None:
    """A tar.xz of a folder: entries sorted, owned by root, all of the release's time."""
    top = target.name.removesuffix(".tar.xz")
    with lzma.open(target, "wb", preset=6) as packed, tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for path in [staged, *sorted(staged.rglob("*"))]:
            name = top if path == staged else f"{top}/{path.relative_to(staged)}"
            entry = tar.gettarinfo(path, arcname=name)
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = release.time
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            if entry.isfile():
                with path.open("rb") as content:
                    tar.addfile(entry, content)
            else:
                tar.addfile(entry)


def sums(folder: Path) -> None:
    """SHA256SUMS of all files of a folder, in the form that `sha256sum --check` reads."""
    lines = [f"{digest(file)}  {file.name}\n" for file in sorted(folder.iterdir())]
    (folder / "SHA256SUMS").write_text("".join(lines))


def digest(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()
