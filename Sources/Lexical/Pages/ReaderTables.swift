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
  /// Elements of JSON with commas between them: unit, word, its sense where that is not the
  /// commonest for certain, and the second likeliest where the first is not sure.
  private var senses: [UInt8] = []
  private var senseNames = SenseNames()
  /// Unit, word and the rules by which it was understood.
  private var rules: [JSONValue] = []
  /// Elements of JSON: of each unit where its sentences start and end, in units of UTF-16.
  private var sentences: [UInt8] = []
  /// Elements of JSON: of each unit the byte of the source at which it begins; of one that the page
  /// does not show byte by byte, that of each word.
  private var positions: [UInt8] = []
  /// The names of sources, each once, and from which unit and word on which holds.
  private var names: [JSONValue] = []
  private var nameIndexes: [String: Int] = [:]
  private var nameRuns: [JSONValue] = []
  private var lastSource: (member: String?, time: Int?, text: String)?

  /// Adds a unit with its tokens.
  mutating func add(_ unit: PageUnit, of text: AnnotatedDocument, tokens range: Range<Int>) {
    if unitCount > 0 {
      tokens.append(UInt8(ascii: ","))
      sentences.append(UInt8(ascii: ","))
      positions.append(UInt8(ascii: ","))
    }
    tokens.append(UInt8(ascii: "["))
    sentences.append(UInt8(ascii: "["))
    let bytes = text.document.text
    let fileName = text.fileName
    var cursor = DocumentCursor()
    var counter = UTF16Counter(bytes, from: unit.range.lowerBound)
    var lastWordEnd = 0
    var lastEnd = 0
    var words: [(start: Int, position: Int)] = []
    words.reserveCapacity(range.count)
    var sentence: Int32?
    // An expression stands where its first word does; its other words name the same occurrence.
    var occurrences: [Int: Int] = [:]
    for index in range {
      let token = text.annotation.tokens[index]
      let start = counter.count(upTo: token.start)
      if token.sentence != sentence {
        if sentence != nil {
          sentences.append(UInt8(ascii: ","))
          sentences.appendDecimal(lastEnd)
          sentences.append(UInt8(ascii: ","))
        }
        sentences.appendDecimal(start)
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
      note(position, in: fileName, word: words.count)
      words.append((token.start, position.bytes.lowerBound))
    }
    if sentence != nil {
      sentences.append(UInt8(ascii: ","))
      sentences.appendDecimal(lastEnd)
    }
    tokens.append(UInt8(ascii: "]"))
    sentences.append(UInt8(ascii: "]"))
    addPosition(of: words, unit, bytes)
    unitCount += 1
  }

  /// Ends the adding of units, and gives back what only that needs.
  mutating func finish() {
    entries.finish()
    senseNames = SenseNames()
  }

  /// The bytes that the tables take, about.
  var byteCount: Int {
    tokens.count + senses.count + sentences.count + positions.count + entries.byteCount
      + (expressions.count + parts.count + rules.count) * MemoryLayout<JSONValue>.stride
  }

  /// Appends the members of the page's data, but for tokens, to an object of JSON that has members.
  ///
  /// - Parameters:
  ///   - output: the object so far, without its end.
  ///   - reader: the release and what is known of its words.
  ///   - native: what words mean in the learner's language; nil leaves meanings out.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  func writeMembers(
    to output: inout [UInt8], _ reader: Reader, _ native: NativeMeanings?
  ) throws {
    func write(_ name: String, _ elements: [JSONValue]) {
      output += ",\"\(name)\":".utf8
      JSONValue.array(elements).shownOnPage.write(to: &output)
    }
    func write(_ name: String, elements: [UInt8]) {
      output += ",\"\(name)\":[".utf8
      output += elements
      output.append(UInt8(ascii: "]"))
    }
    write("expressions", expressions)
    write("parts", parts)
    write("senses", elements: senses)
    write("rules", rules)
    write("sentences", elements: sentences)
    write("places", elements: positions)
    write("names", names)
    write("nameRuns", nameRuns)
    output += ",\"entries\":[".utf8
    try entries.write(to: &output, reader, native)
    output.append(UInt8(ascii: "]"))
    write("tokens", elements: tokens)
  }

  /// Appends what each entry means, as elements of JSON; see
  /// ``PageEntries/writeMeanings(to:_:_:)``.
  func writeMeanings(
    to output: inout [UInt8], _ reader: Reader, _ native: NativeMeanings
  ) throws {
    try entries.writeMeanings(to: &output, reader, native)
  }

  /// The ids of the words that the release lists, in the order of the entries.
  func lexemes(_ lookupIndex: LookupIndex) -> [LexemeID] { entries.lexemes(lookupIndex) }

  /// Adds one number where every word stands as far behind the first in the source as in the text,
  /// else that of each word.
  private mutating func addPosition(
    of words: [(start: Int, position: Int)], _ unit: PageUnit, _ bytes: [UInt8]
  ) {
    guard let first = words.first else {
      positions.append(UInt8(ascii: "0"))
      return
    }
    let isLinear = words.allSatisfy { $0.position - first.position == $0.start - first.start }
    let isVerbatim =
      isLinear && unit.range.allSatisfy { bytes.pageSubstitute(at: $0) == nil }
    let base = first.position - (first.start - unit.range.lowerBound)
    guard isVerbatim, base >= 0 else {
      return JSONValue.array(words.map { .integer(Int64($0.position)) }).write(to: &positions)
    }
    positions.appendDecimal(base)
  }

  /// Notes from which word on the text comes from another member or moment of its source.
  private mutating func note(_ position: SourcePosition, in fileName: String, word: Int) {
    if let lastSource, lastSource.member == position.member, lastSource.time == position.time,
      lastSource.text == fileName
    {
      return
    }
    lastSource = (position.member, position.time, fileName)
    let name = position.name(in: fileName)
    let index: Int
    if let known = nameIndexes[name] {
      index = known
    } else {
      index = names.count
      nameIndexes[name] = index
      names.append(.string(name))
    }
    guard nameRuns.last != .integer(Int64(index)) else { return }
    nameRuns += [.integer(Int64(unitCount)), .integer(Int64(word)), .integer(Int64(index))]
  }

  /// Notes the sense of a token.
  private mutating func addSense(
    of index: Int, word: Int, entry: Int, _ text: AnnotatedDocument
  ) {
    let (token, choice) = (text.annotation.tokens[index], text.annotation.sense(at: index))
    let lookupIndex = text.reader.lookupIndex
    guard let lexeme = token.lexeme, choice.isMade, choice.hasSecond,
      let first = senseNames.index(
        of: lexeme, choice.index, among: lookupIndex.senseCount,
        { lookupIndex.sense(of: token, choice) })
    else { return }
    // Of most words the second is not shown, and its name not made.
    let second =
      choice.isSure
      ? nil
      : senseNames.index(
        of: lexeme, choice.secondIndex, among: lookupIndex.senseCount,
        { lookupIndex.secondSense(of: token, choice) })
    if let sense = senseNames.noteFirst(first) { entries.note(sense, of: entry) }
    if let second, let sense = senseNames.noteFirst(second) { entries.note(sense, of: entry) }
    if !senses.isEmpty { senses.append(UInt8(ascii: ",")) }
    senses.appendDecimal(unitCount)
    senses.append(UInt8(ascii: ","))
    senses.appendDecimal(word)
    senses.append(UInt8(ascii: ","))
    senseNames.append(first, to: &senses)
    senses.append(UInt8(ascii: ","))
    guard let second else {
      senses += "\"\"".utf8
      return
    }
    senseNames.append(second, to: &senses)
  }

  /// Says of a word what its entry does not.
  private mutating func describe(
    _ token: AnnotatedToken, word: Int, _ text: AnnotatedDocument, _ occurrences: inout [Int: Int]
  ) {
    let lookupIndex = text.reader.lookupIndex
    let unit = Int64(unitCount)
    var position: [JSONValue] { [.integer(unit), .integer(Int64(word))] }
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
