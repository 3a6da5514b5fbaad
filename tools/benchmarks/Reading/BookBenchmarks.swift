import Archives
import Digest
import Files
import JSON
import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// How fast books, films and long texts go through the whole program.
///
/// `$LEXICAL_BOOK` names a book in plain text; without it one of 120 000 words is generated.
enum BookBenchmarks {
  static let all: [Benchmark] = [
    Benchmark(name: "inflate", summary: "DEFLATE to the text of a book", body: inflate),
    Benchmark(name: "digest", summary: "SHA-256, with the instructions of the machine and without")
    {
      try digest()
    },
    Benchmark(name: "book-text", summary: "a process: a book in plain text to statistics") {
      try statistics("book-text", of: book(), named: "txt", budget: 18)
    },
    Benchmark(name: "book-epub", summary: "a process: an EPUB of 120 000 words to statistics") {
      try statistics("book-epub", of: epub(book()), named: "epub", budget: 40)
    },
    Benchmark(name: "book-subtitles", summary: "a process: a film of three hours to statistics") {
      try statistics("book-subtitles", of: subtitles(), named: "srt", budget: 15)
    },
    Benchmark(name: "book-page", summary: "a process: a book to its page", body: page),
    Benchmark(name: "book-gloss", summary: "a process: an EPUB with its hard words glossed") {
      try gloss()
    },
    Benchmark(name: "book-write", summary: "annotations to JSON Lines, JSON and a table") {
      try write(.lines, "jsonl") + write(.document, "json") + write(.table, "tsv")
    },
    Benchmark(name: "book-jobs", summary: "a process: a long text on two cores, on one, and ICU") {
      try jobs()
    },
  ]

  static func book() throws -> [UInt8] {
    if let path = BenchmarkRelease.optionalSetting("LEXICAL_BOOK") {
      return try FileSystem.read(path)
    }
    return try BenchmarkText.generated(BenchmarkRelease.open(), atLeast: 690_000)
  }

  /// Which text was read, for the table.
  static var source: String {
    BenchmarkRelease.optionalSetting("LEXICAL_BOOK") == nil ? "generated" : "book"
  }

  private static func digest() throws -> [Measurement] {
    let bytes = try book()
    var found: [SHA256Digest] = []
    let seconds = [true, false].map { usesInstructions in
      Stopwatch.medianOnOneCore {
        var hash = SHA256(usesInstructions: usesInstructions)
        hash.update(bytes)
        found.append(hash.digest())
      }
    }
    try check(Set(found).count == 1, "the digests differ")
    let speeds = seconds.map { Double(bytes.count) / 1e6 / $0 }
    return [
      Measurement(
        name: "digest", value: speeds[0], unit: "MB/s", reference: speeds[1],
        ratio: speeds[0] / speeds[1])
    ]
  }

  private static func inflate() throws -> [Measurement] {
    let text = try book()
    let compressed = Deflate.encode(text)
    var output: [UInt8] = []
    let seconds = try Stopwatch.medianOnOneCore {
      output = try Deflate.decode(compressed, maximumSize: text.count)
    }
    try check(output == text, "\(output.count) of \(text.count) bytes")
    let speed = Double(text.count) / 1e6 / seconds
    return [
      Measurement(name: "inflate", value: speed, unit: "MB/s", reference: 150, ratio: speed / 150)
    ]
  }

  /// A book in one chapter of an EPUB, a paragraph for each of its own.
  static func epub(_ text: [UInt8]) -> [UInt8] {
    var body = ""
    for paragraph in String(decoding: text, as: UTF8.self).split(separator: "\n\n") {
      let escaped = paragraph.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      body += "<p>\(escaped)</p>\n"
    }
    let container = """
      <?xml version="1.0"?><container version="1.0" \
      xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>\
      <rootfile full-path="book.opf" media-type="application/oebps-package+xml"/>\
      </rootfiles></container>
      """
    let package = """
      <?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" \
      unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\
      <dc:title>Book</dc:title><dc:language>en</dc:language><dc:identifier id="id">b\
      </dc:identifier></metadata><manifest><item id="one" href="one.xhtml" \
      media-type="application/xhtml+xml"/></manifest><spine><itemref idref="one"/></spine></package>
      """
    let chapter = """
      <?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>One</title>\
      </head><body>\(body)</body></html>
      """
    var writer = ZipWriter()
    writer.append(name: "mimetype", contents: Array("application/epub+zip".utf8), method: .stored)
    writer.append(name: "META-INF/container.xml", contents: Array(container.utf8))
    writer.append(name: "book.opf", contents: Array(package.utf8))
    writer.append(name: "one.xhtml", contents: Array(chapter.utf8))
    return writer.finish()
  }

