/// The steps of all words as they came in, with a chain through those of each word.
struct StepLog: Sendable {
  private var steps: [MemoryStep] = []
  /// The step of the same word before this one; −1 for its first.
  private var previous: [Int32] = []
  /// The latest step of each word; −1 for none.
  private var heads: [Int32] = []

  var count: Int { steps.count }

  mutating func append(_ step: MemoryStep) {
    let word = Int(step.word)
    while heads.count <= word { heads.append(-1) }
    previous.append(heads[word])
    heads[word] = Int32(steps.count)
    steps.append(step)
  }

  /// The steps of a word in the order of events.
  func ordered(of word: Int32) -> [MemoryStep] {
    guard Int(word) < heads.count else { return [] }
    var chain: [MemoryStep] = []
    var place = heads[Int(word)]
    while place >= 0 {
      chain.append(steps[Int(place)])
      place = previous[Int(place)]
    }
    chain.reverse()
    for index in chain.indices.dropFirst() where chain[index].order < chain[index - 1].order {
      return chain.sorted { $0.order < $1.order }
    }
    return chain
  }

  /// The latest real reviews of all words, in the order of events.
  func latestReviews(_ count: Int, where isCounted: (MemoryStep) -> Bool) -> [MemoryStep] {
    var latest: [MemoryStep] = []
    for step in steps {
      guard case .review = step.action else { continue }
      if latest.count == count, let first = latest.first, step.order < first.order { continue }
      guard isCounted(step) else { continue }
      let place = latest.lastIndex { $0.order < step.order }.map { $0 + 1 } ?? 0
      latest.insert(step, at: place)
      if latest.count > count { latest.removeFirst() }
    }
    return latest
  }
}
