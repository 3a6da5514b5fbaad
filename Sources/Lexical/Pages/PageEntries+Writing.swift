import JSON
import LearnerLog
import LexicalModel
import LexiconEngine
import LexiconStore

extension PageEntries {
  /// Appends the entries as the page's script reads them, with commas between them.
  ///
  /// - Parameters:
  ///   - output: takes an entry for each word, in the order of their indexes.
  ///   - reader: the release and what is known of its words.
  ///   - native: what words mean in the learner's language; nil leaves meanings out, and then no
  ///     file is read.
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  func write(to output: inout [UInt8], _ reader: Reader, _ native: NativeMeanings?) throws {
    guard let native else {
      for index in keys.indices { write(index, .none, reader, to: &output) }
      return
    }
    try forEachMeaning(reader, native) { index, meaning in
      write(index, meaning, reader, to: &output)
    }
  }

  /// Appends what each entry means, with commas between them: its id, pronunciation, meanings,
  /// root, relatives and citation.
  ///
  /// - Throws: ``LexicalError`` when the release or a dictionary cannot be read.
  func writeMeanings(
    to output: inout [UInt8], _ reader: Reader, _ native: NativeMeanings
  ) throws {
    try forEachMeaning(reader, native) { index, meaning in
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(UInt8(ascii: "["))
      switch keys[index] {
      case .lexeme(let lexeme), .expression(let lexeme):
        output.appendShownValue(reader.lookupIndex.id(of: lexeme).text)
      case .unlisted(let form), .name(let form): output.appendShownValue(form)
      }
      output.appendShown(meaning.pronunciation)
      output.append(UInt8(ascii: ","))
      output.append(contentsOf: meaning.meanings)
      output.appendShown(meaning.root)
      output.appendShown(meaning.family)
      output.appendShown(meaning.citation)
      output.append(UInt8(ascii: "]"))
    }
  }

  /// Entries whose words are read of the release at once: their text stays below some megabytes.
  private static let batchSize = 1_024

  private func forEachMeaning(
    _ reader: Reader, _ native: NativeMeanings,
    _ body: (Int, PanelMeanings.Meaning) throws -> Void
  ) throws {
    var panel = PanelMeanings(reader, native, try variety(reader, native))
    let senses = Dictionary(grouping: senses, by: \.entry)
    for start in stride(from: 0, to: keys.count, by: Self.batchSize) {
      let range = start..<min(start + Self.batchSize, keys.count)
      try panel.read(keys[range].compactMap(\.lexeme))
      for index in range {
        switch keys[index] {
        case .lexeme(let lexeme), .expression(let lexeme):
          try body(
            index, try panel.meaning(of: lexeme, showing: (senses[index] ?? []).map(\.sense)))
        case .unlisted(let form): try body(index, try panel.meaning(ofUnlisted: form))
        case .name: try body(index, .none)
        }
      }
    }
  }

  /// The variety whose spellings and sounds are shown: what the learner has chosen, or what most
  /// words of the text that are spelled in two ways are written in.
  private func variety(_ reader: Reader, _ native: NativeMeanings) throws -> Variety {
    guard native.spelling == .text else {
      return native.spelling.variety(ofText: nil)
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

  private func write(
    _ index: Int, _ meaning: PanelMeanings.Meaning, _ reader: Reader, to output: inout [UInt8]
  ) {
    if index > 0 { output.append(UInt8(ascii: ",")) }
    switch keys[index] {
    case .lexeme(let lexeme): write(lexeme, kind: 0, meaning, reader, to: &output)
    case .unlisted(let form):
      Self.write(form, kind: 1, reader.statuses[form: form], meaning, to: &output)
    case .name(let form):
      Self.write(form, kind: 2, .new, meaning, word: lexemesOfNames[index], to: &output)
    case .expression(let lexeme): write(lexeme, kind: 3, meaning, reader, to: &output)
    }
  }

  private static func write(
    _ form: String, kind: Int, _ status: LexemeStatus, _ meaning: PanelMeanings.Meaning,
    word: Int? = nil, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "["))
    output.appendDecimal(kind)
    output.appendShown(form)
    output.appendShown(form)
    output += ",\"\",0,\"\",\"\",".utf8
    output.append(contentsOf: meaning.meanings)
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
    output.append(contentsOf: meaning.meanings)
    output.appendShown(meaning.root)
    output.appendShown(meaning.family)
    output.append(UInt8(ascii: ","))
    output.appendDecimal(Int(reader.statuses[lexeme].rawValue))
    if let knowledge = reader.knowledge, let chance = knowledge.chance(of: lexeme) {
      output.append(UInt8(ascii: ","))
      output.appendDecimal(Int((chance * 1_000).rounded()))
      output.append(UInt8(ascii: ","))
      output.appendDecimal(knowledge.hasOwnChance(lexeme) ? 1 : 0)
    }
    output.append(UInt8(ascii: "]"))
  }
}

extension [UInt8] {
  /// Appends a comma and a string as a page may show it.
  fileprivate mutating func appendShown(_ text: String) {
    append(UInt8(ascii: ","))
    appendShownValue(text)
  }
}
