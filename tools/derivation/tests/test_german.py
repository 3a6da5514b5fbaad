"""What the derivation of German decides, on small inputs of its own: no source is fetched."""

import unittest

from derivation import tables
from derivation.french.lexicon import Lexeme
from derivation.german import adjectives, corpus, expressions, grammar, lexicon, verbs, wordlist


def paradigm(*forms, particle="", base="", auxiliary="haben", participles=()):
    return verbs.Paradigm({form: ("present", 1.0) for form in forms}, particle, base, participles, "", "", auxiliary)


class Words(unittest.TestCase):
    def test_an_adjective_is_what_is_declined_in_three_ways(self):
        known = {"dunkle", "dunklen", "dunkler", "dunkelster", "dunkelsten"}
        found = adjectives.forms("dunkel", known)
        self.assertEqual(found["dunkle"], "case")
        self.assertEqual(found["dunkelste"], "superlative")
        self.assertTrue(adjectives.is_adjective(found, known))
        self.assertFalse(adjectives.is_adjective(adjectives.forms("gern", {"gerne"}), {"gerne"}))

    def test_a_vowel_changes_where_the_comparison_is_attested(self):
        self.assertEqual(adjectives.forms("alt", {"älter"})["ältere"], "comparative")
        self.assertNotIn("ältere", adjectives.forms("alt", set()))

    def test_a_verb_is_what_is_conjugated_in_a_list_of_forms(self):
        made = paradigm("gehe", "gehst", "geht", "ging", participles=("gegangen",))
        self.assertTrue(verbs.is_attested(made, {"gehe", "gehst", "geht", "ging"}))
        self.assertTrue(verbs.is_attested(made, {"gehe", "gehst", "geht", "gegangen"}))
        self.assertFalse(verbs.is_attested(made, {"gehe"}))

    def test_the_shortest_verb_is_one_and_no_other_word_of_three_letters(self):
        self.assertEqual([word for word in ["tun", "wen", "den", "gehen", "Haus"] if wordlist.may_be_verb(word)],
                         ["tun", "gehen"])

    def test_the_share_of_a_word_is_divided_by_its_capital(self):
        cases = {"Essen": 0.5, "essen": 0.5}
        parts = wordlist._by_capital(["Essen", "essen"], "essen", cases, False)
        self.assertAlmostEqual(sum(parts.values()), 1)
        self.assertLess(parts["Essen"], parts["essen"])
        self.assertEqual(wordlist._by_capital(["Die", "die"], "die", cases, True), {"Die": 0.0, "die": 1.0})


class Rows(unittest.TestCase):
    def lexicon(self):
        words = wordlist.WordList()
        for form, lemma, tag, weight, feature in [
            ("wachen", "wachen", "VERB", 1.0, ""), ("wacht", "wachen", "VERB", 1.0, "present"),
            ("Wache", "Wache", "NOUN", 1.0, ""), ("Wachen", "Wache", "NOUN", 1.0, "plural"),
        ]:
            words.add(form, lemma, tag, weight, feature)
        words.listed = {"wachen", "Wache"}
        shares = {"wachen": 2e-6, "wacht": 1e-6, "Wache": 3e-6, "Wachen": 1e-6}
        return words, lexicon.make(words, shares, set(), 10)

    def test_forms_with_and_without_a_capital_share_their_odds(self):
        words, found = self.lexicon()
        rows = [row for row in corpus.inflections(words, found) if row[0].lower() == "wachen"]
        self.assertEqual({row[0] for row in rows}, {"Wachen", "wachen"})
        self.assertEqual(sum(row[4] for row in rows), 1000)

    def test_a_form_with_ß_shares_the_odds_of_that_with_ss(self):
        words = wordlist.WordList()
        words.add("Masse", "Masse", "NOUN", 1.0)
        words.add("Maß", "Maß", "NOUN", 1.0)
        words.add("Maße", "Maß", "NOUN", 1.0, "plural")
        words.listed = {"Masse", "Maß"}
        found = lexicon.make(words, {"Masse": 2e-6, "Maße": 2e-6, "Maß": 1e-6}, set(), 10)
        rows = [row for row in corpus.inflections(words, found) if corpus.folded(row[0]) == "masse"]
        self.assertEqual({row[0] for row in rows}, {"Masse", "Maße"})
        self.assertEqual(sum(row[4] for row in rows), 1000)

    def test_a_separable_verb_is_its_base_with_the_particle_behind(self):
        words = wordlist.WordList()
        words.paradigms = {"aufstehen": paradigm(particle="auf", base="stehen"), "stehen": paradigm()}
        lexemes = [Lexeme("stehen", 1, 5.0, {"VERB": 1000}), Lexeme("aufstehen", 2, 4.0, {"VERB": 1000})]
        rows = expressions.rows(words, lexemes, {("aufstehen", "VERB"): ["get up"]}, {"auf"}, corpus.identifier)
        self.assertEqual(rows, [("de:aufstehen", "aufstehen", "stehen auf $|stehen ~ auf $", "phrasal-verb", "A1",
                                 "to get up", "")])
        self.assertEqual(expressions.rows(words, lexemes[1:], {}, {"auf"}, corpus.identifier), [])

    def test_a_noun_stands_with_its_articles_and_plural(self):
        noun = wordlist.Noun(["n"], {"Häuser": "nominativ plural"}, False)
        self.assertEqual(grammar.noun("Haus", noun),
                         {"gender": "n", "headword": "das Haus", "plural": "die Häuser"})
        self.assertEqual(grammar.noun("Teil", wordlist.Noun(["m", "n"]))["headword"], "der/das Teil")

    def test_the_table_of_function_words_is_complete(self):
        rows = tables.rows("de/closed-class.tsv")
        forms = {row["form"] for row in rows}
        for row in rows:
            self.assertGreater(int(row["weight"]), 0)
        self.assertTrue({"der", "die", "das", "ist", "nicht", "und"} <= forms)


if __name__ == "__main__":
    unittest.main()
