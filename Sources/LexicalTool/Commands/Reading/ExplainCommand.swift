import JSON
import Lexical

/// The command `lexical explain WORD…`.
let explainCommand = CommandDescription(
  name: "explain",
  summary: "Say why a word is marked as it is",
  examples: [
    "lexical explain left", "lexical explain left --in chapter.txt",
    "lexical explain unhappiness --json", "lexical explain look up", "lexical explain en:look_up",
  ],
  discussion: """
    Shows the form, the row or the rule that leads to its lexeme, the other lexemes it can be, rank and level \
    with their sources, root and family. With a progress store also what is known of the learner: marks, \
    memory, the chance of knowing the word, what decided its status, and every event about it. With --in, \
    every place in a text with the choice made there, and whether its neighbours made it, also of several words with others between them (look \
    it up). A word that the text does not have ends with 1, and so does one that neither the release nor you \
    have.
    """,
  operands: [
    Operand(
      name: "WORD", count: .oneOrMore,
      meaning: "a word as it is written, several that belong together, or a lemma id")
  ],
  formats: OutputFormat.document,
  options: [
    .value("in", "FILE", "explain the word where it stands in a text, or in those of a folder"),
    .encoding, .known, .knownRank, .knownLevel, .knownOnly,
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  let reader = try await tool.reader(arguments)
  let subject = try ExplainedWord(arguments.operands.joined(separator: " "), reader)
  let occurrences = try arguments.text("in").map { path in
    try tool.texts([path]).map { path in
      let document = try AnnotatedDocument(path, by: reader)
      document.notices.forEach(tool.remark)
      return WordOccurrences(of: subject, in: document)
    }
  }
  let explanation = WordExplanation(subject, occurrences, by: reader)
  if arguments.isJSON {
    try tool.write(try await explanation.json())
  } else {
    try await ExplanationText(explanation, tool).write()
  }
  var isKnown = subject.isListed
  if !isKnown { isKnown = try await explanation.keepsOwnWord() }
  let isFound = occurrences?.contains { !$0.found.isEmpty } ?? true
  return isKnown && isFound ? .fine : .checkedFalse
}
