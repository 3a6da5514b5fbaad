import Lexical
import LexicalModel
import LexiconEngine
import LexiconStore

/// Why a word is marked as it is.
struct ExplainReport {
  let subject: ExplainedWord
  /// Where it stands in a text; nil where no text was named.
  let places: WordPlaces?
  let request: ReadRequest
  let tool: Tool

  var lookupIndex: LookupIndex { request.lookupIndex }
  /// How wide the column of titles is.
  private static let titleWidth = 18

  init(
    _ subject: ExplainedWord, _ places: WordPlaces?, _ request: ReadRequest, _ tool: Tool
  ) {
    self.subject = subject
    self.places = places
    self.request = request
    self.tool = tool
  }

  /// What a form, by its lookup key, is by the learner's own hand: `name`, `word` or `lemma`.
  func ownMark(of key: LookupKey) -> String? {
    let form = String(decoding: key.bytes, as: UTF8.self)
    let overrides = request.annotator.overrides
    if overrides.lexemes[form] != nil { return "lemma" }
    return overrides.names.contains(form) ? "name" : overrides.words.contains(form) ? "word" : nil
  }

  /// What the learner has to do with a lexeme; nil without a learner.
  func history(of id: LexemeID) async throws -> WordHistory? {
    guard let store = request.store, let knowledge = request.knowledge else { return nil }
    let lexeme = lookupIndex.ordinal(of: id)
    return try await WordHistory(
      of: id, chance: lexeme.flatMap(knowledge.chance),
      calibrated: lexeme.flatMap(knowledge.calibratedChance), policy: knowledge.policy, in: store)
  }

  /// An unlisted word as the learner has kept it; nil for a listed one.
  func keptWord(of token: AnnotatedToken) async throws -> KeptWord? {
    guard let store = request.store, subject.lexeme(of: token) == nil else { return nil }
    return try await KeptWord(
      String(decoding: subject.form(of: token), as: UTF8.self), in: store)
  }

  /// Whether the learner has kept a word of it that no release lists.
  func keepsOwnWord() async throws -> Bool {
    for token in subject.words {
      if try await keptWord(of: token) != nil { return true }
    }
    return false
  }

  /// Writes it for a person.
  func write() async throws {
    if let whole = subject.whole {
      try tool.output.line(tool.terminal.styled(subject.text.printable, .bold))
      try line("words", "\(subject.words.count), one expression")
      try await writeFacts(whole)
      try tool.output.line("")
    }
    for token in subject.words { try await write(token) }
    if let places { try write(places) }
  }

  private func write(_ token: AnnotatedToken) async throws {
    let form = String(decoding: subject.form(of: token), as: UTF8.self)
    let key = LookupKey(form)
    let lexeme = subject.lexeme(of: token)
    let candidates = lookupIndex.candidates(of: key)
    try tool.output.line(tool.terminal.styled(form.printable, .bold))
    try line("looked up as", String(decoding: key.bytes, as: UTF8.self).printable)
    if let mark = ownMark(of: key) {
      let lemma = lexeme.map { lookupIndex.lemma(of: $0).printable } ?? ""
      let meaning = mark == "lemma" ? "this is a form of “\(lemma)”" : "this is a \(mark)"
      try line("your own mark", meaning)
    } else if let inference = subject.annotation.inference(of: token) {
      try line(
        "inferred",
        "\(inference.rules.joined(separator: " ")) on “\(lookupIndex.lemma(of: inference.lexeme))”")
      for rule in inference.rules {
        if let meaning = lookupIndex.meaning(ofRule: rule) {
          try line("", "\(rule): \(meaning.printable)")
        }
      }
    } else if token.tokenClass == .name {
      try line("taken for a name", "it has a capital, and is not listed or stands like one")
    } else if token.tokenClass == .unlisted {
      try line("not listed", "no row and no rule leads to it")
    }
    let parts = max(12, candidates.map { displayWidth($0.partOfSpeech.name) }.max() ?? 0)
    let lemmas = max(
      12, candidates.map { displayWidth(lookupIndex.lemma(of: $0.lexeme)) }.max() ?? 0)
    for (index, candidate) in candidates.enumerated() {
      let lemma = lookupIndex.lemma(of: candidate.lexeme)
      let feature =
        candidate.feature != .base
        ? "\(candidate.feature.name) of “\(lemma)”"
        : LookupKey(lemma) == key ? "the lemma" : "a form of “\(lemma)”"
      try line(
        index == 0 ? "can be" : "or",
        "\(pad(lemma, lemmas)) \(pad(candidate.partOfSpeech.name, parts)) "
          + "\(padLeft("\(candidate.odds / 10)", 3)) %  \(feature)")
    }
    if let lexeme, candidates.count > 1, ownMark(of: key) == nil, subject.named == nil {
      try line("standing alone", choice(lexeme, token, candidates))
    }
    if let lexeme { try await writeFacts(lexeme) }
    if let kept = try await keptWord(of: token) {
      try line("your own word", kept.id.text.printable)
      try await writeLearner(kept.id)
    }
    try tool.output.line("")
  }

