/// The vector of a word or of a sense: 48 signed bytes, 127 for 0.7.
package struct WordVector: BitwiseCopyable, Hashable, Sendable {
  package static let dimensions = 48
  /// What stands for 1 in a vector of length 1.
  package static let scale = 127 / 0.7

  private var first: SIMD16<Int8>
  private var second: SIMD16<Int8>
  private var third: SIMD16<Int8>

  package static let zero = WordVector { _ in 0 }

  /// - Parameter component: gives the component with an index.
  package init(_ component: (Int) -> Int8) {
    (first, second, third) = (SIMD16(), SIMD16(), SIMD16())
    for index in 0..<16 {
      first[index] = component(index)
      second[index] = component(16 + index)
      third[index] = component(32 + index)
    }
  }

  package subscript(index: Int) -> Int8 {
    switch index {
    case ..<16: first[index]
    case ..<32: second[index - 16]
    default: third[index - 32]
    }
  }

  package var isZero: Bool { self == .zero }
}
