import KnowledgeModel
import Lexical
import LexiconEngine
import Parallel

/// The command `lexical check --min-coverage PERCENT FILE…`.
let checkCommand = CommandDescription(
  name: "check",
  summary: "Say by the exit code whether texts are covered well enough",
  examples: ["lexical check --min-coverage 98 chapter.txt && echo \"ready to read\""],
  discussion: """
    Exits 0 when every text reaches the coverage, and 1 when one does not. What is compared is the share of \
    words whose status is known or ignored; after a calibration the expected share is told as well, with the \
    interval that holds it nine times in ten, and --expected decides by it.
    """,
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "text files, or - for stdin")],
  options: [
    .value("min-coverage", "PERCENT", "the coverage that every text must reach (default: 98)"),
    .known, .knownRank,
    .flag("expected", "decide by the coverage that the store lets one expect of the learner"),
    .policy, .corpus, .store,
  ]
) { arguments, tool in
  let least = try arguments.number("min-coverage", in: 0...100) ?? 98
  let request = try await ReadRequest(arguments, tool)
  var isCovered = true
  let paths = arguments.operands
  let measure = CoverageMeasure(
    annotator: request.annotator, statuses: request.statuses, knowledge: request.knowledge)
  let coverages = parallelMap(paths.count) { index in
    Result { () throws(LexicalError) in try measure.coverage(of: paths[index]) }
  }
  for (path, result) in zip(paths, coverages) {
    let coverage = try result.get()
    var share = coverage.share
    if arguments.has("expected") {
      guard let expected = coverage.expected else {
        throw LexicalError(
          .noInput, "nothing is known of the learner to expect anything; “lexical calibrate” asks")
      }
      share = expected.share.median
    }
    let reaches = share * 100 >= least
    isCovered = isCovered && reaches
    var remark =
      "\(path.printable): \(percent(share)), \(reaches ? "reaches" : "does not reach") \(least) %"
    if let expected = coverage.expected {
      remark += "; expected \(expected.sentence(of: "the words known"))"
      if 0.01..<1 ~= least / 100 {
        let chance = Int((expected.chance(ofAtLeast: least / 100) * 100).rounded())
        remark += ", \(least) % with a chance of \(chance) in 100"
      }
    }
    tool.remark(remark)
  }
  return isCovered ? .fine : .checkedFalse
}
