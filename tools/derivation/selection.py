"""Chooses the lexemes and orders them by frequency."""

import math
import os.path
from collections import defaultdict

from . import spelling, tables
from .cefr import Levels
from .frequencies import Corpora
from .lexemes import OWN_IF_LISTED, OWN_LEXEME, Lexeme, Names
from .morphology import Morphology
from .tables import Analysis

COUNT = 30_000
PARTICIPIAL = {"gerund", "past", "participle", "plural", "third"}
EASY = 2
"""B1: what CEFR-J lists up to here as a word of its own is one,"""
OFTEN = 5
"""if SemCor has it at least this often,"""
TELLING = 0.08
"""and at least this many times per occurrence of the verb."""


class Selection:
    """The lexemes, with every form's analyses reduced to them.

    `analyses[form]` holds the likelihood of each analysis whose lemma is listed; spelling variants are
    folded into the listed spelling, and remembered in `variants`.
    """

    def __init__(self, morphology: Morphology, names: Names, corpora: Corpora,
                 levels: Levels, capitalised: dict[str, list[str]], blocked: set[str], variant_pairs):
        self.levels = levels
        self.morphology = morphology
        self.names = names
        self.corpora = corpora
        self.capitalised = capitalised
        self.capitals = {lemma.lower() for lemma in capitalised}
        self.blocked = blocked
        self.accepted: dict[str, bool] = {}
        self.credits = {(row["form"], row["lemma"]): int(row["share"]) / 1000 for row in tables.rows("credits.tsv")}
        written = {form for form in corpora.forms() if form and form[0].isalpha()}
        self.all_forms = sorted(written | set(morphology.closed))
        self.raw = {form: self._analyses(form) for form in self.all_forms}
        self._add_capitalised()
        self._drop_homeless()
        self._add_accented()
        frequency = self._lemma_frequencies(self.raw)
        self.variants = self._variants(frequency, variant_pairs)
        self.other_spellings: dict[str, set[str]] = defaultdict(set)
        for variant, listed in self.variants.items():
            self.other_spellings[listed].add(variant)
        self.analyses = {form: self._fold(form, weights) for form, weights in self.raw.items()}
        self.lexemes = self._ranked()
        listed = {lexeme.lemma for lexeme in self.lexemes}
        self.analyses = {form: kept for form, weights in self.analyses.items()
                         if (kept := {a: w for a, w in weights.items() if a.lemma in listed})}

    def _accept(self, lemma: str, tag: str) -> bool:
        if lemma in self.morphology.closed_lemmas or (lemma, tag) in self.morphology.extra:
            return True
        if lemma in self.blocked:
            return False
        if lemma not in self.accepted:
            in_table = any((lemma, t) in self.morphology.table for t in ("NOUN", "VERB", "ADJ", "ADV"))
            self.accepted[lemma] = len(lemma) > 1 and self.names.is_word(lemma, in_table)
        return self.accepted[lemma]

    def _analyses(self, form: str) -> dict[Analysis, float]:
        closed = form in self.morphology.closed
        weights = {a: w for a, w in self.morphology.weighted(form).items()
                   if closed or self._accept(a.lemma, a.tag)}
        if not weights:
            return {}
        if not closed:
            weights = self._without_weak_lexemes(form, weights)
        total = sum(weights.values())
        return {a: w / total for a, w in weights.items()}

    def _without_weak_lexemes(self, form: str, weights: dict[Analysis, float]) -> dict[Analysis, float]:
        """Drops the readings of an inflected form as a word of its own, unless they are common enough."""
        if all(a.lemma == form for a in weights):
            return weights
        # Meanings weigh parts of speech, but must not decide what is listed: they are written for what is.
        plain = {a: w for a, w in self.morphology.plain(form).items() if self._accept(a.lemma, a.tag)}
        total = sum(plain.values())
        if form in self.morphology.plural_nouns \
                or any((form, a.tag) in self.morphology.extra for a in weights) \
                or any(a.lemma == form and self._stands_alone(form, a, weight / total, plain)
                       for a, weight in plain.items()):
            return weights
        return {analysis: weight for analysis, weight in weights.items() if analysis.lemma != form}

    def _stands_alone(self, form: str, analysis: Analysis, share: float, weights: dict[Analysis, float]) -> bool:
        """Whether learners should meet `tired` or `swimming` as a word and not only as a form of its verb."""
        if not any(other.feature in PARTICIPIAL for other in weights):
            return share >= OWN_IF_LISTED
        level = self.levels.listed(form, analysis.tag)
        count = self.morphology.wordnet.counts[form, analysis.tag]
        return share >= OWN_LEXEME \
            or level is not None and count > 0 and share >= OWN_IF_LISTED \
            or level is not None and level <= EASY and count >= OFTEN \
            and count >= TELLING * max(self.morphology.wordnet.counts[a.lemma, a.tag] for a in weights
                                       if a.feature in PARTICIPIAL)

    def _add_capitalised(self) -> None:
        for lemma, tags in self.capitalised.items():
            form = lemma.lower()
            lower = self.names.lower_share.get(form, 0.0)
            weights = self.raw.get(form, {})
            settled = form in self.morphology.closed and {analysis.lemma for analysis in weights} == {lemma}
            if not settled:
                own = {a: w * lower for a, w in weights.items()}
                capital = 1 - sum(own.values())
                for place, tag in enumerate(tags):
                    share = (0.7 if place == 0 else 0.3) if len(tags) == 2 else 1.0
                    own[Analysis(lemma, tag, "base")] = capital * share
                self.raw[form] = own
            plural = self._capitalised_plural(form, tags)
            if plural and plural not in self.capitals:
                self.raw[plural] = {Analysis(lemma, "NOUN" if "NOUN" in tags else "PROPN", "plural"): 1.0}

    @staticmethod
    def _capitalised_plural(form: str, tags: list[str]) -> str | None:
        """`germans`, `frenchmen`, `mondays`; not of months and faiths, nor of peoples that add nothing."""
        if form.endswith("man") and form not in ("german", "roman"):
            return form[:-3] + "men"
        counted = "NOUN" in tags or tags[0] == "ADJ" and "PROPN" in tags or form.endswith("day")
        return form + "s" if counted and not form.endswith(("s", "x", "z", "sh", "ch", "ese")) else None

    def _add_accented(self) -> None:
        """Takes what is written with accents, such as `naïve`, for forms of the word without them."""
        for row in tables.rows("accented.tsv"):
            accented, plain = row["accented"], row["plain"]
            tags = row["partsOfSpeech"].split()
            ending = len(os.path.commonprefix([accented[::-1], plain[::-1]]))
            start, plain_start = accented[:len(accented) - ending], plain[:len(plain) - ending]
            found = {form: kept for form, weights in self.raw.items() if form.startswith(plain_start)
                     if (kept := {a: w for a, w in weights.items()
                                  if a.lemma == plain and (not tags or a.tag in tags)})}
            if not found:
                raise ValueError(f"accented.tsv: {plain} is no word")
            for form, weights in found.items():
                self.raw[start + form[len(plain_start):]] = {
                    Analysis(a.lemma, a.tag, "spelling" if a.feature == "base" else a.feature):
                        w / sum(weights.values()) for a, w in weights.items()}

    def _drop_homeless(self) -> None:
        """Drops the forms of lemmas that were not kept as words themselves, such as `ridings`."""
        kept = {a.lemma for form, weights in self.raw.items() for a in weights if a.lemma.lower() == form} \
            | self.morphology.closed_lemmas
        for form, weights in self.raw.items():
            remaining = {a: w for a, w in weights.items() if a.lemma in kept}
            if len(remaining) < len(weights):
                total = sum(remaining.values())
                self.raw[form] = {a: w / total for a, w in remaining.items()}

    def _share(self, shares: dict[str, float], form: str) -> float:
        share = shares.get(form, 0.0)
        lower = self.names.lower(form)
        if form in self.capitals or form in self.morphology.closed:
            return share
        return share * lower if lower < 0.35 else share

    def _lemma_frequencies(self, analyses, completed: bool = False) -> dict[str, list[float]]:
        """Share of running text by lemma, written and in subtitles.

        Completed, what the subtitles do not know counts there as often as in writing: their list lacks words
        that its dictionary lacked, and the occurrences of days and peoples that were written with a capital.
        """
        frequency: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for form, weights in analyses.items():
            written = self._share(self.corpora.written, form)
            subtitles = self._share(self.corpora.subtitles, form)
            if completed and (form not in self.corpora.subtitles or self._is_capitalised(form, weights)):
                subtitles = max(written, subtitles)
            for analysis, weight in weights.items():
                credit = self.credits.get((form, analysis.lemma), 1.0) if completed else 1.0
                entry = frequency[analysis.lemma]
                entry[0] += written * weight * credit
                entry[1] += subtitles * weight * credit
        return frequency

    @staticmethod
    def _is_capitalised(form: str, weights: dict[Analysis, float]) -> bool:
        return bool(weights) and all(analysis.lemma[:1].isupper() for analysis in weights)

    def _variants(self, frequency, variant_pairs) -> dict[str, str]:
        """The listed spelling by the other spelling: of a pair, the more frequent is listed."""
        chosen = {}
        weight = {lemma: entry[0] + entry[1] for lemma, entry in frequency.items()}
        pairs = {tuple(sorted(pair)) for pair in variant_pairs(sorted(weight))}
        for one, other in sorted(pairs, key=lambda p: (-max(weight[p[0]], weight[p[1]]), p)):
            listed, variant = (one, other) if weight[one] >= weight[other] else (other, one)
            listed = chosen.get(listed, listed)
            if variant not in chosen and variant != listed and listed not in chosen \
                    and variant not in chosen.values() and variant not in self.morphology.closed_lemmas:
                chosen[variant] = listed
        return chosen

    def _fold(self, form: str, weights: dict[Analysis, float]) -> dict[Analysis, float]:
        """Gives the analyses of other spellings to the listed one, with the listed spelling's likelihoods."""
        folded: dict[Analysis, float] = defaultdict(float)
        varied = any(analysis.lemma in self.variants and analysis.feature in PARTICIPIAL for analysis in weights)
        for analysis, weight in weights.items():
            if varied and analysis.feature == "base" and analysis.lemma not in self.variants:
                continue  # `realised` is a form of `realize`, not a word of its own
            listed = self.variants.get(analysis.lemma)
            if listed is None:
                folded[analysis] += weight
            else:
                feature = "spelling" if analysis.feature == "base" else analysis.feature
                folded[Analysis(listed, analysis.tag, feature)] += self._twin_weight(listed, analysis, weight)
        total = sum(folded.values())
        return {analysis: weight / total for analysis, weight in folded.items()}

    def _twin_weight(self, listed: str, analysis: Analysis, weight: float) -> float:
        """How likely the analysis is in the listed spelling: the sources know American forms better."""
        twin = listed
        if analysis.feature != "base":
            forms = self.morphology.table.get((listed, analysis.tag), {}).get(analysis.feature)
            if not forms:
                return weight
            twin = forms[0]
        known = self.raw.get(twin, {}).get(Analysis(listed, analysis.tag, analysis.feature))
        return weight if known is None else max(known, 0.001)

    def _ranked(self) -> list[Lexeme]:
        """Both lists decide what is listed; where it stands, what is known of it."""
        attested = self._ordered(self._lemma_frequencies(self.analyses))
        always = self.morphology.closed_lemmas | set(self.capitalised)
        kept = [lemma for lemma in attested if lemma in always]
        others = [lemma for lemma in attested if lemma not in always]
        chosen = set(kept + others[:COUNT - len(kept)])
        frequency = self._lemma_frequencies(self.analyses, completed=True)
        lexemes = []
        shares = self._part_of_speech_shares()
        for place, lemma in enumerate([lemma for lemma in self._ordered(frequency) if lemma in chosen], 1):
            share = math.sqrt(max(frequency[lemma][0], 1e-10) * max(frequency[lemma][1], 1e-10))
            lexemes.append(Lexeme(lemma, shares[lemma], place, round(math.log10(share * 1e9), 2)))
        return lexemes

    @staticmethod
    def _ordered(frequency: dict[str, list[float]]) -> list[str]:
        """The lemmas by the mean of the logarithms of their ranks in the two lists."""
        ranks = defaultdict(float)
        for column in (0, 1):
            ordered = sorted(frequency, key=lambda lemma: (-frequency[lemma][column], lemma))
            last = sum(entry[column] > 0 for entry in frequency.values()) + 1
            for place, lemma in enumerate(ordered, 1):
                ranks[lemma] += 0.5 * math.log(place if frequency[lemma][column] > 0 else last)
        return sorted(frequency, key=lambda lemma: (ranks[lemma], lemma))

    def _part_of_speech_shares(self) -> dict[str, dict[str, float]]:
        shares: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for form, weights in self.analyses.items():
            frequency = self._share(self.corpora.written, form) + self._share(self.corpora.subtitles, form) + 1e-12
            for analysis, weight in weights.items():
                shares[analysis.lemma][analysis.tag] += frequency * weight
        return {lemma: {tag: value / sum(tags.values()) for tag, value in
                        sorted(tags.items(), key=lambda x: (-x[1], x[0]))}
                for lemma, tags in shares.items()}
