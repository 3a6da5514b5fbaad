package import Documents
import Files
package import LexicalModel
package import LexiconEngine

/// What `lexical explain` was asked about: a word or several, standing alone.
package struct ExplainedWord {
  /// What was typed; of a lemma id its lemma.
  package let text: String
  package let annotation: Annotation
  /// The lexeme that a lemma id names; nil for words.
  package let named: LexemeOrdinal?
  package let bytes: [UInt8]
  /// Where it begins in ``bytes``, which for an ending have a word before it.
  private let start: Int

  package init(_ word: String, _ reader: Reader) throws {
    let id = LexemeID(word)
    named = word.contains(":") ? reader.lookupIndex.ordinal(of: id) : nil
    text = named.map { reader.lookupIndex.lemma(of: $0) } ?? id.ownForm ?? word
    if let carried = try Self.carried(text, reader) {
      (annotation, bytes, start) = (carried, Array((Self.carrier + text).utf8), Self.carrier.count)
    } else {
      (annotation, bytes, start) = (try reader.annotator.annotate(text), Array(text.utf8), 0)
    }
  }

  /// A word that stands before an ending, of which it decides nothing.
  private static let carrier = "x"

  /// An ending such as *'s* behind a word: alone its apostrophe would be a quotation mark.
  private static func carried(_ text: String, _ reader: Reader) throws -> Annotation? {
    guard text.first == "'" || text.first == "’",
      !reader.lookupIndex.candidates(of: LookupKey(text)).isEmpty
    else { return nil }
    let annotation = try reader.annotator.annotate(carrier + text)
    return annotation.tokens.map(\.start) == [0, carrier.utf8.count] ? annotation : nil
  }

  /// The words of it, in order.
  package var words: [AnnotatedToken] {
    annotation.tokens.filter { $0.kind == .word && $0.start >= start }
  }

  /// The lexeme of all words together: of the id that was typed, or an expression that all belong
  /// to.
  package var whole: LexemeOrdinal? {
    let words = words
    guard words.count > 1 else { return nil }
    if let named { return named }
    return annotation.expressions.first { $0.tokens.count == words.count }?.lexeme
  }

  /// Whether the release has anything of it: a name that one decided on oneself is as good as
  /// listed.
  package var isListed: Bool {
    named != nil || words.contains { $0.tokenClass != .unlisted }
  }

  /// The lexeme to explain for a word of it.
  package func lexeme(of token: AnnotatedToken) -> LexemeOrdinal? {
    whole == nil ? named ?? token.lexeme : token.lexeme
  }

  package func form(of token: AnnotatedToken) -> ArraySlice<UInt8> {
    bytes[token.start..<token.end]
  }
}

/// Where a word stands in a text, and what was chosen there.
package struct WordOccurrences {
  package let document: AnnotatedDocument
  /// The tokens of each occurrence, by their numbers.
  package let found: [[Int]]

  package init(of subject: ExplainedWord, in document: AnnotatedDocument) {
    self.document = document
    let annotation = document.annotation
    let text = document.document.text
    func key(_ bytes: ArraySlice<UInt8>) -> [UInt8] { LookupKey(utf8: Array(bytes).span).bytes }
    let wanted = subject.words.map { key(subject.form(of: $0)) }
    let occurrences = annotation.tokens.indices.filter { annotation.tokens[$0].kind == .word }
    let keys = occurrences.map {
      key(text[annotation.tokens[$0].start..<annotation.tokens[$0].end])
    }
    var found: [[Int]] = []
    if !wanted.isEmpty {
      for start in keys.indices where keys[start] == wanted[0] {
        let end = start + wanted.count
        guard end <= keys.count, keys[start..<end].elementsEqual(wanted) else { continue }
        found.append(Array(occurrences[start..<end]))
      }
    }
    // An expression stands there in any form, and around its object.
    let expressions = annotation.expressions.filter { $0.lexeme == subject.whole }.map(\.tokens)
    for tokens in expressions where !found.contains(where: { $0.first == tokens.first }) {
      found.append(tokens)
    }
    self.found = found.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// What the text is called.
  package var path: String { document.name }
  /// UTF-8 without markup.
  package var text: [UInt8] { document.document.text }
  package var annotation: Annotation { document.annotation }

  /// The line of the source that a place begins on, from 1; nil in an archive.
  package func line(of occurrence: [Int]) -> Int? {
    document.line(of: start(of: occurrence)..<end(of: occurrence))
  }

  /// The place in a few columns: `line    12`, `0:12:04`, `chapter-1`.
  package func label(of occurrence: [Int]) -> String {
    let position = position(of: occurrence)
    if let time = position.time {
      let seconds = time / 1000
      let parts = [seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      return "\(seconds / 3600):\(parts.joined(separator: ":"))"
    }
    if let line = line(of: occurrence) {
      return "line " + String(repeating: " ", count: max(0, 5 - "\(line)".count)) + "\(line)"
    }
    return position.member.map { FileSystem.name(of: $0) } ?? ""
  }

  /// Where the source has it.
  package func position(of occurrence: [Int]) -> SourcePosition {
    document.document.position(of: start(of: occurrence)..<end(of: occurrence))
  }

  package func start(of occurrence: [Int]) -> Int {
    occurrence.first.map { annotation.tokens[$0].start } ?? 0
  }

  package func end(of occurrence: [Int]) -> Int {
    occurrence.last.map { annotation.tokens[$0].end } ?? 0
  }

  /// The expression that a place is, or is part of.
  package func expression(at occurrence: [Int]) -> ExpressionOccurrence? {
    occurrence.first.flatMap { annotation.expression(of: annotation.tokens[$0]) }
  }
}

extension LookupIndex {
  /// The meaning of a rule by the name that explanations give it; nil where the release does not
  /// say.
  package func meaning(ofRule name: String) -> String? {
    affixes.first { affix in
      let letters = String(
        decoding: affix.key.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
      return name == (affix.kind == .prefix ? letters + "-" : "-" + letters)
    }.map(\.meaning).flatMap { $0.isEmpty ? nil : $0 }
  }
}
