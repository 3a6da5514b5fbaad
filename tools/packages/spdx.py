"""The list of what the packages hold and under which licences, in SPDX 2.3."""

import json
from datetime import datetime, timezone
from pathlib import Path

from . import archives
from .changelog import Release

# What the static program is linked with: name → licence, as SPDX writes it.
LINKED = {
    "Swift standard library and Dispatch": "Apache-2.0 WITH Swift-exception",
    "ICU": "ICU",
    "SQLite": "blessing",
    "GNU C library": "LGPL-2.1-or-later",
    "LLVM libc++ and unwinder": "Apache-2.0 WITH LLVM-exception",
    "GNU libstdc++": "GPL-3.0-only WITH GCC-exception-3.1",
}


def write(root: Path, staged: Path, target: Path, release: Release) -> None:
    """Writes the list with a digest of every file, the linked libraries, and the sources of the data."""
    manifest = json.loads((root / "corpus/en/manifest.json").read_text(encoding="utf-8"))
    sources: dict[str, dict] = {}
    for seed in manifest["files"].values():
        for source in seed.get("sources", []):
            sources[source["source"]] = source
    packages = [
        package("lexical", release.version, "MIT"),
        package("lexical-en", manifest["version"], "CC-BY-SA-4.0"),
        *(package(name, None, licence) for name, licence in LINKED.items()),
        *(package(name, source["version"], None, source["licence"]) for name, source in sorted(sources.items())),
    ]
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"lexical-{release.version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/lexical-{release.version}-{archives.digest(staged / 'bin/lexical')[:16]}",
        "creationInfo": {
            "created": datetime.fromtimestamp(release.time, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: The Lexical authors", "Tool: tools/package"],
        },
        "packages": packages,
        "files": [
            {
                "fileName": f"./{file.relative_to(staged)}",
                "SPDXID": f"SPDXRef-File-{number}",
                "checksums": [{"algorithm": "SHA256", "checksumValue": archives.digest(file)}],
                "licenseConcluded": "CC-BY-SA-4.0" if file.suffix == ".lexicon" else "MIT",
                "copyrightText": "NOASSERTION",
            }
            for number, file in enumerate(sorted(file for file in staged.rglob("*") if file.is_file()))
        ],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": identifier(name)}
            for name in ("lexical", "lexical-en")
        ]
        + [
            {"spdxElementId": identifier("lexical"), "relationshipType": "STATIC_LINK", "relatedSpdxElement": identifier(name)}
            for name in LINKED
        ]
        + [
            {"spdxElementId": identifier("lexical-en"), "relationshipType": "GENERATED_FROM", "relatedSpdxElement": identifier(name)}
            for name in sorted(sources)
        ],
    }
    target.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def package(name: str, version: str | None, licence: str | None, comment: str | None = None) -> dict:
    described = {
        "name": name,
        "SPDXID": identifier(name),
        "downloadLocation": "NOASSERTION",
        "licenseConcluded": licence or "NOASSERTION",
        "licenseDeclared": licence or "NOASSERTION",
        "copyrightText": "NOASSERTION",
    }
    if version:
        described["versionInfo"] = version
    if comment:
        described["licenseComments"] = comment
    return described


def identifier(name: str) -> str:
    return "SPDXRef-" + "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)
