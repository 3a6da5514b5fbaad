import JSON
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

/// The words of a page, each once, in the order in which the text first shows them.
struct PageEntries {
  private var indexes: [Key: Int] = [:]
  private var keys: [Key] = []
  /// By entry, the senses that the text shows, without those that every entry tells.
  private var senses: [Int: [SenseID]] = [:]
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
    if let lexeme = token.lexeme { return index(of: .lexeme(lexeme)) }
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

  /// The entries as the page's script reads them.
  ///
  /// - Parameters:
  ///   - reader: the release and what is known of its words.
  ///   - native: what words mean in the learner's language.
  /// - Returns: an entry for each word, in the order of their indexes.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  func json(_ reader: Reader, _ native: NativeMeanings) throws -> [JSONValue] {
    try keys.enumerated().map { index, key in
      switch key {
      case .lexeme(let lexeme):
        return try json(lexeme, kind: 0, senses[index] ?? [], reader, native)
      case .unlisted(let form):
        let language = reader.release.metadata.language
        let meaning = try native.gloss(ofUnlisted: form, in: language)?.text
        return Self.outside(form, kind: 1, reader.statuses[form: form], meaning: meaning)
      case .name(let form):
        return Self.outside(
          form, kind: 2, .new, meaning: nil, word: lexemesOfNames[index])
      case .expression(let lexeme): return try json(lexeme, kind: 3, [], reader, native)
      }
    }
  }

  private static func outside(
    _ form: String, kind: Int64, _ status: LexemeStatus, meaning: String?, word: Int? = nil
  ) -> JSONValue {
    let members: [JSONValue] = [
      .integer(kind), .string(form), .string(form), "", 0, "", "",
      .array(meaning.map { [["", .string($0), "", "", ""]] } ?? []), "", "",
      .integer(Int64(status.rawValue)),
    ]
    return .array(members + (word.map { [.null, .null, .integer(Int64($0))] } ?? []))
  }

  private func json(
    _ lexeme: LexemeOrdinal, kind: Int64, _ senses: [SenseID], _ reader: Reader,
    _ native: NativeMeanings
  ) throws -> JSONValue {
    let lookupIndex = reader.lookupIndex
    let id = lookupIndex.id(of: lexeme)
    let entry = try reader.release.entry(for: id)
    let root = entry?.roots.first
    let members: [JSONValue] = [
      .integer(kind), .string(id.text), .string(lookupIndex.lemma(of: lexeme)),
      .string(lookupIndex.partOfSpeech(of: lexeme)?.name ?? ""),
      .integer(Int64(lookupIndex.rank(of: lexeme)?.value ?? 0)),
      .string(lookupIndex.level(of: lexeme)?.name ?? ""), .string(entry?.ipa ?? ""),
      .array(try meanings(of: entry, showing: senses, reader, native)),
      .string(root.map { "\($0.text) “\($0.meaning)”" } ?? ""),
      .string(try root.map { try family(of: $0, without: id, reader) } ?? ""),
      .integer(Int64(reader.statuses[lexeme].rawValue)),
    ]
    guard let chance = reader.knowledge?.chance(of: lexeme) else { return .array(members) }
    let isOwn = reader.knowledge?.hasOwnChance(lexeme) ?? false
    return .array(members + [.integer(Int64((chance * 1_000).rounded())), .integer(isOwn ? 1 : 0)])
  }

  /// The meanings for the panel: in the learner's language, and as the release has them, in the
  /// order that the learner has chosen.
  private func meanings(
    of entry: LexemeEntry?, showing senses: [SenseID], _ reader: Reader, _ native: NativeMeanings
  ) throws -> [JSONValue] {
    let own = Self.meanings(of: entry, showing: senses)
    guard let entry,
      let translated = try native.gloss(of: entry, in: reader.release, limit: 3)
    else { return own }
    let text: JSONValue = ["", .string(translated.text), "", "", ""]
    switch native.order {
    case .translation, .both: return [text] + own
    case .meaning: return own + [text]
    }
  }

  /// The three commonest meanings and those that the text shows: part of speech, meaning, label,
  /// example, and the name of the sense within its lexeme.
  private static func meanings(
    of entry: LexemeEntry?, showing senses: [SenseID]
  ) -> [JSONValue] {
    let glosses = entry?.glosses ?? []
    let others = glosses.dropFirst(3).filter { gloss in
      gloss.sense.map { senses.contains($0.id) } ?? false
    }
    return (glosses.prefix(3) + others).map { gloss in
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
