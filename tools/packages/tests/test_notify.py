import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "notify/lexical-notify-send"


class NotifySendTests(unittest.TestCase):
    def words(self, text: str) -> tuple[list[str], int]:
        """What notify-send is called with, and the exit code."""
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "notify-send"
            program.write_text('#!/bin/sh\nprintf "%s\\0" "$@"\nexit 3\n')
            program.chmod(0o755)
            done = subprocess.run(
                [SCRIPT], input=text.encode(), capture_output=True, env={"PATH": f"{folder}:{os.environ['PATH']}"}, check=False)
            return done.stdout.decode().split("\0")[:-1], done.returncode

    def test_title_and_body_are_shown(self):
        text = json.dumps({"schema": "lexical.notification/1", "title": "Today", "body": "3 due", "actions": []})
        for spelled in (text, text.replace(": ", ":").replace(", ", ",")):
            found, code = self.words(text if spelled is text else spelled)
            self.assertEqual(found, ["--app-name=Lexical", "--", "Today", "3 due"])
            self.assertEqual(code, 3)

    def test_actions_are_offered_and_waited_for(self):
        notification = {"title": "Äpfel", "body": "", "actions": [{"id": "add", "title": "Add it"}, {"id": "later", "title": "x"}]}
        found, _ = self.words(json.dumps(notification, ensure_ascii=False, separators=(",", ":")))
        self.assertEqual(
            found, ["--app-name=Lexical", "--wait", "--action=add=Add it", "--action=later=x", "--", "Äpfel", ""])

    def test_what_a_shell_would_run_is_text(self):
        title, body = "'; touch x; '$(touch y)`z`", 'a "b" \\ c\nd [e] {"title":"f"} -- \'\''
        found, _ = self.words(json.dumps({"title": title, "body": body, "actions": []}, separators=(",", ":")))
        self.assertEqual(found, ["--app-name=Lexical", "--", title, body])

    def test_what_is_no_notification_is_refused(self):
        for text in ("", "hello", '{"body":"b"}', '{"title":"no end'):
            self.assertEqual(self.words(text), ([], 65), text)


if __name__ == "__main__":
    unittest.main()
