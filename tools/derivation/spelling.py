"""British and American spellings, and other pairs that are one word written two ways."""

import re

from . import tables

# Rewritings from the British to the American spelling.
RULES = [
    (r"our", "or"), (r"is(e[drs]?|ing|ers?|ations?|able|ational)$", r"iz\1"), (r"ys(e[drs]?|ing|ers?)$", r"yz\1"),
    (r"tre$", "ter"), (r"bre$", "ber"), (r"vre$", "ver"), (r"cre$", "cer"), (r"gre$", "ger"),
    (r"ogue$", "og"), (r"ae", "e"), (r"oe", "e"), (r"ence$", "ense"), (r"ll", "l"), (r"l(ment|ful)", r"ll\1"),
    (r"l$", "ll"), (r"ey$", "ay"), (r"gramme$", "gram"), (r"que$", "k"), (r"que", "ck"), (r"ph", "f"),
    (r"pp", "p"), (r"tt", "t"), (r"ss", "s"), (r"gg", "g"), (r"mm", "m"), (r"nn", "n"),
    (r"c", "k"), (r"cy", "si"), (r"ough$", "ow"), (r"ough", "ow"), (r"yre$", "ire"), (r"tyre", "tire"), (r"eable", "able"),
    (r"gement", "gment"), (r"axe$", "ax"), (r"mould", "mold"), (r"moult", "molt"), (r"plough", "plow"),
    (r"sulph", "sulf"), (r"grey", "gray"), (r"xion", "ction"), (r"-", ""), (r"y", "i"), (r"ou", "o"),
    (r"e$", ""), (r"ette$", "et"), (r"er$", "or"), (r"en", "in"), (r"i", "y"), (r"z", "s"), (r"k", "c"), (r"ie$", "y"), (r"wards$", "ward"),
]


def american(word: str) -> set[str]:
    """What a British word might look like in American spelling."""
    found = set()
    for pattern, replacement in RULES:
        for match in re.finditer(pattern, word):
            changed = word[:match.start()] + match.expand(replacement) + word[match.end():]
            if changed != word:
                found.add(changed)
    found |= {re.sub("is(e|ing|ation)", r"iz\1", other) for other in found}
    return found


def pairs(words: list[str], american_only: set[str], british_only: set[str], variants: set[str],
          same_meaning) -> list[tuple[str, str]]:
    """(one spelling, the other) for words written two ways.

    A pair must differ by one of the rules, and either lie on the two sides of SCOWL's American and British
    lists (or have one side marked there as a variant), and name the same thing.
    """
    known = set(words)
    listed = tables.rows("spellings.tsv")
    different = {(row["one"], row["other"]) for row in listed if row["relation"] == "different"}
    found = [(row["one"], row["other"]) for row in listed
             if row["relation"] == "same" and row["one"] in known and row["other"] in known]
    for word in words:
        for other in sorted(american(word) & known):
            if (word, other) in different:
                continue
            regional = word in british_only and (other in american_only or other not in british_only)
            varied = (word in variants) != (other in variants)
            z = word.replace("is", "iz") == other or word.replace("ys", "yz") == other
            if regional and (other in american_only or z or same_meaning(word, other)) \
                    or varied and same_meaning(word, other) \
                    or other == word.replace("-", "") and same_meaning(word, other):
                found.append((word, other))
    return found


class Regions:
    """On which side of the Atlantic a spelling is at home."""

    def __init__(self, american: set[str], british: set[str], varied: set[str]):
        self.american = american
        self.british = british
        self.varied = varied

    def rows(self, lemma: str, others):
        """(spelling, region) of a word written in two ways, one of them British and the other American."""
        spellings = [lemma, *sorted(others)]
        british = [word for word in spellings if self._british(word, spellings)]
        american = [word for word in spellings if self._american(word, spellings)]
        if british and american and set(british) != set(american):
            yield from ((word, "UK") for word in british[:1])
            yield from ((word, "US") for word in american[:1])

    def _american(self, word: str, spellings: list[str]) -> bool:
        return word in self.american or word not in self.british and any(
            other in self.british and word in american(other) for other in spellings)

    def _british(self, word: str, spellings: list[str]) -> bool:
        """Of the spellings with s and z, both of which are British, the one with s is only that."""
        ending = re.search("[iy]s(e|ing|ation|er)", word)
        twin = re.sub("([iy])s(e|ing|ation|er)", r"\1z\2", word)
        return word in self.british and word not in self.varied or bool(ending and twin in spellings and twin != word)
