package import LexicalModel

/// How much work each weekday may bring.
package struct EasyDays: Hashable, Sendable {
  package enum Load: Hashable, Sendable, CaseIterable {
    case normal
    /// About half of a normal day.
    case reduced
    /// None that another day in reach can take.
    case minimum

    var share: Double {
      switch self {
      case .normal: 1
      case .reduced: 0.5
      case .minimum: 0.0001
      }
    }
  }

  private var loads: [Load]

  /// Every day normal.
  package init() {
    loads = Array(repeating: .normal, count: Weekday.allCases.count)
  }

  package init(_ loads: [Weekday: Load]) {
    self.init()
    for (weekday, load) in loads { self[weekday] = load }
  }

  package subscript(weekday: Weekday) -> Load {
    get { loads[weekday.rawValue] }
    set { loads[weekday.rawValue] = newValue }
  }

  /// What each of some days weighs.
  ///
  /// A reduced day is a normal one until it holds half as much as the others in reach, and then
  /// closed.
  func shares(weekdays: [Weekday], counts: [Double]) -> [Double] {
    let capacity = weekdays.map { self[$0].share }
    let totalCapacity = capacity.reduce(0, +)
    let totalCount = counts.reduce(0, +)
    return weekdays.indices.map { index in
      guard self[weekdays[index]] == .reduced else { return capacity[index] }
      let others = totalCapacity - capacity[index]
      guard others > 0 else { return Load.normal.share }
      let isFull =
        counts[index] / capacity[index] > (totalCount - counts[index]) / others
      return isFull ? Load.minimum.share : Load.normal.share
    }
  }
}
