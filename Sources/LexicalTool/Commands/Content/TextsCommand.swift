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
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "text files, or - for stdin")],
  options: [.flag("json", "one JSON object a text"), .corpus, .store]
) { arguments, tool in
  let release = try CorpusLocator(environment: tool.environment).open(arguments.text("corpus"))
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  for path in arguments.operands {
    let progress = ProgressLine(tool)
    let name = path == "-" ? "stdin" : path
    let cutter = SentenceCutter(lookupIndex: release.lookupIndex, source: name)
    var digest = SHA256()
    var sentences: [OwnSentence] = []
    try TextReader(try InputFile(path)).forEachPiece(of: Annotator(release.lookupIndex)) {
      bytes, offset, annotation in
      digest.update(Array(bytes))
      sentences += cutter.sentences(of: annotation, bytes: bytes, offset: offset)
      progress.show("\(name): \(grouped(sentences.count)) sentences")
    }
    let (all, content) = (sentences, digest.digest())
    let corpus = release.metadata.digest.hex
    let addition = try await mapStoreErrors {
      try await store.addText(named: name, digest: content, corpus: corpus, sentences: all)
    }
    progress.clear()
    if addition.isChange {
      try await mapStoreErrors {
        try await store.note(
          NonUndoableAction("texts add \(name)", remedy: "lexical texts remove \(name)"))
      }
    }
    if arguments.has("json") {
      try tool.output.line(addition.json(name, sentences: all.count).text)
    } else {
      tool.remark(addition.remark(name, sentences: all.count))
    }
  }
  return .fine
}

/// The command `lexical texts list`.
let textsListCommand = CommandDescription(
  name: "texts list", summary: "List the texts that sentences come from",
  examples: ["lexical texts list", "lexical texts list --json"],
  options: [.flag("json", "one JSON object a text"), .store]
) { arguments, tool in
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let texts = try await mapStoreErrors { try await store.texts() }
  for text in texts {
    if arguments.has("json") {
      try tool.output.line(text.json.text)
    } else {
      let added = Timestamp(microseconds: text.addedAt * 1_000).description.prefix(10)
      let cells = [
        "\(text.number)", "\(text.sentenceCount)", "\(text.wordCount)", String(added),
        text.name.printable,
      ]
      try tool.output.line(cells.joined(separator: "\t"))
    }
  }
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
  let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
  let texts = try await mapStoreErrors { try await store.texts() }
  let found = try arguments.operands.map { operand throws(LexicalError) in
    guard
      let text = texts.first(where: { $0.name == operand })
        ?? texts.first(where: { "\($0.number)" == operand })
    else { throw LexicalError(.noInput, "no text “\(operand.printable)”; nothing was removed") }
    return text
  }
  for text in found {
    try await mapStoreErrors {
      try await store.removeText(text.number)
      try await store.note(
        NonUndoableAction("texts remove \(text.name)", remedy: "lexical texts add \(text.name)"))
    }
    tool.remark("removed \(text.name.printable)")
  }
  return .fine
}

extension TextAddition {
  fileprivate var isChange: Bool {
    if case .present = self { false } else { true }
  }

  fileprivate func remark(_ name: String, sentences: Int) -> String {
    switch self {
    case .added: "added \(name.printable): \(counted(sentences, "sentence"))"
    case .replaced: "added \(name.printable) anew: \(counted(sentences, "sentence"))"
    case .present(let other):
      "\(name.printable) is there already"
        + (other == name ? "" : " as \(other.printable)")
    }
  }

  fileprivate func json(_ name: String, sentences: Int) -> JSONValue {
    let outcome =
      switch self {
      case .added: "added"
      case .replaced: "replaced"
      case .present: "present"
      }
    return .object([
      "schema": "lexical.text/1", "name": .string(name), "outcome": .string(outcome),
      "sentences": .integer(Int64(sentences)),
    ])
  }
}

extension OwnText {
  fileprivate var json: JSONValue {
    .object([
      "schema": "lexical.text/1", "number": .integer(Int64(number)), "name": .string(name),
      "sentences": .integer(Int64(sentenceCount)), "words": .integer(Int64(wordCount)),
      "sha256": .string(digest.hex), "corpus": .string(corpus), "addedAt": .integer(addedAt),
    ])
  }
}
