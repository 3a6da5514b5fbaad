/// The chance of recall as time passes: (1 + factor · t / S)^decay, which is 0.9 at t = S.
package struct ForgettingCurve: Hashable, Sendable {
  /// The exponent, below zero.
  package let decay: Double
  package let factor: Double

  package init(decay: Double) {
    self.decay = decay
    factor = power(0.9, 1 / decay) - 1
  }

  /// The chance of recall from 0 to 1; negative days count as none.
  package func retrievability(after days: Double, stability: Double) -> Double {
    power(1 + factor * max(0, days) / stability, decay)
  }

  /// Days until recall has fallen to the wanted chance.
  package func interval(stability: Double, desiredRetention: Double) -> Double {
    stability / factor * (power(desiredRetention, 1 / decay) - 1)
  }
}
