struct QuizPage {
  let corpus: QuizCorpus
  let arguments: ParsedArguments
  func write(to path: String, _ tool: Tool) throws -> ExitCode { .fine }
}
