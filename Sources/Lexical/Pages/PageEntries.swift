import JSON
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

/// The words of a page, each once, in the order in which the text first shows them.
struct PageEntries {
  private var indexes: [Key: Int] = [:]
  /// By the ordinal of a lexeme its entry, below zero for none: almost every word is found here.
  private var lexemeIndexes: [Int32] = []
  private var keys: [Key] = []
  /// By entry, the senses that the text shows, without those that every entry tells.
  private var senses: [Int: [SenseID]] = [:]
  /// By entry of a listed word, how the text first writes it.
  private var forms: [Int: ArraySlice<UInt8>] = [:]
  /// The entries of the lexemes that names would be if they were words.
  private var lexemesOfNames: [Int: Int] = [:]

  private enum Key: Hashable {
    case lexeme(LexemeOrdinal)
    case unlisted(String)
    case name(String)
    case expression(LexemeOrdinal)
  }

  /// The entry of a word.
  ///
  /// - Parameters:
  ///   - token: the word.
  ///   - form: what is written there; a name that is also a listed word has no other name.
  ///   - annotation: the text.
  ///   - lookupIndex: the release, which may list a word that is a name here.
  /// - Returns: its index among the entries.
  mutating func index(
    of token: AnnotatedToken, written form: ArraySlice<UInt8>, in annotation: Annotation,
    _ lookupIndex: LookupIndex
  ) -> Int {
    if let lexeme = token.lexeme {
      if lexemeIndexes.isEmpty {
        lexemeIndexes = Array(repeating: -1, count: lookupIndex.lexemeCount)
      }
      let known = lexemeIndexes[Int(lexeme.index)]
      if known >= 0 { return Int(known) }
      // It may be there already, as what a name would be if it were a word.
      let isNew = indexes[.lexeme(lexeme)] == nil
      let index = index(of: .lexeme(lexeme))
      lexemeIndexes[Int(lexeme.index)] = Int32(index)
      guard isNew else { return index }
      forms[index] = ArraySlice(Array(form))
      return index
    }
    let key = LookupKey(utf8: Array(form).span)
    let folded =
      annotation.unlistedForm(of: token)?.folded ?? String(decoding: key.bytes, as: UTF8.self)
    guard token.tokenClass == .name else { return index(of: .unlisted(folded)) }
    if let known = indexes[.name(folded)] { return known }
    let name = index(of: .name(folded))
    if let listed = lookupIndex.candidates(of: key).first?.lexeme {
      lexemesOfNames[name] = index(of: .lexeme(listed))
    }
    return name
  }

  /// Notes that the text shows a sense of an entry, so that the entry tells it.
  mutating func note(_ sense: SenseID, of index: Int) {
    if senses[index]?.contains(sense) != true { senses[index, default: []].append(sense) }
  }

  mutating func index(of expression: ExpressionOccurrence) -> Int {
    index(of: .expression(expression.lexeme))
  }

  private mutating func index(of key: Key) -> Int {
    if let index = indexes[key] { return index }
    indexes[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// Appends the entries as the page's script reads them, with commas between them.
  ///
  /// - Parameters:
  ///   - output: takes an entry for each word, in the order of their indexes.
  ///   - reader: the release and what is known of its words.
  ///   - native: what words mean in the learner's language; nil leaves meanings out, and then no
  ///     file is read.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  func write(to output: inout [UInt8], _ reader: Reader, _ native: NativeMeanings?) throws {
    let variety = try variety(reader, native)
    for (index, key) in keys.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      let meaning = try native.map { try self.meaning(of: index, reader, $0, variety) } ?? .none
      switch key {
      case .lexeme(let lexeme): write(lexeme, kind: 0, meaning, reader, to: &output)
      case .unlisted(let form):
        Self.write(form, kind: 1, reader.statuses[form: form], meaning, to: &output)
      case .name(let form):
        Self.write(form, kind: 2, .new, meaning, word: lexemesOfNames[index], to: &output)
      case .expression(let lexeme): write(lexeme, kind: 3, meaning, reader, to: &output)
      }
    }
  }

  /// What each entry means: its id, pronunciation, meanings, root, relatives and citation.
  func meanings(_ reader: Reader, _ native: NativeMeanings) throws -> [JSONValue] {
    let variety = try variety(reader, native)
    return try keys.indices.map { index in
      let meaning = try self.meaning(of: index, reader, native, variety)
      let id =
        switch keys[index] {
        case .lexeme(let lexeme), .expression(let lexeme):
          reader.lookupIndex.id(of: lexeme).text
        case .unlisted(let form), .name(let form): form
        }
      return .array(
        [
          .string(id), .string(meaning.pronunciation), .array(meaning.meanings),
          .string(meaning.root), .string(meaning.family), .string(meaning.citation),
        ])
    }
  }

  /// The variety whose spellings and sounds are shown: what the learner has chosen, or what most
  /// words of the text that are spelled in two ways are written in.
  private func variety(_ reader: Reader, _ native: NativeMeanings?) throws -> Variety {
    guard let native, native.spelling == .text else {
      return native?.spelling.variety(ofText: nil) ?? .american
    }
    let spellings = try reader.release.spellings()
    var lead = 0
    for (index, form) in forms where !spellings.isEmpty {
      guard case .lexeme(let lexeme) = keys[index],
        let words = spellings[reader.lookupIndex.id(of: lexeme)],
        let american = words[.american], let british = words[.british]
      else { continue }
      let form = String(decoding: form, as: UTF8.self)
      switch Variety(ofForm: form, american: american, british: british) {
      case .british: lead += 1
      case .american: lead -= 1
      case nil: break
      }
    }
    return lead > 0 ? .british : .american
  }

