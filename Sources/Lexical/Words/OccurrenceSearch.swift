package import Documents
package import LearnerDatabase
package import LexicalModel
package import LexiconEngine

/// Where words stand in a text: the form met, its sentence and its place.
package struct OccurrenceSearch {
  /// A word where a text has it.
  package struct Occurrence {
    package let lexeme: LexemeID
    package let form: String
    package let sentence: String
    /// Where the source has it.
    package let position: SourcePosition
    /// The path of the text, as it was given.
    package let path: String
    /// Whether the text has the very form that was asked for, and not another of the same lexeme.
    package let isExact: Bool
  }

  /// A word as it was asked for.
  private struct Wanted {
    package let key: LookupKey
    package let lexeme: LexemeOrdinal?
    /// Whether an id was typed, so that only its lexeme will do.
    package let isIdentifier: Bool
  }

  private let lookupIndex: LookupIndex
  private let resolver: any WordResolver
  private let wanted: [Wanted]
  /// Which words may stand at a lexeme or a form.
  private var byLexeme: [LexemeOrdinal: [Int]] = [:]
  private var byKey: [LookupKey: [Int]] = [:]
  package private(set) var found: [[Occurrence]]
  private var path = ""

  /// More occurrences of one word than this are not kept.
  private static let capacity = 1_000
  /// Bytes of a sentence on either side of the word; the rest is cut at a token.
  private static let reach = 600

  package init(_ words: [String], by resolver: any WordResolver, in lookupIndex: LookupIndex) {
    self.lookupIndex = lookupIndex
    self.resolver = resolver
    wanted = words.map { word in
      let id = resolver.lexeme(for: word)
      return Wanted(
        key: LookupKey(word), lexeme: id.flatMap { lookupIndex.ordinal(of: $0) },
        isIdentifier: id?.text == word)
    }
    found = Array(repeating: [], count: words.count)
    for (index, word) in wanted.enumerated() {
      if let lexeme = word.lexeme { byLexeme[lexeme, default: []].append(index) }
      if !word.isIdentifier { byKey[word.key, default: []].append(index) }
    }
  }

  /// Looks through a file, after those that were looked through before.
  ///
  /// - Returns: what the learner should be told about how the file was read, a line each.
  @discardableResult
  package mutating func search(
    _ path: String, options: ReadingOptions = ReadingOptions()
  ) throws(LexicalError) -> [String] {
    let annotator = Annotator(lookupIndex)
    let input = try InputFile(path, options: options)
    self.path = path
    return try TextReader(input).forEachPiece(of: annotator) {
      text, annotation throws(LexicalError) in
      let piece = AnnotatedPiece(
        annotation: annotation, piece: text, lookupIndex: lookupIndex,
        statuses: StatusTable(lexemeCount: 0), knowledge: nil)
      search(piece)
    }
  }

  private mutating func search(_ piece: AnnotatedPiece) {
    let tokens = piece.annotation.tokens
    var first = 0
    for index in tokens.indices {
      if tokens[index].sentence != tokens[first].sentence { first = index }
      guard tokens[index].kind == .word else { continue }
      if let expression = piece.annotation.expression(of: tokens[index]),
        let words = byLexeme[expression.lexeme], expression.tokens.first == index,
        let last = expression.tokens.last
      {
        note(words, expression.lexeme, index...last, isExact: true, sentence: first, piece)
      }
      let form = Array(piece.text(tokens[index].start..<tokens[index].end))
      let exact = byKey[LookupKey(utf8: form.span)] ?? []
      note(exact, tokens[index].lexeme, index...index, isExact: true, sentence: first, piece)
      guard let lexeme = tokens[index].lexeme, let others = byLexeme[lexeme] else { continue }
      note(
        others.filter { !exact.contains($0) }, lexeme, index...index, isExact: false,
        sentence: first, piece)
    }
  }

  private mutating func note(
    _ words: [Int], _ lexeme: LexemeOrdinal?, _ range: ClosedRange<Int>, isExact: Bool,
    sentence first: Int, _ piece: AnnotatedPiece
  ) {
    for word in words where found[word].count < Self.capacity {
      let tokens = piece.annotation.tokens
      let bytes = tokens[range.lowerBound].start..<tokens[range.upperBound].end
      let form = String(decoding: piece.text(bytes), as: UTF8.self).collapsed
      found[word].append(
        Occurrence(
          lexeme: lexeme.map { lookupIndex.id(of: $0) } ?? resolver.ownLexeme(for: form),
          form: form,
          sentence: sentence(from: first, around: range, piece),
          position: piece.piece.position(of: bytes), path: path, isExact: isExact))
    }
  }

  private func sentence(
    from first: Int, around range: ClosedRange<Int>, _ piece: AnnotatedPiece
  ) -> String {
    let tokens = piece.annotation.tokens
    var (start, end) = (range.lowerBound, range.upperBound)
    let (word, wordEnd) = (tokens[start].start, tokens[end].end)
    while start > first, word - tokens[start - 1].start <= Self.reach { start -= 1 }
    while end + 1 < tokens.count, tokens[end + 1].sentence == tokens[range.lowerBound].sentence,
      tokens[end + 1].end - wordEnd <= Self.reach
    {
      end += 1
    }
    let text = String(decoding: piece.text(tokens[start].start..<tokens[end].end), as: UTF8.self)
    let isCut =
      end + 1 < tokens.count && tokens[end + 1].sentence == tokens[range.lowerBound].sentence
    return (start > first ? "… " : "") + text.collapsed + (isCut ? " …" : "")
  }
}

extension String {
  /// The text with each run of white space as one space.
  package var collapsed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
