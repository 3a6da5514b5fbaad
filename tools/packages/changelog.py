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
    return all_releases(path)[0]


def all_releases(path: Path) -> list[Release]:
    """The entries of a changelog, the newest first."""
    lines = path.read_text(encoding="utf-8").splitlines()
    releases, version = [], None
    for number, line in enumerate(lines, 1):
        head, foot = HEAD.match(line), FOOT.match(line)
        if head and not version:
            version = head["version"]
        elif foot and version:
            releases.append(Release(version, foot["author"], int(parsedate_to_datetime(foot["date"]).timestamp())))
            version = None
        elif line and not line.startswith("  ") or foot or head:
            expected = "a line “ -- Name <address>  date”" if version else "“lexical (X.Y.Z) stable; urgency=medium”"
            raise SystemExit(f"{path}:{number}: expected {expected}")
    if version or not releases:
        raise SystemExit(f"{path}:{len(lines) + 1}: expected a line “ -- Name <address>  date” that ends the entry")
    return releases
