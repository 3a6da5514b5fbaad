import JSON

extension RegisterValue {
  /// The text, when it is one.
  package var string: String? { json.string }

  /// The number, when it is one.
  package var integer: Int? { json.integer.map { Int($0) } }

  package var bool: Bool? { json.bool }

  /// The numbers, when it is a list of nothing else.
  package var integers: [Int]? {
    guard let array = json.array else { return nil }
    let numbers = array.compactMap { $0.integer.map { Int($0) } }
    return numbers.count == array.count ? numbers : nil
  }

  /// The texts, when it is a list of nothing else.
  package var texts: [String]? {
    guard let array = json.array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }
}
