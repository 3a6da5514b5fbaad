public import SpacedRepetition
public import Vocabulary

/// One thing that happened to the memory of a word, with what was remembered before and after it.
public struct MemoryChange: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case review(Rating)
    /// The word was begun anew.
    case forget
    /// A card was put on a Leitner level by hand.
    case move
  }

  public let lexeme: LexemeID
  public let action: Action
  public let before: CardState
  public let after: CardState
  /// The chance of recall that the model gave before; nil before anything was known, and without a model.
  public let predicted: Double?
  /// Whether it is the first real review of the word.
  public let isFirst: Bool
  public let moment: Moment
}

extension MemoryStep.Action {
  /// The action as histories tell it; nil for what is no deed of the learner's memory.
  var change: MemoryChange.Action? {
    switch self {
    case .review(let rating, _): .review(rating)
    case .forget: .forget
    case .move: .move
    case .calibrated, .capture: nil
    }
  }
}
