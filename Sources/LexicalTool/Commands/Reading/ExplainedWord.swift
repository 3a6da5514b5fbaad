import LexicalModel
import LexiconEngine

/// What `lexical explain` was asked about: a word or several, standing alone.
struct ExplainedWord {
  /// What was typed; of a lemma id its lemma.
  let text: String
  let annotation: Annotation
  /// The lexeme that a lemma id names; nil for words.
  let named: LexemeOrdinal?
  let bytes: [UInt8]
  /// Where it begins in ``bytes``, which for an ending have a word before it.
  private let start: Int

  init(_ word: String, _ request: ReadRequest) throws {
    let id = LexemeID(word)
    named = word.contains(":") ? request.lookupIndex.ordinal(of: id) : nil
    text = named.map { request.lookupIndex.lemma(of: $0) } ?? id.ownForm ?? word
    if let carried = try Self.carried(text, request) {
      (annotation, bytes, start) = (carried, Array((Self.carrier + text).utf8), Self.carrier.count)
    } else {
      (annotation, bytes, start) = (try request.annotator.annotate(text), Array(text.utf8), 0)
    }
  }

  /// A word that stands before an ending, of which it decides nothing.
  private static let carrier = "x"

  /// An ending such as *'s* behind a word: alone its apostrophe would be a quotation mark.
  private static func carried(_ text: String, _ request: ReadRequest) throws -> Annotation? {
    guard text.first == "'" || text.first == "’",
      !request.lookupIndex.candidates(of: LookupKey(text)).isEmpty
    else { return nil }
    let annotation = try request.annotator.annotate(carrier + text)
    return annotation.tokens.map(\.start) == [0, carrier.utf8.count] ? annotation : nil
  }

  /// The words of it, in order.
  var words: [AnnotatedToken] {
    annotation.tokens.filter { $0.kind == .word && $0.start >= start }
  }

  /// The lexeme of all words together: of the id that was typed, or an expression that all belong to.
  var whole: LexemeOrdinal? {
    let words = words
    guard words.count > 1 else { return nil }
    if let named { return named }
    return annotation.expressions.first { $0.tokens.count == words.count }?.lexeme
  }

  /// Whether the release has anything of it: a name that one decided on oneself is as good as listed.
  var isListed: Bool {
    named != nil || words.contains { $0.tokenClass != .unlisted }
  }

  /// The lexeme to explain for a word of it.
  func lexeme(of token: AnnotatedToken) -> LexemeOrdinal? {
    whole == nil ? named ?? token.lexeme : token.lexeme
  }

  func form(of token: AnnotatedToken) -> ArraySlice<UInt8> {
    bytes[token.start..<token.end]
  }
}

/// Where a word stands in a text, and what was chosen there.
struct WordPlaces {
  let path: String
  let text: [UInt8]
  let annotation: Annotation
  /// The tokens of each place, by their numbers.
  let found: [[Int]]

  init(
    of subject: ExplainedWord, in text: [UInt8], named path: String, _ request: ReadRequest
  ) throws {
    self.path = path
    self.text = text
    let annotation = try request.annotator.annotate(text)
    self.annotation = annotation
    func key(_ bytes: ArraySlice<UInt8>) -> [UInt8] { LookupKey(utf8: Array(bytes).span).bytes }
    let wanted = subject.words.map { key(subject.form(of: $0)) }
    let places = annotation.tokens.indices.filter { annotation.tokens[$0].kind == .word }
    let keys = places.map {
      key(text[annotation.tokens[$0].start..<annotation.tokens[$0].end])
    }
    var found: [[Int]] = []
    if !wanted.isEmpty {
      for start in keys.indices where keys[start] == wanted[0] {
        let end = start + wanted.count
        guard end <= keys.count, keys[start..<end].elementsEqual(wanted) else { continue }
        found.append(Array(places[start..<end]))
      }
    }
    // An expression stands there in any form, and around its object.
    let expressions = annotation.expressions.filter { $0.lexeme == subject.whole }.map(\.tokens)
    for tokens in expressions where !found.contains(where: { $0.first == tokens.first }) {
      found.append(tokens)
    }
    self.found = found.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  /// The line of the text that a place begins on, from 1.
  func line(of place: [Int]) -> Int {
    text[..<start(of: place)].count { $0 == UInt8(ascii: "\n") } + 1
  }

  func start(of place: [Int]) -> Int { place.first.map { annotation.tokens[$0].start } ?? 0 }

  func end(of place: [Int]) -> Int { place.last.map { annotation.tokens[$0].end } ?? 0 }

  /// The expression that a place is, or is part of.
  func expression(at place: [Int]) -> ExpressionOccurrence? {
    place.first.flatMap { annotation.expression(of: annotation.tokens[$0]) }
  }
}
