import CorpusImage
import CorpusStore
import JSON
import LearnerModel
import ReaderEngine
import Study
import Vocabulary

/// The uncovered words of one text, and the sentences to learn them from.
struct StudyReport {
  private let request: ReadRequest
  private let tool: Tool
  private let text: [UInt8]
  private let annotation: Annotation

  init(_ request: ReadRequest, _ tool: Tool, text: [UInt8], annotation: Annotation) {
    self.request = request
    self.tool = tool
    self.text = text
    self.annotation = annotation
  }

  private var image: LookupImage { request.image }

  /// Writes the uncovered words by gain.
  func writeUnknown(limit: Int) throws {
    let words = annotation.uncoveredWords(statuses: request.statuses, image: image)
    let total = annotation.tokens.count { $0.isCounted }
    if request.format == "json" {
      let rows = try words.prefix(limit).map { try json($0, total: total) }
      try tool.output.line(
        JSONValue.object([
          "schema": "lexical.unknown/1", "words": .integer(Int64(words.count)),
          "unknown": .array(rows),
        ]).text)
      return
    }
    for candidate in words.prefix(limit) {
      let facts = facts(of: candidate.word)
      try tool.output.line(
        tool.terminal.styled(pad(name(of: candidate.word), 20), .bold)
          + padLeft("×\(candidate.count)", 6) + padLeft("+" + share(candidate.count, total), 10)
          + "  "
          + tool.terminal.styled(facts, .dim))
      if let meaning = try meaning(of: candidate) {
        try tool.output.line("    \(meaning.printable)")
      }
      let context = sentence(around: candidate.firstToken)
      try tool.output.line(tool.terminal.styled("    “\(context)”", .dim))
    }
    if words.count > limit {
      try tool.output.line("… and \(grouped(words.count - limit)) more (--limit)")
    }
  }

  /// Writes sentences with one uncovered word, for one word or for all by gain.
  func writeSentences(for wanted: String?, limit: Int) throws {
    var words = annotation.uncoveredWords(statuses: request.statuses, image: image)
    if let wanted {
      guard let lexeme = KnownWords.lexeme(of: wanted, in: image) else {
        throw ToolError(.badData, "“\(wanted.printable)” is not in the release")
      }
      words = words.filter { $0.word == .lexeme(lexeme) }
    }
    let sentences = SentenceCutter(image: image, source: "").sentences(
      of: annotation, bytes: text[...])
    let chance = KnownChance(
      request.release, statuses: request.statuses, knowledge: request.knowledge)
    var places: [LexemeID: [OwnSentence]] = [:]
    for sentence in sentences {
      for word in Set(sentence.words.map(\.lexeme)) { places[word, default: []].append(sentence) }
    }
    var written = 0
    for candidate in words where written < limit {
      let lexeme = id(of: candidate.word)
      let choice = SentenceChoice(of: lexeme) { chance($0) }
      guard let best = choice.ranked(places[lexeme] ?? []).first else { continue }
      written += 1
      let context = best.sentence.text.printable
      if request.format == "json" {
        try tool.output.line(
          JSONValue.object([
            "lemma": .string(name(of: candidate.word)), "count": .integer(Int64(candidate.count)),
            "sentence": .string(context),
          ]).text)
      } else {
        try tool.output.line(
          tool.terminal.styled(pad(name(of: candidate.word), 20), .bold) + context)
      }
    }
    if written == 0 { tool.remark("No sentence has just one uncovered word.") }
  }

  private func json(_ candidate: StudyCandidate, total: Int) throws -> JSONValue {
    var members: [JSONMember] = []
    switch candidate.word {
    case .lexeme(let lexeme):
      members.append(JSONMember(name: "lemmaId", value: .string(image.id(of: lexeme).text)))
      members.append(JSONMember(name: "lemma", value: .string(image.lemma(of: lexeme))))
      members.append(
        JSONMember(
          name: "rank", value: image.rank(of: lexeme).map { .integer(Int64($0.value)) } ?? .null))
      members.append(
        JSONMember(name: "cefr", value: image.level(of: lexeme).map { .string($0.name) } ?? .null))
    case .form(let form):
      members.append(JSONMember(name: "lemmaId", value: .null))
      members.append(JSONMember(name: "form", value: .string(form)))
    }
    members.append(JSONMember(name: "count", value: .integer(Int64(candidate.count))))
    members.append(
      JSONMember(
        name: "gain", value: .number(Double(candidate.count) * 100 / Double(max(total, 1)))))
    members.append(
      JSONMember(
        name: "meaning", value: try meaning(of: candidate).map { .string($0) } ?? .null))
    members.append(
      JSONMember(name: "sentence", value: .string(sentence(around: candidate.firstToken))))
    return .object(members)
  }

  private func share(_ count: Int, _ total: Int) -> String {
    let hundredths = Int((Double(count) * 10_000 / Double(max(total, 1))).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
  }

  private func name(of word: StudyWord) -> String {
    switch word {
    case .lexeme(let lexeme): image.lemma(of: lexeme)
    case .form(let form): form.printable
    }
  }

  private func id(of word: StudyWord) -> LexemeID {
    switch word {
    case .lexeme(let lexeme): image.id(of: lexeme)
    case .form(let form): LexemeID("own:\(form)")
    }
  }

  private func facts(of word: StudyWord) -> String {
    guard case .lexeme(let lexeme) = word else { return "not listed" }
    return [
      image.partOfSpeech(of: lexeme)?.name, image.level(of: lexeme)?.name,
      image.rank(of: lexeme).map { "rank \(grouped(Int($0.value)))" },
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// What a word means as the part of speech it is where it first stands.
  private func meaning(of candidate: StudyCandidate) throws -> String? {
    guard case .lexeme(let lexeme) = candidate.word,
      let entry = try request.release.entry(for: image.id(of: lexeme))
    else { return nil }
    let part = annotation.tokens[candidate.firstToken].partOfSpeech
    return (entry.glosses.first { $0.partOfSpeech == part } ?? entry.glosses.first)?.meaning
  }

  /// The sentence that a token stands in, on one line, cut when it is long.
  private func sentence(around place: Int) -> String {
    let number = annotation.tokens[place].sentence
    var start = place
    while start > 0, annotation.tokens[start - 1].sentence == number { start -= 1 }
    var end = place + 1
    while end < annotation.tokens.count, annotation.tokens[end].sentence == number { end += 1 }
    let first = max(start, place - 18)
    let last = min(end, place + 19)
    return (first > start ? "… " : "") + plain(first..<last) + (last < end ? " …" : "")
  }

  /// The text of some tokens with every run of white space made one space.
  private func plain(_ tokens: Range<Int>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    let bytes = text[annotation.tokens[first].start..<annotation.tokens[last].end]
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ").printable
  }
}
