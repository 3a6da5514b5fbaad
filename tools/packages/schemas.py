"""The schemas of everything that is written for programs: where the source names them, and where the manual does."""

import re
from pathlib import Path

NAME = re.compile(r"\blexical\.[A-Za-z-]+/[0-9]+\b")


def written(root: Path) -> dict[str, str]:
    """Every schema that the source names in a string, with the first file that does."""
    found: dict[str, str] = {}
    for path in sorted((root / "Sources").rglob("*.swift")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.lstrip().startswith("//"):
                for name in NAME.findall(" ".join(line.split('"')[1::2])):
                    found.setdefault(name, str(path.relative_to(root)))
    return found


def documented(root: Path) -> set[str]:
    """Every schema that a page of the manual names."""
    pages = sorted((root / "Sources/Lexical/Lexical.docc").glob("*.md"))
    return {name for page in pages for name in NAME.findall(page.read_text(encoding="utf-8"))}


def problems(root: Path, earlier: set[str]) -> list[str]:
    """What a release may not do: write a schema that no page names, or drop one without a successor of its name."""
    now, pages = written(root), documented(root)
    newest: dict[str, int] = {}
    for schema in now:
        name, version = schema.split("/")
        newest[name] = max(newest.get(name, 0), int(version))
    found = [f"{path}: no page of the manual names the schema {schema}" for schema, path in now.items() if schema not in pages]
    for schema in sorted(earlier):
        name, version = schema.split("/")
        if newest.get(name, 0) < int(version):
            found.append(f"the release before wrote {schema}, this one nothing of that name")
    return found
