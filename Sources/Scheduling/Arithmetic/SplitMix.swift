/// Random numbers from a seed, the same on every machine (SplitMix64, Steele, Lea, Flood 2014).
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to a bound, without it.
  package mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number from 0 up to 1, without it.
  package mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Brings elements into an order in which each is as likely as any (Fisher and Yates).
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    var index = elements.count - 1
    while index > 0 {
      elements.swapAt(index, Int(fraction() * Double(index + 1)))
      index -= 1
    }
  }
}

extension SplitMix {
  /// The numbers for one step of something that has many: neighbouring steps share nothing.
  package init(seed: UInt64, step: Int) {
    var mixer = SplitMix(seed: seed ^ UInt64(truncatingIfNeeded: step) &* 0xD1B5_4A32_D192_ED03)
    self.init(seed: mixer.next())
  }
}
