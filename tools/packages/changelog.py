"""The versions that were handed out, in Debian's format of changelogs: the one list of all packages."""

import re
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from pathlib import Path

HEAD = re.compile(r"^lexical \((?P<version>[0-9]+\.[0-9]+\.[0-9]+)\) ")
FOOT = re.compile(r"^ -- (?P<author>.+>)  (?P<date>.+)$")


@dataclass(frozen=True)
class Release:
    version: str
    author: str
    # Seconds since 1970: the time stamp of every file in every package.
    time: int


def newest(path: Path) -> Release:
    """The first entry of a changelog."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = HEAD.match(lines[0]) if lines else None
    if not head:
        raise SystemExit(f"{path}:1: expected “lexical (X.Y.Z) stable; urgency=medium”")
    for number, line in enumerate(lines, 1):
        foot = FOOT.match(line)
        if foot:
            return Release(head["version"], foot["author"], int(parsedate_to_datetime(foot["date"]).timestamp()))
    raise SystemExit(f"{path}: expected a line “ -- Name <address>  date” that ends the first entry")
