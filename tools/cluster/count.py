#!/usr/bin/env python3
"""Counts the words of a corpus of any size on Apache Spark: the same bytes as one `lexical count --lines`.

    spark-submit --files lexical,en.lexicon count.py --output counts.bin 'corpus/*.txt'

Each partition of lines goes through the program as a filter (`lexical count - --lines --partial`); what comes back is
a value that merges in any order and grouping (`lexical count --merge`), so Spark may divide the input as it likes, run
a task again, or run it twice, and the result stays the same. The driver never holds more than a few partial counts:
they are added up in a tree of `--depth` rounds on the executors.
"""

import argparse
import os
import subprocess
import sys
import tempfile

from pyspark import SparkFiles
from pyspark.sql import SparkSession

import sources


def main() -> None:
    arguments = parse(sys.argv[1:])
    spark = SparkSession.builder.appName("lexical count").getOrCreate()
    documents = sources.read(spark, arguments)
    if arguments.partitions:
        documents = documents.repartition(arguments.partitions)
    partials = documents.mapPartitions(count_partition)
    whole = partials.treeReduce(merge_pair, depth=arguments.depth)
    with open(arguments.output + ".part", "wb") as file:
        file.write(whole)
    os.replace(arguments.output + ".part", arguments.output)
    spark.stop()


def parse(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Counts the words of a corpus on Apache Spark.")
    sources.add_arguments(parser)
    parser.add_argument("--partitions", type=int, help="divide the input into so many parts")
    parser.add_argument("--depth", type=int, default=2, help="rounds in which counts are added up")
    parser.add_argument("--output", required=True, help="the file of counts; read it with lexical count --merge")
    return parser.parse_args(words)


def program(*words: str) -> list[str]:
    """The command line of the shipped program with the shipped release."""
    path = SparkFiles.get("lexical")
    # Spark ships files without their mode.
    os.chmod(path, 0o755)
    return [path, *words, "--corpus", SparkFiles.get("en.lexicon")]


def count_partition(documents):
    """The counts of a partition, each document a line: streamed, so that its size does not matter."""
    with tempfile.TemporaryFile() as counted, tempfile.TemporaryFile() as said:
        words = program("count", "-", "--lines", "--partial", "--jobs", "1")
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=counted, stderr=said)
        try:
            for document in documents:
                # A document is one line: what ends lines within it becomes a space.
                process.stdin.write(" ".join(document.split("\n")).replace("\r", " ").encode("utf-8", "replace") + b"\n")
        except BrokenPipeError:
            # The program has ended; its exit code and its words say why.
            pass
        finally:
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
        code = process.wait()
        if code:
            said.seek(0)
            raise RuntimeError(f"lexical count ended with {code}: {said.read(4096).decode('utf-8', 'replace')}")
        counted.seek(0)
        yield counted.read()


def merge_pair(one: bytes, other: bytes) -> bytes:
    """The sum of two partial counts."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, content in (("one", one), ("other", other)):
            paths.append(os.path.join(folder, name))
            with open(paths[-1], "wb") as file:
                file.write(content)
        done = subprocess.run(program("count", "--merge", "--partial", *paths), capture_output=True)
        if done.returncode:
            raise RuntimeError(f"lexical count --merge ended with {done.returncode}: {done.stderr[:4096].decode()}")
        return done.stdout


if __name__ == "__main__":
    main()
