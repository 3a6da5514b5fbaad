"""What the derivation decides, on small inputs of its own: no source is fetched."""

import tempfile
import unittest
from pathlib import Path

from derivation import affixes, contractions, frequencies, ipa, seedfiles, spelling


class Transcription(unittest.TestCase):
    """IPA from ARPAbet."""

    def test_stress_stands_before_its_syllable(self):
        self.assertEqual(ipa.transcribe("AH0 B AW1 T".split()), "əˈbaʊt")

    def test_a_word_of_one_syllable_carries_no_mark(self):
        self.assertEqual(ipa.transcribe("K AE1 T".split()), "kæt")

    def test_consonants_that_begin_no_syllable_close_the_one_before(self):
        self.assertEqual(ipa.transcribe("T EH1 N D ER0".split()), "ˈtɛndɚ")

    def test_a_derived_word_gets_the_stress_its_base_lacks(self):
        self.assertEqual(ipa.stressed("kæt"), "ˈkæt")
        self.assertEqual(ipa.stressed("əˈbaʊt"), "əˈbaʊt")


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
