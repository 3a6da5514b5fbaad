import Scheduling

extension LearnerState {
  /// The state in one canonical text, line by line, for two devices to compare the digest of.
  ///
  /// Fractions are rounded to millionths here, and only here: the fold itself never rounds.
  package func forEachCanonicalLine(_ body: (String) -> Void) {
    for (key, write) in registers.held {
      body(
        "register\t\(key.subject)\t\(key.field)\t\(write.value.canonicalText)"
          + "\t\(write.order.time.packed)")
    }
    let named = (0..<Int32(subjects.count)).map { (number: $0, name: subjects[$0].text) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (number, name) in named where words[number].last != nil {
      body("word\t\(name)\t\(Self.line(words[number]))")
    }
  }

  private static func line(_ memory: WordMemory) -> String {
    func text(_ number: (some BinaryInteger)?) -> String { number.map { "\($0)" } ?? "-" }
    let phase =
      switch memory.card.phase {
      case .new: "new"
      case .learning(let step): "learning \(step)"
      case .review: "review"
      case .relearning(let step): "relearning \(step)"
      case .box(let level): "box \(level.number)"
      }
    let state = memory.card.memory
    return [
      phase, text(millionths(state?.stability)), text(millionths(state?.difficulty)),
      text(memory.due), text(memory.lastReview?.milliseconds), text(memory.reviewCount),
      text(memory.lapseCount), text(memory.priorKnown), text(memory.isSynthetic ? 1 : 0),
      text(memory.isCaptured ? 1 : 0), text(memory.last?.packed),
    ].joined(separator: "\t")
  }

  private static func millionths(_ value: Double?) -> Int64? {
    value.map { Int64(($0 * 1e6).rounded()) }
  }
}
