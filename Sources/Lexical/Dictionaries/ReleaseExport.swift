package import Dictionaries
import LexicalModel
import LexiconEngine
package import LexiconStore

/// A release as a dictionary that other programs read.
package struct ReleaseExport {
  /// The programs' formats.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case yomitan
    case stardict
    case dictd
    case tsv
    case anki
  }

  private let release: CorpusRelease

  package init(_ release: CorpusRelease) {
    self.release = release
  }

  /// The files of the dictionary; one file has an empty folder in its name.
  ///
  /// - Parameters:
  ///   - format: of which program.
  ///   - name: the name that the files share, without what tells them apart.
  /// - Returns: files with their content, one or those of a folder.
  /// - Throws: ``LexicalError`` when the release cannot be read.
  /// - Complexity: reads every entry: some seconds for 30 000 lexemes.
  package func files(
    as format: Format, named name: String
  ) throws(LexicalError) -> [ExportedFile] {
    let words = try words()
    let title = title
    switch format {
    case .yomitan:
      return [
        ExportedFile(name: "\(name).zip", bytes: YomitanExport(words, title).archive())
      ]
    case .stardict: return StarDictExport(words, title).files(named: name)
    case .dictd: return DictdExport(words, title).files(named: name)
    case .tsv:
      let lines = WordTable(words, title).lines
      return [
        ExportedFile(
          name: "\(name).tsv", bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
      ]
    case .anki:
      let lines = WordTable(words, title).notes
      return [
        ExportedFile(
          name: "\(name).txt", bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
      ]
    }
  }

  private var title: ExportedTitle {
    let metadata = release.metadata
    var seen: Set<ReleaseMetadata.SeedSource> = []
    let sources = metadata.seedSources.flatMap(\.sources).filter { seen.insert($0).inserted }
    let name = metadata.name.isEmpty ? metadata.language : metadata.name
    return ExportedTitle(
      name: name.hasPrefix("Lexical") ? name : "Lexical \(name)",
      version: metadata.version.description, language: metadata.language,
      license: metadata.license,
      sources: sources.map { source in
        let terms = [source.license, source.citation].filter { !$0.isEmpty && $0 != "none" }
        return ([source.title] + terms).joined(separator: "; ")
      })
  }

  /// Every lexeme and expression that has a meaning, in the order of rank.
  private func words() throws(LexicalError) -> [ExportedWord] {
    var words: [ExportedWord] = []
    let index = release.lookupIndex
    do throws(CorpusReleaseError) {
      for ordinal in 0..<index.lexemeCount {
        let id = index.id(of: LexemeOrdinal(ordinal))
        guard let entry = try release.entry(for: id) else { continue }
        let word = try word(of: entry)
        if word.readings.contains(where: { !$0.meanings.isEmpty }) { words.append(word) }
      }
    } catch {
      throw LexicalError(error, path: release.path)
    }
    return words
  }

  private func word(of entry: LexemeEntry) throws(CorpusReleaseError) -> ExportedWord {
    var word = ExportedWord(headword: entry.lemma)
    word.pronunciation = entry.ipa ?? ""
    word.rank = entry.rank.map { Int($0.value) }
    if let level = entry.level {
      word.level = level.name + (entry.levelSource == .rank ? " (estimated)" : "")
    }
    var parts: [PartOfSpeech?] = entry.readings.map(\.partOfSpeech)
    for gloss in entry.glosses where !parts.contains(gloss.partOfSpeech) {
      parts.append(gloss.partOfSpeech)
    }
    word.readings = parts.map { part in
      var reading = ExportedWord.Reading(partOfSpeech: part)
      reading.meanings = entry.glosses.filter { $0.partOfSpeech == part }.map {
        ExportedWord.Meaning(meaning: $0.meaning, example: $0.example ?? "")
      }
      return reading
    }
    word.forms = entry.forms.map {
      ExportedWord.Form(text: $0.text, feature: $0.feature.name)
    }
    if let root = entry.roots.first {
      let family = try release.family(ofRoot: root.id).filter { $0.id != entry.id }.prefix(8)
      word.family = "\(root.text) “\(root.meaning)”: " + family.map(\.lemma).joined(separator: ", ")
    }
    return word
  }
}

/// Words as a table, and as notes for Anki.
struct WordTable {
  private let words: [ExportedWord]
  private let title: ExportedTitle

  init(_ words: [ExportedWord], _ title: ExportedTitle) {
    self.words = words
    self.title = title
  }

  private var about: [String] {
    ["\(title.name) \(title.version)", "licence: \(title.license)"]
      + title.sources.map { "source: \($0)" }
  }

  /// Who made it in comments, the names of the columns, then a row for each meaning.
  var lines: [String] {
    let heading = [
      "word", "pos", "meaning", "example", "ipa", "level", "rank", "forms", "family",
    ]
    var lines = about.map { "# " + Self.cell($0) }
    lines.append(heading.joined(separator: "\t"))
    for word in words {
      for reading in word.readings {
        lines += reading.meanings.map { Self.line(for: $0, in: reading, of: word) }
      }
    }
    return lines
  }

  private static func line(
    for entry: ExportedWord.Meaning, in reading: ExportedWord.Reading, of word: ExportedWord
  ) -> String {
    let forms = word.forms.map(\.text).unique.joined(separator: ", ")
    let cells: [String] = [
      word.headword, reading.partOfSpeech?.name ?? "", entry.meaning, entry.example,
      word.pronunciation, word.level, word.rank.map { "\($0)" } ?? "", forms, word.family,
    ]
    return cells.map(cell).joined(separator: "\t")
  }

  /// A note for each word, under an identifier that a second import knows again.
  var notes: [String] {
    var lines: [String] = [
      "#separator:tab", "#html:true", "#guid column:1", "#tags column:4",
      "#columns:guid\tFront\tBack\ttags",
    ]
    lines += about.map { "# " + Self.cell($0) }
    lines += words.map { note(of: $0) }
    return lines
  }

  private func note(of word: ExportedWord) -> String {
    var back: [String] = []
    if !word.pronunciation.isEmpty { back.append("/\(word.pronunciation)/") }
    for reading in word.readings {
      let part = reading.partOfSpeech.map { "\($0.name): " } ?? ""
      for entry in reading.meanings {
        back.append(part + entry.meaning)
        if !entry.example.isEmpty { back.append("“\(entry.example)”") }
      }
    }
    let level = word.level.prefix { $0 != " " }
    return AnkiExport.row([
      "lexical:\(title.language):\(word.headword)", AnkiMarkup.html(of: word.headword),
      AnkiMarkup.html(of: back.joined(separator: "\n")),
      level.isEmpty ? "lexical" : "lexical \(level)",
    ])
  }

  private static func cell(_ text: String) -> String {
    text.split(whereSeparator: { $0 == "\t" || $0.isNewline }).joined(separator: " ")
  }
}
