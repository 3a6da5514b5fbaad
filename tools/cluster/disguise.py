#!/usr/bin/env python3
"""Writes the lines of texts once more as the other inputs that a cluster reads: disguise.py FOLDER FILE…

Makes FOLDER/lines.wet.gz and FOLDER/pages.warc.gz, a record a line, and FOLDER/table.jsonl, a row a line. A page has no
white space of its own, so FOLDER/pages.txt has the lines as the pages show them.
"""

import gzip
import html
import json
import sys
from pathlib import Path

import webarchive


def record(kind: str, content_type: str, content: bytes) -> bytes:
    head = f"WARC/1.0\r\nWARC-Type: {kind}\r\nContent-Type: {content_type}\r\nContent-Length: {len(content)}\r\n\r\n"
    return head.encode() + content + b"\r\n\r\n"


def lines(paths: list[str]):
    """The lines of files that are not empty, as `sources.read` divides them."""
    for path in paths:
        for line in Path(path).read_bytes().decode("utf-8").split("\n"):
            line = line.removeprefix("\ufeff").removesuffix("\r")
            if line:
                yield line


def main() -> None:
    folder, *paths = sys.argv[1:]
    with (
        gzip.open(f"{folder}/lines.wet.gz", "wb", compresslevel=1) as wet,
        gzip.open(f"{folder}/pages.warc.gz", "wb", compresslevel=1) as warc,
        open(f"{folder}/table.jsonl", "w", encoding="utf-8") as table,
        open(f"{folder}/pages.txt", "w", encoding="utf-8") as shown,
    ):
        for line in lines(paths):
            wet.write(record("conversion", "text/plain", line.encode()))
            page = f"<html><head><title>A title</title></head><body><p>{html.escape(line)}</p></body></html>".encode()
            answer = b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + page
            warc.write(record("response", "application/http; msgtype=response", answer))
            shown.write(webarchive.SPACE.sub(" ", line).strip(" ") + "\n")
            table.write(json.dumps({"text": line}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
