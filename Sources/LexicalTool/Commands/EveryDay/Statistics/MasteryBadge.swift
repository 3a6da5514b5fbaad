import Lexical
import Scheduling

/// How a level of mastery looks: its symbol and its colour, never colour alone.
struct MasteryBadge {
  let level: MasteryLevel

  var glyph: String { level.glyph }

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
    terminal.styled("\(glyph) \(level.spokenName)", style)
  }
}
