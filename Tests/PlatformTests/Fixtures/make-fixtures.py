#!/usr/bin/env python3
"""Make the fixtures of ArchivesTests with programs other than the module under test.

Needs the package zstandard and the programs gzip, zip, dictzip and 7zz in the search path. The
fixtures are committed; run this only to add one, in an empty copy of the folder.

A file of streams holds each stream behind its length in four bytes, little-endian. All of them
decode to content.txt unless their name says otherwise.
"""

import io
import os
import random
import shutil
import struct
import subprocess
import tempfile
import zipfile
import zlib

import zstandard

FOLDER = os.path.dirname(os.path.abspath(__file__))
MOMENT = (2026, 11, 22, 10, 20, 30)


def path(name):
    return os.path.join(FOLDER, name)


def write(name, data):
    with open(path(name), "wb") as file:
        file.write(data)


def write_streams(name, streams):
    write(name, b"".join(struct.pack("<I", len(stream)) + stream for stream in streams))


def make_content():
    """Return text with repetitions near and far, and some bytes of no pattern."""
    r = random.Random(16)
    words = ("the of and a to in he have it that for they with as not on she at by this we you do "
             "but from or which one would all will there say who make when can more if no man out "
             "reader garden window naïve façade über Straße").split()
    text = ""
    while len(text) < 1700:
        text += " ".join(r.choices(words, k=r.randrange(4, 14))).capitalize() + ".\n"
    return text.encode() + b"=" * 300 + r.randbytes(60) + text[:300].encode()


def zlib_streams(content, bits, strategies=(0,)):
    for level in range(10):
        for strategy in strategies:
            encoder = zlib.compressobj(level, zlib.DEFLATED, bits, 8 - level % 3, strategy)
            half = len(content) // 2
            stream = encoder.compress(content[:half])
            if level % 2:
                stream += encoder.flush(zlib.Z_FULL_FLUSH)
            yield stream + encoder.compress(content[half:]) + encoder.flush()


def zstd_streams(content):
    for level in [-50, -5, -1] + list(range(1, 23, 3)):
        for flags in range(4):
            parameters = zstandard.ZstdCompressionParameters.from_level(
                level, write_checksum=flags & 1 != 0, write_content_size=flags & 2 != 0,
                window_log=12)
            encoder = zstandard.ZstdCompressor(compression_params=parameters)
            if flags & 2:
                yield encoder.compress(content)
            else:
                stream = encoder.compressobj()
                yield b"".join(
                    stream.compress(content[start:start + 700])
                    + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
                    for start in range(0, len(content), 700)) + stream.flush()


def zipfile_archive(content):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data, method in [
                ("mimetype", b"application/epub+zip", zipfile.ZIP_STORED),
                ("OEBPS/", b"", zipfile.ZIP_STORED),
                ("OEBPS/chapter.xhtml", content, zipfile.ZIP_DEFLATED),
                ("OEBPS/Übung.txt", b"one", zipfile.ZIP_DEFLATED)]:
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.compress_type = method
            with archive.open(entry, "w", force_zip64=name.endswith("xhtml")) as target:
                target.write(data)
        archive.comment = b"a comment"
    return file.getvalue()


class Pipe(io.RawIOBase):
    """A file that cannot be sought in, for which zipfile writes data descriptors."""

    def __init__(self):
        self.bytes = bytearray()

    def writable(self):
        return True

    def write(self, data):
        self.bytes += data
        return len(data)


def streamed_archive(content):
    pipe = Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        entry = zipfile.ZipInfo("content.txt", MOMENT)
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, content)
        archive.writestr(zipfile.ZipInfo("empty", MOMENT), b"")
    return bytes(pipe.bytes)


def make_with_programs(content):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "content.txt")
        with open(source, "wb") as file:
            file.write(content)

        def run(*command):
            subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)

        def keep(name):
            shutil.copy(os.path.join(folder, name), path(name))

        run("zip", "-X", "info-zip.zip", "content.txt")
        run("zip", "-X", "-P", "secret", "encrypted.zip", "content.txt")
        run("7zz", "a", "-tzip", "-mx9", "7zip.zip", "content.txt")
        run("7zz", "a", "-tzip", "-mm=BZip2", "bzip2.zip", "content.txt")
        run("gzip", "-9", "-k", "content.txt")
        run("dictzip", "-k", "-n", "content.txt")
        for name in ["info-zip.zip", "encrypted.zip", "7zip.zip", "bzip2.zip", "content.txt.gz"]:
            keep(name)
        with open(os.path.join(folder, "large.txt"), "wb") as file:
            file.write(content * 30)
        run("dictzip", "large.txt")
        keep("large.txt.dz")


def main():
    content = make_content()
    write("content.txt", content)
    write_streams("deflate.streams", zlib_streams(content, -15, range(5)))
    write_streams("zlib.streams", zlib_streams(content, 15))
    write_streams("gzip.streams", zlib_streams(content, 31))
    write_streams("zstandard.streams", zstd_streams(content))
    write("zipfile.zip", zipfile_archive(content))
    write("streamed.zip", streamed_archive(content))
    make_with_programs(content)


if __name__ == "__main__":
    main()
