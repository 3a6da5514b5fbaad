"""Checks the tables of senses, or writes them sorted; see tools/check-senses."""

import argparse
import sys
from pathlib import Path

from . import links, rules, table, translations
from .vocabulary import Vocabulary


def main() -> int:
    parser = argparse.ArgumentParser(prog="check-senses")
    parser.add_argument("--corpus", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--sort", action="store_true", help="write them normalised and sorted")
    options = parser.parse_args()
    paths = {name: options.corpus / name for name in table.COLUMNS}
    tables = {name: table.read(path, table.COLUMNS[name]) for name, path in paths.items()}
    translated = translations.tables(options.corpus / translations.FOLDER)
    if options.sort:
        for name, path in paths.items():
            path.write_text(table.normalised(tables[name]), encoding="utf-8")
        for language, one in translated.items():
            path = options.corpus / translations.FOLDER / language
            path.write_text(table.normalised(one), encoding="utf-8")
        return 0
    findings = []
    for one in [*tables.values(), *translated.values()]:
        findings += one.findings + table.unsorted(one)
    if not findings:
        vocabulary = Vocabulary.read(options.corpus)
        findings += rules.check(tables["senses.tsv"].rows, vocabulary)
        findings += links.check({name: one.rows for name, one in tables.items()}, vocabulary)
        senses = {rules.key(row) for row in tables["senses.tsv"].rows}
        for one in translated.values():
            findings += translations.check(one.rows, senses)
    for finding in findings:
        print(finding, file=sys.stderr)
    print(f"{len(tables['senses.tsv'].rows)} senses, {len(findings)} findings")
    return 1 if findings else 0


sys.exit(main())
