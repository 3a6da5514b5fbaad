import tempfile
import unittest
from pathlib import Path

from packages import changelog, release, schemas

ROOT = Path(__file__).resolve().parents[3]
ENTRY = """lexical ({version}) stable; urgency=medium

{text}

 -- The Lexical authors <authors@lexical.example>  {date}
"""


class ReleaseTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name) / "changelog"

    def write(self, *entries: tuple[str, str, str]) -> Path:
        self.path.write_text("\n".join(ENTRY.format(version=v, text=t, date=d) for v, t, d in entries), encoding="utf-8")
        return self.path

    def test_the_changelog_of_this_tree_is_in_order(self):
        self.assertEqual(release.log(ROOT / "tools/packages/changelog", 2**40), [])

    def test_all_entries_are_read_the_newest_first(self):
        path = self.write(
            ("0.2.0", "  * More.", "Tue, 24 Nov 2026 12:00:00 +0000"), ("0.1.0", "  * First.", "Mon, 23 Nov 2026 12:00:00 +0000"))
        self.assertEqual([entry.version for entry in changelog.all_releases(path)], ["0.2.0", "0.1.0"])
        self.assertEqual(release.log(path, 2**40), [])

    def test_an_entry_that_says_nothing_is_old_or_is_of_the_future_is_told(self):
        path = self.write(
            ("0.1.0", "  none", "Mon, 23 Nov 2026 12:00:00 +0000"), ("0.1.0", "  * First.", "Tue, 24 Nov 2026 12:00:00 +0000"))
        found = "\n".join(release.log(path, 0))
        for text in ("no line", "of the future", "0.1.0 is not newer than 0.1.0", "0.1.0 stands above 0.1.0"):
            self.assertIn(text, found)

    def test_a_changelog_without_an_end_names_the_line(self):
        self.path.write_text("lexical (0.1.0) stable; urgency=medium\n\n  * A.\n", encoding="utf-8")
        with self.assertRaisesRegex(SystemExit, ":4: expected a line “ -- Name"):
            changelog.newest(self.path)

    def test_every_schema_that_is_written_stands_in_the_manual(self):
        self.assertEqual(schemas.problems(ROOT, set()), [])
        self.assertGreater(len(schemas.written(ROOT)), 40)

    def test_a_schema_may_get_a_higher_number_and_may_not_go_away(self):
        found = schemas.problems(ROOT, {"lexical.chapter/1", "lexical.gone/1", "lexical.words/1"})
        self.assertEqual(found, ["the release before wrote lexical.gone/1, this one nothing of that name"])

    def test_a_store_of_each_version_can_be_made(self):
        made = release.stores(Path(self.folder.name))
        self.assertEqual(list(made), list(range(1, len(made) + 1)))
        self.assertGreater(len(made), 6)


if __name__ == "__main__":
    unittest.main()
