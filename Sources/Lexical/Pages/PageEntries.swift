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
      if let known = indexes[.lexeme(lexeme)] { return known }
      let index = index(of: .lexeme(lexeme))
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

  /// The entries as the page's script reads them.
  ///
  /// - Parameters:
  ///   - reader: the release and what is known of its words.
  ///   - native: what words mean in the learner's language; nil leaves meanings out, and then no
  ///     file is read.
  /// - Returns: an entry for each word, in the order of their indexes.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  func json(_ reader: Reader, _ native: NativeMeanings?) throws -> [JSONValue] {
    var panel = try native.map { PanelMeanings(reader, $0, try variety(reader, $0)) }
    return try keys.indices.map { index in
      let meaning = try self.meaning(of: index, &panel)
      switch keys[index] {
      case .lexeme(let lexeme): return json(lexeme, kind: 0, meaning, reader)
      case .unlisted(let form):
        return Self.outside(form, kind: 1, reader.statuses[form: form], meaning)
      case .name(let form):
        return Self.outside(form, kind: 2, .new, meaning, word: lexemesOfNames[index])
      case .expression(let lexeme): return json(lexeme, kind: 3, meaning, reader)
      }
    }
  }

  /// What each entry means: its id, pronunciation, meanings, root, relatives and citation.
  func meanings(_ reader: Reader, _ native: NativeMeanings) throws -> [JSONValue] {
    var panel: PanelMeanings? = PanelMeanings(reader, native, try variety(reader, native))
    return try keys.indices.map { index in
      let meaning = try self.meaning(of: index, &panel)
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

  private func meaning(
    of index: Int, _ panel: inout PanelMeanings?
  ) throws -> PanelMeanings.Meaning {
    switch keys[index] {
    case .lexeme(let lexeme), .expression(let lexeme):
      try panel?.meaning(of: lexeme, showing: senses[index] ?? []) ?? .none
    case .unlisted(let form): try panel?.meaning(ofUnlisted: form) ?? .none
    case .name: .none
    }
  }

  private static func outside(
    _ form: String, kind: Int64, _ status: LexemeStatus, _ meaning: PanelMeanings.Meaning,
    word: Int? = nil
  ) -> JSONValue {
    let members: [JSONValue] = [
      .integer(kind), .string(form), .string(form), "", 0, "", "", .array(meaning.meanings), "",
      "", .integer(Int64(status.rawValue)),
    ]
    return .array(members + (word.map { [.null, .null, .integer(Int64($0))] } ?? []))
  }

  private func json(
    _ lexeme: LexemeOrdinal, kind: Int64, _ meaning: PanelMeanings.Meaning, _ reader: Reader
  ) -> JSONValue {
    let lookupIndex = reader.lookupIndex
    let members: [JSONValue] = [
      .integer(kind), .string(lookupIndex.id(of: lexeme).text),
      .string(meaning.citation.isEmpty ? lookupIndex.lemma(of: lexeme) : meaning.citation),
      .string(lookupIndex.partOfSpeech(of: lexeme)?.name ?? ""),
      .integer(Int64(lookupIndex.rank(of: lexeme)?.value ?? 0)),
      .string(lookupIndex.level(of: lexeme)?.name ?? ""), .string(meaning.pronunciation),
      .array(meaning.meanings), .string(meaning.root), .string(meaning.family),
      .integer(Int64(reader.statuses[lexeme].rawValue)),
    ]
    guard let chance = reader.knowledge?.chance(of: lexeme) else { return .array(members) }
    let isOwn = reader.knowledge?.hasOwnChance(lexeme) ?? false
    return .array(members + [.integer(Int64((chance * 1_000).rounded())), .integer(isOwn ? 1 : 0)])
  }
}
