import Parallel
import ReaderEngine

/// The command `lexical check --min-coverage PERCENT FILE…`.
let checkCommand = CommandDescription(
  name: "check",
  summary: "Say by the exit code whether texts are covered well enough",
  examples: ["lexical check --min-coverage 98 chapter.txt && echo \"ready to read\""],
  discussion: "Exits 0 when every text reaches the coverage, and 1 when one does not.",
  operands: [Operand(name: "FILE", count: .oneOrMore, meaning: "text files, or - for stdin")],
  options: [
    .value("min-coverage", "PERCENT", "the coverage that every text must reach (default: 98)"),
    .value("known", "FILE", "what is known: one word a line, after a tab its status"),
    .value("known-rank", "N", "every word up to this rank is known"),
    .corpus, .store,
  ]
) { arguments, tool in
  let least = try arguments.number("min-coverage", in: 0...100) ?? 98
  let request = try await ReadRequest(arguments, tool)
  var isCovered = true
  let paths = arguments.operands
  let measure = CoverageMeasure(
    annotator: Annotator(request.image), statuses: request.statuses)
  let coverages = parallelMap(paths.count) { index in
    Result { () throws(ToolError) in try measure.coverage(of: paths[index]) }
  }
  for (path, result) in zip(paths, coverages) {
    let coverage = try result.get()
    let reaches = coverage * 100 >= least
    isCovered = isCovered && reaches
    tool.remark(
      "\(path.printable): \(percent(coverage)), \(reaches ? "reaches" : "does not reach") \(least) %"
    )
  }
  return isCovered ? .fine : .checkedFalse
}
