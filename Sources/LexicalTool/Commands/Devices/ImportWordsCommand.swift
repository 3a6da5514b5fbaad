import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconStore

/// The command `lexical import words FILE…`.
let importWordsCommand = CommandDescription(
  name: "import words",
  summary: "Take in words you know from lists, tables and text exports of Anki",
  examples: [
    "lexical import words known.txt --dry-run", "lexical import words terms.csv --column term",
    "lexical import words notes.txt --status learning   # Anki: Notes in Plain Text",
  ],
  discussion: """
    A list has a word a line; a table its words in the column word, lemma, term, front and the like, or \
    in --column; a column status, or in a file without names of columns the cell after the word, may say new, \
    learning, known or ignored; another text in a column status is a line that cannot be read, unless it is a number of Learning \
    with Texts or Lute. \
    Words are forms of any lexeme of the release, or lemma ids. A form of several lexemes counts for \
    the likeliest, and is told as ambiguous; words that are not listed are told and passed over.

    What the file says is your word as if you had marked it: what you have marked before stays, unless \
    you say --overwrite. The same file twice changes nothing. A line that cannot be read ends the \
    command with 65, and nothing changes; --skip passes it over. “lexical undo” takes one file back.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "files; - for stdin")],
  formats: OutputFormat.document,
  options: [
    .choice("status", LexemeStatus.allCases.map(\.name), "what the words are (default: known)"),
    .value("column", "NAME|N", "the column with the words"),
    .flag("overwrite", "also words that you have marked otherwise"),
    .flag("skip", "pass over lines that cannot be read"),
    .flag("dry-run", "say what would be taken in"),
    .encoding, .corpus, .store,
  ]
) { arguments, tool in
  let options = try tool.readingOptions(arguments)
  let release = try tool.release(arguments)
  let store = try tool.store(arguments)
  let status = arguments.text("status").flatMap { LexemeStatus(name: $0) } ?? .known
  for path in arguments.operands {
    let text = try TableText(
      InputFile(path).readAll(limit: 512 << 20), name: path, options: options)
    if let notice = text.notice { tool.remark(notice) }
    let list = try KnownWordList(text.bytes, name: path, column: arguments.text("column"))
    for row in list.refused.prefix(10) {
      tool.warn("\(path.printable):\(row.position): \(row.reason.printable)")
    }
    guard list.refused.isEmpty || arguments.has("skip") else {
      throw LexicalError(
        .badData, "\(path.printable): nothing was taken in (--skip passes such lines over)")
    }
    let finding = WordFinding(list, in: release)
    let subjects = Set(finding.found.map { Subject($0.lexeme) })
    let registers = try await mapStoreErrors { try await store.values(of: subjects) }
    let plan = StatedWords(
      finding.found.map { ($0.lexeme, $0.status ?? status) }, registers: registers,
      overwrites: arguments.has("overwrite"))
    if !arguments.has("dry-run") {
      try await mapStoreErrors {
        try await store.record(plan.facts, title: "import \(FileSystem.name(of: path))")
      }
    }
    if arguments.isJSON {
      try tool.write(
        finding.json(plan, path: path, isDryRun: arguments.has("dry-run")))
    } else {
      tool.remark("\(path.printable): \(finding.text(plan, arguments))")
    }
  }
  return .fine
}

extension WordFinding {
  fileprivate func text(_ plan: StatedWords, _ arguments: ParsedArguments) -> String {
    func sample(_ words: [String]) -> String {
      let list = words.prefix(5).map { "“\($0.printable)”" }.joined(separator: ", ")
      return "\(grouped(words.count)) (\(list)\(words.count > 5 ? " …" : ""))"
    }
    let isDryRun = arguments.has("dry-run")
    var lines = [
      "\(format): \(counted(plan.facts.count, "word")) \(isDryRun ? "would be new" : "new"), "
        + "\(grouped(plan.sameCount)) so already"
    ]
    if plan.otherCount > 0 {
      lines.append("\(grouped(plan.otherCount)) marked otherwise and left so (--overwrite)")
    }
    if !ambiguous.isEmpty { lines.append("of several words: \(sample(ambiguous))") }
    if !unlisted.isEmpty { lines.append("not listed: \(sample(unlisted))") }
    if refusedCount > 0 { lines.append("\(counted(refusedCount, "line")) passed over") }
    return lines.joined(separator: "\n  ")
  }
}
