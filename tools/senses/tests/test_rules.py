"""Tests of the rules: each breaks one rule in a table that is right otherwise."""

import tempfile
import unittest
from pathlib import Path

from senses import links, rules, table, translations
from senses.vocabulary import Vocabulary

COLUMNS = table.COLUMNS["senses.tsv"]
BANK_OF_MONEY = ("en:bank NOUN 1 70 MONEY|a company that keeps money|He works for a large bank.|"
                 "C|||money,account,<pay,street|")
BANK_OF_RIVER = ("en:bank NOUN 2 30 RIVER|the land beside a river|"
                 "We sat on the bank of the river.|C|||river,tree,<sit,water|")


def row(text: str, line: int = 2) -> table.Row:
    """A row from `lemmaId partOfSpeech number share label|meaning|…|note`."""
    first, *rest = text.split("|")
    cells = (first.split(" ") + [""])[:5] + rest
    return table.Row("senses.tsv", line, dict(zip(COLUMNS, cells)))


def vocabulary() -> Vocabulary:
    lemmas = ("bank money account pay street river tree sit water a company that keep he work for "
              "large the land beside we on of in cat sofa capillary").split()
    ranks = {f"en:{lemma}": rank for rank, lemma in enumerate(lemmas, 201)}
    ranks["en:capillary"] = 20_000
    forms = [("banks", "en:bank"), ("keeps", "en:keep"), ("works", "en:work"), ("sat", "en:sit")]
    return Vocabulary({f"en:{lemma}": lemma for lemma in lemmas}, ranks, forms,
                      {"en:bank": {"quiz"}})


def columns(*texts: str) -> set[str]:
    """The columns of the findings in these rows, apart from lexemes without a sense."""
    rows = [row(text, line) for line, text in enumerate(texts, 2)]
    return {finding.column for finding in rules.check(rows, vocabulary()) if finding.line > 1}


class Rules(unittest.TestCase):
    def test_two_good_senses_have_no_finding(self):
        self.assertEqual(columns(BANK_OF_MONEY, BANK_OF_RIVER), set())

    def test_each_rule_finds_its_fault(self):
        for old, new, column in [
                ("en:bank", "en:banque", "lemmaId"), ("NOUN", "NOMEN", "partOfSpeech"),
                (" 2 ", " 0 ", "number"), (" 30 ", " 31 ", "share"), ("RIVER", "MONEY", "label"),
                ("RIVER", "river", "label"), ("beside a river", "beside a bank", "meaning"),
                ("beside a river", "of a capillary", "meaning"),
                ("river|We", "river.|We", "meaning"),
                ("the bank of", "the sofa of", "example"), ("river.|C", "river|C", "example"),
                ("|C|", "|T|", "grammar"), ("|C|", "||", "grammar"),
                ("|C||", "|C|rare|", "register"),
                ("|C|||", "|C||AU|", "region"), ("river,tree", "money,tree", "cues"),
                ("<sit", "<banque", "cues"), ("water|", "of|", "cues"),
                (",<sit,water", "", "cues")]:
            self.assertIn(old, BANK_OF_RIVER)
            with self.subTest(old=old, new=new):
                self.assertIn(column, columns(BANK_OF_MONEY, BANK_OF_RIVER.replace(old, new, 1)))

    def test_one_sense_has_neither_label_nor_cues(self):
        self.assertEqual(columns(BANK_OF_MONEY.replace(" 70 ", " 100 ")), {"label", "cues"})

    def test_a_lexeme_without_sense_is_found(self):
        found = [finding.found for finding in rules.check([row(BANK_OF_MONEY)], vocabulary())]
        self.assertIn("no sense of en:cat", found)
        self.assertNotIn("no sense of en:capillary", found)

    def test_a_flag_of_the_lexeme_needs_a_labelled_sense(self):
        words = vocabulary()
        words.flags["en:bank"] = {"vulgar"}
        found = [finding.column for finding in rules.flags([row(BANK_OF_MONEY)], words)]
        self.assertEqual(found, ["register"])


class Words(unittest.TestCase):
    def test_forms_are_found_in_examples(self):
        words = vocabulary()
        self.assertTrue(words.contains_form("All banks are shut.", "en:bank"))
        self.assertTrue(words.contains_form("The cats' food is here.", "en:cat"))
        self.assertFalse(words.contains_form("The caterpillar eats.", "en:cat"))

    def test_easy_words_are_known_names_and_regular_derivations(self):
        words = vocabulary()
        for word in ["water", "watering", "1920", "London", "tree-bank"]:
            self.assertTrue(words.is_easy(word, 3000), word)
        for word in ["capillary", "zyzzyva", "tree-capillary"]:
            self.assertFalse(words.is_easy(word, 3000), word)


