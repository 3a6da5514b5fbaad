package import JSON
package import LexicalModel
package import LexiconEngine
package import LexiconStore

/// The uncovered words of a text that comes in pieces, each with the sentence where it first
/// stands.
package struct UnknownWords {
  /// A word and what the text shows of it.
  package struct Entry {
    package let word: StudyWord
    package var count: Int
    /// The rank; `Int32.max` where there is none.
    package let rank: Int32
    /// Which of all it is by its first place.
    package let order: Int
    package let sentence: String
    /// What it is where it first stands.
    package let partOfSpeech: PartOfSpeech?
    /// The sense that it most likely has there, and how likely; nil for a word without senses.
    package let sense: SenseID?
    package let senseProbability: Double
    /// The second likeliest sense, where the first is not sure.
    package let secondSense: SenseID?
    /// The expression that it is part of there.
    package let expression: LexemeOrdinal?
  }

  private let release: CorpusRelease
  let lookupIndex: LookupIndex
  private let statuses: StatusTable
  private var entries: [StudyWord: Entry] = [:]
  /// Words that count in coverage.
  package private(set) var total = 0

  package init(_ reader: Reader) {
    release = reader.release
    lookupIndex = reader.lookupIndex
    statuses = reader.statuses
  }

  /// Adds the next piece.
  package mutating func add(_ piece: AnnotatedPiece) {
    let annotation = piece.annotation
    total += annotation.tokens.count { $0.isCounted }
    let candidates = annotation.uncoveredWords(statuses: statuses, lookupIndex: lookupIndex)
    for candidate in candidates.sorted(by: { $0.firstToken < $1.firstToken }) {
      if entries[candidate.word] == nil {
        let token = annotation.tokens[candidate.firstToken]
        let choice = annotation.sense(at: candidate.firstToken)
        entries[candidate.word] = Entry(
          word: candidate.word, count: 0, rank: candidate.rank, order: entries.count,
          sentence: Self.sentence(around: candidate.firstToken, piece),
          partOfSpeech: token.partOfSpeech, sense: lookupIndex.sense(of: token, choice),
          senseProbability: choice.probability,
          secondSense: choice.isSure ? nil : lookupIndex.secondSense(of: token, choice),
          expression: annotation.expression(of: token)?.lexeme)
      }
      entries[candidate.word]?.count += candidate.count
    }
  }

  /// The words by what learning them would gain: most frequent first, then the lower rank, then the
  /// earlier place.
  package var byGain: [Entry] {
    entries.values.sorted { ($1.count, $0.rank, $0.order) < ($0.count, $1.rank, $1.order) }
  }

  /// The sentence that a token stands in, on one line, cut when it is long.
  private static func sentence(around position: Int, _ piece: AnnotatedPiece) -> String {
    let tokens = piece.annotation.tokens
    let number = tokens[position].sentence
    var start = position
    while start > 0, tokens[start - 1].sentence == number { start -= 1 }
    var end = position + 1
    while end < tokens.count, tokens[end].sentence == number { end += 1 }
    let first = max(start, position - 18)
    let last = min(end, position + 19)
    // A token may be longer than any sentence ought to be.
    let from = max(tokens[first].start, tokens[position].start - longestHalf)
    let to = min(tokens[last - 1].end, tokens[position].start + longestHalf)
    let text = plain(piece.text(from..<to))
    return (first > start || from > tokens[first].start ? "… " : "") + text
      + (last < end || to < tokens[last - 1].end ? " …" : "")
  }

  /// The most bytes of a sentence before its word, and from it on.
  private static let longestHalf = 1_000

  /// A text with every run of white space made one space, without half a character at its ends.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    var whole = bytes.drop { $0 & 0xC0 == 0x80 }
    if let lead = whole.lastIndex(where: { $0 & 0xC0 != 0x80 }),
      (try? UTF8Span(validating: Array(whole[lead...]).span)) == nil
    {
      whole = whole[..<lead]
    }
    return String(decoding: whole, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ").printable
  }
}

