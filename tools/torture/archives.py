#!/usr/bin/env python3
"""Compare the decoders and encoders of the module Archives with zlib, zipfile and zstandard.

    swift build -c release --product ArchiveProbe
    tools/torture/archives.py --probe .build/release/ArchiveProbe --count 100000
    tools/torture/archives.py --speed corpus/book.txt

Each trial sends a stream to the probe: one that a reference encoder made, the same with bytes
changed, or random bytes. What the reference decoder accepts must come out with the same checksum
and size, what it refuses must be refused, and the probe must neither stop nor pass the limit.
Deviations that the specification asks for are counted and named at the end. A deviation of any
other kind is written to --finds, one file a stream, and the exit code is 1.

With --speed each file is compressed by the reference, and the best of 15 runs of both decoders is
shown in megabytes of content a second.

Needs the package zstandard for the kinds that begin with "zstd".
"""

import argparse
import collections
import io
import os
import random
import struct
import subprocess
import sys
import time
import zipfile
import zlib

try:
    import zstandard
except ImportError:
    zstandard = None

LIMIT = 1 << 20

# Streams that were changed, are refused here by the letter of RFC 8878 and accepted by the
# reference program, with the reason.
STRICTER = {
    # Code words of 12 bits (section 4.2.1).
    "expected Huffman weights of at most 11",
    "expected Huffman weights that one symbol more completes",
    # Raw blocks above the block size (section 3.1.1.2.4).
    "expected a block of type 0, 1 or 2 and at most",
    # A window above the limit in a frame that arrived whole, where the program needs none.
    "expected a window size in bytes",
    # Compressed blocks of no bytes (section 3.1.1.3: both sections have headers).
    "expected a literals section, found the end",
    # The last code word of a bitstream of literals that is cut short (section 4.2.2).
    "literals, found one of fewer",
    # Bits that are left over behind the literals (section 4.2.2).
    "literals, found one of more",
    # A content size that is not stated right behind which the last block is empty (3.1.1.1.4).
    "expected a content size in bytes of at most",
    "expected content of",
    # States that are cut short (section 4.2.1.2).
    "two states of Huffman weights",
}


