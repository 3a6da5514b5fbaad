/// Texts and the small numbers that stand for them.
package struct NameTable: Sendable {
  private var numbers: [String: Int32] = [:]
  package private(set) var names: [String] = []

  package init() {}

  package var count: Int { names.count }

  /// The number of a text, given now if it had none.
  package mutating func number(for name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }

  /// The number of a text; nil when it has none.
  package func number(of name: String) -> Int32? {
    numbers[name]
  }

  package subscript(number: Int32) -> String {
    names[Int(number)]
  }
}
