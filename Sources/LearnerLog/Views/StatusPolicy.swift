package import LexicalModel

/// Who decides how a word is marked in a text.
package enum StatusPolicy: String, Hashable, Sendable, CaseIterable {
  /// The learner's marks and nothing else.
  case manual
  /// Memory where there is one, else the chance of knowing the word; marks only hide what is
  /// ignored.
  case derived
  /// Marks win, else as derived.
  case mixed

  /// The chance of knowing from which a word counts as known without any history.
  package static let knownChance: Float = 0.90
  /// The chance below which a word that calibration took for known is so no longer.
  package static let releaseChance: Float = 0.80

  /// The status of a word.
  ///
  /// - Parameters:
  ///   - state: what is remembered of it; nil for nothing.
  ///   - chance: what calibration says of knowing it; nil where it is silent.
  /// - Returns: the status, and what it rests on.
  package func decision(for state: WordState?, chance: Float?) -> StatusDecision {
    decision(for: state.map { WordEvidence($0) }, chance: chance)
  }

  /// The status of a word of which only what it asks is kept.
  package func decision(for state: WordEvidence?, chance: Float?) -> StatusDecision {
    if let mark = state?.mark, self != .derived || mark == .ignored {
      return StatusDecision(status: mark, source: .mark)
    }
    if self == .manual { return StatusDecision(status: .new, source: .nothing) }
    if let state, state.hasOwnHistory {
      return StatusDecision(status: state.derivedStatus, source: .memory)
    }
    let isTaken = state?.isSynthetic ?? false
    guard let chance else {
      return isTaken
        ? StatusDecision(status: .known, source: .calibration)
        : StatusDecision(status: .new, source: .nothing)
    }
    let isKnown = chance >= (isTaken ? Self.releaseChance : Self.knownChance)
    return StatusDecision(status: isKnown ? .known : .new, source: .calibration)
  }
}

/// A status with what it rests on.
package struct StatusDecision: Hashable, Sendable {
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// The learner said so.
    case mark
    /// Reviews, or that the learner took the word in.
    case memory
    /// The chance of knowing it.
    case calibration
    /// Nothing is known of the word.
    case nothing
  }

  package let status: LexemeStatus
  package let source: Source

  package init(status: LexemeStatus, source: Source) {
    self.status = status
    self.source = source
  }
}

extension WordMemory {
  /// Whether there is more than a guess of calibration: a review, or that the learner took the word
  /// in.
  package var hasOwnHistory: Bool {
    !isSynthetic && (reviewCount > 0 || isCaptured)
  }
}
