import gzip
import io
import unittest

import webarchive


def record(kind: str, content: bytes, content_type: str = "text/plain") -> bytes:
    head = f"WARC/1.0\r\nWARC-Type: {kind}\r\nContent-Type: {content_type}\r\nContent-Length: {len(content)}\r\n\r\n"
    return head.encode() + content + b"\r\n\r\n"


def response(body: bytes, *fields: str, status: str = "200 OK", kind: str = "text/html") -> bytes:
    return "\r\n".join([f"HTTP/1.1 {status}", f"Content-Type: {kind}", *fields, "", ""]).encode() + body


def texts(reader, archive: bytes) -> list[str]:
    return list(reader(io.BytesIO(archive), "a.warc"))


class WebArchiveTests(unittest.TestCase):
    def test_conversions_of_an_archive_are_its_texts(self):
        archive = record("warcinfo", b"software: x") + record("conversion", "Äpfel\nund".encode()) + record("conversion", b"two")
        self.assertEqual(texts(webarchive.wet_texts, archive), ["Äpfel\nund", "two"])

    def test_gzip_members_are_read_one_after_the_other(self):
        archive = gzip.compress(record("conversion", b"one")) + gzip.compress(record("conversion", b"two"))
        self.assertEqual(texts(webarchive.wet_texts, archive), ["one", "two"])

    def test_an_archive_that_is_cut_off_is_an_error_that_names_file_and_byte(self):
        whole = record("conversion", b"one") + record("conversion", b"two and more")
        with self.assertRaisesRegex(ValueError, r"a.warc: byte \d+: expected 12 bytes of a record, found 5"):
            texts(webarchive.wet_texts, whole[:-11])
        with self.assertRaisesRegex(ValueError, "a.warc: expected whole gzip members"):
            texts(webarchive.wet_texts, gzip.compress(whole)[:-9])

    def test_what_is_no_record_is_an_error(self):
        with self.assertRaisesRegex(ValueError, "byte 0: expected “WARC/”, found b'hello"):
            texts(webarchive.wet_texts, b"hello world")
        with self.assertRaisesRegex(ValueError, "expected a Content-Length in bytes, found “-3”"):
            texts(webarchive.wet_texts, b"WARC/1.0\r\nContent-Length: -3\r\n\r\n")

    def served(self, *answers: bytes) -> list[str]:
        archive = b"".join(record("response", answer, "application/http; msgtype=response") for answer in answers)
        return texts(webarchive.warc_texts, archive)

    def test_a_page_is_read_without_its_scripts_and_with_a_line_for_each_block(self):
        page = b"""<html><head><title>T</title><style>p{}</style><body><p>One  <b>and</b>
        two &amp; &eacute;</p><script>if (a < b) {}</script><div>three<br>four</div></body>"""
        self.assertEqual(self.served(response(page)), ["One and two & é\nthree\nfour"])

    def test_a_head_that_was_never_closed_ends_at_the_first_block(self):
        self.assertEqual(self.served(response(b"<head><title>T</title><p>one<p>two")), ["one\ntwo"])

    def test_the_encoding_is_that_of_the_head_then_of_the_page_then_utf_8(self):
        self.assertEqual(self.served(response("é".encode("latin-1"), kind="text/html; charset=ISO-8859-1")), ["é"])
        self.assertEqual(self.served(response('<meta charset="windows-1252"><p>“é”'.encode("cp1252"))), ["“é”"])
        self.assertEqual(self.served(response("<p>é".encode())), ["é"])
        self.assertEqual(self.served(response("<p>é".encode(), kind="text/html; charset=klingon")), ["é"])

    def test_bodies_are_unpacked(self):
        chunked = b"3\r\n<p>\r\n4;x=1\r\nfour\r\n0\r\n\r\n"
        self.assertEqual(self.served(response(chunked, "Transfer-Encoding: chunked")), ["four"])
        self.assertEqual(self.served(response(b"<p>as it is", "Transfer-Encoding: chunked")), ["as it is"])
        self.assertEqual(self.served(response(gzip.compress(b"<p>packed"), "Content-Encoding: gzip")), ["packed"])

    def test_what_is_no_page_is_left_out(self):
        self.assertEqual(
            self.served(
                response(b"gone", status="404 Not Found"), response(b"\x89PNG", kind="image/png"),
                response(b"not gzip", "Content-Encoding: gzip"), response(b"plain", kind="text/plain")),
            ["plain"])


if __name__ == "__main__":
    unittest.main()
