import JSON

/// Reads the banks of a Yomitan archive: terms of formats 1 and 3, and what is known about them.
///
/// Formats: `term_bank_N.json` and `term_meta_bank_N.json` of Yomitan's schemas
/// `dictionary-term-bank-v1`, `-v3` and `dictionary-term-meta-bank-v3`.
struct TermBank {
  /// 1, or 3; 2 is read as 3, since no dictionary of terms has ever had it.
  let format: Int

  /// What may go wrong: the JSON, or the records.
  enum Failure: Error {
    case json(JSONError)
    case refusal(RecordArena.Refusal)
  }

  /// The records of a bank of terms.
  func terms(_ bytes: [UInt8]) throws(Failure) -> RecordArena {
    let read = format == 1 ? Self.firstFormat : Self.thirdFormat
    return try Self.arena(bytes, read)
  }

  /// The records of a bank of frequencies, transcriptions and accents.
  func facts(_ bytes: [UInt8]) throws(Failure) -> RecordArena {
    try Self.arena(bytes, TermFact.records)
  }

  /// The records of a bank, an array each element of which is read by a function.
  private static func arena(
    _ bytes: [UInt8], _ read: (inout JSONPullReader) throws(JSONError) -> [DictionaryRecord]
  ) throws(Failure) -> RecordArena {
    var arena = RecordArena()
    var reader = JSONPullReader(bytes)
    var isFirst = true
    do throws(JSONError) { try reader.open("[") } catch { throw .json(error) }
    while true {
      let records: [DictionaryRecord]
      do throws(JSONError) {
        guard try reader.next(isFirst: isFirst, close: "]") else { break }
        isFirst = false
        records = try read(&reader)
      } catch {
        throw .json(error)
      }
      for record in records {
        do throws(RecordArena.Refusal) { try arena.append(record) } catch {
          throw .refusal(error)
        }
      }
    }
    do throws(JSONError) { try reader.end() } catch { throw .json(error) }
    return arena
  }

  /// A term of five cells, then a definition in each.
  private static func firstFormat(
    _ reader: inout JSONPullReader
  ) throws(JSONError) -> [DictionaryRecord] {
    var entry = DictionaryEntry(headword: "")
    var labels = Labels()
    let start = reader.position
    var count = 0
    try reader.forEachElement { reader, index throws(JSONError) in
      count += 1
      if index >= 5 {
        entry.definitions.append(DictionaryDefinition(Self.text(try reader.string())))
      } else {
        try Self.readHead(&reader, index, &entry, &labels)
      }
    }
    guard count >= 5 else { throw JSONError(offset: start, expected: "a term of 5 cells and more") }
    labels.apply(to: &entry)
    return entry.headword.isEmpty || entry.definitions.isEmpty ? [] : [.entry(entry)]
  }

  /// A term of eight cells, the sixth of which is the list of its definitions.
  private static func thirdFormat(
    _ reader: inout JSONPullReader
  ) throws(JSONError) -> [DictionaryRecord] {
    var entry = DictionaryEntry(headword: "")
    var labels = Labels()
    var inflections: [DictionaryRecord] = []
    let start = reader.position
    var count = 0
    try reader.forEachElement { reader, index throws(JSONError) in
      count += 1
      switch index {
      case 5:
        try reader.forEachElement { reader, _ throws(JSONError) in
          try Self.definition(&reader, &entry, &inflections)
        }
      case 6: _ = try reader.number()
      case 7: labels.words += try reader.stringOrNull().split(separator: " ").map(String.init)
      case 8...: throw reader.fault("a term of 8 cells")
      default: try Self.readHead(&reader, index, &entry, &labels)
      }
    }
    guard count == 8 else { throw JSONError(offset: start, expected: "a term of 8 cells") }
    labels.apply(to: &entry)
    if entry.headword.isEmpty { return [] }
    return (entry.definitions.isEmpty ? [] : [.entry(entry)]) + inflections
  }

  /// The first five cells: term, reading, labels, rules, score.
  private static func readHead(
    _ reader: inout JSONPullReader, _ index: Int, _ entry: inout DictionaryEntry,
    _ labels: inout Labels
  ) throws(JSONError) {
    switch index {
    case 0: entry.headword = try reader.string().folded
    case 1:
      let reading = try reader.string().folded
      entry.reading = reading == entry.headword ? "" : reading
    case 2: labels.words = try reader.stringOrNull().split(separator: " ").map(String.init)
    case 3: labels.rules = try reader.string().split(separator: " ").map(String.init)
    default: entry.score = Int(max(-1e9, min(1e9, try reader.number())))
    }
  }

  private struct Labels {
    var words: [String] = []
    /// How the term is inflected, which tells its part of speech.
    var rules: [String] = []

    func apply(to entry: inout DictionaryEntry) {
      entry.labels = words
      entry.partsOfSpeech = PartOfSpeechLabel.partsOfSpeech(words + rules)
    }
  }

  private static func definition(
    _ reader: inout JSONPullReader, _ entry: inout DictionaryEntry,
    _ inflections: inout [DictionaryRecord]
  ) throws(JSONError) {
    switch try reader.kind() {
    case .string:
      let text = text(try reader.string())
      if !text.isEmpty { entry.definitions.append(DictionaryDefinition(text)) }
    case .array:
      // A form of another term: the term, then the chain of rules.
      let value = try reader.value()
      guard let cells = value.array, cells.count == 2, let term = cells[0].string,
        let rules = cells[1].array
      else { throw reader.fault("a term and its rules before this") }
      let feature = rules.compactMap(\.string).joined(separator: ", ").folded
      inflections.append(
        .inflection(
          DictionaryInflection(form: entry.headword, headword: term.folded, feature: feature)))
    case .object: try object(&reader, &entry)
    default: throw reader.fault("a definition: a text, a term with its rules, or an object")
    }
  }

  /// A definition of a type: text, picture or structured content.
  private static func object(
    _ reader: inout JSONPullReader, _ entry: inout DictionaryEntry
  ) throws(JSONError) {
    let start = reader.position
    var type = ""
    var definitions: [DictionaryDefinition] = []
    try reader.forEachMember { reader, name throws(JSONError) in
      switch name {
      case "type": type = try reader.string()
      case "text" where try reader.kind() == .string:
        definitions.append(DictionaryDefinition(Self.text(try reader.string())))
      case "description" where try reader.kind() == .string:
        definitions.append(DictionaryDefinition(Self.text("[\(try reader.string())]")))
      case "content": definitions += try StructuredContent.definitions(from: &reader)
      default: try reader.skip()
      }
    }
    guard ["text", "image", "structured-content"].contains(type) else {
      throw JSONError(
        offset: start, expected: "a definition of type text, image or structured-content")
    }
    entry.definitions += definitions.filter { !$0.isEmpty }
  }

  private static func text(_ text: String) -> DictionaryText {
    var builder = TextBuilder(keepsLines: true)
    builder.append(text)
    return builder.text()
  }
}
