"""What the derivation of French decides, on small inputs of its own: no source is fetched."""

import tempfile
import unittest
from math import log10
from pathlib import Path

from derivation import tables
from derivation.french import composed, entries, expressions, freedict, grammar, meanings, roots, verbs
from derivation.french.lexicon import Lexeme, Lexicon, foreign, remove, settle, thousandths
from derivation.french.wordlist import WordList, feature, feminines, genders_of_plurals, ipa, ligature


def row(form, sound, lemma, tag, films="1", books="1", gender="", number="", verb=""):
    return {"1_ortho": form, "2_phon": sound, "3_lemme": lemma, "4_cgram": tag, "5_genre": gender, "6_nombre": number,
            "9_freqfilms2": films, "10_freqlivres": books, "11_infover": verb}


class Composed(unittest.TestCase):
    """Meanings that follow from those of another word."""

    TEXTS = {("rédacteur", "NOUN"): ["editor"], ("garde", "NOUN"): ["guard"], ("boire", "VERB"): ["to drink"],
             ("directeur", "NOUN"): ["director"], ("marin", "NOUN"): ["sailor"], ("inquiet", "ADJ"): ["worried"]}

    def test_a_word_takes_the_meaning_of_the_one_that_it_is_made_of(self):
        masculines = {"rédactrice": "rédacteur"}
        for lemma, tag, expected in [
                ("rédactrice", "NOUN", ["editor (woman)"]), ("ex-garde", "NOUN", ["former guard"]),
                ("reboire", "VERB", ["drink again"]), ("mi-inquiet", "ADJ", ["half-worried"]),
                ("sous-directeur", "NOUN", ["assistant director"]),
                ("sous-marin", "NOUN", []), ("ex-ami", "NOUN", []), ("mi-inquiet", "NOUN", [])]:
            self.assertEqual(composed.meaning(lemma, tag, self.TEXTS, masculines), expected, lemma)


class Roots(unittest.TestCase):
    """Roots by way of the English words that have them."""

    def test_a_part_stands_in_both_words_in_the_same_place_or_is_long(self):
        for word, english, parts, expected in [
                ("éruptif", "eruptive", ["rupt", "ru"], "rupt"), ("incolore", "colorless", ["color"], "color"),
                ("partie", "part", ["art"], "art"), ("marteau", "art", ["art"], None), ("loi", "law", ["leg"], None)]:
            self.assertEqual(roots.shared(word, english, parts), expected, word)

    def test_the_root_keeps_its_english_id_and_has_the_parts_that_french_shows(self):
        with tempfile.TemporaryDirectory() as folder:
            english = Path(folder)
            (english / "roots.tsv").write_text(
                "rootId\troot\tkind\tlanguage\tmeaning\tforms\n"
                "en:family/house\thouse\tfamily\tang\tdwelling\thouse\n"
                "en:root/rupt\trupt\troot\tla\tbreak\trupt rout\n"
                "en:root/rar\trar\troot\tla\tthin\trar\n", encoding="utf-8")
            (english / "root-links.tsv").write_text(
                "rootId\tlemmaId\nen:root/rar\ten:rare\nen:root/rupt\ten:eruption\nen:root/rupt\ten:rupture\n",
                encoding="utf-8")
            words = [("rupture", ["rupture"]), ("éruption", ["eruption"]), ("rare", ["rare"]), ("casse", ["rupture"])]
            self.assertEqual(roots.rows(english, words, entries.identifier), (
                [("en:root/rupt", "rupt", "root", "la", "break", "rupt")],
                [("en:root/rupt", "fr:rupture"), ("en:root/rupt", "fr:éruption")]))


