/// How often words were recalled when they were asked in review, beside what the model had said.
package struct Retention: Hashable, Sendable {
  /// Answers in review; learning and relearning steps do not count.
  package private(set) var count = 0
  package private(set) var recalled = 0
  /// Of those, the ones the model had a prediction for, and the sum of the predictions, in parts of
  /// 2^36: a sum of whole numbers is the same in every order.
  private var predictedCount = 0
  private var predictedSum = 0
  private static let unit = 0x1p36

  package init() {}

  mutating func add(isRecalled: Bool, predicted: Double?) {
    count += 1
    if isRecalled { recalled += 1 }
    guard let predicted else { return }
    predictedCount += 1
    predictedSum += Int((predicted * Self.unit).rounded())
  }

  /// The share that was recalled; nil before the first answer.
  package var observed: Double? {
    count > 0 ? Double(recalled) / Double(count) : nil
  }

  /// The mean chance that the model gave; nil where it gave none.
  package var predicted: Double? {
    predictedCount > 0 ? Double(predictedSum) / Self.unit / Double(predictedCount) : nil
  }

  /// Where the true share lies with a chance of 95 %, by Wilson's score; nil before the first
  /// answer.
  package var interval: ClosedRange<Double>? {
    guard let share = observed else { return nil }
    let n = Double(count)
    let z = 1.959_964
    let center = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half =
      z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    // Rounding must not push the share itself out at 0 and 1.
    return min(share, max(0, center - half))...max(share, min(1, center + half))
  }

  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }

  package static func += (left: inout Self, right: Self) {
    left.count += right.count
    left.recalled += right.recalled
    left.predictedCount += right.predictedCount
    left.predictedSum += right.predictedSum
  }
}
