"""What counts as a mark of an expression, on a small annotation of its own."""

import json
import tempfile
import unittest
from pathlib import Path

from evaluation import expressions


def annotation(words):
    """Lines of `lexical read --format jsonl`: text, sentence, and what else a word has."""
    lines, start = [{"type": "header"}], 0
    for text, sentence, members in words:
        kind = "word" if text.isalpha() else "punctuation"
        lines.append({"type": "token", "start": start, "end": start + len(text), "text": text, "kind": kind,
                      "sentence": sentence, **members})
        start += len(text) + 1
    return "\n".join(json.dumps(line) for line in lines)


class Names(unittest.TestCase):
    def names(self, words):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "text.jsonl"
            path.write_text(annotation(words), encoding="utf-8")
            return expressions._names(path)

    def test_words_of_one_name_are_one_mark(self):
        found = self.names([("in", 0, {}), ("San", 0, {"name": "San Po"}), ("Po", 0, {"name": "San Po"}), ("now", 0, {})])
        self.assertEqual(found, [(expressions.NAME, [3, 7])])

    def test_a_point_inside_does_not_divide_a_name(self):
        doctor = {"name": "Dr. Po"}
        self.assertEqual(self.names([("Dr", 0, doctor), (".", 0, {}), ("Po", 0, doctor)]), [(expressions.NAME, [0, 5])])

    def test_the_same_name_in_the_next_sentence_is_another(self):
        name = {"name": "San Po"}
        words = [("San", 0, name), ("Po", 0, name), ("San", 1, name), ("Po", 1, name)]
        self.assertEqual([mark for _, mark in self.names(words)], [[0, 4], [7, 11]])


if __name__ == "__main__":
    unittest.main()