class Words(unittest.TestCase):
    """Lexique's rows."""

    def test_sounds_are_written_in_ipa(self):
        self.assertEqual(ipa("m§tRe"), "mɔ̃tʁe")
        self.assertEqual(ipa("n8i"), "nɥi")

    def test_the_ligature_comes_back_only_where_it_belongs(self):
        for written, expected in [("coeur", "cœur"), ("oeil", "œil"), ("noeud", "nœud"), ("moelle", "moelle"),
                                  ("poêle", "poêle"), ("coefficient", "coefficient"), ("goeland", "goeland")]:
            self.assertEqual(ligature(written), expected)

    def test_a_form_is_counted_by_lemma_and_part_of_speech(self):
        words = WordList()
        words.add(row("porte", "pORt", "porte", "NOM", "200,5", "300", "f", "s"))
        words.add(row("porte", "pORt", "porter", "VER", "90", "10", verb="ind:pre:3s;"))
        self.assertAlmostEqual(words.forms["porte"]["porte", "NOUN"], 500.52)
        self.assertEqual(words.features["porte", "porter", "VERB"], "present")
        self.assertEqual(words.genders, {"porte": "f"})

    def test_the_features_of_forms(self):
        self.assertEqual(feature("ADJ", row("belle", "", "beau", "ADJ", gender="f", number="s")), "feminine")
        self.assertEqual(feature("NOUN", row("yeux", "", "œil", "NOM", gender="m", number="p")), "plural")
        self.assertEqual(feature("VERB", row("vu", "", "voir", "VER", verb="par:pas;")), "participle")
        self.assertEqual(feature("VERB", row("vît", "", "voir", "VER", verb="sub:imp:3s;")), "subjunctive")

    def test_participles_agree(self):
        self.assertEqual(verbs.agreeing("vu"), ["vu", "vue", "vus", "vues"])
        self.assertEqual(verbs.agreeing("mis"), ["mis", "mise", "mises"])