  /// What the release and the dictionaries say of an entry.
  private struct Meaning {
    var pronunciation = ""
    var meanings: [JSONValue] = []
    var root = ""
    var family = ""
    /// The lemma with its article and irregular forms; empty for a word without an entry.
    var citation = ""

    static let none = Meaning()
  }

  private func meaning(
    of index: Int, _ reader: Reader, _ native: NativeMeanings, _ variety: Variety
  ) throws -> Meaning {
    switch keys[index] {
    case .lexeme(let lexeme), .expression(let lexeme):
      let id = reader.lookupIndex.id(of: lexeme)
      let entry = try reader.release.entry(for: id)
      let root = entry?.roots.first
      return Meaning(
        pronunciation: entry?.ipa(in: variety) ?? "",
        meanings: try meanings(of: entry, showing: senses[index] ?? [], reader, native),
        root: root.map { "\($0.text) “\($0.meaning)”" } ?? "",
        family: try root.map { try family(of: $0, without: id, reader) } ?? "",
        citation: entry?.citation(in: variety) ?? "")
    case .unlisted(let form):
      let language = reader.release.metadata.language
      let text = try native.gloss(ofUnlisted: form, in: language)?.text
      return Meaning(meanings: text.map { [["", .string($0), "", "", ""]] } ?? [])
    case .name: return .none
    }
  }

  private static func write(
    _ form: String, kind: Int, _ status: LexemeStatus, _ meaning: Meaning, word: Int? = nil,
    to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "["))
    output.appendDecimal(kind)
    output.appendShown(form)
    output.appendShown(form)
    output += ",\"\",0,\"\",\"\",".utf8
    JSONValue.array(meaning.meanings).shownOnPage.write(to: &output)
    output += ",\"\",\"\",".utf8
    output.appendDecimal(Int(status.rawValue))
    if let word {
      output += ",null,null,".utf8
      output.appendDecimal(word)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func write(
    _ lexeme: LexemeOrdinal, kind: Int, _ meaning: Meaning, _ reader: Reader,
    to output: inout [UInt8]
  ) {
    let lookupIndex = reader.lookupIndex
    output.append(UInt8(ascii: "["))
    output.appendDecimal(kind)
    output.appendShown(lookupIndex.id(of: lexeme).text)
    output.appendShown(meaning.citation.isEmpty ? lookupIndex.lemma(of: lexeme) : meaning.citation)
    output.appendShown(lookupIndex.partOfSpeech(of: lexeme)?.name ?? "")
    output.append(UInt8(ascii: ","))
    output.appendDecimal(Int(lookupIndex.rank(of: lexeme)?.value ?? 0))
    output.appendShown(lookupIndex.level(of: lexeme)?.name ?? "")
    output.appendShown(meaning.pronunciation)
    output.append(UInt8(ascii: ","))
    JSONValue.array(meaning.meanings).shownOnPage.write(to: &output)
    output.appendShown(meaning.root)
    output.appendShown(meaning.family)
    output.append(UInt8(ascii: ","))
    output.appendDecimal(Int(reader.statuses[lexeme].rawValue))
    if let chance = reader.knowledge?.chance(of: lexeme) {
      output.append(UInt8(ascii: ","))
      output.appendDecimal(Int((chance * 1_000).rounded()))
      output += (reader.knowledge?.hasOwnChance(lexeme) ?? false) ? ",1".utf8 : ",0".utf8
    }
    output.append(UInt8(ascii: "]"))
  }

  /// The meanings for the panel: in the learner's language, and as the release has them, in the
  /// order that the learner has chosen.
  private func meanings(
    of entry: LexemeEntry?, showing senses: [SenseID], _ reader: Reader, _ native: NativeMeanings
  ) throws -> [JSONValue] {
    // What the learner knows is hardly ever tapped; what is new may have to be corrected.
    let isCovered =
      entry.flatMap { reader.lookupIndex.ordinal(of: $0.id) }
      .map { reader.statuses[$0].isCovered } ?? true
    let own = Self.meanings(of: entry, showing: senses, limit: isCovered ? 3 : 8)
    guard let entry,
      let translated = try native.gloss(of: entry, in: reader.release, limit: 3)
    else { return own }
    let text: JSONValue = ["", .string(translated.text), "", "", ""]
    switch native.order {
    case .translation, .both: return [text] + own
    case .meaning: return own + [text]
    }
  }

  /// The commonest meanings and those that the text shows: part of speech, meaning, label, example,
  /// and the name of the sense within its lexeme.
  private static func meanings(
    of entry: LexemeEntry?, showing senses: [SenseID], limit: Int
  ) -> [JSONValue] {
    let glosses = entry?.glosses ?? []
    let others = glosses.dropFirst(limit).filter { gloss in
      gloss.sense.map { senses.contains($0.id) } ?? false
    }
    return (glosses.prefix(limit) + others).map { gloss in
      [
        .string(gloss.partOfSpeech?.name ?? ""), .string(gloss.meaning),
        .string(gloss.sense?.label ?? ""), .string(gloss.example ?? ""),
        .string(gloss.sense?.id.nameInLexeme ?? ""),
      ]
    }
  }

  /// The commonest relatives of a word, for the panel.
  private func family(of root: Root, without id: LexemeID, _ reader: Reader) throws -> String {
    try reader.release.family(ofRoot: root.id).filter { $0.id != id }.prefix(6).map(\.lemma)
      .joined(separator: ", ")
  }
}

extension [UInt8] {
  /// Appends a comma and a string as a page may show it.
  fileprivate mutating func appendShown(_ text: String) {
    append(UInt8(ascii: ","))
    JSONValue.write(text.shownOnPage, to: &self)
  }
}
