internal import CorpusStore

/// The command `lexical corpus verify [FILE]`.
let corpusVerifyCommand = CommandDescription(
  name: "corpus verify",
  summary: "Check every byte of a release",
  examples: ["lexical corpus verify", "lexical corpus verify en.lexicon"],
  discussion: """
    Ends with code 0 when the file is what was built, 65 when it is not: another file, too old, too new, \
    truncated or corrupt.
    """,
  operands: [Operand(name: "FILE", count: .optional, meaning: "the release")],
  options: [.corpus]
) { arguments, tool in
  let locator = CorpusLocator(environment: tool.environment)
  let release = try locator.open(arguments.operands.first ?? arguments.text("corpus"))
  do throws(CorpusReleaseError) {
    try release.verify()
  } catch {
    throw ToolError(error, path: release.path)
  }
  tool.remark("\(release.path.printable): \(release.metadata.version), every byte as it was built")
  return .fine
}