class Ranks(unittest.TestCase):
    """Lexemes from forms."""

    def setUp(self):
        self.words = WordList()
        for cells in [("chat", "Sa", "chat", "NOM", "50", "50"), ("chats", "Sa", "chat", "NOM", "20", "20"),
                      ("not", "nOt", "not", "NOM", "0", "0"), ("été", "ete", "été", "NOM", "100", "100"),
                      ("été", "ete", "être", "AUX", "300", "300"), ("être", "EtR", "être", "AUX", "500", "500")]:
            self.words.add(row(*cells))
        self.shares = {"chat": 1e-4, "chats": 4e-5, "not": 1e-4, "été": 8e-4, "être": 1e-3}

    def lexicon(self, blocked=()):
        return Lexicon(self.words, self.shares, set(), set(blocked))

    def test_a_lexeme_ranks_by_all_its_forms(self):
        self.assertEqual([lexeme.lemma for lexeme in self.lexicon().lexemes], ["être", "été", "chat", "not"])

    def test_a_word_that_films_and_books_lack_does_not_rank_as_the_web_has_it(self):
        lexemes = {lexeme.lemma: lexeme for lexeme in self.lexicon().lexemes}
        self.assertLess(lexemes["not"].zipf, lexemes["chat"].zipf - 1)

    def test_blocked_words_are_left_out(self):
        self.assertNotIn("not", [lexeme.lemma for lexeme in self.lexicon(["not"]).lexemes])

    def test_a_word_that_is_english_counts_as_films_and_books_have_it(self):
        self.words.add(row("book", "buk", "book", "NOM", "1", "1"))
        self.words.add(row("open", "opEn", "open", "NOM", "0", "0,1"))
        self.shares |= {"book": 5e-5, "open": 5e-5}
        english = {"book": 4e-4, "open": 4e-4, "chat": 1e-3}
        known = {"chat"}
        self.assertEqual(foreign(english, self.shares, known), {"book", "open"})
        lexemes = {lexeme.lemma: lexeme for lexeme in
                   Lexicon(self.words, self.shares, set(), set(), {"book", "open"}).lexemes}
        self.assertAlmostEqual(lexemes["book"].zipf, log10(3 * 2.02e-6 * 1e9), places=6)
        self.assertNotIn("open", lexemes)

    def test_a_word_that_is_a_name_too_is_listed_and_counts_as_a_table_says(self):
        self.words.add(row("marc", "maR", "marc", "NOM", "2", "2"))
        self.words.add(row("broker", "bROkER", "broker", "NOM", "0", "0,1"))
        self.shares |= {"marc": 5e-5, "broker": 5e-5}
        shared = {"marc": 1.5e-6, "broker": float("inf")}
        lexemes = {lexeme.lemma: lexeme for lexeme in
                   Lexicon(self.words, self.shares, set(), set(), {"broker"}, shared).lexemes}
        self.assertAlmostEqual(lexemes["marc"].zipf, log10(1.5e-6 * 1e9), places=6)
        self.assertAlmostEqual(lexemes["broker"].zipf, log10(3 * 0.12e-6 * 1e9), places=6)

    def test_a_reading_that_is_taken_away_leaves_the_others_of_its_form(self):
        rows = [{"lemma": "été", "partOfSpeech": "NOUN"}, {"lemma": "chat", "partOfSpeech": "NOUN"}]
        remove(self.words, rows)
        self.assertEqual(list(self.words.forms["été"]), [("être", "AUX")])
        self.assertEqual(list(self.words.forms["chat"]), [("chat", "NOUN")])

    def test_behind_the_first_words_what_has_a_meaning_comes_before_what_a_dictionary_has(self):
        def chosen(count, meant, known):
            lexicon = self.lexicon()
            lexicon.choose(count, 1, lambda lexeme: lexeme.lemma in meant, lambda lexeme: lexeme.lemma in known)
            return [(lexeme.lemma, lexeme.rank) for lexeme in lexicon.lexemes]
        self.assertEqual(chosen(3, {"été", "not"}, {"chat"}), [("être", 1), ("été", 2), ("not", 3)])
        self.assertEqual(chosen(3, {"été"}, {"not"}), [("être", 1), ("été", 2), ("not", 3)])
        self.assertEqual(chosen(2, {"été", "chat", "not"}, {"not"}), [("être", 1), ("été", 2)])

    def test_odds_are_thousandths_of_the_listed_readings(self):
        readings = {"été": {"NOUN"}, "être": {"AUX"}}
        self.assertEqual(entries.odds(self.lexicon(), readings, "été"), {("être", "AUX"): 750, ("été", "NOUN"): 250})
        self.assertEqual(entries.odds(self.lexicon(), {"été": {"NOUN"}}, "été"), {("été", "NOUN"): 1000})

    def test_a_settled_form_has_the_readings_of_the_table_alone(self):
        settle(self.words, [{"form": "été", "lemma": "être", "partOfSpeech": "AUX", "feature": "participle",
                             "weight": "1000"}])
        self.assertEqual(dict(self.words.forms["été"]), {("être", "AUX"): 1000.0})

    def test_thousandths_sum_to_a_thousand(self):
        for weights in [{"a": 1, "b": 1, "c": 1}, {"a": 1e9, "b": 1}, {"a": 2, "b": 3}]:
            self.assertEqual(sum(thousandths(weights).values()), 1000)
        self.assertEqual(thousandths({"a": 1e9, "b": 1}), {"a": 1000})
        self.assertEqual(list(thousandths({"NOUN": 1.0001, "ADJ": 1})), ["ADJ", "NOUN"])

    def test_levels_follow_rank(self):
        self.assertEqual([entries.level(rank) for rank in (1, 1021, 1022, 17631, 17632)],
                         ["A1", "A1", "A2", "C1", "C2"])

    def test_a_quiz_does_not_ask_what_english_gives_away(self):
        def asks(lemma, word):
            lexeme = Lexeme(lemma, 1, 5, {"NOUN": 1000})
            return entries.is_for_quiz(lexeme, {(lemma, "NOUN"): [word]}, {(lemma, "NOUN")})
        self.assertTrue(asks("fenêtre", "window"))
        self.assertFalse(asks("table", "table"))
        self.assertFalse(asks("liberté", "liberty"))


