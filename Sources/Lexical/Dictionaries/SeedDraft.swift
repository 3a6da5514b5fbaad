package import Dictionaries
import ICU
import JSON
import LexicalModel
import LexiconEngine

/// Seed tables of a language, drawn up from a dictionary and a list of frequencies: lexemes with
/// their forms, ranks, levels estimated by rank, and meanings.
///
/// What a dictionary does not say is left out and counted in the report; nothing is made up.
package struct SeedDraft {
  /// What came of the dictionary and what is missing.
  package struct Report: Hashable, Sendable {
    package var lexemes = 0
    package var forms = 0
    package var meanings = 0
    /// Headwords that the list of frequencies does not have, in no form.
    package var withoutFrequency = 0
    /// Headwords of several words, which would be expressions.
    package var expressions = 0
    package var withoutPartOfSpeech = 0
    /// Lexemes of which the dictionary gives no part of speech and whose capital tells a noun.
    package var nounsByCapital = 0
    package var withoutMeaning = 0
    package var withoutForms = 0
    /// Words of the list, by occurrences, that are a lexeme or a form of one, in thousandths.
    package var coverage = 0
    /// The most frequent words of the list that are neither.
    package var missing: [String] = []
  }

  private struct Lexeme {
    let lemma: String
    var parts: [PartOfSpeech]
    var meanings: [(part: PartOfSpeech, text: String)]
    var pronunciation: String
    var forms: [(text: String, feature: String)] = []
    var frequency = 0.0
    /// Whether a capital alone tells its part of speech.
    var isNounByCapital = false
  }

  private let language: String
  private let description: DictionaryDescription
  private let frequencies: FrequencyList
  private let frequencySource: String
  private var lexemes: [Lexeme] = []
  package private(set) var report = Report()

  /// The most meanings that are taken of a reading.
  private static let meaningLimit = 3

  /// - Parameters:
  ///   - language: the tag of the language.
  ///   - dictionary: whose words the release shall have.
  ///   - frequencies: how often they are met.
  ///   - frequencySource: what the list is called.
  ///   - limit: the most lexemes, the most frequent first.
  /// - Throws: ``LexicalError`` when the dictionary cannot be read, or shares no word with the
  /// list.
  package init(
    language: String, dictionary: OpenedDictionary, frequencies: FrequencyList,
    frequencySource: String, limit: Int
  ) throws(LexicalError) {
    self.language = language
    self.frequencies = frequencies
    self.frequencySource = frequencySource
    description = dictionary.description
    let capitalisesNouns = CapitalNouns.areWritten(in: language)
    var found: [String: Lexeme] = [:]
    var inflections: [(form: String, headword: String, feature: String)] = []
    do {
      try dictionary.file.forEachRecord { record in
        switch record {
        case .entry(let entry): Self.take(entry, capitalisesNouns, into: &found, &report)
        case .inflection(let inflection):
          inflections.append((inflection.form, inflection.headword, inflection.feature))
        case .frequency, .sound: break
        }
      }
    } catch let error as DictionaryError {
      throw LexicalError(error)
    } catch {
      throw LexicalError(.badData, "\(error)".printable)
    }
    addForms(inflections, to: &found)
    weigh(&found)
    lexemes = found.values.filter { $0.frequency > 0 }.sorted {
      ($1.frequency, $0.lemma) < ($0.frequency, $1.lemma)
    }.prefix(limit).map { $0 }
    guard !lexemes.isEmpty else {
      throw LexicalError(
        .badData,
        "no word of “\(description.name.printable)” is in \(frequencySource.printable): are both of the same language?"
      )
    }
    count(found.count)
  }

  // MARK: - Reading

  private static func take(
    _ entry: DictionaryEntry, _ capitalisesNouns: Bool, into found: inout [String: Lexeme],
    _ report: inout Report
  ) {
    guard let lemma = word(entry.headword) else {
      if entry.headword.contains(" ") { report.expressions += 1 }
      return
    }
    var lexeme =
      found[lemma] ?? Lexeme(lemma: lemma, parts: [], meanings: [], pronunciation: "")
    var parts = entry.partsOfSpeech
    if parts.isEmpty, capitalisesNouns, CapitalNouns.isNoun(lemma) {
      parts = [.noun]
      lexeme.isNounByCapital = lexeme.parts.isEmpty
    } else if !parts.isEmpty {
      lexeme.isNounByCapital = false
    }
    for part in parts.prefix(3) where !lexeme.parts.contains(part) { lexeme.parts.append(part) }
    if lexeme.pronunciation.isEmpty, let sound = entry.pronunciations.first {
      lexeme.pronunciation = cell(sound)
    }
    let part = parts.first ?? .other
    for definition in entry.definitions {
      let text = cell(definition.shortTexts().joined(separator: ", "))
      let known: [String] = lexeme.meanings.filter { $0.part == part }.map(\.text)
      guard !text.isEmpty, known.count < meaningLimit, !known.contains(text) else { continue }
      lexeme.meanings.append((part, text))
    }
    found[lemma] = lexeme
  }

  /// A headword as a seed may have it: one word in NFC that can be looked up; nil for any other.
  private static func word(_ text: String) -> String? {
    let normal = composed(text)
    guard !normal.contains(" "), (1...64).contains(normal.utf8.count),
      normal.contains(where: \.isLetter),
      !normal.contains("\t"), !LookupKey(normal).bytes.isEmpty,
      !normal.hasPrefix("-"), !normal.hasSuffix("-"), !normal.hasPrefix("#")
    else { return nil }
    return normal
  }

  /// A text as a cell of a table may have it.
  private static func cell(_ text: String) -> String {
    composed(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text in NFC; as it is where ICU has no memory for it.
  private static func composed(_ text: String) -> String {
    guard let bytes = try? NormalForm.nfc.apply(to: Array(text.utf8).span) else { return text }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func addForms(
    _ inflections: [(form: String, headword: String, feature: String)],
    to found: inout [String: Lexeme]
  ) {
    for inflection in inflections {
      guard let form = Self.word(inflection.form), let lemma = Self.word(inflection.headword),
        form != lemma, let lexeme = found[lemma]
      else { continue }
      let feature = Self.feature(inflection.feature, lexeme.parts.first)
      if !lexeme.forms.contains(where: { $0.text == form && $0.feature == feature }) {
        found[lemma]?.forms.append((form, feature))
      }
    }
  }

  /// The feature that the dictionary's words for a form mean.
  private static func feature(_ text: String, _ part: PartOfSpeech?) -> String {
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    let table: [(String, FormFeature)] = [
      ("comparative", .comparative), ("superlative", .superlative), ("gerund", .gerund),
      ("alternative", .spelling), ("spelling", .spelling), ("abbreviation", .abbreviation),
    ]
    if let match = table.first(where: { words.contains($0.0) }) { return match.1.name }
    let isPast = !words.isDisjoint(with: ["past", "preterite", "imperfect"])
    if words.contains("participle") {
      return (words.contains("present") ? FormFeature.gerund : .participle).name
    }
    if isPast { return FormFeature.past.name }
    if words.contains("third"), words.contains("singular") { return FormFeature.third.name }
    if part == .verb || part == .auxiliary { return FormFeature.present.name }
    if words.contains("genitive") || words.contains("possessive") {
      return FormFeature.possessive.name
    }
    if words.contains("plural") { return FormFeature.plural.name }
    return text.isEmpty ? FormFeature.spelling.name : FormFeature.case.name
  }

  /// Gives each lexeme the occurrences of its lemma and forms; a form of several is shared out.
  private mutating func weigh(_ found: inout [String: Lexeme]) {
    var owners: [String: [String]] = [:]
    for (lemma, lexeme) in found {
      owners[lemma.lowercased(), default: []].append(lemma)
      for form in Set(lexeme.forms.map { $0.text.lowercased() }) where form != lemma.lowercased() {
        owners[form, default: []].append(lemma)
      }
    }
    var covered = 0.0
    for (form, lemmas) in owners {
      guard let count = frequencies.counts[form] else { continue }
      covered += count
      for lemma in lemmas { found[lemma]?.frequency += count / Double(lemmas.count) }
    }
    report.coverage = Int((1_000 * covered / max(1, frequencies.total)).rounded())
    report.missing = frequencies.counts.filter { owners[$0.key] == nil }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20).map(\.key)
  }

  private mutating func count(_ all: Int) {
    report.lexemes = lexemes.count
    report.withoutFrequency = max(0, all - lexemes.count)
    report.forms = lexemes.reduce(0) { $0 + $1.forms.count }
    report.meanings = lexemes.reduce(0) { $0 + $1.meanings.count }
    report.withoutPartOfSpeech = lexemes.filter(\.parts.isEmpty).count
    report.nounsByCapital = lexemes.filter(\.isNounByCapital).count
    report.withoutMeaning = lexemes.filter(\.meanings.isEmpty).count
    report.withoutForms = lexemes.filter(\.forms.isEmpty).count
  }

  // MARK: - Writing

  /// The tables and the manifest, by name.
  package var files: [(name: String, text: String)] {
    var lexemeRows: [String] = []
    var readingRows: [String] = []
    var rankRows: [String] = []
    var levelRows: [String] = []
    var formRows: [String] = []
    var meaningRows: [String] = []
    for (index, lexeme) in lexemes.enumerated() {
      let id = "\(language):\(lexeme.lemma)"
      let parts = lexeme.parts.isEmpty ? [.other] : lexeme.parts
      lexemeRows.append("\(id)\t\(lexeme.lemma)\t\(parts[0].tag)\t\(lexeme.pronunciation)\t\t")
      let share = 1_000 / parts.count
      for (position, part) in parts.enumerated() {
        let own = position == 0 ? 1_000 - share * (parts.count - 1) : share
        readingRows.append("\(id)\t\(part.tag)\t\(own)\t\t\t")
      }
      rankRows.append("\(id)\t\(index + 1)\t\(zipf(lexeme.frequency))")
      levelRows.append("\(id)\t\(Self.level(ofRank: index + 1))\trank")
      for form in lexeme.forms {
        formRows.append("\(form.text)\t\(id)\t\(parts[0].tag)\t\(form.feature)\t")
      }
      for meaning in lexeme.meanings {
        let part = parts.contains(meaning.part) ? meaning.part : parts[0]
        meaningRows.append("\(id)\t\(part.tag)\t\(meaning.text)\t")
      }
    }
    func table(_ columns: String, _ rows: [String]) -> String {
      // A row stands once, in the order of bytes.
      let sorted = Set(rows).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return columns.replacing(" ", with: "\t") + "\n" + sorted.map { $0 + "\n" }.joined()
    }
    let tables = [
      ("lexemes.tsv", table("lemmaId lemma partOfSpeech ipa audioFilename flags", lexemeRows)),
      (
        "readings.tsv",
        // Readings stand by their share.
        "lemmaId partOfSpeech share cefrLevel cefrSource ipa".replacing(" ", with: "\t") + "\n"
          + readingRows.map { $0 + "\n" }.joined()
      ),
      ("ranks.tsv", table("lemmaId rank zipf", rankRows)),
      ("cefr.tsv", table("lemmaId cefrLevel cefrSource", levelRows)),
      ("inflections.tsv", table("form lemmaId partOfSpeech feature odds", formRows)),
      (
        "glosses.tsv",
        "lemmaId partOfSpeech meaning example".replacing(" ", with: "\t") + "\n"
          + meaningRows.unique.map { $0 + "\n" }.joined()
      ),
    ]
    return [("manifest.json", manifest(of: tables.map(\.0)))] + tables.map { ($0.0, $0.1) }
  }

  private func zipf(_ frequency: Double) -> String {
    // Zipf's scale: the logarithm of occurrences in a thousand million words.
    let scaled = frequency / max(1, frequencies.total) * 1e9
    let hundredths = Int((Self.logarithm(max(1, scaled)) * 100).rounded())
    let limited = min(900, max(0, hundredths))
    let rest = limited % 100
    return "\(limited / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The decimal logarithm of a number from 1, by halving intervals: exact to a hundredth.
  private static func logarithm(_ number: Double) -> Double {
    var whole = 0.0
    var rest = number
    while rest >= 10 {
      rest /= 10
      whole += 1
    }
    var fraction = 0.0
    var step = 0.5
    for _ in 0..<20 {
      rest *= rest
      if rest >= 10 {
        rest /= 10
        fraction += step
      }
      step /= 2
    }
    return whole + fraction
  }

  /// The level that words of a rank are mostly taught at.
  private static func level(ofRank rank: Int) -> String {
    switch rank {
    case ...1_000: "A1"
    case ...2_000: "A2"
    case ...4_000: "B1"
    case ...8_000: "B2"
    case ...16_000: "C1"
    default: "C2"
    }
  }

  private func manifest(of tables: [String]) -> String {
    let license =
      description.license.isEmpty ? "not stated: for your own use" : description.license
    func source(_ name: String, _ citation: String) -> JSONValue {
      [
        "source": .string(name), "version": .string(description.revision),
        "licence": .string(license), "citation": .string(citation.isEmpty ? "none" : citation),
      ]
    }
    let dictionary = source(description.name, description.attribution)
    let list: JSONValue = [
      "source": .string(frequencySource), "version": "", "licence": "as the list says",
      "citation": "none",
    ]
    let files = tables.map { name -> JSONMember in
      let isCounted = ["ranks.tsv", "cefr.tsv"].contains(name)
      return JSONMember(name: name, value: isCounted ? list : dictionary)
    }
    let manifest: JSONValue = [
      "language": .string(language), "name": .string(LanguageName.name(language)),
      "version": "0.1.0", "licence": .string(license), "files": .object(files),
    ]
    return manifest.text + "\n"
  }
}
