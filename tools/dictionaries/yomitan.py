"""Checks an archive for Yomitan: usage: yomitan.py ARCHIVE [CHECKOUT-OF-YOMITAN].

Of every bank a sample of rows is held against the schema of its kind (the validator reads some hundred a second);
without a checkout only the shape of the rows is looked at.
"""

import json
import pathlib
import sys
import zipfile

import jsonschema

SCHEMAS = {
    "index.json": "dictionary-index-schema.json",
    "term_bank": "dictionary-term-bank-v3-schema.json",
    "term_meta_bank": "dictionary-term-meta-bank-v3-schema.json",
    "tag_bank": "dictionary-tag-bank-v3-schema.json",
}
CELLS = {"term_bank": 8, "term_meta_bank": 3, "tag_bank": 5}


def main() -> None:
    archive = zipfile.ZipFile(sys.argv[1])
    if broken := archive.testzip():
        sys.exit(f"{broken}: its checksum is wrong")
    folder = pathlib.Path(sys.argv[2], "ext/data/schemas") if len(sys.argv) > 2 else None
    terms, referred = set(), set()
    rows = 0
    for name in archive.namelist():
        value = json.loads(archive.read(name))
        kind = name if name == "index.json" else name.rsplit("_", 1)[0]
        if kind not in SCHEMAS:
            sys.exit(f"{name}: not a file that Yomitan reads")
        if folder:
            check(value, folder / SCHEMAS[kind], name)
        if kind == "index.json":
            continue
        rows += len(value)
        for row in value:
            if len(row) != CELLS[kind]:
                sys.exit(f"{name}: a row of {len(row)} cells: {row}")
            if kind == "term_bank":
                terms.add(row[0])
                referred.update(item[0] for item in row[5] if isinstance(item, list))
    if missing := referred - terms:
        sys.exit(f"forms of words that are not there: {sorted(missing)[:5]}")
    print(f"        {len(terms)} terms, {rows} rows" + ("" if folder else "; no schemas were given"))


def check(value, path: pathlib.Path, name: str) -> None:
    """Validates a file against a schema; of a long bank the first rows and every so many."""
    if isinstance(value, list) and len(value) > 60:
        value = value[:20] + value[20 :: max(1, len(value) // 40)]
    schema = json.loads(path.read_text())
    validator = jsonschema.validators.validator_for(schema)(schema)
    for error in validator.iter_errors(value):
        where = "/".join(map(str, error.absolute_path))
        sys.exit(f"{name} at {where}: {error.message[:300]}")


if __name__ == "__main__":
    main()
