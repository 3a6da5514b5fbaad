"""What the derivation of the translations decides, on small dictionaries of its own: no source is fetched."""

import re
import tempfile
import unittest
from pathlib import Path

from derivation.translations import choice, corpus, paths
from derivation.translations.paths import Candidate, Dictionaries


def dictionaries(*entries: tuple[str, str, str, list]) -> Dictionaries:
    made = Dictionaries()
    for pair, headword, tag, senses in entries:
        made.add(pair, [(headword, tag, senses)])
    return made


class Paths(unittest.TestCase):
    """Walks from English through pivots."""

    def setUp(self):
        self.made = dictionaries(
            ("eng-fin", "bark", "NOUN", [(["kuori"], "the outside of a tree"), (["haukunta"], "the sound of a dog")]),
            ("eng-bul", "bark", "NOUN", [(["кора"], "the outside of a tree")]),
            ("fin-fra", "kuori", "NOUN", [(["l'écorce"], "")]),
            ("fin-fra", "haukunta", "NOUN", [(["aboiement"], "")]),
            ("ell-bul", "φλοιός", "NOUN", [(["кора"], "")]),
            ("fra-bul", "écorce", "NOUN", [(["кора"], "")]),
            ("pol-eng", "kora", "NOUN", [(["bark"], "")]),
            ("pol-deu", "kora", "NOUN", [(["die Rinde"], "")]))

    def test_a_word_that_two_pivots_say_has_more_support(self):
        found = self.made.candidates("bark", "NOUN", "fra")
        self.assertEqual(paths.support(found["écorce"]), 4)
        self.assertEqual(paths.support(found["aboiement"]), 2)

    def test_a_word_keeps_the_texts_of_the_senses_that_led_to_it(self):
        found = self.made.candidates("bark", "NOUN", "fra")
        self.assertEqual(set(found["aboiement"].senses), {"the sound of a dog"})

    def test_a_dictionary_into_english_is_read_backwards_and_gives_its_own_words(self):
        found = self.made.candidates("bark", "NOUN", "pol")
        self.assertEqual(found["kora"].paths, {"direct", "pol"})
        self.assertIn("Rinde", self.made.candidates("bark", "NOUN", "deu"))

    def test_a_path_of_three_steps_counts_half(self):
        made = dictionaries(("eng-fin", "bark", "NOUN", [(["kuori"], "")]),
                            ("fin-fra", "kuori", "NOUN", [(["écorce"], "")]),
                            ("fra-spa", "écorce", "NOUN", [(["corteza"], "")]))
        self.assertEqual(paths.support(made.candidates("bark", "NOUN", "spa")["corteza"]), 1)

    def test_words_are_cleaned_of_articles_asides_and_stress(self):
        for word, language, expected in [("l’eau", "fra", "eau"), ("соба́ка", "rus", "собака"), ("to go", "eng", "go"),
                                         ("die Rinde (f)", "deu", "Rinde"), ("sich freuen", "deu", "sich freuen")]:
            self.assertEqual(paths.clean(word, language), expected)


class Choices(unittest.TestCase):
    """Which word is written for which sense."""

    def setUp(self):
        self.found = {"écorce": Candidate(1.0, {"fin", "bul"}, {"the outside of a tree": 1.0}),
                      "aboiement": Candidate(0.9, {"fin", "bul"}, {"the sound that a dog makes": 0.9})}
        self.words = choice.shares(self.found, lambda word: 4.0)

    def affinity(self, meaning):
        return {word: choice.likeness(meaning, one) for word, one in self.found.items()}

    def test_a_sense_takes_the_word_whose_sense_is_told_alike(self):
        tree, dog = self.affinity("the hard outside of a tree"), self.affinity("the sound a dog makes")
        self.assertEqual(choice.best(self.words, self.found, tree, [dog]).word, "écorce")
        self.assertEqual(choice.best(self.words, self.found, dog, [tree]).word, "aboiement")

    def test_rare_long_and_marked_words_are_left_out(self):
        found = {word: Candidate(1.0, {"fin"}) for word in ("rare", "un deux trois quatre", "a/b", "bon")}
        self.assertEqual(set(choice.shares(found, lambda word: 0.5 if word == "rare" else 4.0)), {"bon"})

    def test_words_are_written_as_their_part_of_speech_is(self):
        for word, tag, language, expected in [
                ("Rinde", "NOUN", "deu", True), ("rinde", "NOUN", "deu", False), ("Gehen", "VERB", "deu", False),
                ("放棄", "VERB", "jpn", False), ("捨てる", "VERB", "jpn", True), ("捨てる", "NOUN", "jpn", True),
                ("放棄する", "NOUN", "jpn", False), ("veto", "NOUN", "rus", False),
                ("明白", "ADJ", "jpn", False), ("ROMる", "VERB", "jpn", False), ("bon", "ADJ", "fra", True)]:
            self.assertEqual(choice.fits(word, tag, language), expected, word)

    def test_few_paths_are_enough_only_for_words_alike(self):
        few = choice.Choice("metabolismo", 0.9, 2, 0.0)
        self.assertTrue(choice.is_sure(few, "metabolism", True, True, set()))
        self.assertFalse(choice.is_sure(choice.Choice("sarga", 0.9, 2, 0.0), "twill", True, True, set()))

    def test_a_later_sense_needs_a_word_of_its_own(self):
        chosen = choice.Choice("écorce", 0.5, 9, 0.8)
        self.assertTrue(choice.is_sure(chosen, "bark", False, False, set()))
        self.assertFalse(choice.is_sure(chosen, "bark", False, False, {"écorce"}))
        self.assertFalse(choice.is_sure(choice.Choice("écorce", 0.5, 9, 0.0), "bark", False, False, set()))


