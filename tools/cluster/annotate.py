#!/usr/bin/env python3
"""Annotates a corpus of any size on Apache Spark: JSON Lines of `lexical read --format jsonl`, one file a partition.

    spark-submit --files lexical,en.lexicon annotate.py --output marked/ 'corpus/*.txt'

Each partition goes through the program as a filter. A partition that is run again writes the same file again.
"""

import argparse
import subprocess
import sys
import threading

from pyspark.sql import SparkSession

import count
import sources


def main() -> None:
    parser = argparse.ArgumentParser(description="Annotates a corpus on Apache Spark.")
    sources.add_arguments(parser)
    parser.add_argument("--output", required=True, help="the folder of the annotations; it must not exist")
    arguments = parser.parse_args(sys.argv[1:])
    spark = SparkSession.builder.appName("lexical annotate").getOrCreate()
    documents = sources.read(spark, arguments)
    documents.mapPartitions(annotate_partition).saveAsTextFile(arguments.output)
    spark.stop()


def annotate_partition(documents):
    """The lines of `lexical.annotation/1` of a partition; each document is a paragraph of its own."""
    process = subprocess.Popen(count.program("read", "-", "--format", "jsonl"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def feed():
        try:
            for document in documents:
                process.stdin.write(document.encode("utf-8", "replace") + b"\n\n")
            process.stdin.close()
        except BrokenPipeError:
            pass

    # Reading and writing go on at once: a pipe holds 64 kB, and either side would wait for the other.
    feeder = threading.Thread(target=feed)
    feeder.start()
    for line in process.stdout:
        yield line.decode().rstrip("\n")
    feeder.join()
    if process.wait():
        raise RuntimeError(f"lexical read ended with {process.returncode}")


if __name__ == "__main__":
    main()
