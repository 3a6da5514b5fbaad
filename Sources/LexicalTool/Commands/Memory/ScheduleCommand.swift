import JSON
import Lexical

/// The command `lexical schedule FILE|-`.
let scheduleCommand = CommandDescription(
  name: "schedule",
  summary: "Schedule review histories, one JSON object per line",
  examples: [
    "lexical schedule histories.jsonl        # each review with its state, interval and due time",
    "zcat histories.jsonl.gz | lexical schedule -",
  ],
  discussion: """
    A line is {"id":…,"parameters":[…],"desired_retention":0.9,"learning_steps_seconds":[60,600],\
    "relearning_steps_seconds":[600],"maximum_interval":36500,"reviews":[{"rating":3,\
    "review":"2024-01-23T13:00:10.000000Z"},…]}. 19 parameters mean FSRS-5, 21 mean FSRS-6 and \
    34 mean FSRS-7. The same line comes back, with “state” (1 learning, 2 review, 3 relearning), “step”, \
    “stability”, “difficulty”, “due” and “interval_seconds” added to each review. There is no fuzz.

    FSRS-7 counts fractions of days. A review may give them itself as "elapsed_days", with or without \
    its instant; “retrievability_before”, “stability_fast”, “interval_90” and “interval_70” are added.

    In the others elapsed days are whole periods of 24 hours. With "zone":"Europe/Paris" they are days of the \
    calendar there, which begin at the hour "rollover" (default: 4).

    A line that does not fit ends the run with its place and exit code 65.
    """,
  operands: [Operand(name: "FILE", count: .one, meaning: "the histories; - for stdin")],
  formats: [.jsonl],
  oldSpellings: [.jsonForLines]
) { arguments, tool in
  let file = try InputFile(arguments.operands[0])
  let text = try file.readAll()
  var number = 0
  for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    number += 1
    guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { continue }
    let answer = try scheduled(Array(line), position: (file.name, number))
    try tool.output.append {
      answer.write(to: &$0)
      $0.append(UInt8(ascii: "\n"))
    }
  }
  return .fine
}

/// Answers one line.
private func scheduled(
  _ line: [UInt8], position: (file: String, line: Int)
) throws(LexicalError) -> JSONValue {
  func fault(_ offset: Int, _ found: String?, _ expected: String) -> LexicalError {
    let column =
      String(decoding: line[..<min(offset, line.count)], as: UTF8.self)
      .unicodeScalars.count + 1
    return LexicalError(
      .badData,
      "\(position.file.printable):\(position.line):\(column): "
        + (found.map { "found \($0.printable), " } ?? "") + "expected \(expected)")
  }
  let value: JSONValue
  do {
    value = try JSONValue.parse(line)
  } catch {
    throw fault(error.offset, nil, error.expected)
  }
  do {
    return try ScheduleRequest(JSONLocation(value)).answer()
  } catch {
    throw fault(error.position.offset(in: line), error.found, error.expected)
  }
}
