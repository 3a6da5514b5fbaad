import Lexical
import LexiconCompiler

/// The command `lexical corpus lint SEEDS`.
let corpusLintCommand = CommandDescription(
  name: "corpus lint",
  summary: "Check seed tables, and how good their meanings are",
  examples: ["lexical corpus lint corpus/en", "lexical corpus lint corpus/en --strict"],
  discussion: """
    Errors end with code 65; warnings do not, unless --strict makes them errors.
    """,
  operands: [Operand(name: "SEEDS", count: .one, meaning: "the folder of seed tables")],
  options: [.flag("strict", "warnings are errors")]
) { arguments, tool in
  let corpus: SeedCorpus
  do throws(CorpusCompilerError) {
    corpus = try SeedCorpus(folder: arguments.operands[0])
  } catch {
    throw LexicalError(error)
  }
  let problems = corpus.problems(includingStyle: true)
  let isStrict = arguments.has("strict")
  DiagnosticPrinter(tool: tool, folder: corpus.folder).print(problems, isStrict: isStrict)
  let errors = problems.count { $0.severity == .error }
  if errors > 0 || isStrict && !problems.isEmpty {
    throw LexicalError(
      .badData, counted(errors > 0 ? errors : problems.count, errors > 0 ? "error" : "warning"))
  }
  tool.remark(problems.isEmpty ? "\(corpus.rowCount) rows, nothing to say" : "no errors")
  return .fine
}
