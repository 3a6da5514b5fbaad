import Lexical
import LexiconStore

/// The command `lexical corpus verify [FILE]`.
let corpusVerifyCommand = CommandDescription(
  name: "corpus verify",
  summary: "Check every byte of a release",
  examples: ["lexical corpus verify", "lexical corpus verify en.lexicon"],
  discussion: """
    Ends with code 0 when the file is what was built and 1 when it is not: another file, too old, too \
    new, truncated or corrupt.
    """,
  operands: [Operand(name: "FILE", count: .optional, meaning: "the release")],
  options: [.corpus]
) { arguments, tool in
  let locator = CorpusLocator(environment: tool.environment)
  let path = try locator.find(arguments.operands.first ?? arguments.text("corpus"))
  do throws(CorpusReleaseError) {
    let release = try CorpusRelease(path: path)
    try release.verify()
    tool.remark("\(path.printable): \(release.metadata.version), every byte as it was built")
  } catch {
    let failure = LexicalError(error, path: path)
    throw failure.kind == .badData ? LexicalError(.checkedFalse, failure.message) : failure
  }
  return .fine
}
