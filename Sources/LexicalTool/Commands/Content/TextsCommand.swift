import Digest
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexiconEngine
import LexiconStore

/// The command `lexical texts add FILE…|-`.
let textsAddCommand = CommandDescription(
  name: "texts add",
  summary: "Take sentences for your words from what you read",
  examples: ["lexical texts add book.txt", "lexical texts add chapters/*.txt"],
  discussion: """
    Puts every sentence into an index in the progress store, by the words that the release finds in it, so \
    that any form of a word is found. The index is local: it is never sent to other devices. The same text \
    is added once; a changed file replaces what it was; another release annotates it anew.
    """,
  operands: [
    Operand(name: "FILE", count: .oneOrMore, meaning: "texts or folders of them, or - for stdin")
  ],
  formats: OutputFormat.records,
  options: [.encoding, .corpus, .store],
  oldSpellings: [.jsonForLines]
) { arguments, tool in
  let release = try tool.release(arguments)
  let store = try tool.store(arguments)
  var records = RecordWriter(
    arguments, tool, schema: "lexical.texts/1", member: "texts",
    columns: ["name", "outcome", "sentences"])
  let options = try tool.readingOptions(arguments)
  for path in try tool.texts(arguments.operands) {
    let progress = ProgressLine(tool)
    let name = path == "-" ? "stdin" : path
    let (addition, count, notices) = try await store.addText(
      try InputFile(path, options: options), named: name, in: release
    ) { progress.show("\(name): \(grouped($0)) sentences") }
    progress.clear()
    notices.forEach(tool.remark)
    if arguments.format == .text {
      tool.remark(addition.remark(name, sentences: count))
    } else {
      try records.write(
        addition.json(name, sentences: count), cells: [name, addition.outcome, "\(count)"])
    }
  }
  try records.end()
  return .fine
}

/// The command `lexical texts list`.
let textsListCommand = CommandDescription(
  name: "texts list", summary: "List the texts that sentences come from",
  examples: ["lexical texts list", "lexical texts list --json"],
  formats: OutputFormat.records,
  options: [.store],
  oldSpellings: [.jsonForLines]
) { arguments, tool in
  let store = try tool.storeForReading(arguments)
  let texts = try await mapStoreErrors { try await store.texts() }
  let moments = try await mapStoreErrors { try await store.moments() }
  var records = RecordWriter(
    arguments, tool, schema: "lexical.texts/1", member: "texts",
    columns: ["number", "sentences", "words", "added", "name"])
  for text in texts {
    let added = moments(text.addedAt).localDay
    try records.write(
      text.json,
      cells: [
        "\(text.number)", "\(text.sentenceCount)", "\(text.wordCount)", added, text.name,
      ])
  }
  try records.end()
  if texts.isEmpty { tool.remark("no texts yet; try: lexical texts add FILE") }
  return .fine
}

/// The command `lexical texts remove TEXT…`.
let textsRemoveCommand = CommandDescription(
  name: "texts remove", summary: "Take texts and their sentences out of the index",
  examples: ["lexical texts remove 3", "lexical texts remove book.txt"],
  operands: [
    Operand(name: "TEXT", count: .oneOrMore, meaning: "names or numbers, as texts list shows them")
  ],
  options: [.store]
) { arguments, tool in
  let store = try tool.store(arguments)
  for text in try await store.removeTexts(called: arguments.operands) {
    tool.remark("removed \(text.name.printable)")
  }
  return .fine
}

extension TextAddition {
  fileprivate func remark(_ name: String, sentences: Int) -> String {
    switch self {
    case .added: "added \(name.printable): \(counted(sentences, "sentence"))"
    case .replaced: "added \(name.printable) anew: \(counted(sentences, "sentence"))"
    case .present(let other):
      "\(name.printable) is there already"
        + (other == name ? "" : " as \(other.printable)")
    }
  }
}
