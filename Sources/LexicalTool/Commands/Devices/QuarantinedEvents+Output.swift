import JSON
import LearnerDatabase
import Lexical

extension QuarantinedEvents {
  /// How many events of which device.
  var summary: String {
    "\(counted(count, "event")) from “\(label.printable)”"
  }

  /// The command that decides about them, without the decision.
  var command: String {
    "lexical sync clock \(operand)"
  }

  /// The device as a shell takes it: its name, in quotes where it needs them, unless even those do
  /// not hold.
  private var operand: String {
    let isPlain = label.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"): true
      default: false
      }
    }
    if isPlain { return label }
    let isQuotable =
      label.printable == label && label.first != "-"
      && !label.contains { ["\"", "$", "`", "\\", "!"].contains($0) }
    return isQuotable ? "\"\(label)\"" : String("\(device)".prefix(8))
  }

  /// The command that brings the last of them to the present, by whole days.
  func commandToMoveBack(now: Int64) -> String {
    "\(command) --back \(leastDaysBack(now: now))d"
  }
}
