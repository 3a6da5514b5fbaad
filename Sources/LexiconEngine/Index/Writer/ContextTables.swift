import LexicalModel

/// The classes of the words that the context rules of a release name (``ContextClass``).
struct ContextClasses {
  private(set) var keys: [[UInt8]] = []
  private var indexes: [[UInt8]: UInt8] = [:]

  init(_ rules: [LookupIndexInput.ContextRule]) {
    for rule in rules {
      if let key = rule.word { add(key) }
      for case .form(let key) in [rule.left, rule.right] { add(key) }
    }
  }

  private mutating func add(_ key: [UInt8]) {
    guard indexes[key] == nil else { return }
    precondition(count < 255, "at most 237 words in context rules")
    indexes[key] = UInt8(count)
    keys.append(key)
  }

  /// The class of a word; 0 when no rule names it.
  func index(of key: [UInt8]) -> UInt8 {
    indexes[key] ?? 0
  }

  var count: Int {
    ContextClass.firstWord + keys.count
  }

  /// The class of a neighbour; nil for any.
  func index(of neighbour: LookupIndexInput.ContextRule.Neighbour) -> Int? {
    switch neighbour {
    case .any: nil
    case .boundary: ContextClass.boundary
    case .tag(let part): Int(part.rawValue)
    case .form(let key): Int(index(of: key))
    }
  }
}

/// Context rules as tables and a list.
///
/// A table has one row per neighbour class, one column per part of speech, and a last row of zeros
/// for neighbours whose word no rule names. Rules about more than one neighbour and a part of
/// speech are in the list, those about one word together.
struct ContextTables {
  private(set) var left: [Int16]
  private(set) var right: [Int16]
  private(set) var pairs: [ContextPairRecord] = []

  init(_ rules: [LookupIndexInput.ContextRule], classes: ContextClasses) {
    left = Array(repeating: 0, count: (classes.count + 1) * ContextClass.columns)
    right = left
    for rule in rules {
      let column = Int(rule.partOfSpeech.rawValue)
      let weight = Int16(clamping: rule.weight)
      if rule.word != nil || rule.feature != nil {
        pairs.append(ContextPairRecord(rule, classes))
        continue
      }
      switch (classes.index(of: rule.left), classes.index(of: rule.right)) {
      case (let row?, nil): left[row * ContextClass.columns + column] += weight
      case (nil, let row?): right[row * ContextClass.columns + column] += weight
      case (_?, _?):
        pairs.append(ContextPairRecord(rule, classes))
      case (nil, nil):
        for row in 0..<classes.count { left[row * ContextClass.columns + column] += weight }
      }
    }
    pairs.sort {
      ($0.word, $0.left, $0.right, $0.partOfSpeech, $0.feature)
        < ($1.word, $1.left, $1.right, $1.partOfSpeech, $1.feature)
    }
  }
}

extension ContextPairRecord {
  fileprivate init(_ rule: LookupIndexInput.ContextRule, _ classes: ContextClasses) {
    self.init(
      left: classes.index(of: rule.left).map { UInt8($0) } ?? Self.anyNeighbour,
      right: classes.index(of: rule.right).map { UInt8($0) } ?? Self.anyNeighbour,
      word: rule.word.map { classes.index(of: $0) } ?? 0,
      partOfSpeech: rule.partOfSpeech.rawValue,
      feature: rule.feature?.rawValue ?? Self.anyFeature, unused: 0,
      weight: Int16(clamping: rule.weight))
  }
}
