import Lexical
import LibC

/// What the place that output goes to can show.
struct Terminal: Sendable {
  /// Whether stdout is a terminal.
  let isInteractive: Bool
  /// Whether to write colour codes.
  let hasColor: Bool
  /// Columns; 80 where nobody says.
  private(set) var width: Int
  /// Rows; 24 where nobody says.
  private(set) var height: Int
  private let columns: Int?

  /// Looks at stdout and at `NO_COLOR`, `CLICOLOR_FORCE`, `FORCE_COLOR`, `TERM` and `COLUMNS`.
  ///
  /// - Parameters:
  ///   - choice: `auto`, `always` or `never`, as typed.
  ///   - environment: the variables of the process.
  ///   - isInteractive: whether stdout is a terminal; nil asks the system.
  init(choice: String, environment: [String: String], isInteractive: Bool? = nil) {
    self.isInteractive = isInteractive ?? (isatty(STDOUT_FILENO) == 1)
    let isForced = ["CLICOLOR_FORCE", "FORCE_COLOR"].contains {
      !["", "0"].contains(environment[$0] ?? "")
    }
    switch choice {
    case "always": hasColor = true
    case "never": hasColor = false
    default:
      if !(environment["NO_COLOR"] ?? "").isEmpty {
        hasColor = false
      } else {
        hasColor = isForced || (self.isInteractive && environment["TERM"] != "dumb")
      }
    }
    columns = environment["COLUMNS"].flatMap { Int($0) }
    (width, height) = (80, 24)
    measure()
  }

  /// Looks at the size again, which a learner may change at any time.
  mutating func measure() {
    var size = winsize()
    // Safe: the kernel fills the struct it is given.
    let known = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && isInteractive
    width =
      columns.map { min(max($0, 20), 1_000) }
      ?? (known && size.ws_col >= 20 ? Int(size.ws_col) : 80)
    height = known && size.ws_row > 0 ? Int(size.ws_row) : 24
  }

  /// The text inside codes of ECMA-48 where colour is wanted, and as it is elsewhere.
  func styled(_ text: String, _ style: Style) -> String {
    hasColor ? "\u{1B}[\(style.code)m\(text)\u{1B}[0m" : text
  }

  /// A look in the terminal.
  enum Style: Sendable {
    case bold
    case dim
    case underline
    case red
    case green
    case yellow
    case blue
    case magenta
    case cyan
    case orange
    case purple
    case gray

    var code: String {
      switch self {
      case .bold: "1"
      case .dim: "2"
      case .underline: "4"
      case .red: "31"
      case .green: "32"
      case .yellow: "33"
      case .blue: "34"
      case .magenta: "35"
      case .cyan: "36"
      case .orange: "38;5;208"
      case .purple: "38;5;141"
      case .gray: "90"
      }
    }
  }
}
