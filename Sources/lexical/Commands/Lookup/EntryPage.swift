internal import CorpusStore
internal import Vocabulary

/// An entry as a terminal shows it.
struct EntryPage {
  let entry: LexemeEntry
  /// What was asked for, which may be a form of the lexeme.
  let word: String
  /// By root, its lexemes.
  let families: [String: [LexemeEntry.Relative]]
  let terminal: Terminal
  /// The one language of translations to show; nil for every language.
  var language: String?
  /// A translation that was kept for the learner, for when the release has none.
  var keptTranslation: String?

  private static let indent = 13

  var lines: [String] {
    headLines + meaningLines + [""] + rows.flatMap { row($0.label, $0.text) }
  }

  private var headLines: [String] {
    var head = terminal.styled(entry.lemma.printable, .bold)
    if let ipa = entry.ipa { head += "  " + terminal.styled("/\(ipa.printable)/", .cyan) }
    if let kind = entry.expressionClass {
      head += "  " + terminal.styled(kind.replacing("-", with: " ").printable, .dim)
    } else {
      let parts = entry.readings.map(\.partOfSpeech.name)
      head += "  " + terminal.styled(parts.joined(separator: ", "), .dim)
    }
    return [head, levelLine] + (formLine.map { [$0] } ?? [])
  }

  private var levelLine: String {
    var facts: [String] = []
    if let level = entry.level {
      let source =
        switch entry.levelSource {
        case .profile: "CEFR-J"
        case .judgement: "judged"
        case .rank, nil: "estimated"
        }
      facts.append(terminal.styled(level.name, level.style) + terminal.styled(" (\(source))", .dim))
    }
    if let rank = entry.rank {
      let band = RankBand.standard.first { $0.contains(rank) }?.label ?? ""
      facts.append("rank \(grouped(Int(rank.value)))" + terminal.styled(" (\(band))", .dim))
    }
    facts += entry.flags.names.filter { $0 != "quiz" }.map { terminal.styled($0, .red) }
    return facts.joined(separator: " · ")
  }

  /// What the word asked for is to the lemma, where it is another form.
  private var formLine: String? {
    let wanted = word.lowercased()
    let forms = entry.forms.filter { $0.text.lowercased() == wanted }
    guard wanted != entry.lemma.lowercased(), !forms.isEmpty else { return nil }
    let features = unique(forms.map { "\($0.feature.description) of the \($0.partOfSpeech.name)" })
    return terminal.styled(
      "“\(word.printable)” is the \(features.joined(separator: ", the "))", .dim)
  }

  private var meaningLines: [String] {
    var lines: [String] = []
    var last: PartOfSpeech?
    var number = 0
    for gloss in glossesByReading {
      if gloss.partOfSpeech != last || lines.isEmpty {
        lines += ["", readingLine(of: gloss.partOfSpeech)]
        last = gloss.partOfSpeech
        number = 0
      }
      number += 1
      let source = gloss.source == "own" ? "" : " [\(gloss.source.printable)]"
      lines += block(gloss.meaning.printable + source, first: "  \(number) ", rest: "    ")
      if let example = gloss.example {
        lines += block("“\(example.printable)”", first: "    ", rest: "    ").map {
          terminal.styled($0, .dim)
        }
      }
    }
    return lines.isEmpty ? ["", terminal.styled("no meaning written yet", .dim)] : lines
  }

  /// Meanings with those of one part of speech together, whatever source they come from, in the order of
  /// the head line.
  private var glossesByReading: [LexemeEntry.Gloss] {
    var order: [PartOfSpeech?] = entry.readings.map(\.partOfSpeech)
    for gloss in entry.glosses where !order.contains(gloss.partOfSpeech) {
      order.append(gloss.partOfSpeech)
    }
    return order.flatMap { part in entry.glosses.filter { $0.partOfSpeech == part } }
  }