class Links(unittest.TestCase):
    senses = {rules.key(one): one for one in [row(BANK_OF_MONEY), row(BANK_OF_RIVER)]}

    def findings(self, file: str, *cells: str) -> list[str]:
        one = table.Row(file, 2, dict(zip(table.COLUMNS[file], cells)))
        if file == "sense-redirects.tsv":
            found = links.redirects([one], self.senses)
        elif file == "subjects.tsv":
            found = links.subjects([one], {one["senseId"]: self.senses["en:bank/noun.1"]}
                                   if one["senseId"] in self.senses else self.senses)
        else:
            found = links.relations([one], self.senses, vocabulary())
        return [finding.column for finding in found]

    def test_a_number_is_not_used_again(self):
        file = "sense-redirects.tsv"
        self.assertEqual(self.findings(file, "en:bank/noun.3", "en:bank/noun.1"), [])
        self.assertEqual(self.findings(file, "en:bank/noun.3", ""), [])
        self.assertEqual(self.findings(file, "en:bank/noun.2", "en:bank/noun.1"), ["senseId"])
        self.assertEqual(self.findings(file, "en:bank/noun.3", "en:bank/noun.4"), ["target"])

    def test_subjects_are_listed(self):
        file, sense = "subjects.tsv", "en:bank/noun.1"
        self.assertEqual(self.findings(file, sense, "money,business"), [])
        self.assertEqual(self.findings(file, sense, "cash"), ["subjects"])
        self.assertEqual(self.findings(file, sense, "money,general"), ["subjects"])

    def test_targets_are_other_lexemes_that_are_not_rare(self):
        file, sense = "sense-relations.tsv", "en:bank/noun.2"
        self.assertEqual(self.findings(file, sense, "near-synonym", "en:land", ""), [])
        self.assertEqual(self.findings(file, sense, "hyponym", "en:land", ""), ["kind"])
        self.assertEqual(self.findings(file, sense, "synonym", "en:bank", ""), ["target"])
        self.assertEqual(self.findings(file, sense, "synonym", "en:capillary", ""), ["target"])
        self.assertEqual(self.findings(file, sense, "synonym", "en:land", "en:bank/noun.1"),
                         ["targetSense"])


class Tables(unittest.TestCase):
    def read(self, data: bytes) -> table.Table:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "sense-redirects.tsv"
            path.write_bytes(data)
            return table.read(path, table.COLUMNS["sense-redirects.tsv"])

    def test_form_is_checked_and_mended(self):
        bad = self.read("# note\nsenseId\ttarget\nb/noun.10\t\nb/noun.9\tcafe\u0301\n".encode())
        self.assertEqual([finding.column for finding in bad.findings], ["row"])
        self.assertEqual([finding.line for finding in table.unsorted(bad)], [4])
        again = self.read(table.normalised(bad).encode())
        self.assertEqual(again.findings + table.unsorted(again), [])
        self.assertEqual(again.comments, ["# note"])

    def test_headers_and_cells_are_counted(self):
        bad = self.read(b"senseId\tgoal\na/noun.1\n")
        self.assertEqual([finding.column for finding in bad.findings], ["header", "row"])


class Translations(unittest.TestCase):
    def columns(self, language: str, *cells: str) -> list[str]:
        rows = [table.Row(f"translations-{language}.tsv", 2, dict(zip(translations.COLUMNS, cells)))]
        return [finding.column for finding in translations.check(rows, {"en:bank/noun.1"})]

    def test_good_translations_have_no_finding(self):
        for language, text in [("es", "banco; caja (de ahorros)"), ("zh", "银行"), ("ar", "بنك (تجاري)"),
                               ("ru", "банк"), ("ja", "銀行; ATM")]:
            self.assertEqual(self.columns(language, "en:bank/noun.1", text, "hand"), [], text)

    def test_each_rule_finds_its_fault(self):
        for language, text, source, column in [
                ("es", "banco", "", "source"), ("es", "banco; banco", "hand", "text"), ("es", "банк", "hand", "text"),
                ("zh", "ぎんこう", "hand", "text"), ("ru", "bank", "hand", "text"), ("es", "a; b; c; d", "hand", "text"),
                ("es", "banco (de", "hand", "text"), ("es", "uno dos tres cuatro cinco seis siete", "hand", "text")]:
            self.assertEqual(self.columns(language, "en:bank/noun.1", text, source), [column], text)
        self.assertEqual(self.columns("es", "en:bank/noun.9", "banco", "hand"), ["senseId"])
