import LearnerDatabase
import Lexical

extension ClockDecision {
  /// - Returns: nil when nothing was decided.
  /// - Throws: ``UsageError`` for two decisions at once, and for a time that is none.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let given = ["back", "ignore", "accept"].filter { arguments.has($0) }
    guard given.count <= 1 else {
      throw UsageError(
        "\(given.map { "--\($0)" }.joined(separator: " and ")) exclude each other")
    }
    if let text = arguments.text("back") {
      guard let milliseconds = Self.milliseconds(text) else {
        throw UsageError(
          "--back is days, hours and minutes such as 731d or 1d12h, not “\(text)”")
      }
      self = .back(milliseconds)
    } else if arguments.has("ignore") {
      self = .ignore
    } else if arguments.has("accept") {
      self = .accept
    } else {
      return nil
    }
  }

  /// What has become of events, to follow their number.
  func outcome(of events: QuarantinedEvents) -> String {
    switch self {
    case .accept: "count as they are, \(events.claimed.text)"
    case .ignore: "do not count"
    case .back(let milliseconds):
      "count \((events.claimed.lowerBound - milliseconds...events.claimed.upperBound - milliseconds).text)"
    }
  }
}