class Tables(unittest.TestCase):
    """The tables that are written."""

    def test_what_is_written_by_hand_stands_before_what_is_derived(self):
        text = corpus.table({"en:b/noun.2": "zwei"}, {"en:b/noun.2": "drei", "en:b/noun.10": "zehn"})
        self.assertEqual(text, "senseId\ttext\tsource\nen:b/noun.2\tzwei\thand\nen:b/noun.10\tzehn\twikdict\n")

    def test_a_reading_is_translated_by_sense(self):
        made = dictionaries(*[
            entry for pivot, word, noise in [("fin", "kuori", "haukunta"), ("bul", "кора", "лай"),
                                             ("jpn", "樹皮", "吠え声"), ("nor", "bark", "bjeff"),
                                             ("ind", "kulit", "salak")]
            for entry in [
                (f"eng-{pivot}", "bark", "NOUN", [([word], "the outside of a tree"), ([noise], "the sound of a dog")]),
                (f"fra-{pivot}", "écorce", "NOUN", [([word], "")]),
                (f"fra-{pivot}", "aboiement", "NOUN", [([noise], "")])]])
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "senses.tsv").write_text(
                "lemmaId\tpartOfSpeech\tnumber\tshare\tlabel\tmeaning\n"
                "en:bark\tNOUN\t1\t60\ttree\tthe hard outside of a tree\n"
                "en:bark\tNOUN\t2\t40\tdog\tthe sound a dog makes\n", encoding="utf-8")
            Path(folder, "ranks.tsv").write_text("lemmaId\trank\nen:bark\t3500\n", encoding="utf-8")
            Path(folder, "sense-relations.tsv").write_text("senseId\tkind\ttarget\n", encoding="utf-8")
            translator = corpus.Translator(made, corpus.Senses(Path(folder)), "fra", lambda word: 4.0)
            self.assertEqual(translator.reading("en:bark", "NOUN"),
                             {"en:bark/noun.1": "écorce", "en:bark/noun.2": "aboiement"})


class Shipped(unittest.TestCase):
    """The tables of corpus/en."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(__file__).resolve().parents[3] / "corpus" / "en"
        cls.tables = {path.stem.removeprefix("translations-"): corpus.rows(path)
                      for path in sorted((cls.folder / "translations").glob("translations-*.tsv"))}

    def test_each_of_the_first_10_000_lexemes_is_translated_into_each_language(self):
        first = {row["lemmaId"] for row in corpus.rows(self.folder / "ranks.tsv") if int(row["rank"]) <= 10_000}
        self.assertEqual(set(self.tables), {"ar", "de", "es", "fr", "it", "ja", "pl", "pt", "ru", "zh"})
        for language, rows in self.tables.items():
            # What a language has no word for.
            without = {"pl": {"en:'s"}, "ru": {"en:'s"}}.get(language, set())
            self.assertEqual(first - {row["senseId"].partition("/")[0] for row in rows}, without, language)

    def test_words_are_written_in_the_script_of_their_language(self):
        letters = {"ar": "[\u0600-\u06ff]", "ja": "[\u3005-\u30ff\u4e00-\u9fff]", "ru": "[а-яё]", "zh": "[\u4e00-\u9fff]"}
        for language, rows in self.tables.items():
            for row in rows:
                for word in row["text"].split("; "):
                    self.assertTrue(word and word == word.strip(), row)
                if re.fullmatch("[A-Z0-9. ;]+", row["text"]):
                    continue  # An abbreviation such as "DVD" that the language writes as it is.
                if language in letters:
                    self.assertRegex(row["text"].lower(), letters[language], row)
                else:
                    self.assertNotRegex(row["text"], "[\u0400-\u1fff\u3040-\u9fff]", row)

    def test_a_sense_has_one_row(self):
        for language, rows in self.tables.items():
            self.assertEqual(len(rows), len({row["senseId"] for row in rows}), language)


if __name__ == "__main__":
    unittest.main()
