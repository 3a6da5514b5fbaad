"""The command line of a derivation: write the tables, or compare them with the committed ones."""

import argparse
import filecmp
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path


def run(derive: Callable[[Path, Path, Path], list[str]]) -> int:
    """Calls `derive` with cache, corpus and output, which gives the names of what it wrote."""
    parser = argparse.ArgumentParser(prog="derive-seeds")
    parser.add_argument("--cache", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--corpus", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--output", type=Path, help="write there instead of the corpus")
    parser.add_argument("--check", action="store_true", help="compare with the corpus, write nothing there")
    options = parser.parse_args()
    if not options.check:
        derive(options.cache, options.corpus, options.output or options.corpus)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        written = derive(options.cache, options.corpus, Path(folder))
        different = [name for name in written
                     if not (options.corpus / name).exists()
                     or not filecmp.cmp(options.corpus / name, Path(folder) / name, shallow=False)]
    for name in different:
        print(f"derive-seeds: {name} is not what the sources give", file=sys.stderr)
    return 1 if different else 0
