import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// An explanation of a word as a terminal shows it.
struct ExplanationText {
  private let explanation: WordExplanation
  private let tool: Tool
  /// How wide the column of titles is.
  private static let titleWidth = 18

  private var subject: ExplainedWord { explanation.subject }
  private var lookupIndex: LookupIndex { explanation.reader.lookupIndex }

  init(_ explanation: WordExplanation, _ tool: Tool) {
    self.explanation = explanation
    self.tool = tool
  }

  /// Writes it for a person.
  func write() async throws {
    if let whole = subject.whole {
      try tool.output.line(tool.terminal.styled(subject.text.printable, .bold))
      try line(
        phrase(.explainWords),
        phrase(.explainOneExpression, ["count": grouped(subject.words.count)]))
      try await writeFacts(whole)
      try tool.output.line("")
    }
    for token in subject.words { try await write(token) }
    for occurrences in explanation.occurrences ?? [] { try write(occurrences) }
  }

  private func write(_ token: AnnotatedToken) async throws {
    let form = String(decoding: subject.form(of: token), as: UTF8.self)
    let key = LookupKey(form)
    let lexeme = subject.lexeme(of: token)
    let candidates = lookupIndex.candidates(of: key)
    try tool.output.line(tool.terminal.styled(form.printable, .bold))
    try line(phrase(.explainLookedUpAs), String(decoding: key.bytes, as: UTF8.self).printable)
    if let mark = explanation.ownMark(of: key) {
      try line(phrase(.explainOwnMark), explanation.text(ofOwnMark: mark, lexeme))
    } else if let inference = subject.annotation.inference(of: token) {
      try line(
        phrase(.explainInferred),
        phrase(
          .explainInferredFrom,
          [
            "rules": inference.rules.joined(separator: " "),
            "lemma": lookupIndex.lemma(of: inference.lexeme),
          ]))
      for rule in inference.rules {
        if let meaning = lookupIndex.meaning(ofRule: rule) {
          try line("", "\(rule): \(meaning.printable)")
        }
      }
    } else if token.tokenClass == .name {
      try line(phrase(.explainName), phrase(.explainNameWhy))
    } else if token.tokenClass == .unlisted {
      try line(phrase(.explainUnlisted), phrase(.explainUnlistedWhy))
    }
    let parts = max(12, candidates.map { displayWidth($0.partOfSpeech.spokenName) }.max() ?? 0)
    let lemmas = max(
      12, candidates.map { displayWidth(lookupIndex.lemma(of: $0.lexeme)) }.max() ?? 0)
    for (index, candidate) in candidates.enumerated() {
      let lemma = lookupIndex.lemma(of: candidate.lexeme)
      let feature = explanation.role(of: candidate, in: key)
      try line(
        phrase(index == 0 ? .explainCanBe : .explainOr),
        "\(pad(lemma, lemmas)) \(pad(candidate.partOfSpeech.spokenName, parts)) "
          + "\(padLeft("\(candidate.odds / 10)", 3)) %  \(feature)")
    }
    if let lexeme, candidates.count > 1, explanation.ownMark(of: key) == nil, subject.named == nil {
      try line(phrase(.explainAlone), explanation.choice(lexeme, token, candidates))
    }
    if let lexeme { try await writeFacts(lexeme) }
    if let kept = try await explanation.ownWord(of: token) {
      try line(phrase(.explainOwnWord), kept.id.text.printable)
      try await writeLearner(kept.id)
    }
    try tool.output.line("")
  }

  private func writeFacts(_ lexeme: LexemeOrdinal) async throws {
    for (title, text) in try explanation.facts(of: lexeme) { try line(title, text) }
    guard explanation.reader.store != nil else {
      return try line(
        phrase(.explainStatus), explanation.reader.statuses[lexeme].spokenName)
    }
    try await writeLearner(lookupIndex.id(of: lexeme))
  }

  private func writeLearner(_ id: LexemeID) async throws {
    guard let history = try await explanation.history(of: id) else { return }
    if let meaning = history.meaning { try line(phrase(.explainMeaning), meaning.printable) }
    for (title, text) in history.lines { try line(title, text) }
  }

  private func line(_ title: String, _ text: String) throws {
    let first = "  " + tool.terminal.styled(pad(title, Self.titleWidth), .dim)
    let fits = Self.titleWidth + 2 + displayWidth(text) <= tool.terminal.width
    let room = tool.terminal.hanging(text, first: "", rest: pad("", Self.titleWidth + 2))
    let lines = fits ? [first + text] : [first + room[0]] + room.dropFirst()
    for line in lines { try tool.output.line(line) }
  }

  private func write(_ occurrences: WordOccurrences) throws {
    if occurrences.found.isEmpty {
      tool.remark("“\(subject.text.printable)” does not stand in \(occurrences.path.printable)")
    }
    for occurrence in occurrences.found {
      let (start, end) = (occurrences.start(of: occurrence), occurrences.end(of: occurrence))
      let context = [
        occurrences.text[max(0, start - 40)..<start],
        occurrences.text[end..<min(occurrences.text.count, end + 40)],
      ].map { String(decoding: $0, as: UTF8.self).replacing("\n", with: " ").printable }
      let words = String(decoding: occurrences.text[start..<end], as: UTF8.self)
        .replacing("\n", with: " ")
      try tool.output.line(
        "  \(pad(occurrences.label(of: occurrence).printable, 10))  "
          + pad(choice(at: occurrence, occurrences), 36) + " …\(context[0])"
          + tool.terminal.styled(words.printable, .bold) + "\(context[1])…")
      for token in occurrence { try writeSense(of: token, occurrences) }
    }
  }

  /// The sense that was chosen for a word, and why; where it is not sure, what else it may be.
  private func writeSense(of token: Int, _ occurrences: WordOccurrences) throws {
    guard let sense = try occurrences.sense(of: token, by: explanation.reader) else { return }
    func line(_ id: SenseID, _ label: String?, _ meaning: String) -> String {
      let lemma = occurrences.annotation.tokens[token].lexeme.map { lookupIndex.lemma(of: $0) }
      let name = [lemma, id.number.map { "\($0)" }, label].compactMap { $0 }
      return name.joined(separator: " ") + ": " + meaning
    }
    let indent = pad("", 14)
    try tool.output.line(
      indent + line(sense.id, sense.label, sense.meaning).printable
        + tool.terminal.styled(
          " (\(Int((sense.probability * 100).rounded())) %"
            + (sense.reason.isEmpty ? "" : ", \(sense.reason.printable)") + ")", .dim))
    if let other = sense.other {
      try tool.output.line(
        indent + phrase(.explainOr) + " " + line(other.id, other.label, other.meaning).printable)
    }
  }

  /// What was chosen at a place, in a few words.
  private func choice(at occurrence: [Int], _ occurrences: WordOccurrences) -> String {
    if let expression = occurrences.expression(at: occurrence) {
      let lemma = lookupIndex.lemma(of: expression.lexeme)
      return occurrence.count == 1 ? phrase(.explainPartOf, ["lemma": lemma]) : lemma
    }
    return occurrence.map { number in
      let token = occurrences.annotation.tokens[number]
      let name = token.lexeme.map { lookupIndex.lemma(of: $0) } ?? token.tokenClass.name ?? ""
      let word = "\(name) \(token.partOfSpeech?.spokenName ?? "")"
      return explanation.decision(on: token, in: occurrences) == "neighbours"
        ? phrase(.explainByNeighbours, ["word": word]) : word
    }.joined(separator: " + ")
  }
}