class Meanings(unittest.TestCase):
    """The walk through the dictionaries."""

    ENTRY = "dom /dɔm/ <n, masc>\n 1. house, home\n    building to live in\n 2. family\n    people\nSynonyms: chata\n"

    def test_an_entry_has_headword_part_of_speech_and_senses(self):
        self.assertEqual(freedict.parse(self.ENTRY), ("dom", "NOUN", [
            (["house", "home"], "building to live in"), (["family"], "people")]))

    def test_numbers_of_the_index(self):
        self.assertEqual([freedict.number(text) for text in ("A", "B", "BA", "//")], [0, 1, 64, 4095])

    def graph(self):
        graph = meanings.Graph()
        graph.add("pol-fra", [("dom", "NOUN", [(["la maison"], "building")])])
        graph.add("pol-eng", [("dom", "NOUN", [(["a house", "home"], "building")])])
        graph.add("fra-fin", [("maison", "NOUN", [(["talo"], "")])])
        graph.add("fin-eng", [("talo", "NOUN", [(["house", "block"], "")])])
        return graph

    def test_agreeing_paths_win(self):
        scores, paths = self.graph().candidates("maison", "NOUN")
        self.assertEqual(paths["house"], 3)
        self.assertEqual(paths["block"], 1)
        zipf = {"house": 5.7, "home": 5.8, "block": 4.9}
        self.assertEqual(meanings.best(scores, paths, zipf, 2)[0], "house")
        self.assertNotIn("block", meanings.best(scores, paths, zipf, 2))

    def test_an_unknown_word_has_no_meaning(self):
        self.assertEqual(self.graph().candidates("xyz", "NOUN"), ({}, {}))

    def test_verbs_are_written_with_to(self):
        self.assertEqual(meanings.written(["go", "walk"], "VERB"), "to go; to walk")
        self.assertEqual(meanings.written(["house", "house"], "NOUN"), "house")


class Tables(unittest.TestCase):
    """What is written by hand."""

    def test_the_readings_of_a_settled_form_sum_to_a_thousand(self):
        totals = {}
        for cells in tables.rows("fr/closed-class.tsv"):
            totals[cells["form"]] = totals.get(cells["form"], 0) + int(cells["weight"])
        self.assertEqual({form: total for form, total in totals.items() if total != 1000}, {})

    def test_no_lexeme_is_both_explained_and_left_out(self):
        explained = {cells["lemma"] for cells in tables.rows("fr/meanings.tsv")}
        blocked = {cells["lemma"] for cells in tables.rows("fr/not-lexemes.tsv")}
        self.assertEqual(explained & blocked, set())


class Women(unittest.TestCase):
    """Nouns for women."""

    def rows(self):
        return [row("acteur", "", "acteur", "NOM", gender="m", number="s"),
                row("actrice", "", "acteur", "NOM", gender="f", number="s"),
                row("actrices", "", "acteur", "NOM", gender="f", number="p"),
                row("petit", "", "petit", "NOM", gender="m", number="s"),
                row("petite", "", "petit", "NOM", gender="f", number="s"),
                row("petite", "", "petit", "ADJ", gender="f", number="s")]

    def test_a_noun_for_a_woman_is_a_word_of_its_own(self):
        words = WordList(feminines=feminines(self.rows()))
        for cells in self.rows():
            words.add(cells)
        self.assertIn(("actrice", "NOUN"), words.forms["actrices"])
        self.assertEqual(words.genders["actrice"], "f")

    def test_a_noun_that_has_no_masculine_is_no_form_of_one(self):
        alone = [row("tronçonneuse", "", "tronçonneur", "NOM", "1", "1", gender="f", number="s"),
                 row("sérieuse", "", "sérieux", "NOM", "0,1", "0", gender="f", number="s"),
                 row("sérieuse", "", "sérieux", "ADJ", "5", "5", gender="f", number="s")]
        self.assertEqual(feminines(alone), {"tronçonneur": "tronçonneuse"})

    def test_the_plural_tells_the_gender_of_a_noun_without_a_singular(self):
        rows = [row("sandales", "", "sandale", "NOM", gender="f", number="p"),
                row("chats", "", "chat", "NOM", gender="m", number="p"),
                row("chat", "", "chat", "NOM", gender="m", number="s"),
                row("touristes", "", "touriste", "NOM", gender="", number="p")]
        self.assertEqual(genders_of_plurals(rows), {"sandale": "f"})

    def test_but_for_what_is_an_adjectives_feminine_too(self):
        self.assertEqual(feminines(self.rows()), {"acteur": "actrice"})


