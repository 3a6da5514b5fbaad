"""What a corpus may be: lines of text, WET archives of crawled pages, a column of a Parquet table."""

import gzip
import io


def read(spark, arguments):
    """An RDD of documents, each a text.

    Lines of text are documents by themselves, as `lexical count --lines` has it; a record of a WET archive and a row
    of a table are one document each, however many lines they have.
    """
    if arguments.format == "parquet":
        table = spark.read.parquet(*arguments.inputs).select(arguments.column)
        return table.rdd.map(lambda row: row[0]).filter(lambda text: text)
    if arguments.format == "wet":
        files = spark.sparkContext.binaryFiles(",".join(arguments.inputs))
        return files.flatMap(lambda file: wet_texts(io.BytesIO(file[1]), file[0]))
    # Lines end as the program ends them: at a line feed, with or without a carriage return, and nowhere else.
    spark.sparkContext._jsc.hadoopConfiguration().set("textinputformat.record.delimiter", "\n")
    lines = spark.sparkContext.textFile(",".join(arguments.inputs))
    return lines.map(lambda line: line.removeprefix("\ufeff").removesuffix("\r")).filter(lambda line: line)


def wet_texts(stream, name: str):
    """The texts of the records `conversion` of a WET archive (ISO 28500), plain or gzip member by member.

    An archive that ends inside a record is an error and not a shorter corpus.
    """
    head = stream.read(2)
    stream.seek(0)
    if head == b"\x1f\x8b":
        stream = gzip.GzipFile(fileobj=stream)
    offset = 0
    while True:
        line = stream.readline()
        if not line:
            return
        offset += len(line)
        if not line.strip():
            continue
        if not line.startswith(b"WARC/"):
            raise ValueError(f"{name}: byte {offset - len(line)}: expected “WARC/”, found {line[:20]!r}")
        fields = {}
        while True:
            line = stream.readline()
            offset += len(line)
            if not line.strip():
                break
            key, _, value = line.decode("utf-8", "replace").partition(":")
            fields[key.strip().lower()] = value.strip()
        length = int(fields.get("content-length", "0"))
        content = stream.read(length)
        if len(content) != length:
            raise ValueError(f"{name}: byte {offset}: expected {length} bytes of a record, found {len(content)}")
        offset += length
        if fields.get("warc-type") == "conversion":
            yield content.decode("utf-8", "replace")
