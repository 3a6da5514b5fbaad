import Documents
import JSON
import LexicalModel
import LexiconEngine

/// The numbers of a page's units, for the script: words, sentences, expressions, positions.
struct ReaderTables {
  /// Units so far.
  private(set) var unitCount = 0
  /// JSON arrays of the units with commas between them: of each word the units of UTF-16 since the
  /// end of the last one, its length, and its entry.
  private(set) var tokens: [UInt8] = []
  private var entries = PageEntries()
  /// Unit, word, entry and number of the occurrence.
  private var expressions: [JSONValue] = []
  private var occurrenceCount = 0
  /// Unit, word and part of speech, where it is another than the entry says first.
  private var parts: [JSONValue] = []
  /// Unit, word, its sense where that is not the commonest for certain, and the second likeliest
  /// where the first is not sure.
  private var senses: [JSONValue] = []
  private var senseNames: [UInt16: (id: SenseID, name: JSONValue)] = [:]
  /// Unit, word and the rules by which it was understood.
  private var rules: [JSONValue] = []
  /// Of each unit where its sentences start and end, in units of UTF-16.
  private var sentences: [JSONValue] = []
  /// Of each unit the byte of the source at which it begins; of one that the page does not show
  /// byte by byte, that of each word.
  private var positions: [JSONValue] = []
  /// The names of sources, each once, and from which unit and word on which holds.
  private var names: [JSONValue] = []
  private var nameIndexes: [String: Int] = [:]
  private var nameRuns: [JSONValue] = []
  private var lastName: String?

  /// Adds a unit with its tokens.
  mutating func add(_ unit: PageUnit, of text: AnnotatedDocument, tokens range: Range<Int>) {
    if !tokens.isEmpty { tokens.append(UInt8(ascii: ",")) }
    tokens.append(UInt8(ascii: "["))
    let bytes = text.document.text
    let fileName = text.fileName
    var cursor = DocumentCursor()
    var counter = UTF16Counter(bytes, from: unit.range.lowerBound)
    var lastWordEnd = 0
    var lastEnd = 0
    var words: [(start: Int, position: Int)] = []
    var bounds: [JSONValue] = []
    var sentence: Int32?
    // An expression stands where its first word does; its other words name the same occurrence.
    var occurrences: [Int: Int] = [:]
    for index in range {
      let token = text.annotation.tokens[index]
      let start = counter.count(upTo: token.start)
      if token.sentence != sentence {
        if sentence != nil { bounds.append(.integer(Int64(lastEnd))) }
        bounds.append(.integer(Int64(start)))
        sentence = token.sentence
      }
      lastEnd = counter.count(upTo: token.end)
      guard token.kind == .word else { continue }
      let entry = entries.index(
        of: token, written: bytes[token.start..<token.end], in: text.annotation,
        text.reader.lookupIndex)
      if !words.isEmpty { tokens.append(UInt8(ascii: ",")) }
      tokens.appendDecimal(start - lastWordEnd)
      tokens.append(UInt8(ascii: ","))
      tokens.appendDecimal(lastEnd - start)
      tokens.append(UInt8(ascii: ","))
      tokens.appendDecimal(entry)
      lastWordEnd = lastEnd
      describe(token, word: words.count, text, &occurrences)
      addSense(of: index, word: words.count, entry: entry, text)
      let position = text.document.position(of: token.start..<token.end, &cursor)
      note(position.name(in: fileName), word: words.count)
      words.append((token.start, position.bytes.lowerBound))
    }
    if sentence != nil { bounds.append(.integer(Int64(lastEnd))) }
    tokens.append(UInt8(ascii: "]"))
    sentences.append(.array(bounds))
    positions.append(Self.base(of: words, unit, bytes))
    unitCount += 1
  }

