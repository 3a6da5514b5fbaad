"""What the derivation decides, on small inputs of its own: no source is fetched."""

import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

from derivation import affixes, british, cefr, contractions, entries, frequencies, glosses, ipa, seedfiles, spelling
from derivation.selection import Selection
from derivation.tables import Analysis


def american(word: str, arpabet: str, seam: int | None = None) -> str:
    return ipa.american(word, ipa.Spoken(ipa.parse(arpabet.split()), seam))


def in_britain(word: str, arpabet: str) -> str:
    return ipa.written(british.phones(word, ipa.evened(word, ipa.Spoken(ipa.parse(arpabet.split())))[0]), None,
                       british.SOUNDS)


class Transcription(unittest.TestCase):
    """IPA from ARPAbet."""

    def test_stress_stands_before_its_syllable(self):
        self.assertEqual(american("about", "AH0 B AW1 T"), "əˈbaʊt")

    def test_a_word_of_one_syllable_carries_no_mark(self):
        self.assertEqual(american("cat", "K AE1 T"), "kæt")

    def test_consonants_that_begin_no_syllable_close_the_one_before(self):
        self.assertEqual(american("tender", "T EH1 N D ER0"), "ˈtendər")

    def test_r_before_a_vowel_begins_its_syllable(self):
        for word, arpabet, expected in [("arrive", "ER0 AY1 V", "əˈraɪv"), ("career", "K ER0 IH1 R", "kəˈrɪr"),
                                        ("different", "D IH1 F ER0 AH0 N T", "ˈdɪfərənt")]:
            self.assertEqual(american(word, arpabet), expected)

    def test_a_secondary_stress_needs_a_syllable_before_the_main_one(self):
        for word, arpabet, expected in [("important", "IH2 M P AO1 R T AH0 N T", "ɪmˈpɔːrtənt"),
                                        ("hospital", "HH AA1 S P IH2 T AH0 L", "ˈhɑːspɪtəl"),
                                        ("afternoon", "AE2 F T ER0 N UW1 N", "ˌæftərˈnuːn")]:
            self.assertEqual(american(word, arpabet), expected)

    def test_a_word_has_one_main_stress(self):
        self.assertEqual(american("engineer", "EH1 N JH AH0 N IH1 R"), "ˌendʒəˈnɪr")
        self.assertEqual(american("upside", "AH1 P S AY1 D", seam=2), "ˈʌpsaɪd")
        self.assertEqual(american("gutsy", "G AH1 T S IY1"), "ˈɡʌtsi")

    def test_a_compound_is_divided_between_its_parts(self):
        self.assertEqual(american("worldwide", "W ER2 L D W AY1 D", seam=5), "ˌwɜːrldˈwaɪd")

    def test_british_sounds_follow_from_the_american_ones_and_the_letters(self):
        for word, arpabet, expected in [("water", "W AO1 T ER0", "ˈwɔːtə"), ("lot", "L AA1 T", "lɒt"),
                                        ("bath", "B AE1 TH", "bɑːθ"), ("new", "N UW1", "njuː"),
                                        ("go", "G OW1", "ɡəʊ"), ("car", "K AA1 R", "kɑː"),
                                        ("near", "N IH1 R", "nɪə"), ("carry", "K EH1 R IY0", "ˈkæri"),
                                        ("hurry", "HH ER1 IY0", "ˈhʌri"), ("classic", "K L AE1 S IH0 K", "ˈklæsɪk"),
                                        ("secretary", "S EH1 K R AH0 T EH2 R IY0", "ˈsekrətəri")]:
            self.assertEqual(in_britain(word, arpabet), expected)


class Frequencies(unittest.TestCase):
    def test_a_contraction_gives_its_share_to_its_parts(self):
        shares = frequencies.credit_contractions({"don't": 4.0, "do": 10.0, "won't": 1.0})
        self.assertEqual(shares["do"], 14.0)
        self.assertEqual(shares["n't"], 5.0)
        self.assertEqual(shares["will"], 1.0)
        self.assertNotIn("don't", shares)

    def test_a_listed_frequency_wins_over_an_estimate(self):
        form = next(iter(frequencies.complete({})))
        self.assertEqual(frequencies.complete({form: 0.5})[form], 0.5)


class Affixes(unittest.TestCase):
    def test_suffixes_follow_a_root(self):
        for rest in ("", "ation", "ibly", "iveness"):
            self.assertTrue(affixes.ends(rest), rest)
        self.assertFalse(affixes.ends("xyz"))

    def test_greek_prefixes_are_not_latin_ones(self):
        self.assertTrue(affixes.begins("tele", greek=True))
        self.assertFalse(affixes.begins("tele", greek=False))
        self.assertTrue(affixes.begins("reintro", greek=False))


class Spelling(unittest.TestCase):
    def test_british_words_are_rewritten(self):
        for british, american in [("colour", "color"), ("centre", "center"), ("realise", "realize"),
                                  ("travelled", "traveled"), ("grey", "gray")]:
            self.assertIn(american, spelling.american(british))

    def test_a_pair_needs_two_regions_and_one_meaning(self):
        words = ["colour", "color", "hair", "har"]
        found = spelling.pairs(words, {"color"}, {"colour"}, set(), lambda one, other: True)
        self.assertIn(("colour", "color"), found)
        found = spelling.pairs(["colour", "color"], set(), set(), set(), lambda one, other: True)
        self.assertEqual(found, [])


    def test_a_spelling_is_labelled_where_the_word_has_another_elsewhere(self):
        regions = spelling.Regions({"color"}, {"colour", "realise", "judgement"}, set())
        self.assertEqual(list(regions.rows("color", {"colour"})), [("colour", "UK"), ("color", "US")])
        self.assertEqual(list(regions.rows("realize", {"realise"})), [("realise", "UK"), ("realize", "US")])
        self.assertEqual(list(regions.rows("hat", ())), [])


