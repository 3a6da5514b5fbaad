import Dictionaries
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore
import Scheduling

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
  var cachedTranslation: String?
  /// The translations into the learner's language.
  var native: [NativeTranslation] = []
  /// What of a word is shown first.
  var order = MeaningOrder.both
  /// How well the learner knows it; nil for no badge.
  var mastery: MasteryLevel?
  /// Whose spelling and sound stand first.
  var variety = Variety.american

  private static let indent = 13

  var lines: [String] {
    let first = order == .meaning ? [] : nativeLines
    let last = order == .meaning ? nativeLines : []
    return headLines + first + meaningLines + last + [""]
      + rows.flatMap { row($0.label, $0.text) }
  }

  /// The translations that stand for the word as a whole; those of one meaning stand with it where
  /// meanings and translations are shown together.
  private var nativeLines: [String] {
    let loose = order == .both ? native.filter { $0.sense == nil } : native
    let texts = loose.map(\.text).unique.prefix(Self.nativeLimit)
    guard !texts.isEmpty else { return [] }
    let language = LanguageName.name(native.first?.language ?? "")
    return [""]
      + terminal.hanging(
        texts.joined(separator: " · ").printable, first: pad(language, Self.indent),
        rest: pad("", Self.indent)
      ).map { terminal.styled($0, .cyan) }
  }

  /// Translations of a word as a whole, and of one meaning.
  private static let nativeLimit = 6

  /// The translations of one meaning, with a question mark where they are not sure to be.
  private func nativeLines(of gloss: LexemeEntry.Gloss) -> [String] {
    guard order == .both, let index = entry.glosses.firstIndex(of: gloss) else { return [] }
    let texts = native.filter { $0.sense?.index == index }.map { translation in
      translation.text + (translation.sense?.certainty == .sure ? "" : " (?)")
    }
    guard !texts.isEmpty else { return [] }
    return terminal.hanging(
      texts.unique.prefix(Self.nativeLimit).joined(separator: " · ").printable, first: "    ",
      rest: "    "
    ).map { terminal.styled($0, .cyan) }
  }

  private var headLines: [String] {
    var head = terminal.styled(entry.citation(in: variety).printable, .bold)
    if let ipa = entry.ipa(in: variety) {
      head += "  " + terminal.styled("/\(ipa.printable)/", .cyan)
    }
    if let kind = entry.expressionClass {
      head += "  " + terminal.styled(kind.replacing("-", with: " ").printable, .dim)
    } else {
      let parts = entry.readings.map(\.partOfSpeech.spokenName)
      head += "  " + terminal.styled(parts.joined(separator: ", "), .dim)
    }
    return [head, levelLine] + (varietyLine.map { [$0] } ?? []) + (formLine.map { [$0] } ?? [])
  }

  /// How the other variety writes and says it, where that is another way.
  private var varietyLine: String? {
    guard let other = Variety.allCases.first(where: { $0 != variety }) else { return nil }
    let (headword, ipa) = (entry.headword(in: other), entry.ipa(in: other))
    var facts: [String] = []
    if headword != entry.headword(in: variety) { facts.append(headword.printable) }
    if let ipa, ipa != entry.ipa(in: variety) { facts.append("/\(ipa.printable)/") }
    guard !facts.isEmpty else { return nil }
    return terminal.styled("\(other.region): \(facts.joined(separator: "  "))", .dim)
  }

  private var levelLine: String {
    var facts: [String] = []
    if let level = entry.level {
      let source =
        switch entry.levelSource {
        case .profile: "CEFR-J"
        case .judgement: phrase(.entryJudged)
        case .rank, nil: phrase(.entryEstimated)
        }
      facts.append(terminal.styled(level.name, level.style) + terminal.styled(" (\(source))", .dim))
    }
    if let rank = entry.rank {
      let band = RankBand.standard.first { $0.contains(rank) }?.label ?? ""
      facts.append(
        phrase(.wordRank, ["rank": grouped(Int(rank.value))]) + terminal.styled(" (\(band))", .dim))
    }
    facts += entry.flags.names.filter { $0 != "quiz" }.map { terminal.styled($0, .red) }
    return facts.joined(separator: " · ")
  }

  /// What the word asked for is to the lemma, where it is another form.
  private var formLine: String? {
    let wanted = word.lowercased()
    let forms = entry.forms.filter { $0.text.lowercased() == wanted }
    guard wanted != entry.lemma.lowercased(), !forms.isEmpty else { return nil }
    let features = forms.map { "\($0.feature.words) of the \($0.partOfSpeech.name)" }.unique
    return terminal.styled(
      "“\(word.printable)” is the \(features.joined(separator: ", the "))", .dim)
  }

  /// Meanings with those of one part of speech together, whatever source they come from, in the
  /// order of the head line.
  private var meaningLines: [String] {
    guard !entry.glosses.isEmpty else {
      return ["", terminal.styled(phrase(.wordNoMeaning), .dim)]
    }
    let parts: [PartOfSpeech?] = entry.readings.map(\.partOfSpeech)
    return (parts + entry.glosses.map(\.partOfSpeech)).unique.flatMap(lines)
  }

  private func lines(for part: PartOfSpeech?) -> [String] {
    let glosses = entry.glosses.filter { $0.partOfSpeech == part }
    let remark = glosses.isEmpty ? terminal.styled("  " + phrase(.wordNoMeaning), .dim) : ""
    var lines = ["", readingLine(of: part) + remark]
    for (index, gloss) in glosses.enumerated() {
      let source = gloss.source == "own" ? "" : " [\(gloss.source.printable)]"
      let label = gloss.sense?.label.map { $0.printable + "  " } ?? ""
      let head = label + gloss.meaning.printable + source + usage(of: gloss)
      // The number that names the sense, as “mark sense” takes it.
      let number = gloss.sense?.id.number ?? index + 1
      let written = terminal.hanging(head, first: "  \(number) ", rest: "    ")
      lines += written.enumerated().map { number, line in
        number == 0 && !label.isEmpty
          ? line.replacing(label, with: terminal.styled(label, .bold), maxReplacements: 1) : line
      }
      lines += nativeLines(of: gloss)
      if let example = gloss.example {
        lines += terminal.hanging("“\(example.printable)”", first: "    ", rest: "    ").map {
          terminal.styled($0, .dim)
        }
      }
      lines += senseLines(of: gloss)
    }
    return lines
  }

  /// Who says so and where: *(informal, UK)*.
  private func usage(of gloss: LexemeEntry.Gloss) -> String {
    let labels = [gloss.sense?.register, gloss.sense?.region].compactMap { $0 }
      .joined(separator: ",").split(separator: ",")
    return labels.isEmpty ? "" : " (\(labels.joined(separator: ", ").printable))"
  }

  /// The words that mean the same or the opposite in this sense, and its translations.
  private func senseLines(of gloss: LexemeEntry.Gloss) -> [String] {
    guard let sense = gloss.sense else { return [] }
    var facts: [String] = []
    if let note = sense.note { facts.append(note) }
    if !sense.synonyms.isEmpty { facts.append("= \(list(sense.synonyms))") }
    if !sense.antonyms.isEmpty { facts.append("≠ \(list(sense.antonyms))") }
    // The learner's language stands above.
    let others = native.isEmpty ? sense.translations.filter { $0.language == language } : []
    facts += others.map { "\($0.language): \($0.text)" }
    return facts.flatMap { terminal.hanging($0.printable, first: "    ", rest: "    ") }
  }

  private func readingLine(of part: PartOfSpeech?) -> String {
    guard let part else { return terminal.styled(phrase(.entryMeaning), .magenta) }
    var line = terminal.styled(part.name, .magenta)
    guard let reading = entry.readings.first(where: { $0.partOfSpeech == part }) else {
      return line
    }
    if part != entry.partOfSpeech, let citation = entry.citation(as: part) {
      line += " " + terminal.styled(citation.printable, .bold)
    }
    if entry.readings.count > 1 {
      line += terminal.styled(" \((reading.share + 5) / 10) %", .dim)
    }
    if let level = reading.level { line += " " + terminal.styled(level.name, level.style) }
    if let ipa = entry.ipa(of: reading, in: variety) {
      line += " " + terminal.styled("/\(ipa.printable)/", .cyan)
    }
    return line
  }

  private var rows: [(label: String, text: String)] {
    var rows: [(String, String)] = []
    if let pattern = entry.pattern {
      rows.append((phrase(.entryPattern), pattern.replacing("|", with: ", ")))
    }
    rows += grammarRows
    rows.append((phrase(.entryForms), formText))
    if let mastery {
      rows.append((phrase(.entryMastery), "\(mastery.glyph) \(mastery.spokenName)"))
    }
    for root in entry.roots {
      let origin = [root.language.map(languageName), "“\(root.meaning)”"].compactMap { $0 }
      let family = (families[root.id] ?? []).filter { $0.id != entry.id }.prefix(12).map(\.lemma)
      rows.append(
        (
          phrase(root.kind == .root ? .wordRoot : .wordFamily),
          "\(root.text) (\(origin.joined(separator: " "))): \(family.joined(separator: ", "))"
        ))
    }
    rows.append((phrase(.entryRelated), list(entry.derivations)))
    // Where senses have relations of their own, those of the whole word would mix them.
    if entry.glosses.allSatisfy({ $0.sense?.synonyms.isEmpty != false }) {
      rows.append((phrase(.entrySynonyms), list(entry.synonyms)))
    }
    if entry.glosses.allSatisfy({ $0.sense?.antonyms.isEmpty != false }) {
      rows.append((phrase(.entryAntonyms), list(entry.antonyms)))
    }
    rows.append((phrase(.entryGoesWith), entry.collocations.joined(separator: " · ")))
    rows.append(
      (
        phrase(.entryExpressions),
        entry.expressions.prefix(24).map(\.lemma).joined(separator: " · ")
      ))
    rows += translationRows
    return rows.filter { !$0.1.isEmpty }
  }

  /// What is told of the grammar and does not stand in the head lines.
  private var grammarRows: [(String, String)] {
    entry.grammar.compactMap { fact -> (String, String)? in
      switch fact.property {
      case .gender:
        let genders = fact.value.split(separator: " ").map(Self.gender)
        return ("gender", genders.joined(separator: " or "))
      case .auxiliary, .particle: return (fact.property.rawValue, fact.value)
      case .headword, .plural, .feminine, .principalParts, .cases: return nil
      }
    }
  }

  private static func gender(_ letter: Substring) -> String {
    switch letter {
    case "m": "masculine"
    case "f": "feminine"
    case "n": "neuter"
    default: "common"
    }
  }

  private var translationRows: [(String, String)] {
    if !native.isEmpty { return [] }
    let shown = entry.translations.filter { language == nil || $0.language == language }
    if shown.isEmpty, let language, let cachedTranslation { return [(language, cachedTranslation)] }
    return Dictionary(grouping: shown, by: \.language).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.map(\.text).joined(separator: ", ")) }
  }

  private var formText: String {
    var features: [String: [String]] = [:]
    var order: [String] = []
    for form in entry.forms {
      if features[form.text] == nil { order.append(form.text) }
      if features[form.text]?.contains(form.feature.words) != true {
        features[form.text, default: []].append(form.feature.words)
      }
    }
    return order.map { "\($0) (\((features[$0] ?? []).joined(separator: ", ")))" }
      .joined(separator: ", ")
  }

  private func list(_ relatives: [LexemeEntry.Relative]) -> String {
    relatives.map(\.lemma).joined(separator: ", ")
  }

  private func row(_ label: String, _ text: String) -> [String] {
    let name = pad(label, Self.indent)
    let lines = terminal.hanging(
      text.printable, first: name, rest: pad("", Self.indent))
    return lines.map { line in
      line.hasPrefix(name) ? terminal.styled(name, .blue) + line.dropFirst(name.count) : line
    }
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