  /// The members of the page's data but for the tokens.
  ///
  /// - Parameters:
  ///   - reader: the release and what is known of its words.
  ///   - native: what words mean in the learner's language; nil leaves meanings out.
  /// - Returns: the members in a fixed order.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  func members(_ reader: Reader, _ native: NativeMeanings?) throws -> [JSONMember] {
    [
      JSONMember(name: "expressions", value: .array(expressions)),
      JSONMember(name: "parts", value: .array(parts)),
      JSONMember(name: "senses", value: .array(senses)),
      JSONMember(name: "rules", value: .array(rules)),
      JSONMember(name: "sentences", value: .array(sentences)),
      JSONMember(name: "places", value: .array(positions)),
      JSONMember(name: "names", value: .array(names)),
      JSONMember(name: "nameRuns", value: .array(nameRuns)),
      JSONMember(name: "entries", value: .array(try entries.json(reader, native))),
    ]
  }

  /// What each entry means: its id, pronunciation, meanings, root and relatives.
  func meanings(_ reader: Reader, _ native: NativeMeanings) throws -> [JSONValue] {
    try entries.meanings(reader, native)
  }

  /// One number where every word stands as far behind the first in the source as in the text.
  private static func base(
    of words: [(start: Int, position: Int)], _ unit: PageUnit, _ bytes: [UInt8]
  ) -> JSONValue {
    guard let first = words.first else { return 0 }
    let isLinear = words.allSatisfy { $0.position - first.position == $0.start - first.start }
    let isVerbatim =
      isLinear && unit.range.allSatisfy { bytes.pageSubstitute(at: $0) == nil }
    guard isVerbatim else { return .array(words.map { .integer(Int64($0.position)) }) }
    return .integer(Int64(first.position - (first.start - unit.range.lowerBound)))
  }

  private mutating func note(_ name: String, word: Int) {
    guard name != lastName else { return }
    lastName = name
    let index: Int
    if let known = nameIndexes[name] {
      index = known
    } else {
      index = names.count
      nameIndexes[name] = index
      names.append(.string(name))
    }
    nameRuns += [.integer(Int64(unitCount)), .integer(Int64(word)), .integer(Int64(index))]
  }

  /// Notes the sense of a token.
  private mutating func addSense(
    of index: Int, word: Int, entry: Int, _ text: AnnotatedDocument
  ) {
    let (token, choice) = (text.annotation.tokens[index], text.annotation.sense(at: index))
    let lookupIndex = text.reader.lookupIndex
    guard choice.hasSecond,
      let sense = name(of: choice.sense, { lookupIndex.sense(of: token, choice) }),
      let second = name(of: choice.secondSense, { lookupIndex.secondSense(of: token, choice) })
    else { return }
    entries.note(sense.id, of: entry)
    if !choice.isSure { entries.note(second.id, of: entry) }
    senses += [
      .integer(Int64(unitCount)), .integer(Int64(word)), sense.name,
      choice.isSure ? "" : second.name,
    ]
  }

  /// The identity of a sense and its name within its lexeme, made once.
  private mutating func name(
    of sense: UInt16, _ identity: () -> SenseID?
  ) -> (id: SenseID, name: JSONValue)? {
    if let known = senseNames[sense] { return known }
    let named = identity().map { (id: $0, name: JSONValue.string($0.nameInLexeme)) }
    senseNames[sense] = named
    return named
  }

  /// Says of a word what its entry does not.
  private mutating func describe(
    _ token: AnnotatedToken, word: Int, _ text: AnnotatedDocument, _ occurrences: inout [Int: Int]
  ) {
    let lookupIndex = text.reader.lookupIndex
    let position: [JSONValue] = [.integer(Int64(unitCount)), .integer(Int64(word))]
    if let expression = text.annotation.expression(of: token), let first = expression.tokens.first {
      let number = occurrences[first] ?? occurrenceCount
      if occurrences.updateValue(number, forKey: first) == nil { occurrenceCount += 1 }
      let entry = entries.index(of: expression)
      expressions += position + [.integer(Int64(entry)), .integer(Int64(number))]
    }
    if let part = token.partOfSpeech, let lexeme = token.lexeme,
      lookupIndex.partOfSpeech(of: lexeme) != part
    {
      parts += position + [.string(part.name)]
    }
    guard let inference = text.annotation.inference(of: token) else { return }
    let lemma = lookupIndex.lemma(of: inference.lexeme)
    let steps =
      ["\(inference.rules.joined(separator: " ")) on “\(lemma)”"]
      + inference.rules.compactMap { rule in
        lookupIndex.meaning(ofRule: rule).map { "\(rule): \($0)" }
      }
    rules += position + [.string(steps.joined(separator: " · "))]
  }
}
