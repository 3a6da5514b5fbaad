import CorpusImage
import CorpusStore
import JSON
import ReaderEngine
import TextAnalysis
import Vocabulary

/// The command `lexical explain WORD`.
let explainCommand = CommandDescription(
  name: "explain",
  summary: "Say why a word is marked as it is",
  examples: [
    "lexical explain left", "lexical explain left --in chapter.txt",
    "lexical explain unhappiness --json",
  ],
  discussion: """
    Shows the form, the row or the rule that leads to its lexeme, the other lexemes it can be, rank and level \
    with their sources, root and family. With a progress store also what is known of the learner: marks, \
    memory, the chance of knowing the word, what decided its status, and every event about it. With --in, \
    every place in a text with the choice made there.
    """,
  operands: [Operand(name: "WORD", count: .one, meaning: "a word as it is written")],
  options: [
    .value("in", "FILE", "explain the word where it stands in a text"),
    .flag("json", "as one JSON object"),
    .value("known", "FILE", "what is known: one word a line, after a tab its status"),
    .value("known-rank", "N", "every word up to this rank is known"),
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  let request = try await ReadRequest(arguments, tool)
  return try await ExplainReport(request, tool).write(
    arguments.operands[0], place: arguments.text("in"))
}

/// Why a word is marked as it is.
struct ExplainReport {
  let request: ReadRequest
  let tool: Tool

  private var image: LookupImage { request.image }

  init(_ request: ReadRequest, _ tool: Tool) {
    self.request = request
    self.tool = tool
  }

  func write(_ word: String, place path: String?) async throws -> ExitCode {
    let annotator = request.annotator
    let alone = try annotator.annotate(word)
    if request.arguments.has("json") {
      try tool.output.line(try await json(word, alone).text)
      return alone.tokens.contains { $0.tokenClass != .unlisted && $0.kind == .word }
        ? .fine : .checkedFalse
    }
    for token in alone.tokens where token.kind == .word {
      try await write(token, of: alone, text: Array(word.utf8))
    }
    if let path {
      let text = try InputFile(path).readText()
      try writePlaces(of: word, in: try annotator.annotate(text), text: text)
    }
    return alone.tokens.contains { $0.tokenClass != .unlisted && $0.kind == .word }
      ? .fine : .checkedFalse
  }

  private func write(
    _ token: AnnotatedToken, of annotation: Annotation, text: [UInt8]
  ) async throws {
    let form = String(decoding: text[token.start..<token.end], as: UTF8.self)
    let key = LookupKey(form)
    try tool.output.line(tool.terminal.styled(form.printable, .bold))
    try line("looked up as", String(decoding: key.bytes, as: UTF8.self).printable)
    if let inference = annotation.inference(of: token) {
      try line(
        "inferred",
        "\(inference.rules.joined(separator: " ")) on “\(image.lemma(of: inference.lexeme))”")
    } else if token.tokenClass == .unlisted || token.tokenClass == .name {
      try line(
        token.tokenClass == .name ? "taken for a name" : "not listed",
        "no row and no rule leads to it")
    }
    for (index, candidate) in image.candidates(of: key).enumerated() {
      let lemma = image.lemma(of: candidate.lexeme)
      let feature =
        candidate.feature == .base ? "the lemma" : "\(candidate.feature.name) of “\(lemma)”"
      try line(
        index == 0 ? "can be" : "or",
        "\(pad(lemma, 14)) \(pad(candidate.partOfSpeech.name, 12)) \(padLeft("\(candidate.odds / 10)", 3)) %  \(feature)"
      )
    }
    if let lexeme = token.lexeme { try await writeFacts(lexeme) }
    try tool.output.line("")
  }

  private func writeFacts(_ lexeme: LexemeOrdinal) async throws {
    try line("lexeme", image.id(of: lexeme).text)
    if let rank = image.rank(of: lexeme) {
      let band = RankBand.standard.first { $0.contains(rank) }?.label ?? ""
      try line("rank", "\(grouped(Int(rank.value))) (band \(band)), mean of two frequency lists")
    }
    if let level = image.level(of: lexeme) {
      let source = try request.release.entry(for: image.id(of: lexeme))?.levelSource
      try line(
        "level", "\(level.name), \(source == .profile ? "from CEFR-J" : "estimated from the rank")")
    }
    if let entry = try request.release.entry(for: image.id(of: lexeme)),
      let root = entry.roots.first
    {
      try line("root", "\(root.text) “\(root.meaning)”")
    }
    guard let history = try await history(of: lexeme) else {
      return try line("status", "\(request.statuses[lexeme].name)")
    }
    for (title, text) in history.lines { try line(title, text) }
  }

  /// What the learner has to do with a lexeme; nil without a learner.
  private func history(of lexeme: LexemeOrdinal) async throws -> WordHistory? {
    guard let store = request.store, let knowledge = request.knowledge else { return nil }
    return try await WordHistory(
      of: image.id(of: lexeme), chance: knowledge.chance(of: lexeme),
      calibrated: knowledge.calibratedChance(of: lexeme), policy: knowledge.policy, in: store)
  }

  private func line(_ title: String, _ text: String) throws {
    try tool.output.line("  " + tool.terminal.styled(pad(title, 16), .dim) + text)
  }

  private func writePlaces(of word: String, in annotation: Annotation, text: [UInt8]) throws {
    let wanted = LookupKey(word).bytes
    for token in annotation.tokens where token.kind == .word {
      let bytes = text[token.start..<token.end]
      guard LookupKey(utf8: Array(bytes).span).bytes == wanted else { continue }
      let lineNumber = text[..<token.start].count { $0 == UInt8(ascii: "\n") } + 1
      let choice =
        token.lexeme.map { image.lemma(of: $0) } ?? token.tokenClass.name ?? ""
      let from = text[max(0, token.start - 40)..<token.start]
      let to = text[token.end..<min(text.count, token.end + 40)]
      let context = [from, to].map {
        String(decoding: $0, as: UTF8.self).replacing("\n", with: " ").printable
      }
      try tool.output.line(
        "  line \(padLeft(String(lineNumber), 5))  "
          + pad("\(choice) \(token.partOfSpeech?.name ?? "")", 22) + "…\(context[0])"
          + tool.terminal.styled(String(decoding: bytes, as: UTF8.self).printable, .bold)
          + "\(context[1])…")
    }
  }

  private func json(_ word: String, _ annotation: Annotation) async throws -> JSONValue {
    var tokens: [JSONValue] = []
    for token in annotation.tokens where token.kind == .word {
      tokens.append(.object(try await members(of: token, in: annotation, Array(word.utf8))))
    }
    return .object(["schema": "lexical.explanation/1", "tokens": .array(tokens)])
  }

  private func members(
    of token: AnnotatedToken, in annotation: Annotation, _ text: [UInt8]
  ) async throws -> [JSONMember] {
    let form = Array(text[token.start..<token.end])
    let key = LookupKey(utf8: form.span)
    var members: [JSONMember] = [
      JSONMember(name: "form", value: .string(String(decoding: form, as: UTF8.self))),
      JSONMember(name: "key", value: .string(String(decoding: key.bytes, as: UTF8.self))),
      JSONMember(name: "class", value: .string(token.tokenClass.name ?? "")),
    ]
    if let lexeme = token.lexeme {
      members += [
        JSONMember(name: "lemmaId", value: .string(image.id(of: lexeme).text)),
        JSONMember(name: "lemma", value: .string(image.lemma(of: lexeme))),
        JSONMember(
          name: "rank", value: image.rank(of: lexeme).map { .integer(Int64($0.value)) } ?? .null),
        JSONMember(name: "cefr", value: image.level(of: lexeme).map { .string($0.name) } ?? .null),
        JSONMember(name: "status", value: .string(request.statuses[lexeme].name)),
      ]
      if let history = try await history(of: lexeme) {
        members.append(JSONMember(name: "learner", value: history.json))
      }
    }
    if let inference = annotation.inference(of: token) {
      members.append(
        JSONMember(name: "rules", value: .array(inference.rules.map { .string($0) })))
    }
    let candidates = image.candidates(of: key).map { candidate in
      JSONValue.object([
        "lemmaId": .string(image.id(of: candidate.lexeme).text),
        "pos": .string(candidate.partOfSpeech.tag), "feature": .string(candidate.feature.name),
        "odds": .number(Double(candidate.odds) / 1_000),
      ])
    }
    members.append(JSONMember(name: "candidates", value: .array(candidates)))
    return members
  }
}
