import Files
import JSON
import LearnerDatabase
import Lexical

/// The command `lexical import cards FILE…`.
let importCardsCommand = CommandDescription(
  name: "import cards",
  summary: "Take in cards of your own from JSON, tables and text exports of Anki",
  examples: [
    "lexical import cards notes.txt                # Anki: Notes in Plain Text",
    "lexical import cards words.csv --deck exam --dry-run",
    "lexical import cards cards.json",
  ],
  discussion: """
    A table has the columns front and back, and may have id, deck, picture, back picture and ipa; without \
    names the first two count. JSON is an array, or a line each, of objects with these members. Of an Anki export the \
    first two fields, the GUID and the deck are taken, HTML as plain text, and pictures from the folder \
    of the file or --media.

    A card is known by its id, and without one by what it says: the same file twice changes nothing, and \
    a run that was cut off goes on where it stopped. A file with a line that cannot be taken, or that \
    was cut off, ends with 65 and changes nothing; --skip passes such lines over. “lexical undo” takes \
    one file back.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "files; - for stdin")],
  formats: OutputFormat.document,
  options: [
    .value("deck", "DECK", "the deck of cards that name none; made when there is none"),
    .value("media", "DIR", "where the pictures are (default: beside the file)"), .encoding,
    .flag("skip", "pass over lines that cannot be taken"),
    .flag("dry-run", "say what would be taken in"),
    .store,
  ]
) { arguments, tool in
  let store = try tool.store(arguments)
  let isDryRun = arguments.has("dry-run")
  let options = try tool.readingOptions(arguments)
  for path in arguments.operands {
    let text = try TableText(
      InputFile(path).readAll(limit: 512 << 20), name: path, options: options)
    if let notice = text.notice { tool.remark(notice) }
    let file = try CardFile(text.bytes, name: path)
    for row in file.refused.prefix(10) {
      tool.warn("\(path.printable):\(row.line): \(row.reason.printable)")
    }
    if file.refused.count > 10 { tool.warn("… and \(file.refused.count - 10) more lines") }
    guard file.refused.isEmpty || arguments.has("skip") else {
      throw LexicalError(
        .badData, "\(path.printable): nothing was taken in (--skip passes such lines over)")
    }
    let importer = CardImporter(
      store: store,
      mediaFolder: arguments.text("media") ?? (path == "-" ? nil : FileSystem.folder(of: path)),
      deck: arguments.text("deck"), isDryRun: isDryRun)
    let line = ProgressLine(tool)
    let outcome = try await mapStoreErrors {
      try await importer.run(file.rows, title: "import \(FileSystem.name(of: path))") {
        line.show("\(grouped($0)) of \(grouped(file.rows.count)) cards")
      }
    }
    line.clear()
    for picture in outcome.missingPictures.prefix(5) {
      tool.warn("\(path.printable):\(picture.line): no picture “\(picture.reason.printable)”")
    }
    if arguments.isJSON {
      try tool.write(outcome.json(file, path: path, isDryRun: isDryRun))
    } else {
      tool.remark("\(path.printable): \(outcome.text(file, isDryRun: isDryRun))")
    }
  }
  return .fine
}

extension CardImporter.Outcome {
  fileprivate func text(_ file: CardFile, isDryRun: Bool) -> String {
    var parts = [
      "\(counted(added, "card")) \(isDryRun ? "would be new" : "new")",
      "\(changed) \(isDryRun ? "would change" : "changed")", "\(same) the same",
    ]
    if !decks.isEmpty {
      parts.append("decks made: \(decks.map(\.printable).joined(separator: ", "))")
    }
    if !missingPictures.isEmpty { parts.append("\(missingPictures.count) without their picture") }
    if !file.refused.isEmpty { parts.append("\(counted(file.refused.count, "line")) passed over") }
    let unkept = file.unkept.map { "“\($0.printable)”" }.joined(separator: ", ")
    return "\(file.format): \(parts.joined(separator: ", "))"
      + (unkept.isEmpty ? "" : "\n  a card has no room for \(unkept): kept nowhere")
  }
}
