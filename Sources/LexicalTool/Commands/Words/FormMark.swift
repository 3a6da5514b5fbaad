import JSON
import LearnerDatabase
import LearnerLog
import Lexical
import LexicalModel
import LexiconEngine

/// What a learner says of forms and not of lexemes: that they are names or words in texts, and whose forms.
enum FormMark: String, CaseIterable {
  case name
  case word
  /// Takes back what was said: the text decides again.
  case auto

  /// The facts that say so of some forms.
  ///
  /// - Parameters:
  ///   - words: the forms as they are written; their case says nothing.
  ///   - lexeme: the lexeme they belong to; nil to say nothing of that.
  /// - Returns: the facts; none for a form without letters.
  func facts(about words: [String], lexeme: LexemeID?) -> [Fact] {
    words.map { String(decoding: LookupKey($0).bytes, as: UTF8.self) }.filter { !$0.isEmpty }
      .flatMap { form -> [Fact] in
        switch self {
        case .name: return [.set(.readingClass(ofForm: form), to: .text(rawValue))]
        case .word:
          guard let lexeme else {
            return [.set(.readingClass(ofForm: form), to: .text(rawValue))]
          }
          return [.set(.lexeme(ofForm: form), to: .text(lexeme.text))]
        case .auto:
          return [
            .set(.readingClass(ofForm: form), to: .absent),
            .set(.lexeme(ofForm: form), to: .absent),
          ]
        }
      }
  }

  /// Writes the marks down, or shows them on a dry run.
  func record(_ words: [String], _ arguments: ParsedArguments, _ tool: Tool) async throws {
    var lexeme: LexemeID?
    if let lemma = arguments.text("lemma") {
      guard self == .word else {
        throw UsageError("--lemma goes with “mark word”", command: "mark")
      }
      lexeme = try wordResolver(arguments, tool).lexeme(for: lemma)
      guard lexeme != nil else {
        throw LexicalError(.badData, "no lexeme for “\(lemma.printable)”; nothing was marked")
      }
    }
    let facts = facts(about: words, lexeme: lexeme)
    let isDryRun = arguments.has("dry-run")
    if !isDryRun {
      let store = try StoreLocator(environment: tool.environment).open(arguments.text("store"))
      let title =
        "mark \(words.count == 1 ? words[0].printable : "\(words.count) forms") as \(rawValue)"
      try await mapStoreErrors { try await store.record(facts, title: title) }
    }
    if arguments.has("json") {
      let report: JSONValue = [
        "schema": "lexical.mark/1", "status": .string(rawValue), "dryRun": .bool(isDryRun),
        "marked": .array(words.map { .string($0) }), "missing": [],
        "lemmaId": lexeme.map { .string($0.text) } ?? .null,
      ]
      try tool.output.line(report.text)
    } else if isDryRun {
      for word in words {
        try tool.output.line("\(word.printable)\t\(lexeme?.text.printable ?? rawValue)")
      }
    } else {
      let count = words.count == 1 ? "1 form" : "\(words.count) forms"
      tool.remark(
        self == .auto ? "\(count) will be decided by the text" : "\(count) marked as \(rawValue)")
    }
  }
}
