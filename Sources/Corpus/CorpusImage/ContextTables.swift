import Vocabulary

/// The numbers that neighbours have in context rules: 0 the sentence boundary, 1…17 the parts of speech,
/// from 18 the words that rules name.
struct ContextClasses {
  static let firstWord = 18
  private(set) var keys: [[UInt8]] = []
  private var indexes: [[UInt8]: UInt8] = [:]

  init(_ rules: [ImageContent.ContextRule]) {
    for rule in rules {
      for case .form(let key) in [rule.left, rule.right] where indexes[key] == nil {
        precondition(keys.count < 255 - Self.firstWord, "at most 236 words in context rules")
        indexes[key] = UInt8(Self.firstWord + keys.count)
        keys.append(key)
      }
    }
  }

  /// The class of a word; 0 when no rule names it.
  func index(of key: [UInt8]) -> UInt8 {
    indexes[key] ?? 0
  }

  var count: Int {
    Self.firstWord + keys.count
  }

  /// The class of a neighbour; nil for any.
  func index(of neighbour: ImageContent.ContextRule.Neighbour) -> Int? {
    switch neighbour {
    case .any: nil
    case .boundary: 0
    case .tag(let part): Int(part.rawValue)
    case .form(let key): Int(index(of: key))
    }
  }
}

/// Context rules as tables: one row per neighbour class, one column per part of speech, and a last row
/// of zeros for neighbours whose word no rule names.
struct ContextTables {
  static let columns = 18
  private(set) var left: [Int16]
  private(set) var right: [Int16]
  private(set) var pairs: [ContextPairRecord] = []

  init(_ rules: [ImageContent.ContextRule], classes: ContextClasses) {
    left = Array(repeating: 0, count: (classes.count + 1) * Self.columns)
    right = left
    for rule in rules {
      let column = Int(rule.partOfSpeech.rawValue)
      let weight = Int16(clamping: rule.weight)
      switch (classes.index(of: rule.left), classes.index(of: rule.right)) {
      case (let row?, nil): left[row * Self.columns + column] += weight
      case (nil, let row?): right[row * Self.columns + column] += weight
      case (let leftClass?, let rightClass?):
        pairs.append(
          ContextPairRecord(
            left: UInt8(leftClass), partOfSpeech: UInt8(column), right: UInt8(rightClass),
            unused: 0,
            weight: Int32(rule.weight)))
      case (nil, nil):
        for row in 0..<classes.count { left[row * Self.columns + column] += weight }
      }
    }
    pairs.sort {
      ($0.left, $0.right, $0.partOfSpeech) < ($1.left, $1.right, $1.partOfSpeech)
    }
  }
}