class Glosses(unittest.TestCase):
    def test_a_reading_with_senses_is_explained_by_its_commonest(self):
        with tempfile.TemporaryDirectory() as folder:
            corpus = Path(folder)
            (corpus / "glosses.tsv").write_text("h\nen:a\tNOUN\told\t\nen:a\tNOUN\tleaked\t\nen:b\tADJ\tkept\t\n")
            (corpus / "senses.tsv").write_text("h\n" + "".join(
                f"en:a\t{tag}\t{number}\t{share}\t\t{meaning}\tIt.\t\t\t\t\t\n" for tag, number, share, meaning in
                [("NOUN", 1, 40, "one"), ("NOUN", 2, 60, "two"), ("VERB", 1, 100, "do")]))
            readings = {("en:a", "NOUN"), ("en:a", "VERB"), ("en:b", "ADJ")}
            self.assertEqual(list(glosses.rows(corpus, readings)), [
                ("en:a", "NOUN", "two", "It."), ("en:b", "ADJ", "kept", ""), ("en:a", "VERB", "do", "It.")])
            self.assertEqual(list(glosses.rows(corpus, {("en:a", "VERB")})), [("en:a", "VERB", "do", "It.")])


class Forms(unittest.TestCase):
    NOUN, VERB = Analysis("attack", "NOUN", "base"), Analysis("attack", "VERB", "base")

    def rows(self, closed):
        analyses = {"attack": {self.NOUN: 0.76, self.VERB: 0.24}}
        selection = SimpleNamespace(analyses=analyses, morphology=SimpleNamespace(closed=closed, closed_lemmas=set()))
        return entries.inflection_rows(selection, {"attack": {"VERB": 500, "NOUN": 500}}, {"attack": "en:attack"})

    def test_a_lemma_weighed_by_hand_has_odds_of_its_own(self):
        self.assertEqual(self.rows({"attack": {}}), [
            ("attack", "en:attack", "NOUN", "base", 760), ("attack", "en:attack", "VERB", "base", 240)])

    def test_another_lemma_is_as_its_readings_are(self):
        self.assertEqual(self.rows({}), [])

    def added(self, lemma, tags, weights, closed):
        selection = Selection.__new__(Selection)
        selection.capitalised, selection.capitals = {lemma: tags}, {lemma.lower()}
        selection.names = SimpleNamespace(lower_share={})
        selection.morphology = SimpleNamespace(closed={lemma.lower(): weights} if closed else {})
        selection.raw = {lemma.lower(): weights}
        selection._add_capitalised()
        return {(analysis.lemma, analysis.tag): round(weight, 2)
                for analysis, weight in selection.raw[lemma.lower()].items() if weight}

    def test_a_people_weighed_by_hand_keeps_its_weights(self):
        weights = {Analysis("Greek", "ADJ", "base"): 0.6, Analysis("Greek", "NOUN", "base"): 0.4}
        self.assertEqual(self.added("Greek", ["ADJ", "PROPN"], weights, closed=True),
                         {("Greek", "ADJ"): 0.6, ("Greek", "NOUN"): 0.4})
        self.assertEqual(self.added("Greek", ["ADJ", "PROPN"], weights, closed=False),
                         {("Greek", "ADJ"): 0.7, ("Greek", "PROPN"): 0.3})

    def test_a_month_that_is_a_word_too_is_told_apart_by_its_capital(self):
        weights = {Analysis("may", "AUX", "base"): 0.99, Analysis("May", "PROPN", "base"): 0.01}
        self.assertEqual(self.added("May", ["PROPN"], weights, closed=True), {("May", "PROPN"): 1.0})


class LevelsOfWords(unittest.TestCase):
    def level(self, lemma, untaught):
        levels = cefr.Levels.__new__(cefr.Levels)
        levels._judged, levels._untaught = {}, untaught
        levels.listed = lambda *_: 2
        return levels.reading(lemma, "NOUN", 5_000)

    def test_what_no_list_for_schools_has_is_estimated_by_its_rank(self):
        self.assertEqual(self.level("hooker", set()), ("B1", "cefr-j"))
        self.assertEqual(self.level("hooker", {"hooker"}), ("B2", "rank"))


class Contractions(unittest.TestCase):
    def test_a_part_without_a_lexeme_is_an_error(self):
        with self.assertRaisesRegex(ValueError, "is not a lexeme"):
            list(contractions.rows({}))


class SeedFiles(unittest.TestCase):
    def write(self, rows):
        with tempfile.TemporaryDirectory() as folder:
            seedfiles.write(Path(folder), "t.tsv", "id text", rows)
            return (Path(folder) / "t.tsv").read_text(encoding="utf-8")

    def test_rows_are_sorted_composed_and_each_there_once(self):
        self.assertEqual(self.write([("b", "cafe\u0301"), ("a", "x"), ("a", "x")]),
                         "id\ttext\na\tx\nb\tcaf\u00e9\n")

    def test_a_control_character_is_refused(self):
        with self.assertRaisesRegex(ValueError, "control character"):
            self.write([("a", "x\ty")])


if __name__ == "__main__":
    unittest.main()
