import Lexical

/// How a command ends; the numbers are those of `sysexits.h` where it has one.
enum ExitCode: Int32, Sendable, CaseIterable {
  case fine = 0
  /// What was checked is not so (`check`, `verify`, `diff`).
  case checkedFalse = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case busy = 75
  case interrupted = 130

  /// What the manual says of it.
  var meaning: String {
    switch self {
    case .fine: "fine"
    case .checkedFalse: "checked, and not so"
    case .usage: "the command line does not fit"
    case .badData: "the data are malformed"
    case .noInput: "the input is missing or cannot be read"
    case .internalError: "a fault of the program"
    case .cannotCreate: "the output cannot be created"
    case .inputOutput: "reading or writing failed"
    case .busy: "the store is in use; try again"
    case .interrupted: "interrupted"
    }
  }

  /// The code of a failure.
  init(_ kind: LexicalError.Kind) {
    self =
      switch kind {
      case .checkedFalse: .checkedFalse
      case .badRequest: .usage
      case .badData: .badData
      case .noInput: .noInput
      case .cannotCreate: .cannotCreate
      case .inputOutput: .inputOutput
      case .busy: .busy
      case .interrupted: .interrupted
      case .internalError: .internalError
      }
  }
}
