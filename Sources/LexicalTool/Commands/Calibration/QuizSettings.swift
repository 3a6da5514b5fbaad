import Files
import KnowledgeModel

/// How a quiz is to run.
struct QuizSettings {
  let format: QuizFormat
  let seed: UInt64
  let maximumItems: Int
  /// The name of the session in the learner's events.
  let session: String

  /// Reads the options; `now`, in milliseconds since 1970, tells sessions apart.
  init(_ arguments: ParsedArguments, now: Int64 = WallClock.milliseconds()) throws {
    let isCheck = arguments.has("check")
    format = arguments.text("format").flatMap(QuizFormat.init) ?? .verified
    maximumItems =
      try arguments.integer("max-items", in: 1...400) ?? (isCheck ? QuizState.checkSize : 40)
    if let text = arguments.text("seed") {
      guard let seed = UInt64(text) else {
        throw UsageError(
          "--seed is a whole number from 0 to 18446744073709551615, not “\(text)”",
          command: "calibrate")
      }
      self.seed = seed
    } else {
      seed = UInt64.random(in: 0 ... .max)
    }
    let kind = isCheck ? KnowledgeEstimate.checkSession : format.rawValue + "-"
    session = "\(kind)\(seed)-\(maximumItems)-\(now)"
  }

  /// The settings that a session's name tells, so that it can be resumed on any device; the usual ones for
  /// a name that a page or another program has given.
  init(session: String) {
    self.session = session
    let parts = session.split(separator: "-")
    if parts.count >= 4, let seed = UInt64(parts[parts.count - 3]),
      let maximumItems = Int(parts[parts.count - 2]), (1...400).contains(maximumItems),
      let format = QuizFormat(rawValue: parts.dropLast(3).joined(separator: "-"))
    {
      (self.seed, self.maximumItems, self.format) = (seed, maximumItems, format)
    } else {
      (seed, maximumItems, format) = (0, 40, .verified)
    }
  }

  /// The quiz before its first answer.
  func start(bank: QuizBank) -> QuizState {
    QuizState(
      bank: bank, format: format, seed: seed,
      stopRule: StopRule(minimumItems: min(12, maximumItems), maximumItems: maximumItems))
  }
}
