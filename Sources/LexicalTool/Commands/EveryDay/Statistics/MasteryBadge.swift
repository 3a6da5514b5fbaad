import Lexical
import Scheduling

/// How a level of mastery looks: its symbol and its colour, never colour alone.
struct MasteryBadge {
  let level: MasteryLevel

  /// The level's symbol (seedling, flame, bolt, star in a circle) in one cell of a terminal.
  var glyph: String {
    switch level {
    case .beginner: "⚘"
    case .intermediate: "♨"
    case .advanced: "ϟ"
    case .mastered: "✪"
    }
  }

  /// The level's colour: gray, blue, orange, purple.
  var style: Terminal.Style {
    switch level {
    case .beginner: .gray
    case .intermediate: .blue
    case .advanced: .orange
    case .mastered: .purple
    }
  }

  /// The badge as a terminal shows it: `✪ Mastered`.
  func text(_ terminal: Terminal) -> String {
    terminal.styled("\(glyph) \(level.displayName)", style)
  }
}
