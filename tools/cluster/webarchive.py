"""Texts of web archives (ISO 28500): WET files, which hold text, and WARC files, which hold pages as they were served."""

import gzip
import re
import zlib
from html.parser import HTMLParser

# Elements whose text nobody reads, and those that end a line of text.
UNREAD = {"script", "style", "noscript", "template", "head", "svg", "math", "select", "button", "iframe", "object"}
BLOCKS = {
    "address", "article", "aside", "blockquote", "br", "caption", "dd", "details", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav",
    "ol", "p", "pre", "section", "summary", "table", "td", "th", "tr", "ul",
}
SPACE = re.compile(r"[ \t\r\n\f]+")
DECLARED = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.-]+)", re.IGNORECASE)


def records(stream, name: str):
    """The records of an archive, plain or gzip member by member: their fields and their content.

    An archive that ends inside a record is an error and not a shorter corpus.
    """
    head = stream.read(2)
    stream.seek(0)
    if head == b"\x1f\x8b":
        stream = gzip.GzipFile(fileobj=stream)
    try:
        yield from plain_records(stream, name)
    except (EOFError, zlib.error, gzip.BadGzipFile) as problem:
        raise ValueError(f"{name}: expected whole gzip members, found: {problem}") from problem


def plain_records(stream, name: str):
    offset = 0
    while True:
        line = stream.readline()
        if not line:
            return
        begin = offset
        offset += len(line)
        if not line.strip():
            continue
        if not line.startswith(b"WARC/"):
            raise ValueError(f"{name}: byte {begin}: expected “WARC/”, found {line[:20]!r}")
        fields = {}
        while True:
            line = stream.readline()
            offset += len(line)
            if not line.strip():
                break
            key, _, value = line.decode("utf-8", "replace").partition(":")
            fields[key.strip().lower()] = value.strip()
        length = fields.get("content-length", "")
        if not length.isascii() or not length.isdigit():
            raise ValueError(f"{name}: byte {begin}: expected a Content-Length in bytes, found “{length}”")
        content = stream.read(int(length))
        if len(content) != int(length):
            raise ValueError(f"{name}: byte {offset}: expected {length} bytes of a record, found {len(content)}")
        offset += len(content)
        yield fields, content


def wet_texts(stream, name: str):
    """The texts of the records `conversion` of a WET archive."""
    for fields, content in records(stream, name):
        if fields.get("warc-type") == "conversion":
            yield content.decode("utf-8", "replace")


def warc_texts(stream, name: str):
    """The texts of the pages that were served: records `response` with status 200 that are HTML or plain text."""
    for fields, content in records(stream, name):
        if fields.get("warc-type") == "response" and fields.get("content-type", "").startswith("application/http"):
            text = response_text(content)
            if text:
                yield text


def response_text(response: bytes) -> str | None:
    """The text of an HTTP response; nothing where it is no page, or where its body cannot be unpacked."""
    head, _, body = response.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    fields = {key.strip().lower(): value.strip() for key, _, value in (line.partition(":") for line in lines)}
    if status.split(" ")[1:2] != ["200"]:
        return None
    kind, *parameters = fields.get("content-type", "").lower().split(";")
    if kind.strip() not in ("text/html", "application/xhtml+xml", "text/plain"):
        return None
    try:
        if fields.get("transfer-encoding", "").lower() == "chunked":
            body = unchunked(body)
        encoding = fields.get("content-encoding", "").lower()
        if encoding in ("gzip", "x-gzip"):
            body = gzip.decompress(body)
        elif encoding == "deflate":
            body = zlib.decompress(body)
        elif encoding not in ("", "identity"):
            return None
    except (ValueError, EOFError, OSError, zlib.error):
        # A server that lied about its answer is no fault of the archive.
        return None
    named = [value.strip(" \"'") for key, _, value in (p.partition("=") for p in parameters) if key.strip() == "charset"]
    text = decoded(body, named[0] if named else None)
    return text if kind.strip() == "text/plain" else page_text(text)


def unchunked(body: bytes) -> bytes:
    """The content of a body that was sent in chunks; archives often hold the content itself under that head."""
    pieces, at = [], 0
    while True:
        end = body.find(b"\r\n", at)
        try:
            size = int(body[at:end].split(b";")[0], 16)
        except ValueError:
            if at == 0:
                return body
            raise
        if end < 0 or end + 2 + size > len(body):
            raise ValueError("a chunk is cut off")
        if size == 0:
            return b"".join(pieces)
        pieces.append(body[end + 2 : end + 2 + size])
        at = end + 2 + size + 2


def decoded(body: bytes, named: str | None) -> str:
    """A body as text, by the name of its encoding in the head or in the page; UTF-8 where there is none."""
    declared = DECLARED.search(body[:4096])
    for name in (named, declared.group(1).decode("ascii") if declared else None):
        try:
            if name:
                return body.decode(name, "replace")
        except (LookupError, UnicodeError):
            continue
    return body.decode("utf-8-sig", "replace")


class Page(HTMLParser):
    """What is read of a page, a line for each block."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.lines, self.words, self.unread = [], [], []

    def end_line(self):
        line = SPACE.sub(" ", "".join(self.words)).strip(" ")
        if line:
            self.lines.append(line)
        self.words = []

    def handle_starttag(self, tag, attributes):
        if tag in UNREAD:
            self.unread.append(tag)
        elif tag == "body" or tag in BLOCKS:
            # A head that was never closed ends here.
            if self.unread == ["head"]:
                self.unread = []
            self.end_line()

    def handle_startendtag(self, tag, attributes):
        if tag in BLOCKS:
            self.end_line()

    def handle_endtag(self, tag):
        if tag in self.unread:
            while self.unread.pop() != tag:
                pass
        elif tag in BLOCKS:
            self.end_line()

    def handle_data(self, data):
        if not self.unread:
            self.words.append(data)


def page_text(page: str) -> str:
    """The text of an HTML page."""
    reader = Page()
    reader.feed(page)
    reader.close()
    reader.end_line()
    return "\n".join(reader.lines)
