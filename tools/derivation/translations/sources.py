"""The sources of the translations: the dictionaries that WikDict made for FreeDict, and how frequent words are.

Only packages made by WikDict are used: they are CC BY-SA 3.0. The other dictionaries of FreeDict are GPL and may
not be committed with CC BY-SA data.
"""

import sys

from ..sources import PYPI as ENGLISH_PYPI
from ..sources import Source, run

PYPI = [source for source in ENGLISH_PYPI if source.name == "wordfreq"]
PAIRS = """
    deu-bul deu-ell deu-fin deu-fra deu-ind deu-pol deu-rus deu-spa deu-swe ell-bul ell-eng ell-fin ell-fra ell-ind
    ell-ita ell-jpn ell-lat ell-lit ell-nld ell-nor ell-pol ell-por ell-rus ell-spa ell-swe eng-bul eng-fin eng-ind
    eng-jpn eng-nor fin-bul fin-deu fin-ell fin-eng fin-fra fin-ind fin-ita fin-jpn fin-lat fin-lit fin-nld fin-nor
    fin-pol fin-por fin-swe fra-bul fra-deu fra-ell fra-fin fra-ita fra-jpn fra-lat fra-lit fra-pol fra-por fra-rus
    fra-spa fra-swe fra-tur ita-bul ita-ell ita-fin ita-ind ita-jpn ita-lit ita-nor ita-pol ita-por ita-rus ita-spa
    ita-swe ita-tur nld-bul nld-ell nld-fin nld-ind nld-ita nld-lat nld-lit nld-pol nld-por nld-rus nld-spa nld-swe
    pol-bul pol-deu pol-ell pol-eng pol-fin pol-fra pol-ind pol-ita pol-jpn pol-nld pol-nor pol-por pol-rus pol-spa
    pol-swe pol-tur por-fra por-spa swe-bul swe-deu swe-ell swe-fin swe-fra swe-ita swe-jpn swe-lat swe-nld swe-nor
    swe-pol swe-por swe-rus swe-spa swe-tur
""".split()
VERSION = "2022.12.07-2"
WIKDICT = Source(
    "freedict-wikdict", VERSION, "CC BY-SA 3.0",
    f"FreeDict, the FreeDict project, https://freedict.org; WikDict, Karl Bartel; DBnary, Gilles Sérasset; the "
    f"authors of Wiktionary; {len(PAIRS)} dictionaries (packages dict-freedict-…)")
DEBIAN = [Source(f"dict-freedict-{pair}", VERSION, WIKDICT.licence, WIKDICT.citation) for pair in PAIRS]

if __name__ == "__main__":
    sys.exit(run(PYPI, DEBIAN))
