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
      let next = keys.count
      let index = index(of: .lexeme(lexeme))
      lexemeIndexes[Int(lexeme.index)] = Int32(index)
      // It may be there already, as what a name would be if it were a word.
      if index == next { forms[index] = form }
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
    var panel = try native.map { PanelMeanings(reader, $0, try variety(reader, $0)) }
    for (index, key) in keys.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      let meaning = try self.meaning(of: index, &panel)
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

  private static func write(
    _ form: String, kind: Int, _ status: LexemeStatus, _ meaning: PanelMeanings.Meaning,
    word: Int? = nil,
    to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "["))
    output.appendDecimal(kind)
    output.appendShown(form)
    output.appendShown(form)
    output += ",\"\",0,\"\",\"\",".utf8
    output.appendShown(meaning.meanings)
    output += ",\"\",\"\",".utf8
    output.appendDecimal(Int(status.rawValue))
    if let word {
      output += ",null,null,".utf8
      output.appendDecimal(word)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func write(
    _ lexeme: LexemeOrdinal, kind: Int, _ meaning: PanelMeanings.Meaning, _ reader: Reader,
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
    output.appendShown(meaning.meanings)
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
}

extension [UInt8] {
  /// Appends a comma and a string as a page may show it.
  fileprivate mutating func appendShown(_ text: String) {
    append(UInt8(ascii: ","))
    JSONValue.write(text.shownOnPage, to: &self)
  }

  /// Appends values as a page may show them; a chapter that comes without meanings has none.
  fileprivate mutating func appendShown(_ values: [JSONValue]) {
    if values.isEmpty {
      self += "[]".utf8
    } else {
      JSONValue.array(values).shownOnPage.write(to: &self)
    }
  }
}
