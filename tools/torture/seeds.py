"""Writes one small source of each format that documents are read from, for mutation.

usage: seeds.py FOLDER
"""

import sys
import zipfile
from pathlib import Path

PAGE = """<!doctype html><html lang="en"><head><title>Fog</title><style>p { color: red }</style></head><body>
<nav><a href="/">Menu</a></nav><article><h1>Fog</h1><p>The fog &amp; the <em>halo</em> came in&#46; <a href="#n1">1</a></p>
<ul><li>One<ul><li>Two</li></ul></li></ul><table><tr><td>A</td><td>B</td></tr></table><pre>int x;</pre>
<blockquote>Said he.</blockquote><p id="n1">A note.</p></article></body></html>
"""
SRT = "1\n00:00:01,000 --> 00:00:03,000\nThe path was al-\n\n2\n00:00:03,100 --> 00:00:05,250\nready <i>covered</i>.\n"
VTT = "WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000 align:start\n<v Anna>So &amp; so <c.x>today</c>\n"
ASS = ("[Script Info]\nTitle: Film\n\n[Events]\nFormat: Layer, Start, End, Style, Text\n"
       "Dialogue: 0,0:00:01.00,0:00:02.00,Default,{\\i1}The fog{\\i0}\\Ncame in.\n")
MARKDOWN = "---\ntitle: Fog\n---\n# Fog\n\nThe *fog* and `code`, [a link](x).\n\n```\nlet x = 1\n```\n\n- one\n  - two\n"
FB2 = ("<?xml version=\"1.0\"?><FictionBook xmlns=\"http://www.gribuser.ru/xml/fictionbook/2.0\"><description><title-info>"
       "<book-title>Fog</book-title><lang>en</lang></title-info></description><body><section><title><p>One</p></title>"
       "<p>The <emphasis>fog</emphasis>.</p><poem><stanza><v>A line</v></stanza></poem></section></body></FictionBook>")
TEXT = ("The Project Gutenberg eBook of Fog\n\nTitle: Fog\n\n*** START OF THE PROJECT GUTENBERG EBOOK FOG ***\n\nCHAPTER I\n\n"
        "The fog came in over the har-\nbour, and nobody saw it.\n\n*** END OF THE PROJECT GUTENBERG EBOOK FOG ***\n")


def epub(path):
    with zipfile.ZipFile(path, "w") as book:
        book.writestr("mimetype", "application/epub+zip")
        book.writestr(
            "META-INF/container.xml",
            "<container><rootfiles><rootfile full-path='p.opf' media-type='application/oebps-package+xml'/></rootfiles></container>",
            zipfile.ZIP_DEFLATED)
        book.writestr(
            "p.opf",
            "<package version='3.0'><metadata/><manifest><item id='a' href='a.xhtml' media-type='application/xhtml+xml'/>"
            "</manifest><spine><itemref idref='a'/></spine></package>", zipfile.ZIP_DEFLATED)
        book.writestr("a.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'>" + PAGE.split("<html lang=\"en\">")[1],
                      zipfile.ZIP_DEFLATED)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"page.html": PAGE, "film.srt": SRT, "film.vtt": VTT, "film.ass": ASS, "notes.md": MARKDOWN, "book.fb2": FB2,
             "book.txt": TEXT}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "wide.txt").write_bytes(TEXT.encode("utf-16"))
    (folder / "latin.txt").write_bytes("The café owner’s résumé.".encode("cp1252"))
    epub(folder / "book.epub")
    with zipfile.ZipFile(folder / "season.zip", "w") as season:
        season.writestr("2.srt", SRT)
        season.writestr("10.srt", SRT)


if __name__ == "__main__":
    main()