class Probe:
    """The process that decodes with the module under test."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, kind, stream, limit=LIMIT):
        """Return whether the stream was accepted, and the answer."""
        request = kind.encode() + struct.pack("<II", len(stream), limit) + stream
        self.process.stdin.write(request)
        self.process.stdin.flush()
        head = self.process.stdout.read(5)
        if len(head) < 5:
            raise RuntimeError(f"the probe stopped with {self.process.wait()}")
        return head[:1] == b"+", self.process.stdout.read(struct.unpack("<I", head[1:])[0])


def digest(content):
    return b"%d %d" % (zlib.crc32(content), len(content))


def make_content(r):
    """Return content of one of several kinds, mostly small."""
    size = r.choice([r.randrange(4), r.randrange(100), r.randrange(3000), r.randrange(20000)])
    if r.random() < 0.02:
        size = r.randrange(300000)
    kind = r.randrange(6)
    if kind == 0:
        return r.randbytes(size)
    if kind == 1:
        return bytes([r.randrange(256)]) * size
    if kind == 2:
        letters = r.randbytes(r.randrange(1, 20))
        return bytes(r.choices(letters, k=size))
    if kind == 3:
        words = [r.randbytes(r.randrange(1, 12)).hex().encode() for _ in range(40)]
        return b" ".join(r.choices(words, k=size // 8))
    if kind == 4:
        weights = [2.0 ** -r.uniform(0, 20) for _ in range(256)]
        return bytes(r.choices(range(256), weights, k=size))
    period = r.randbytes(r.randrange(1, 400))
    return (period * (size // len(period) + 1))[:size]


def mutate(r, stream):
    """Return a stream with a few changes."""
    stream = bytearray(stream)
    for _ in range(r.choice([1, 1, 1, 2, 4, 16])):
        position = r.randrange(len(stream) + 1)
        if r.random() < 0.5:
            position = min(position, r.randrange(40))
        kind = r.randrange(7)
        if kind == 0 and stream:
            del stream[position:]
        elif kind == 1 and stream:
            del stream[position:position + r.randrange(1, 9)]
        elif kind == 2:
            stream[position:position] = r.randbytes(r.randrange(1, 9))
        elif kind == 3 and position < len(stream):
            stream[position] = r.choice([0, 1, 0x7F, 0x80, 0xFF, r.randrange(256)])
        elif kind == 4 and len(stream) > 1:
            start = r.randrange(len(stream))
            stream[position:position] = stream[start:start + r.randrange(1, 64)]
        elif position < len(stream):
            stream[position] ^= 1 << r.randrange(8)
    return bytes(stream)


def make_deflate(r, content, bits):
    encoder = zlib.compressobj(
        r.randrange(10), zlib.DEFLATED, bits, r.randrange(1, 10), r.randrange(5))
    parts = []
    while content and r.random() < 0.4:
        size = r.randrange(len(content) + 1)
        parts.append(encoder.compress(content[:size]))
        parts.append(encoder.flush(r.choice(
            [zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH, zlib.Z_PARTIAL_FLUSH, zlib.Z_BLOCK])))
        content = content[size:]
    return b"".join(parts) + encoder.compress(content) + encoder.flush()


def expect_zlib(stream, bits, repeated=False):
    """Return the content by zlib, or None for a stream that is refused."""
    content = b""
    while True:
        decoder = zlib.decompressobj(bits)
        try:
            content += decoder.decompress(stream, LIMIT + 1 - len(content))
        except zlib.error:
            return None
        if not decoder.eof or len(content) > LIMIT:
            return None
        stream = decoder.unused_data
        if repeated:
            stream = stream.lstrip(b"\0")
        if not stream:
            return content
        if not repeated:
            return None


def make_zstd(r, content):
    frames = []
    while True:
        size = len(content) if r.random() < 0.8 else r.randrange(len(content) + 1)
        part, content = content[:size], content[size:]
        parameters = zstandard.ZstdCompressionParameters.from_level(
            r.choice([-7, -1, 1, 2, 3, 5, 7, 9, 13, 16, 19]),
            write_checksum=r.random() < 0.5, write_content_size=r.random() < 0.7,
            window_log=r.choice([10, 12, 17, 20]), min_match=r.choice([3, 4, 5, 6, 7]))
        encoder = zstandard.ZstdCompressor(compression_params=parameters)
        if r.random() < 0.3:
            stream = encoder.compressobj()
            frame = b""
            while part:
                size = r.randrange(1, len(part) + 1)
                frame += stream.compress(part[:size])
                frame += stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
                part = part[size:]
            frames.append(frame + stream.flush())
        else:
            frames.append(encoder.compress(part))
        if r.random() < 0.05:
            skipped = r.randbytes(r.randrange(20))
            frames.append(struct.pack("<II", 0x184D2A50 + r.randrange(16), len(skipped)) + skipped)
        if not content:
            return b"".join(frames)


def expect_zstd(stream):
    """Return the content by zstandard, or None for a stream that is refused."""
    content = b""
    while True:
        decoder = zstandard.ZstdDecompressor(max_window_size=1 << 27).decompressobj()
        try:
            content += decoder.decompress(stream)
        except zstandard.ZstdError:
            return None
        if not decoder.eof or len(content) > LIMIT:
            return None
        stream = decoder.unused_data
        if not stream:
            return content


def make_zip(r, content):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for index in range(r.randrange(5)):
            size = r.randrange(len(content) + 1)
            name = r.choice(["a", "é", "OEBPS/ch.xhtml", "x" * 70]) + str(index)
            archive.writestr(
                name, content[:size], r.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED]))
        archive.comment = r.randbytes(r.choice([0, 0, 5]))
    return file.getvalue()


def expect_zip(stream):
    """Return what the probe says of an archive that zipfile reads whole, or None."""
    try:
        with zipfile.ZipFile(io.BytesIO(stream)) as archive:
            return [digest(archive.read(entry)) for entry in archive.infolist()]
    except Exception:
        return None


class Comparison:
    """Counts of trials, and what deviates."""

    def __init__(self, probe, finds):
        self.probe, self.finds = probe, finds
        self.trials, self.accepted = collections.Counter(), collections.Counter()
        self.stricter, self.deviations = collections.Counter(), []

    def deviate(self, kind, stream, expected, answer):
        os.makedirs(self.finds, exist_ok=True)
        path = os.path.join(self.finds, f"{kind}-{zlib.crc32(stream):08x}")
        with open(path, "wb") as file:
            file.write(stream)
        self.deviations.append(f"{path}: expected {expected}, found {answer}")

    def decode(self, kind, letter, stream, content):
        """Compare a decoder with the content that the reference found, None for refusal."""
        self.trials[kind] += 1
        accepts, answer = self.probe.ask(letter, stream)
        if content is not None:
            if accepts and answer == digest(content):
                self.accepted[kind] += 1
                return
            text = answer.decode()
            for reason in STRICTER:
                if not accepts and reason in text and kind == "zstd-changed":
                    self.stricter[f"{kind}: {reason}"] += 1
                    return
            self.deviate(kind, stream, digest(content), answer)
        elif accepts:
            self.deviate(kind, stream, "an error", answer)

    def archive(self, kind, stream, is_whole):
        """Compare an archive: what is accepted must be what zipfile reads."""
        self.trials[kind] += 1
        expected = expect_zip(stream)
        accepts, answer = self.probe.ask("p", stream)
        if accepts:
            self.accepted[kind] += 1
            found = [line.split(b"\t")[-1] for line in answer.split(b"\n")[:-1]]
            if expected is not None and found != expected:
                self.deviate(kind, stream, expected, found)
        elif is_whole:
            self.deviate(kind, stream, expected, answer)

    def rewrite(self, kind, stream):
        """Compare an archive whose entries were copied and written once more with zipfile."""
        self.trials[kind] += 1
        accepts, written = self.probe.ask("w", stream)
        expected = [content for content in expect_zip(stream) for _ in range(2)]
        if accepts and expect_zip(written) == expected:
            self.accepted[kind] += 1
        else:
            self.deviate(kind, stream, expected, written[:80])

    def encode(self, kind, letter, content, decode):
        """Compare content that is encoded here and decoded by the reference."""
        self.trials[kind] += 1
        accepts, stream = self.probe.ask(letter, content)
        if accepts and decode(stream) == content:
            self.accepted[kind] += 1
        else:
            self.deviate(kind, content, "a round trip", stream[:80])


def trial(r, comparison):
    content = make_content(r)
    kinds = ["deflate", "zlib", "gzip", "zip", "encode"] + (["zstd"] * 4 if zstandard else [])
    kind = r.choice(kinds + ["deflate"] * 2)
    changes = r.random() < 0.6
    if kind == "zip":
        stream = make_zip(r, content)
        if changes:
            comparison.archive("zip-changed", mutate(r, stream), False)
        else:
            comparison.archive("zip", stream, True)
            comparison.rewrite("zip-write", stream)
        return
    if kind == "encode":
        comparison.encode("deflate-encode", "e", content, lambda s: zlib.decompress(s, -15))
        if zstandard:
            comparison.encode("zstd-encode", "x", content, expect_zstd)
        return
    if kind == "zstd":
        letter, expect, stream = "s", expect_zstd, make_zstd(r, content)
    elif kind == "gzip":
        letter, stream = "g", make_deflate(r, content, 31)
        if r.random() < 0.2:
            stream += b"\0" * r.randrange(4) + make_deflate(r, content[:99], 31)
        expect = lambda s: expect_zlib(s, 31, repeated=True)
    elif kind == "zlib":
        letter, stream = "z", make_deflate(r, content, r.randrange(9, 16))
        expect = lambda s: expect_zlib(s, 15)
    else:
        letter, stream = "d", make_deflate(r, content, -r.randrange(9, 16))
        expect = lambda s: expect_zlib(s, -15)
    if changes:
        head = {"zstd": b"\x28\xb5\x2f\xfd", "gzip": b"\x1f\x8b\x08"}.get(kind, b"")
        stream = head + r.randbytes(r.randrange(80)) if r.random() < 0.15 else mutate(r, stream)
        kind += "-changed"
    comparison.decode(kind, letter, stream, expect(stream))


def best_of(count, body):
    """Return the shortest time of some runs in seconds."""
    shortest = float("inf")
    for _ in range(count):
        start = time.perf_counter()
        body()
        shortest = min(shortest, time.perf_counter() - start)
    return shortest


def show_speed(probe, path):
    """Print the speed of the decoders and encoders on a file beside the reference's."""
    with open(path, "rb") as file:
        content = file.read()
    deflate = zlib.compress(content, 6)[2:-4]
    rows = [
        ("inflate", "D", deflate, lambda: zlib.decompress(deflate, -15)),
        ("deflate", "E", content, lambda: zlib.compress(content, 6)),
        ("CRC-32", "C", content, lambda: zlib.crc32(content)),
    ]
    if zstandard:
        frame = zstandard.ZstdCompressor(level=3, write_checksum=True).compress(content)
        decoder, encoder = zstandard.ZstdDecompressor(), zstandard.ZstdCompressor(level=3)
        rows.append(("zstd decode", "S", frame, lambda: decoder.decompress(frame)))
        rows.append(("zstd encode", "X", content, lambda: encoder.compress(content)))
    for name, letter, stream, reference in rows:
        accepts, answer = probe.ask(letter, stream, 1 << 31)
        if not accepts:
            raise RuntimeError(answer.decode())
        ours = len(content) / (int(answer) / 1e9) / 1e6
        theirs = len(content) / best_of(15, reference) / 1e6
        print(f"{os.path.basename(path):24} {name:12} {ours:8.0f} MB/s, reference {theirs:8.0f}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--probe", default=".build/release/ArchiveProbe")
    arguments.add_argument("--count", type=int, default=2000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--finds", default="archive-finds")
    arguments.add_argument("--speed", metavar="FILE", nargs="+")
    options = arguments.parse_args()
    if options.speed:
        for path in options.speed:
            show_speed(Probe(options.probe), path)
        return 0
    comparison = Comparison(Probe(options.probe), options.finds)
    start = time.monotonic()
    for index in range(options.count):
        trial(random.Random(f"{options.seed}-{index}"), comparison)
    for kind in sorted(comparison.trials):
        counts = comparison.trials[kind], comparison.accepted[kind]
        print(f"{kind:24} {counts[0]:8} trials {counts[1]:8} accepted")
    for reason, count in sorted(comparison.stricter.items()):
        print(f"stricter than the reference: {reason}: {count}")
    for line in comparison.deviations[:40]:
        print(line)
    print(f"{len(comparison.deviations)} deviations, {time.monotonic() - start:.0f} s")
    return 1 if comparison.deviations else 0


if __name__ == "__main__":
    sys.exit(main())
