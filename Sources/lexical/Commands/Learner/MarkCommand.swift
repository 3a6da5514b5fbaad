import JSON
import LearnerModel
import LearnerStorage
import Vocabulary

/// The command `lexical mark STATUS WORD…`.
let markCommand = CommandDescription(
  name: "mark",
  summary: "Say what you know: mark words as known, learning, ignored or new",
  examples: [
    "lexical mark known walk run          # two words at once, undone as one",
    "lexical mark ignored en:lol",
    "lexical mark name Hope               # a name in texts, outside coverage",
    "lexical mark word saw --lemma see    # in texts, saw is a form of see",
    "cut -f1 words.tsv | lexical mark known --from - --dry-run",
  ],
  discussion: """
    A word is a form of any lexeme of the release, or a lemma id such as en:walk. The command ends \
    with 0 only when the marks are on the disk. Words that no lexeme has end it with 65, and nothing \
    is marked; --skip passes them over instead.

    STATUS may also say how a form is read in texts, whatever its lexeme: “name” takes it for a name and \
    “word” for a word, with --lemma for a form of that lexeme; “auto” leaves it to the text again.

    “lexical undo” takes all marks of one command back.
    """,
  operands: [
    Operand(
      name: "STATUS", count: .one, meaning: "known, learning, ignored or new; name, word or auto"),
    Operand(name: "WORD", count: .any, meaning: "words or lemma ids"),
  ],
  options: [
    .value("from", "FILE", "take words from a file, one per line; - for stdin"),
    .value("lemma", "WORD", "with “word”: the lexeme that the forms belong to"),
    .flag("skip", "pass over words that are not found"),
    .flag("dry-run", "show what would be marked"), .flag("json", "one JSON object"), .corpus,
    .store,
  ]
) { arguments, tool in
  var words = Array(arguments.operands.dropFirst())
  if let path = arguments.text("from") { words += try markedWords(in: path) }
  if let mark = FormMark(rawValue: arguments.operands[0]), !words.isEmpty {
    try await mark.record(words, arguments, tool)
    return .fine
  }
  guard let status = LexemeStatus(name: arguments.operands[0]) else {
    throw UsageError(
      "“\(arguments.operands[0])” is no status: known, learning, ignored or new", command: "mark",
      suggestion: nearest(
        to: arguments.operands[0],
        among: LexemeStatus.allCases.map(\.name) + FormMark.allCases.map(\.rawValue)))
  }
  guard !words.isEmpty else { throw UsageError("expected WORD…", command: "mark") }
  let (lexemes, missing) = found(words, by: try wordResolver(arguments, tool))
  if !missing.isEmpty {
    let list = missing.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
    let text = "no lexeme for \(list)\(missing.count > 5 ? " and \(missing.count - 5) more" : "")"
    guard arguments.has("skip") else {
      throw ToolError(.badData, text + "; nothing was marked (--skip passes them over)")
    }
    tool.warn(text)
  }
  let isDryRun = arguments.has("dry-run")
  if !isDryRun {
    let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
    try await storing {
      try await store.record(
        lexemes.map { .mark($0, status) },
        title: "mark \(lexemes.count == 1 ? lexemes[0].text : "\(lexemes.count) words") "
          + status.name)
    }
  }
  if arguments.has("json") {
    let report: JSONValue = [
      "schema": "lexical.mark/1", "status": .string(status.name), "dryRun": .bool(isDryRun),
      "marked": .array(lexemes.map { .string($0.text) }),
      "missing": .array(missing.map { .string($0) }),
    ]
    try tool.output.line(report.text)
  } else if isDryRun {
    for lexeme in lexemes { try tool.output.line("\(lexeme.text.printable)\t\(status.name)") }
  } else {
    let count = lexemes.count
    tool.remark("marked \(count) \(count == 1 ? "word" : "words") as \(status.name)")
  }
  return .fine
}

/// The words of a file, one per line; what follows a tab is not theirs.
private func markedWords(in path: String) throws -> [String] {
  let bytes = try InputFile(path).readAll(limit: 64 << 20)
  return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
    let word = $0.prefix { $0 != "\t" }.trimmed
    return word.isEmpty || word.hasPrefix("#") ? nil : String(word)
  }
}

/// The lexemes of words, each once, and the words that have none.
private func found(
  _ words: [String], by resolver: some WordResolver
) -> (lexemes: [LexemeID], missing: [String]) {
  var lexemes: [LexemeID] = []
  var seen: Set<LexemeID> = []
  var missing: [String] = []
  for word in words {
    guard let lexeme = resolver.lexeme(for: word) else {
      missing.append(word)
      continue
    }
    if seen.insert(lexeme).inserted { lexemes.append(lexeme) }
  }
  return (lexemes, missing)
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
