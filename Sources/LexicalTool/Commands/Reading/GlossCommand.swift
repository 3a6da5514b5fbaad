import Documents
import Files
import Lexical

/// The command `lexical gloss FILE -o FILE`.
let glossCommand = CommandDescription(
  name: "gloss",
  summary: "Write a book with short meanings above the words you do not know",
  examples: [
    "lexical gloss book.epub -o glossed.epub",
    "lexical gloss book.epub -o glossed.epub --first --density 8",
    "lexical gloss film.srt -o film.glossed.srt",
    "lexical gloss chapter.txt --known-level B1 --print -o handout.html",
  ],
  discussion: """
    Glosses the words that you do not know: by the chance that calibration and memory give each, else by its \
    status. An expression is glossed as one. In books and pages the meaning stands above the word (ruby), \
    behind a link (footnote) or in brackets (inline); in subtitles in a line of the cue, whose times stay; in \
    plain text and Markdown in a list at the end of each chapter, or in brackets.

    Every other byte stays as it was; of a book only the files with a glossed word are written anew. EPUB 2 \
    has no ruby, so its glosses are inline unless --style says otherwise. A word has the meaning that its sentence speaks for, in \
    the language of “lexical settings native” where the release or one of your dictionaries has it, else as the release \
    explains it, whose licence the package of the book names.

    --print writes a handout instead: the text with numbered lines, and beside them the words.
    """,
  operands: [Operand(name: "FILE", count: .one, meaning: "a text, or - for stdin")],
  options: [
    .output("FILE", "where to write (default: stdout)"),
    .choice("style", GlossStyle.allCases.map(\.rawValue), "how a gloss stands in the text"),
    .flag("first", "gloss a word where it stands first, and not every time"),
    .value("below", "PERCENT", "gloss words known with a smaller chance than this (default: 50)"),
    .value("density", "N", "at most so many in 250 words, those least likely to be known"),
    .flag("print", "a handout to print, as a page"),
    .encoding, .known, .knownRank, .knownLevel, .knownOnly,
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  var request = GlossPlan.Request()
  request.isFirstOnly = arguments.has("first")
  request.below = (try arguments.number("below", in: 0...100) ?? 50) / 100
  request.density = try arguments.integer("density", in: 0...250)
  if arguments.has("print"), arguments.has("style") {
    throw UsageError("--print writes a page of its own; --style is for the text")
  }
  let reader = try await tool.reader(arguments)
  let path = arguments.operands[0]
  let text = try AnnotatedDocument(path, by: reader)
  text.notices.forEach(tool.remark)
  guard !text.document.blocks.isEmpty else {
    throw LexicalError(.badData, "“\(path.printable)” has no text to gloss")
  }
  let native = try await NativeMeanings(
    environment: tool.environment, for: try tool.storeIfAny(arguments, advice: nil),
    warn: tool.warn)
  let plan = try GlossPlan(text, request, native: native)
  let output = arguments.text("output") ?? "-"
  if arguments.has("print") {
    try tool.writePage(
      Handout(text, plan.glosses).bytes, to: output,
      remark: "\(output.printable): \(counted(plan.glosses.count, "word")) glossed")
    return .fine
  }
  let style = arguments.text("style").flatMap(GlossStyle.init)
  let glossed = try text.glossed(plan, style: style)
  if output == "-", tool.terminal.isInteractive, text.document.isArchive {
    throw UsageError("a book is no text for a terminal: --output names the file")
  }
  try tool.writePage(
    glossed.bytes, to: output,
    remark: "\(output.printable): \(counted(glossed.written, "word")) glossed, "
      + "style \(glossed.style.rawValue)")
  if glossed.leftOut > 0 {
    tool.remark(
      "\(counted(glossed.leftOut, "word")) could not be glossed: inside a link or a drawing, or "
        + "divided by markup")
  }
  if glossed.written == 0 {
    tool.remark(phrase(.glossNone))
  }
  return .fine
}