extension UnknownWords {
  /// The document `lexical.unknown/1` with at most so many words, by gain.
  package func json(of path: String, limit: Int) throws(LexicalError) -> JSONValue {
    let words = byGain
    var rows: [JSONValue] = []
    for entry in words.prefix(limit) { rows.append(try json(of: entry)) }
    return [
      "schema": "lexical.unknown/1", "corpus": release.metadata.identity, "source": .string(path),
      "words": .integer(Int64(words.count)), "unknown": .array(rows),
    ]
  }

  /// A word with its count, its gain in per cent, its meaning and its sentence.
  private func json(of entry: Entry) throws(LexicalError) -> JSONValue {
    var members: [JSONMember] = []
    switch entry.word {
    case .lexeme(let lexeme):
      members.append(JSONMember(name: "lemmaId", value: .string(lookupIndex.id(of: lexeme).text)))
      members.append(JSONMember(name: "lemma", value: .string(lookupIndex.lemma(of: lexeme))))
      members.append(
        JSONMember(
          name: "rank",
          value: lookupIndex.rank(of: lexeme).map { .integer(Int64($0.value)) } ?? .null))
      members.append(
        JSONMember(
          name: "cefr", value: lookupIndex.level(of: lexeme).map { .string($0.name) } ?? .null))
    case .form(let form):
      members.append(JSONMember(name: "lemmaId", value: .null))
      // A word of its own, so that a script finds a name in every row.
      members.append(JSONMember(name: "lemma", value: .string(form)))
      members.append(JSONMember(name: "form", value: .string(form)))
    }
    members.append(JSONMember(name: "count", value: .integer(Int64(entry.count))))
    members.append(
      JSONMember(name: "gain", value: .number(Double(entry.count) * 100 / Double(max(total, 1)))))
    let gloss = try glosses(of: entry).first
    if let sense = entry.sense, gloss?.sense?.id == sense {
      members.append(JSONMember(name: "sense", value: .string(sense.text)))
      members.append(
        JSONMember(name: "senseProbability", value: entry.senseProbability.thousandths))
      if let label = gloss?.sense?.label {
        members.append(JSONMember(name: "label", value: .string(label)))
      }
    }
    if let expression = try expression(of: entry) {
      members.append(
        JSONMember(
          name: "expression",
          value: [
            "lemmaId": .string(expression.id.text), "lemma": .string(expression.lemma),
            "meaning": expression.meaning.map { .string($0) } ?? .null,
          ]))
    }
    members.append(
      JSONMember(name: "pos", value: entry.partOfSpeech.map { .string($0.tag) } ?? .null))
    members.append(
      JSONMember(name: "meaning", value: gloss.map { .string($0.meaning) } ?? .null))
    members.append(
      JSONMember(
        name: "meaningPos", value: gloss?.partOfSpeech.map { .string($0.tag) } ?? .null))
    members.append(JSONMember(name: "sentence", value: .string(entry.sentence)))
    return .object(members)
  }

  /// The expression that a word is part of where it first stands; nil where it stands alone.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func expression(of entry: Entry) throws(LexicalError) -> LexemeSummary? {
    guard let expression = entry.expression else { return nil }
    do throws(CorpusReleaseError) {
      return try release.summary(of: lookupIndex.id(of: expression))
    } catch {
      throw LexicalError(error, path: release.path)
    }
  }

  /// The meaning that fits best where the word first stands; two where neither is sure.
  ///
  /// - Throws: ``LexicalError`` when the release cannot be read.
  package func glosses(of entry: Entry) throws(LexicalError) -> [LexemeEntry.Gloss] {
    guard case .lexeme(let lexeme) = entry.word else { return [] }
    let found: LexemeEntry?
    do throws(CorpusReleaseError) {
      found = try release.entry(for: lookupIndex.id(of: lexeme), with: .glosses)
    } catch {
      throw LexicalError(error, path: release.path)
    }
    guard let found else { return [] }
    let meant = [entry.sense, entry.secondSense].compactMap { $0.flatMap(found.gloss) }
    if !meant.isEmpty { return meant }
    let gloss = found.glosses.first { $0.partOfSpeech == entry.partOfSpeech }
    return [gloss ?? found.glosses.first].compactMap { $0 }
  }
}
