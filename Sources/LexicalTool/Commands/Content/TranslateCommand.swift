import Files
import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexiconStore

/// The command `lexical translate TEXT…`.
let translateCommand = CommandDescription(
  name: "translate",
  summary: "Translate words and sentences, from your dictionaries or by a command you name",
  examples: [
    "lexical translate venture --to de",
    "lexical translate 'They set out at dawn.' --to de --command 'my-translator --batch'",
    "lexical translate --from sentences.txt --to fr --command ./translate.sh --json",
  ],
  discussion: """
    A word that the release or one of your dictionaries (“lexical dictionary add”) has a translation of needs \
    no command, and the answer says where it comes from. Everything else is asked of the command \
    in batches of up to 40 lines, and kept for 180 days; --fresh asks again. The command gets a prompt \
    with one text a line and answers with one line for each; --prompt json gives it an object of the schema \
    lexical.prompt/1 instead. It is run without a shell unless --shell is given, and killed with its \
    children at the time limit.

    Ends with 1 when something has no translation.
    """,
  operands: [Operand(name: "TEXT", count: .any, meaning: "words, expressions or sentences")],
  formats: OutputFormat.records,
  options: [
    .value("to", "LANGUAGE", "the language as a tag (default: the setting native)"),
    .value("from", "FILE", "take texts from a file, one a line; - for stdin"),
    .flag("fresh", "pass over what was kept"),
  ] + ContentCommand.options + [.corpus, .store],
  oldSpellings: [.jsonForLines]
) { arguments, tool in
  var texts = arguments.operands
  if let path = arguments.text("from") {
    let bytes = try InputFile(path).readAll(limit: 16 << 20)
    texts += String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0) }
  }
  texts = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    .filter { !$0.isEmpty }
  guard !texts.isEmpty else { throw UsageError("expected TEXT…") }
  if let long = texts.first(where: { $0.utf8.count > Translator.textLimit }) {
    throw LexicalError(
      .badData,
      "a text has \(long.utf8.count) bytes; at most \(Translator.textLimit) fit, so split it")
  }
  let release = try tool.releaseIfAny(arguments)
  let store = try tool.store(arguments)
  let setting = try await store.translationLanguage()
  guard let target = arguments.text("to") ?? setting else {
    throw UsageError(
      "--to LANGUAGE is missing, and no language is set for translations")
  }
  guard Translator.isLanguageTag(target) else {
    throw UsageError("--to is a language tag such as de, not “\(target)”")
  }
  var translator = Translator(
    release, store, command: try ContentCommand(arguments, tool), to: target)
  translator.isFresh = arguments.has("fresh")
  translator.dictionaries = NativeMeanings(
    language: target, shelf: DictionaryShelf(environment: tool.environment, warn: tool.warn))
  let answers = try await translator.translations(of: texts)
  var records = RecordWriter(
    arguments, tool, schema: "lexical.translations/1", member: "translations",
    columns: ["text", "translation", "to", "origin", "dictionary"])
  for text in texts {
    let answer = answers[text]
    if answer == nil, !arguments.isJSON {
      tool.warn(
        "no translation of “\(text.printable)” to \(target); add a dictionary (lexical help dictionary add) "
          + "or name a command (--command)")
    } else {
      let senses = try translator.senses(of: text)
      try records.write(
        [
          "schema": "lexical.translation/1", "text": .string(text), "to": .string(target),
          "translation": answer.map { .string($0.text) } ?? .null,
          "origin": answer.map { .string($0.origin.rawValue) } ?? .null,
          "dictionary": answer?.dictionary.map { .string($0) } ?? .null,
          "senses": .array(
            senses.map { gloss, text in
              .object(
                gloss.senseMembers + [JSONMember(name: "translation", value: .string(text))])
            }),
        ],
        cells: [
          text, answer?.text ?? "", target, answer?.origin.rawValue ?? "", answer?.dictionary ?? "",
        ],
        lines: [
          "\(text.printable)\t\((answer?.text ?? "").printable)"
        ]
          + (senses.count > 1
            ? senses.map { gloss, text in
              let part = gloss.partOfSpeech?.name ?? ""
              return "  \(text) — \(part) \(gloss.labelled)".printable
            } : []) + [
            tool.terminal.styled("  from \(answer?.sourceName ?? "nowhere")", .dim)
          ])
    }
  }
  try records.end()
  return texts.allSatisfy { answers[$0] != nil } ? .fine : .checkedFalse
}

extension Translator.Answer {
  /// Where the translation comes from, as a reader is told.
  fileprivate var sourceName: String {
    switch origin {
    case .release: "the release"
    case .dictionary: dictionary?.printable ?? "a dictionary"
    case .kept: "what the command said before"
    case .command: "the command"
    }
  }
}
