import LearnerDatabase
import LearnerLog
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

  /// What has become of events, to follow their number; `moments` is what the zone makes of an
  /// instant.
  func outcome(of events: QuarantinedEvents, _ moments: (Int64) -> Moment) -> String {
    switch self {
    case .accept: return "count as they are, \(events.claimed.text(moments))"
    case .ignore: return "do not count"
    case .back(let milliseconds):
      let claimed = events.claimed
      let moved = claimed.lowerBound - milliseconds...claimed.upperBound - milliseconds
      return "count \(moved.text(moments))"
    }
  }
}
