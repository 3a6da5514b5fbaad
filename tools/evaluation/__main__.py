"""The command behind tools/evaluate-corpus."""

import argparse
from pathlib import Path

from . import coverage, expressions, gold, lemmas, senses
from .seeds import Seeds


def main() -> None:
    parser = argparse.ArgumentParser(prog="evaluate-corpus", description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True, help="the seed tables")
    parser.add_argument("--gold", type=Path, help="a Universal Dependencies file (CoNLL-U)")
    parser.add_argument("--tokens", type=Path, help="output of `lexical read --format jsonl` on the gold text")
    parser.add_argument("--text", type=Path, help="write the running text of the gold file there and stop")
    parser.add_argument("--texts", type=Path, help="a folder of books as plain text")
    parser.add_argument("--expressions", type=Path, help="a STREUSLE file (JSON), read with --tokens or --text")
    parser.add_argument("--senses", type=Path, help="gold senses, read with --gold and --tokens")
    parser.add_argument("--sentences", type=Path, help="sentences of our own, read with --tokens or --text")
    parser.add_argument("--mapping", type=Path, help="senses of another inventory, read with --tokens")
    parser.add_argument("--errors", type=int, default=0, help="how many kinds of lemma errors to list")
    options = parser.parse_args()
    if options.gold:
        tokens, text = gold.read(options.gold)
        if options.text:
            options.text.write_bytes(text)
            return
    if options.senses:
        if not (options.gold and options.tokens):
            parser.error("--senses needs --gold and --tokens")
        senses.report(options.senses, options.gold, options.tokens, options.errors)
        return
    if options.sentences:
        if options.text:
            options.text.write_bytes(senses.read_sentences(options.sentences)[1])
        elif options.tokens:
            senses.report_sentences(options.sentences, options.tokens, options.errors)
        else:
            parser.error("--sentences needs --tokens or --text")
        return
    if options.mapping:
        if not options.tokens:
            parser.error("--mapping needs --tokens")
        senses.report_mapping(options.mapping, options.tokens)
        return
    if options.expressions:
        marks, text = expressions.read(options.expressions)
        if options.text:
            options.text.write_bytes(text)
        else:
            expressions.report(marks, options.tokens, options.errors)
        return
    seeds = Seeds(options.corpus)
    if options.gold:
        lemmas.report(tokens, seeds, options.tokens, options.errors)
    if options.texts:
        coverage.report_books(options.texts, seeds)
    coverage.report_levels(seeds)


main()