  /// Cues of four seconds for three hours.
  private static func subtitles() throws -> [UInt8] {
    let text = try BenchmarkText.generated(BenchmarkRelease.open(), atLeast: 160_000)
    let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    var film = ""
    func time(_ second: Int) -> String {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60)),000"
    }
    for cue in 0..<2_700 {
      let line = words[cue * 8..<cue * 8 + 8]
      film += "\(cue + 1)\n\(time(cue * 4)) --> \(time(cue * 4 + 3))\n"
      film += line.prefix(4).joined(separator: " ") + "\n"
      film += line.suffix(4).joined(separator: " ") + "\n\n"
    }
    return Array(film.utf8)
  }

  /// The median time of a process that counts a text, beside a budget in milliseconds.
  private static func statistics(
    _ name: String, of bytes: [UInt8], named suffix: String, budget: Double
  ) throws -> [Measurement] {
    let tool = try BenchmarkRelease.setting("LEXICAL_TOOL")
    let release = try BenchmarkRelease.path()
    let (file, output) = (release + ".bench." + suffix, release + ".bench.out")
    try FileSystem.replace(file, with: bytes)
    let words = [
      "read", "--stats", "--format", "json", "--known-only", "--known-rank", "3000", "--corpus",
      release, file,
    ]
    var times: [Double] = []
    for _ in 0..<15 {
      let run = try ProcessRun(tool, words, output: output)
      try check(run.exitCode == 0, "\(tool) ends with \(run.exitCode)")
      times.append(run.seconds)
    }
    let report = try JSONValue.parse(FileSystem.read(output))
    try FileSystem.remove(file)
    try FileSystem.remove(output)
    guard case .integer(let count)? = report["tokens"]?["words"], count > 15_000 else {
      throw WrongAnswer(description: "the report counts too few words")
    }
    let milliseconds = times.sorted()[times.count / 2] * 1e3
    return [
      Measurement(
        name: suffix == "srt" ? name : "\(name)-\(source)", value: milliseconds, unit: "ms",
        reference: budget, ratio: budget / milliseconds)
    ]
  }

  /// An EPUB whose words beyond the first 3 000 are glossed.
  private static func gloss() throws -> [Measurement] {
    let tool = try BenchmarkRelease.setting("LEXICAL_TOOL")
    let release = try BenchmarkRelease.path()
    let (file, output) = (release + ".bench.epub", release + ".bench.glossed.epub")
    let bytes = try epub(book())
    try FileSystem.replace(file, with: bytes)
    let words = [
      "gloss", file, "--output", output, "--known-only", "--known-rank", "3000", "--corpus",
      release,
    ]
    var times: [Double] = []
    for _ in 0..<5 {
      let run = try ProcessRun(tool, words)
      try check(run.exitCode == 0, "\(tool) ends with \(run.exitCode)")
      times.append(run.seconds)
    }
    let glossed = try FileSystem.read(output)
    try FileSystem.remove(file)
    try FileSystem.remove(output)
    try check(
      glossed.starts(with: "PK".utf8) && glossed.count > bytes.count + 10_000,
      "a glossed book of \(glossed.count) bytes, made of \(bytes.count)")
    let seconds = times.sorted()[times.count / 2]
    return [
      Measurement(
        name: "book-gloss-\(source)", value: seconds, unit: "s", reference: 0.5,
        ratio: 0.5 / seconds)
    ]
  }

  private static func page() throws -> [Measurement] {
    let tool = try BenchmarkRelease.setting("LEXICAL_TOOL")
    let release = try BenchmarkRelease.path()
    let (file, output) = (release + ".bench.txt", release + ".bench.html")
    try FileSystem.replace(file, with: book())
    var times: [Double] = []
    for _ in 0..<5 {
      let run = try ProcessRun(
        tool, ["read", "--format", "html", "--corpus", release, file], output: output)
      try check(run.exitCode == 0, "\(tool) ends with \(run.exitCode)")
      times.append(run.seconds)
    }
    let made = try FileSystem.read(output)
    try FileSystem.remove(file)
    try FileSystem.remove(output)
    try check(
      made.starts(with: "<!".utf8) && made.count > 1_000_000, "a page of \(made.count) bytes")
    let seconds = times.sorted()[times.count / 2]
    return [
      Measurement(
        name: "book-page-\(source)", value: seconds, unit: "s", reference: 0.5,
        ratio: 0.5 / seconds)
    ]
  }

  /// What is written of a book that was annotated with senses, on one core.
  private static func write(
    _ format: AnnotationWriter.Format, _ name: String
  ) throws -> [Measurement] {
    let release = try BenchmarkRelease.open()
    let text = try book()
    var annotator = Annotator(release.lookupIndex)
    annotator.choosesSenses = true
    let piece = AnnotatedPiece(
      annotation: try annotator.annotate(text), piece: TextPiece(text[...]),
      lookupIndex: release.lookupIndex,
      statuses: StatusTable(lexemeCount: release.lookupIndex.lexemeCount))
    let tokens = piece.annotation.tokens.count
    var (count, lines) = (0, 0)
    var buffer: [UInt8] = []
    var writer = AnnotationWriter(format)
    let seconds = Stopwatch.medianOnOneCore {
      count = 0
      lines = 0
      for start in stride(from: 0, to: tokens, by: 512) {
        buffer.removeAll(keepingCapacity: true)
        writer.write(start..<min(start + 512, tokens), of: piece, to: &buffer)
        count += buffer.count
        lines += 512
      }
    }
    try check(count > 40 * tokens && lines >= tokens, "\(count) bytes of \(tokens) tokens")
    let last = String(decoding: buffer, as: UTF8.self)
    switch format {
    case .lines:
      for line in last.split(separator: "\n") {
        try check(try JSONValue.parse(line)["text"] != nil, "a line without a text")
      }
    case .document:
      guard case .array(let objects) = try JSONValue.parse("[\(last.drop { $0 == "," })]") else {
        throw WrongAnswer(description: "the objects are no list")
      }
      try check(!objects.isEmpty && objects.allSatisfy { $0["text"] != nil }, "no text")
    case .table:
      let columns = AnnotationFields.Field.allCases.count - 2
      for line in last.split(separator: "\n") {
        try check(
          line.split(separator: "\t", omittingEmptySubsequences: false).count == columns,
          "a row of another number of cells than \(columns)")
      }
    }
    let speed = Double(count) / 1e6 / seconds
    return [
      Measurement(
        name: "book-write-\(name)-\(source)", value: speed, unit: "MB/s", reference: 500,
        ratio: speed / 500)
    ]
  }

  /// A text of at least 24 MB: on two cores beside one, and on one beside ICU's own word breaking
  /// of the same text.
  private static func jobs() throws -> [Measurement] {
    let tool = try BenchmarkRelease.setting("LEXICAL_TOOL")
    let release = try BenchmarkRelease.path()
    let (file, output) = (release + ".bench.txt", release + ".bench.out")
    let book = try book()
    var text: [UInt8] = []
    while text.count < 24_000_000 { text += book }
    try FileSystem.replace(file, with: text)
    var seconds: [[Double]] = [[], []]
    var reports: [[UInt8]] = [[], []]
    for _ in 0..<5 {
      for jobs in 1...2 {
        let run = try ProcessRun(
          tool,
          [
            "read", "--stats", "--format", "json", "--jobs", "\(jobs)", "--corpus", release, file,
          ], output: output)
        try check(run.exitCode == 0, "\(tool) ends with \(run.exitCode)")
        seconds[jobs - 1].append(run.seconds)
        reports[jobs - 1] = try FileSystem.read(output)
      }
    }
    try FileSystem.remove(file)
    try FileSystem.remove(output)
    try check(reports[0] == reports[1] && !reports[0].isEmpty, "two cores count otherwise than one")
    let megabytes = Double(text.count) / 1e6
    let (one, two) = (seconds[0].sorted()[2], seconds[1].sorted()[2])
    let breaking =
      try ReadingBenchmarks.secondsOfICU(book) * Double(text.count) / Double(book.count)
    return [
      Measurement(
        name: "book-against-ICU-\(source)", value: megabytes / one, unit: "MB/s",
        reference: megabytes / breaking, ratio: breaking / one),
      Measurement(
        name: "book-jobs-\(source)", value: megabytes / two, unit: "MB/s",
        reference: megabytes / one, ratio: one / two),
    ]
  }
}