class Unlisted(unittest.TestCase):
    """Lexemes that are written like another's form."""

    def test_a_rare_lexeme_stays_a_reading_of_its_form(self):
        class Found:
            odds = {"doit": {("devoir", "VERB"): 0.9999, ("doit", "NOUN"): 0.0001}}
        found = entries.odds(Found, {"devoir": {"VERB"}, "doit": {"NOUN"}}, "doit")
        self.assertEqual(found, {("devoir", "VERB"): 999, ("doit", "NOUN"): 1})

    def test_a_lexeme_is_a_reading_of_its_own_form_where_only_other_forms_are_listed(self):
        class Found:
            odds = {"normalisé": {("normaliser", "VERB"): 1.0}}
        readings = {"normaliser": {"VERB"}, "normalisé": {"ADJ"}}
        self.assertEqual(entries.odds(Found, readings, "normalisé"),
                         {("normaliser", "VERB"): 999, ("normalisé", "ADJ"): 1})


class Grammar(unittest.TestCase):
    """Articles, genders and principal parts."""

    elision = grammar.Elision({"héros", "hache"})

    def test_an_article_is_cut_short_before_a_vowel_and_a_silent_h(self):
        for word, expected in [("été", "l'été"), ("homme", "l'homme"), ("héros", "le héros"), ("onze", "le onze"),
                               ("yaourt", "le yaourt"), ("chat", "le chat")]:
            self.assertEqual(self.elision.joined("l", "le", word), expected)

    def test_a_noun_has_its_article_and_an_irregular_plural(self):
        words = WordList(genders={"travail": "m", "chat": "m", "élève": "m, f"})
        plurals = {("travail", "NOUN", "plural"): "travaux", ("chat", "NOUN", "plural"): "chats"}
        of = lambda lemma: grammar._noun(words, {}, plurals, self.elision, lemma)
        self.assertEqual(of("travail"), {"gender": "m", "headword": "le travail", "plural": "les travaux"})
        self.assertEqual(of("chat"), {"gender": "m", "headword": "le chat"})
        self.assertEqual(of("élève"), {"gender": "m f", "headword": "l'élève"})
        self.assertEqual(of("violoniste"), {"gender": "m f", "headword": "le/la violoniste"})

    def test_a_verb_has_its_present_and_its_perfect_where_they_follow_from_no_rule(self):
        def parts(lemma, participle, auxiliary, first, third, reflexive=()):
            paradigm = verbs.Paradigm({}, participle, auxiliary, first, third)
            return grammar._verb(paradigm, self.elision, lemma, set(reflexive)).get("principal-parts")
        self.assertEqual(parts("venir", "venu", "être", "viens", "vient"), "je viens, je suis venu")
        self.assertEqual(parts("falloir", "fallu", "avoir", "", "faut"), "il faut, il a fallu")
        self.assertEqual(parts("enfuir", "enfui", "avoir", "enfuis", "enfuit", ["enfuir"]),
                         "je m'enfuis, je me suis enfui")
        self.assertIsNone(parts("parler", "parlé", "avoir", "parle", "parle"))


class Expressions(unittest.TestCase):
    """How expressions may be written."""

    def patterns(self, lemma, kind="verb-phrase"):
        return expressions.patterns({"lemma": lemma, "class": kind})

    def test_a_reflexive_verb_is_told_by_se_by_its_subject_or_by_être(self):
        found = self.patterns("se lever")
        for pattern in ["se lever", "je me lever", "tu ne te lever", "s' être lever", "nous nous être pas lever",
                        "lever toi"]:
            self.assertIn(pattern, found)
        self.assertNotIn("me lever", found)

    def test_elided_words_stand_apart(self):
        self.assertEqual(self.patterns("d'abord", "adverbial"), ["d' abord"])
        self.assertEqual(self.patterns("au bord de", "connector"), ["au bord de", "au bord d'"])
        self.assertIn("s' en aller", self.patterns("s'en aller"))

    def test_negation_stands_inside(self):
        self.assertIn("avoir pas besoin", self.patterns("avoir besoin"))


if __name__ == "__main__":
    unittest.main()
