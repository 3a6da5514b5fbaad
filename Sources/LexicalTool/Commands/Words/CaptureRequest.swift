import Files
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore

/// The words that a command line or a list wants to keep, on their way to captures.
struct CaptureRequest {
  /// A word as it was asked for.
  private struct Word {
    let text: String
    var meaning: String?
  }

  private let words: [Word]
  private let moment: Moment
  private let sentence: String
  private let source: String
  private(set) var items: [CapturePlan.Item] = []
  /// Words that have no lexeme, or do not stand in the text.
  private(set) var missing: [String] = []

  /// More bytes of a sentence, a meaning or a title are not kept.
  private static let textLimit = 8_192

  init(_ arguments: ParsedArguments, moment: Moment) throws {
    self.moment = moment
    var words = arguments.operands.map { Word(text: $0) }
    if let meaning = arguments.text("meaning") {
      guard words.count == 1, !arguments.has("list") else {
        throw UsageError("--meaning is that of a single WORD", command: "capture")
      }
      words[0].meaning = meaning
    }
    if let path = arguments.text("list") {
      guard path != "-" || arguments.text("from") != "-" else {
        throw UsageError("stdin is either the list or the text", command: "capture")
      }
      words += try Self.list(path)
    }
    for word in words {
      guard (1...256).contains(word.text.utf8.count) else {
        throw LexicalError(.badData, "“\(word.text.prefix(40).printable)…” is no word")
      }
    }
    guard !words.isEmpty else { throw UsageError("expected WORD…", command: "capture") }
    let sentence = arguments.text("sentence")?.collapsed ?? ""
    let text = [sentence, arguments.text("source") ?? "", words[0].meaning ?? ""]
    guard text.allSatisfy({ $0.utf8.count <= Self.textLimit }) else {
      throw UsageError("a text is longer than \(Self.textLimit) bytes", command: "capture")
    }
    self.words = words
    self.sentence = sentence
    source =
      arguments.text("source")
      ?? arguments.text("from").map { $0 == "-" ? "stdin" : FileSystem.name(of: $0) } ?? ""
  }

  /// The words of a list, one a line, each with its meaning after a tab.
  private static func list(_ path: String) throws -> [Word] {
    let bytes = try InputFile(path).readAll(limit: 64 << 20)
    guard PageFile.schema(of: bytes) != PageFile.marksSchema else {
      throw UsageError(
        "“\(path.printable)” is a page's saved marks, no list: --from takes them",
        command: "capture")
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      let cells = $0.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let word = cells[0].filter { $0 != "\u{FEFF}" }.trimmed
      guard !word.isEmpty, !word.hasPrefix("#") else { return nil }
      let meaning = cells.count > 1 ? String(cells[1].trimmed.prefix(2_048)) : ""
      return Word(text: String(word), meaning: meaning.isEmpty ? nil : meaning)
    }
  }

  /// Finds the lexemes of the words, and with `--from` where they stand.
  ///
  /// - Throws: ``LexicalError`` for words that are nowhere, unless they are to be skipped.
  mutating func resolve(
    by resolver: any WordResolver, _ arguments: ParsedArguments, _ tool: Tool
  ) throws {
    if let path = arguments.text("from") {
      try locate(in: path, by: resolver, arguments, tool)
    } else {
      for word in words {
        guard let lexeme = lexeme(of: word, by: resolver, arguments) else {
          missing.append(word.text)
          continue
        }
        let capture = Capture(
          lexeme, form: word.text, sentence: sentence, source: source, at: moment)
        items.append(CapturePlan.Item(capture, meaning: word.meaning))
      }
    }
    guard !missing.isEmpty else { return }
    let place = arguments.text("from").map { " in \($0.printable)" } ?? ""
    let list = missing.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    let text = place.isEmpty ? "no lexeme for \(list)\(more)" : "no \(list)\(more)\(place)"
    guard arguments.has("skip") else {
      let advice =
        place.isEmpty
        ? "; give a --meaning or say --own to keep words of your own, or --skip" : "; or --skip"
      throw LexicalError(.badData, text + "; nothing was kept" + advice)
    }
    tool.warn(text)
  }

  private mutating func locate(
    in path: String, by resolver: any WordResolver, _ arguments: ParsedArguments, _ tool: Tool
  ) throws {
    let release = try CorpusLocator(environment: tool.environment).open(arguments.text("corpus"))
    var search = OccurrenceSearch(words.map(\.text), by: resolver, in: release.lookupIndex)
    try search.search(path)
    for (word, found) in zip(words, search.found) {
      let best = found.first { $0.isExact } ?? found.first
      guard let best else {
        missing.append(word.text)
        continue
      }
      for place in arguments.has("all") ? found : [best] {
        let capture = Capture(
          place.lexeme, form: place.form, sentence: place.sentence, source: source,
          place: place.place, at: moment)
        items.append(CapturePlan.Item(capture, meaning: word.meaning))
      }
    }
  }

  private func lexeme(
    of word: Word, by resolver: any WordResolver, _ arguments: ParsedArguments
  ) -> LexemeID? {
    if let lexeme = resolver.lexeme(for: word.text) { return lexeme }
    let isOwn = word.meaning != nil || arguments.has("own")
    return isOwn ? resolver.ownLexeme(for: word.text) : nil
  }
}
