/// A number for each weight of FSRS; versions with fewer leave the last ones at 0.
struct WeightVector: Sendable {
  static let count = 34
  var values: InlineArray<34, Double>

  init() {
    values = InlineArray(repeating: 0)
  }

  init(_ numbers: [Double]) {
    self.init()
    for index in numbers.indices { values[index] = numbers[index] }
  }

  subscript(index: Int) -> Double {
    get { values[index] }
    set { values[index] = newValue }
  }

  static func += (left: inout Self, right: Self) {
    for index in 0..<count { left.values[index] += right.values[index] }
  }

  var array: [Double] {
    (0..<Self.count).map { values[$0] }
  }

  func dot(_ other: Self) -> Double {
    var sum = 0.0
    for index in 0..<Self.count { sum += values[index] * other.values[index] }
    return sum
  }
}
