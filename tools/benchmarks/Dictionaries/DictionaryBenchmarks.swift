import Archives
import Dictionaries
import Files
import Glibc

/// Dictionaries: compiling an archive of Yomitan into a side file, and looking words up in it.
enum DictionaryBenchmarks {
  static let all = [
    Benchmark(
      name: "dictionary", summary: "an archive of 250 000 terms: adding, size, a look-up",
      body: measure)
  ]

  private static let count = 250_000

  @Sendable
  private static func measure() throws -> [Measurement] {
    let folder = "/tmp/lexical-benchmark-\(getpid())"
    try FileSystem.makeFolder(folder)
    defer { removeAll(in: folder) }
    var words: [String] = []
    let archive = archive(words: &words)
    let path = folder + "/made-up.zip"
    try FileSystem.create(path, archive)
    let dictionaries = DictionaryFolder(folder + "/dictionaries")
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    var opened: OpenedDictionary?
    for round in 0..<3 {
      if let opened { _ = try dictionaries.remove(opened.file.identifier) }
      let start = clock.now
      opened = try dictionaries.add(path)
      best = min(best, clock.now - start)
      try check(opened?.description.counts.entries == count, "round \(round): not every entry")
    }
    guard let opened else { return [] }
    let size = try FileSystem.peek(opened.file.path, count: 0).size
    let asked = stride(from: 0, to: words.count, by: 25).map { words[$0] }
    let start = clock.now
    for word in asked {
      let found = try opened.file.answer(to: word).entries
      try check(found.contains { $0.headword == word }, "“\(word)” is not found")
    }
    let each = (clock.now - start) / asked.count
    let megabytes = Double(archive.count) / 1e6
    let seconds = best / .seconds(1) * 20 / megabytes
    let milliseconds = each / .milliseconds(1)
    return [
      Measurement(
        name: "dictionary-add-20-MB", value: seconds, unit: "s", reference: 2,
        ratio: 2 / seconds),
      Measurement(
        name: "dictionary-size", value: Double(size) / 1e6, unit: "MB", reference: 40,
        ratio: 40e6 / Double(size)),
      Measurement(
        name: "dictionary-look-up", value: milliseconds, unit: "ms", reference: 0.1,
        ratio: 0.1 / milliseconds),
    ]
  }

  /// An archive like those made from Wiktionary: structured content with lists, examples and links.
  private static func archive(words: inout [String]) -> [UInt8] {
    var writer = ZipWriter()
    writer.append(
      name: "index.json",
      contents: Array(#"{"title": "made up", "format": 3, "revision": "1"}"#.utf8))
    var random = WordSource(seed: 18)
    for bank in 0..<25 {
      var text = "["
      for index in 0..<count / 25 {
        let word = random.word() + "\(index % 7)"
        words.append(word)
        text += (index == 0 ? "" : ",") + random.term(word)
      }
      writer.append(name: "term_bank_\(bank + 1).json", contents: Array((text + "]").utf8))
    }
    return writer.finish()
  }

  private static func removeAll(in folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = folder + "/" + name
      if FileSystem.isFolder(path) { removeAll(in: path) } else { try? FileSystem.remove(path) }
    }
    try? FileSystem.remove(folder)
  }
}

/// Made-up words and terms, the same for a seed.
private struct WordSource {
  private var state: UInt64
  private static let syllables = [
    "ba", "ke", "di", "lo", "mu", "na", "re", "si", "to", "vu", "pra", "sten", "gil", "hor",
  ]

  init(seed: UInt64) {
    state = seed
  }

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func word() -> String {
    (0..<2 + number(below: 4)).map { _ in Self.syllables[number(below: Self.syllables.count)] }
      .joined()
  }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in word() }.joined(separator: " ")
  }

  /// A term of format 3.
  mutating func term(_ word: String) -> String {
    var items = ""
    for index in 0..<1 + number(below: 3) {
      let example =
        number(below: 5) < 2
        ? #",{"tag":"div","data":{"content":"example-sentence"},"content":[{"tag":"div","content":"\#(words(9))"},{"tag":"div","content":"\#(words(9))"}]}"#
        : ""
      items +=
        (index == 0 ? "" : ",")
        + #"{"tag":"li","content":[{"tag":"div","content":["\#(words(1 + number(below: 8)))"]}\#(example)]}"#
    }
    return
      #"["\#(word)","","n noun","n",0,[{"type":"structured-content","content":[{"tag":"ol","data":{"content":"glosses"},"content":[\#(items)]},{"tag":"div","data":{"content":"backlink"},"content":[{"tag":"a","href":"https://dictionary.example/\#(word)","content":"Source"}]}]}],0,""]"#
  }
}