  private func readingLine(of part: PartOfSpeech?) -> String {
    guard let part else { return terminal.styled("meaning", .magenta) }
    var line = terminal.styled(part.name, .magenta)
    guard let reading = entry.readings.first(where: { $0.partOfSpeech == part }) else {
      return line
    }
    if entry.readings.count > 1 {
      line += terminal.styled(" \((reading.share + 5) / 10) %", .dim)
    }
    if let level = reading.level { line += " " + terminal.styled(level.name, level.style) }
    if let ipa = reading.ipa { line += " " + terminal.styled("/\(ipa.printable)/", .cyan) }
    return line
  }

  private var rows: [(label: String, text: String)] {
    var rows: [(String, String)] = []
    if let pattern = entry.pattern {
      rows.append(("pattern", pattern.replacing("|", with: ", ")))
    }
    rows.append(("forms", formText))
    for root in entry.roots {
      let origin = [root.language.map(languageName), "“\(root.meaning)”"].compactMap { $0 }
      let family = (families[root.id] ?? []).filter { $0.id != entry.id }.prefix(12).map(\.lemma)
      rows.append(
        (
          root.kind == .root ? "root" : "family",
          "\(root.text) (\(origin.joined(separator: " "))): \(family.joined(separator: ", "))"
        ))
    }
    rows.append(("related", list(entry.derivations)))
    rows.append(("synonyms", list(entry.synonyms)))
    rows.append(("antonyms", list(entry.antonyms)))
    rows.append(("goes with", entry.collocations.joined(separator: " · ")))
    rows.append(("expressions", entry.expressions.prefix(24).map(\.lemma).joined(separator: " · ")))
    rows += translationRows
    return rows.filter { !$0.1.isEmpty }
  }

  private var translationRows: [(String, String)] {
    let shown = entry.translations.filter { language == nil || $0.language == language }
    if shown.isEmpty, let language, let keptTranslation { return [(language, keptTranslation)] }
    return Dictionary(grouping: shown, by: \.language).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map(\.text).joined(separator: ", ")) }
  }

  private var formText: String {
    var features: [String: [String]] = [:]
    var order: [String] = []
    for form in entry.forms {
      if features[form.text] == nil { order.append(form.text) }
      if features[form.text]?.contains(form.feature.description) != true {
        features[form.text, default: []].append(form.feature.description)
      }
    }
    return order.map { "\($0) (\((features[$0] ?? []).joined(separator: ", ")))" }
      .joined(separator: ", ")
  }

  private func list(_ relatives: [LexemeEntry.Relative]) -> String {
    relatives.map(\.lemma).joined(separator: ", ")
  }

  private func row(_ label: String, _ text: String) -> [String] {
    let name = padded(label, Self.indent)
    let lines = block(text.printable, first: name, rest: padded("", Self.indent))
    return lines.map { line in
      line.hasPrefix(name) ? terminal.styled(name, .blue) + line.dropFirst(name.count) : line
    }
  }

  /// Text wrapped to the terminal, with something before its first line and its other lines.
  private func block(_ text: String, first: String, rest: String) -> [String] {
    let width = max(20, min(terminal.width, 100) - rest.count)
    return wrapped(text, width: width).split(separator: "\n").enumerated().map { place, line in
      (place == 0 ? first : rest) + line
    }
  }

  private func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

extension CEFRLevel {
  /// Green for beginners' words, yellow in the middle, red for the hardest.
  var style: Terminal.Style {
    switch self {
    case .a1, .a2: .green
    case .b1, .b2: .yellow
    case .c1, .c2: .red
    }
  }
}

extension FormFeature {
  /// The feature in words that a learner knows.
  fileprivate var description: String {
    switch self {
    case .base: "lemma"
    case .third: "third person"
    case .past: "past tense"
    case .participle: "past participle"
    case .gerund: "-ing form"
    case .case: "other case"
    case .spelling: "other spelling"
    default: name
    }
  }
}

/// What readers call the language that a root comes from.
func languageName(_ tag: String) -> String {
  let names = [
    "la": "Latin", "el": "Greek", "grc": "Greek", "ang": "Old English", "gem": "Germanic",
    "fr": "French", "non": "Old Norse", "en": "English", "enm": "Middle English",
  ]
  return names[tag] ?? tag
}
