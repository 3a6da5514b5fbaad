"""What the scripts decide that fit context rules and compare divided words, on small inputs of their own."""

import json
import tempfile
import unittest
from pathlib import Path

from evaluation import context_rules, elisions, gold, lemmas
from evaluation.context_rules import Candidate, Fit, Word


def token(form, lemma, tag, start=0, part=0):
    return gold.Token(form, lemma, tag, True, start, part)


def word(key, tag, candidates=(), wanted=None, first=False):
    return Word(key, [Candidate(*item) for item in candidates], tag, first, None, wanted)


def sentences(count):
    """*la porte* is a noun, *je porte* a verb; the odds alone say the noun."""
    readings = [("porte", "NOUN", "base", -10.0), ("porter", "VERB", "present", -230.0)]
    for number in range(count):
        noun = number % 2 == 0
        yield [word("la" if noun else "je", "DET" if noun else "PRON", first=True),
               word("porte", "NOUN", readings,
                    token("porte", "porte" if noun else "porter", "NOUN" if noun else "VERB"))]


class Rules(unittest.TestCase):
    def fitted(self, count=40, **options):
        fit = Fit(set(), set(), options.get("penalty", 1.0), 0)
        fit.train(list(sentences(count)), {})
        fit.prune(options.get("least", 10))
        return fit

    def test_neighbours_decide_after_fitting(self):
        verb = [line for line in sentences(2)][1]
        self.assertEqual(Fit(set(), set(), 0, 0).read(verb)[1].lemma, "porte")
        self.assertEqual(self.fitted().read(verb)[1].lemma, "porter")

    def test_what_is_met_too_seldom_is_no_rule(self):
        self.assertEqual(dict(self.fitted(count=2).weights), {})

    def test_small_weights_are_left_out_and_the_rest_is_rounded(self):
        for rule, weight in self.fitted().weights.items():
            self.assertEqual(round(100 * weight) % context_rules.STEP, 0, rule)
            self.assertGreaterEqual(abs(100 * weight), 10, rule)
        self.assertEqual(dict(self.fitted(least=10_000).weights), {})

    def test_a_contraction_that_is_one_word_is_its_first_word(self):
        des = word("des", "ADP", [("de", "ADP", "case", 0.0), ("un", "DET", "plural", -50.0)])
        self.assertTrue(context_rules.is_of(token("de", "de", "ADP"), des))
        self.assertFalse(context_rules.is_of(token("d", "dix", "NUM"), des))

    def test_rules_that_are_given_hold_and_are_not_fitted(self):
        given = {("=la", "porte/VERB", "*"): 9.0}
        fit = Fit(set(), set(), 1.0, 0, given)
        noun = list(sentences(2))[0]
        self.assertEqual(fit.read(noun)[1].lemma, "porter")
        fit.train(list(sentences(40)), {})
        self.assertFalse(set(given) & set(fit.weights))

    def test_parts_of_names_are_not_compared(self):
        tokens = [gold.Token("d'", "d'", "PROPN", False, 0), gold.Token("d'", "de", "ADP", True, 5)]
        self.assertEqual([item.start for item in elisions.items(tokens, b"d'A, d'or")], [5])

    def test_rules_are_written_and_read_again(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "context.tsv"
            path.write_text(context_rules.written({("DET", "NOUN", "*"): 1.2, ("*", "de/ADP", "$"): -0.3}),
                            encoding="utf-8")
            self.assertEqual(context_rules.read_rules(path),
                             {("DET", "NOUN", "*"): 1.2, ("*", "de/ADP", "$"): -0.3})


class Divided(unittest.TestCase):
    def read(self, *records):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tokens.jsonl"
            path.write_text("\n".join(json.dumps({"type": "token", **record}) for record in records), encoding="utf-8")
            return elisions.read(path), lemmas._from_reader(path)

    def test_a_contraction_behind_an_elided_word_is_its_own(self):
        found, read = self.read(
            {"start": 0, "end": 7, "text": "jusqu'", "kind": "word", "lemma": "jusque"},
            {"start": 7, "end": 8, "text": "a", "kind": "word", "lemma": "à"},
            {"start": 8, "end": 10, "text": "ux", "kind": "word", "lemma": "le"})
        self.assertEqual([record["lemma"] for record in found[7]], ["à", "le"])
        self.assertEqual(read[7], ["à", "le"])
        self.assertEqual(read[0], ["jusque"])

    def test_des_is_two_words_or_the_article(self):
        both = [token("de", "de", "ADP"), token("les", "le", "DET", part=1)]
        item = elisions.Item("contracted", "des", 0, 3, both)
        divided = [{"lemma": "de", "end": 1}, {"lemma": "le", "end": 3}]
        self.assertTrue(elisions.is_divided(item, divided))
        self.assertTrue(elisions.is_read(item, divided, {}))
        self.assertFalse(elisions.is_divided(item, [{"lemma": "un", "end": 3}]))
        article = elisions.Item("article", "des", 0, 3, [token("des", "un", "DET")])
        self.assertTrue(elisions.is_divided(article, [{"lemma": "un", "end": 3}]))
        self.assertFalse(elisions.is_divided(article, divided))

    def test_a_contraction_that_may_be_one_word_is_one_for_the_fit_however_it_was_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tokens.jsonl"
            path.write_text("\n".join(json.dumps({"type": "token", "kind": "word", **record}) for record in [
                {"start": 0, "end": 1, "text": "d"}, {"start": 1, "end": 2, "text": "u"},
                {"start": 3, "end": 5, "text": "du"}, {"start": 6, "end": 7, "text": "a"},
                {"start": 7, "end": 8, "text": "u"}]), encoding="utf-8")
            found = context_rules.read_tokens(path, {"du": "DET"})
        self.assertEqual([(record["text"], record["start"], record["end"]) for record in found],
                         [("du", 0, 2), ("du", 3, 5), ("a", 6, 7), ("u", 7, 8)])

    def test_a_compound_has_the_lemma_of_its_head_behind_what_stands_before(self):
        for text, head, whole in [("Bücherschränken", "Schrank", "Bücherschrank"), ("Haustür", "Tür", "Haustür"),
                                  ("Hundeschulen", "Schule", "Hundeschule")]:
            self.assertEqual(lemmas.whole_compound(text, head), whole)


if __name__ == "__main__":
    unittest.main()
