import SpacedRepetition

/// What a learner does at a card.
enum ReviewAction: Hashable {
  case rate(Rating)
  case undo
  case skip
  case bury
  case suspend
  /// Writes a meaning of the learner's own.
  case edit(String)
  case quit
}

extension ReviewDesk {
  /// Does what the learner has chosen, except leaving.
  ///
  /// - Returns: false when there was nothing to take back.
  @discardableResult
  mutating func perform(_ action: ReviewAction, milliseconds: Int) async throws -> Bool {
    switch action {
    case .rate(let rating): try await answer(rating, milliseconds: milliseconds)
    case .undo: return try await undo()
    case .skip: skip()
    case .bury: try await bury()
    case .suspend: try await suspend()
    case .edit(let meaning): try await edit(meaning)
    case .quit: break
    }
    return true
  }
}
