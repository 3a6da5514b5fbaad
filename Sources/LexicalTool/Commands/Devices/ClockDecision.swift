import LearnerDatabase
import LearnerLog
import Lexical

/// What a learner says is to become of events by a wrong clock.
enum ClockDecision: Hashable {
  case accept
  case ignore
  /// They happened so many milliseconds earlier than they claim.
  case back(Int64)

  /// - Returns: nil when nothing was decided.
  /// - Throws: ``UsageError`` for two decisions at once, and for a time that is none.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    let given = ["back", "ignore", "accept"].filter { arguments.has($0) }
    guard given.count <= 1 else {
      throw UsageError(
        "\(given.map { "--\($0)" }.joined(separator: " and ")) exclude each other",
        command: "sync clock")
    }
    if let text = arguments.text("back") {
      guard let milliseconds = Self.milliseconds(text) else {
        throw UsageError(
          "--back is days, hours and minutes such as 731d or 1d12h, not “\(text)”",
          command: "sync clock")
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

  /// The milliseconds of a time such as `731d`, `1d12h` or `90m`; nil for anything else, and for none.
  static func milliseconds(_ text: String) -> Int64? {
    var units: [(sign: Character, milliseconds: Int64)] = [
      ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000),
    ]
    var sum: Int64 = 0
    var digits = ""
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      guard let place = units.firstIndex(where: { $0.sign == character }),
        let number = Int64(digits), number <= 1_000_000
      else { return nil }
      sum += number * units[place].milliseconds
      units.removeFirst(place + 1)
      digits = ""
    }
    return digits.isEmpty && sum > 0 ? sum : nil
  }

  var action: ClockCorrection.Action {
    switch self {
    case .accept: .accept
    case .ignore: .ignore
    case .back: .shift
    }
  }

  /// How far the events move, in milliseconds.
  var shiftMs: Int {
    if case .back(let milliseconds) = self { -Int(milliseconds) } else { 0 }
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
