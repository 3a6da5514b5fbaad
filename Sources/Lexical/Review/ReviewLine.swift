package import JSON
import LearnerLog
import LexicalModel
package import Scheduling

/// A line of a session in JSON, as a program answers a card.
package enum ReviewLine: Hashable, Sendable {
  case action(ReviewAction, milliseconds: Int)
  /// A word that was typed, or the number of a meaning that was chosen, to be compared.
  case typed(String)
  case refusal(Refusal)

  /// What every line is expected to be, for those that are not.
  package static let expectation =
    #"{"rating":1…4,"durationMs":…} or {"action":"undo|skip|bury|suspend|edit|quit"}"#

  /// Why a line is no answer.
  package struct Refusal: Hashable, Sendable {
    package let message: String
    package let expected: String

    package init(message: String, expected: String) {
      self.message = message
      self.expected = expected
    }
  }

  /// Reads a line of JSON.
  package init(_ line: String) {
    self = Self.read(line)
  }

  private static func read(_ line: String) -> Self {
    func refused(_ message: String, _ expected: String = expectation) -> Self {
      .refusal(Refusal(message: message, expected: expected))
    }
    guard let value = try? JSONValue.parse(line) else { return refused("this is no JSON") }
    guard value.members != nil else { return refused("this is no object") }
    let limit: Int64 = 86_400_000
    var milliseconds = 0
    if let duration = value["durationMs"] {
      guard let number = duration.integer, (0...limit).contains(number) else {
        return refused("this is no duration", "milliseconds from 0 to \(limit) in “durationMs”")
      }
      milliseconds = Int(number)
    }
    if let typed = value["typed"] {
      guard let text = typed.string ?? typed.integer.map({ "\($0)" }), text.utf8.count <= 4_096
      else { return refused("this is nothing typed", "a text, or a number from 1, in “typed”") }
      return .typed(text)
    }
    if let rating = value["rating"] {
      guard let number = rating.integer, let rating = Rating(rawValue: Int(number)) else {
        return refused("this is no rating", "1, 2, 3 or 4 in “rating”")
      }
      return .action(.rate(rating), milliseconds: milliseconds)
    }
    switch value["action"]?.string {
    case "undo": return .action(.undo, milliseconds: 0)
    case "skip": return .action(.skip, milliseconds: 0)
    case "bury": return .action(.bury, milliseconds: 0)
    case "suspend": return .action(.suspend, milliseconds: 0)
    case "quit": return .action(.quit, milliseconds: 0)
    case "edit":
      guard let meaning = value["meaning"]?.string, meaning.utf8.count <= 4_096 else {
        return refused("an edit needs a meaning", "a text of at most 4096 bytes in “meaning”")
      }
      return .action(.edit(meaning), milliseconds: 0)
    default: return refused("this is neither a rating nor an action")
    }
  }
}

extension ReviewQuestion {
  /// The card as a line of a session: its front, and the answer that is to be shown after it.
  ///
  /// - Parameter hidesWord: whether the word is left out of its sentence.
  /// - Returns: the object of the line.
  package func json(hidesWord: Bool) -> JSONValue {
    let shown = face.question(hidesWord: hidesWord)
    var members: [JSONMember] = [
      JSONMember(name: "type", value: "card"),
      JSONMember(name: "number", value: .integer(Int64(number))),
      JSONMember(name: "of", value: .integer(Int64(count))),
      JSONMember(name: "lemmaId", value: .string(card.lexeme.text)),
      JSONMember(name: "kind", value: .string(card.kind.rawValue)),
      JSONMember(name: "isLeech", value: .bool(isLeech)),
      JSONMember(name: "front", value: .string(shown.front)),
      JSONMember(name: "sentence", value: shown.sentence.map { .string($0) } ?? .null),
      JSONMember(name: "answer", value: face.answer),
    ]
    if let asking = face.asking?.json {
      members.append(JSONMember(name: "asks", value: asking))
    }
    if let intervals = intervals {
      members.append(
        JSONMember(
          name: "intervals",
          value: [
            "again": intervals.again.json, "hard": intervals.hard.json,
            "good": intervals.good.json, "easy": intervals.easy.json,
          ]))
    }
    return .object(members)
  }
}

extension Interval {
  /// The interval with its label, and seconds or days to count with.
  package var json: JSONValue {
    switch self {
    case .never: ["text": .string(label)]
    case .delay(let delay):
      ["text": .string(label), "seconds": .integer(delay.components.seconds)]
    case .days(let days): ["text": .string(label), "days": .integer(Int64(days))]
    }
  }
}

extension ReviewQuestion {
  /// Compares what was typed with what the card asks for; nil where it asks for neither a word nor
  /// a choice.
  package func verdict(on typed: String) -> TypedAnswer? {
    guard let asking = face.asking else { return nil }
    if let right = asking.right {
      let meaning = asking.options[right]
      return Int(typed.trimmed) == right + 1 ? .right : .wrong(meaning)
    }
    return asking.expected.isEmpty ? nil : TypedAnswer(typed, expected: asking.expected)
  }
}

extension TypedAnswer {
  /// The comparison as a line of a session.
  package var json: JSONValue {
    [
      "type": "verdict", "verdict": .string(name), "text": .string(text),
      "rating": .integer(Int64(rating.rawValue)),
    ]
  }
}