  /// What was chosen of several candidates, and by what.
  private func choice(
    _ lexeme: LexemeOrdinal, _ token: AnnotatedToken, _ candidates: [LookupIndexInput.Candidate]
  ) -> String {
    let name = "“\(lookupIndex.lemma(of: lexeme))”, \(token.partOfSpeech?.name ?? "word")"
    let isLikeliest =
      candidates[0].lexeme == lexeme && candidates[0].partOfSpeech == token.partOfSpeech
    return isLikeliest
      ? "\(name): the likeliest; in a text its neighbours have a say"
      : "\(name): beginning and end of a sentence speak for it, as neighbours would in a text"
  }

  private func writeFacts(_ lexeme: LexemeOrdinal) async throws {
    try line("lexeme", lookupIndex.id(of: lexeme).text)
    let entry = try request.release.entry(for: lookupIndex.id(of: lexeme))
    let metadata = request.release.metadata
    if let rank = lookupIndex.rank(of: lexeme) {
      let band = RankBand.standard.first { $0.contains(rank) }?.label ?? ""
      let sources = metadata.sourceTitles(of: "ranks.tsv").map { ", from \($0.printable)" } ?? ""
      try line("rank", "\(grouped(Int(rank.value))) (band \(band))\(sources)")
    }
    if let level = lookupIndex.level(of: lexeme) {
      let list = metadata.sourceTitles(of: "cefr.tsv").map { " (\($0.printable))" } ?? ""
      let source =
        switch entry?.levelSource {
        case .profile: "from \(CEFRSource.profile.name.uppercased())\(list)"
        case .rank: "estimated from the rank"
        case .judgement: "judged by hand"
        case nil: "estimated"
        }
      try line("level", "\(level.name), \(source)")
    }
    if let root = entry?.roots.first {
      try line("root", "\(root.text) “\(root.meaning)”")
      let family = try request.release.family(ofRoot: root.id).filter { $0.id != entry?.id }
      if !family.isEmpty {
        try line("family", family.prefix(8).map(\.lemma).joined(separator: ", "))
      }
    }
    guard request.store != nil else {
      return try line("status", "\(request.statuses[lexeme].name)")
    }
    try await writeLearner(lookupIndex.id(of: lexeme))
  }

  private func writeLearner(_ id: LexemeID) async throws {
    guard let history = try await history(of: id) else { return }
    if let meaning = history.meaning { try line("your meaning", meaning.printable) }
    for (title, text) in history.lines { try line(title, text) }
  }

  private func line(_ title: String, _ text: String) throws {
    try tool.output.line("  " + tool.terminal.styled(pad(title, Self.titleWidth), .dim) + text)
  }

  private func write(_ places: WordPlaces) throws {
    if places.found.isEmpty {
      tool.remark("“\(subject.text.printable)” does not stand in \(places.path.printable)")
    }
    for place in places.found {
      let (start, end) = (places.start(of: place), places.end(of: place))
      let context = [
        places.text[max(0, start - 40)..<start],
        places.text[end..<min(places.text.count, end + 40)],
      ].map { String(decoding: $0, as: UTF8.self).replacing("\n", with: " ").printable }
      let words = String(decoding: places.text[start..<end], as: UTF8.self)
        .replacing("\n", with: " ")
      try tool.output.line(
        "  line \(padLeft(String(places.line(of: place)), 5))  "
          + pad(choice(at: place, places), 36) + " …\(context[0])"
          + tool.terminal.styled(words.printable, .bold) + "\(context[1])…")
    }
  }

  /// What was chosen at a place, in a few words.
  private func choice(at place: [Int], _ places: WordPlaces) -> String {
    if let expression = places.expression(at: place) {
      let lemma = lookupIndex.lemma(of: expression.lexeme)
      return place.count == 1 ? "part of “\(lemma)”" : lemma
    }
    return place.map { number in
      let token = places.annotation.tokens[number]
      let name = token.lexeme.map { lookupIndex.lemma(of: $0) } ?? token.tokenClass.name ?? ""
      let reason = decision(on: token, in: places) == "neighbours" ? " by its neighbours" : ""
      return "\(name) \(token.partOfSpeech?.name ?? "")\(reason)"
    }.joined(separator: " + ")
  }

  /// What decided on a listed word of a text: `ownMark`, `neighbours` where it is not the likeliest that its
  /// form can be, `likeliest` where it is; nil for a form with one reading, and for what is not listed.
  func decision(on token: AnnotatedToken, in places: WordPlaces) -> String? {
    let key = LookupKey(utf8: Array(places.text[token.start..<token.end]).span)
    if ownMark(of: key) != nil { return "ownMark" }
    let candidates = lookupIndex.candidates(of: key)
    guard let lexeme = token.lexeme, candidates.count > 1 else { return nil }
    let isLikeliest =
      candidates[0].lexeme == lexeme && candidates[0].partOfSpeech == token.partOfSpeech
    return isLikeliest ? "likeliest" : "neighbours"
  }
}
