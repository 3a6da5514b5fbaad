import LearnerStorage
import SpacedRepetition
import Study

/// Where cards are asked and answers taken in: what a terminal, a pipe and a script lead alike.
protocol CardDesk {
  var store: LearnerStore { get }
  var tally: SessionTally { get }
  /// Cards to come, the one that is asked included.
  var remaining: Int { get }
  /// What is special about the session, in a few words; empty for a scheduled one.
  var note: String { get }

  /// The next question; nil when the session is over.
  mutating func next() async throws -> ReviewQuestion?

  /// Does what the learner has chosen, except leaving.
  ///
  /// - Returns: what became of it, to be told; nil when the next card says enough.
  mutating func perform(_ action: ReviewAction, milliseconds: Int) async throws -> ReviewRemark?
}

/// What a learner should know of the action before.
enum ReviewRemark: Hashable {
  case nothingToUndo
  case undone
  case comesAgain(String)
  case buried(String)
  case suspended(String)
  case written
  /// A word is forgotten more often than the model explains.
  case leech(String, lapses: Int, expected: Double)
  case graduated(String, left: Int)

  var text: String {
    switch self {
    case .nothingToUndo: "nothing to take back"
    case .undone: "taken back"
    case .comesAgain(let word): "“\(word.printable)” comes again at the end"
    case .buried(let word): "“\(word.printable)” comes tomorrow; u takes that back"
    case .suspended(let word): "“\(word.printable)” is suspended; u takes that back"
    case .written: "written"
    case .leech(let word, let lapses, let expected):
      "“\(word.printable)” is a leech: forgotten \(lapses) times where \(Self.rounded(expected)) "
        + "were to be expected; e gives it a meaning of your own"
    case .graduated(let word, let left):
      "“\(word.printable)” has graduated; \(left) in the circle"
    }
  }

  /// One decimal.
  private static func rounded(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
