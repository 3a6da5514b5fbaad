"""What a corpus may be: lines of text, WET or WARC archives of crawled pages, a column of a Parquet table."""

import io

import webarchive

FORMATS = ["text", "wet", "warc", "parquet"]


def add_arguments(parser):
    """Adds the options that say what the inputs are."""
    parser.add_argument("inputs", nargs="+", help="files, folders or patterns, as Spark reads them")
    parser.add_argument("--format", choices=FORMATS, default="text", help="what the inputs are")
    parser.add_argument("--column", default="text", help="the column of a Parquet table that holds the texts")


def read(spark, arguments):
    """An RDD of documents, each a text.

    Lines of text are documents by themselves, as `lexical count --lines` has it; a record of an archive and a row
    of a table are one document each, however many lines they have.
    """
    if arguments.format == "parquet":
        table = spark.read.parquet(*arguments.inputs).select(arguments.column)
        return table.rdd.map(lambda row: row[0]).filter(lambda text: text)
    if arguments.format in ("wet", "warc"):
        texts = webarchive.wet_texts if arguments.format == "wet" else webarchive.warc_texts
        files = spark.sparkContext.binaryFiles(",".join(arguments.inputs))
        return files.flatMap(lambda file: texts(io.BytesIO(file[1]), file[0]))
    # Lines end as the program ends them: at a line feed, with or without a carriage return, and nowhere else.
    spark.sparkContext._jsc.hadoopConfiguration().set("textinputformat.record.delimiter", "\n")
    lines = spark.sparkContext.textFile(",".join(arguments.inputs))
    return lines.map(lambda line: line.removeprefix("\ufeff").removesuffix("\r")).filter(lambda line: line)
