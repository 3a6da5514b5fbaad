/// Numbers that look random and are the same for the same seed on every machine.
///
/// SplitMix64 (Steele, Lea, Flood 2014).
package struct SeededChoice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The numbers for one step of something that has many: neighbouring steps share nothing.
  package init(seed: UInt64, step: Int) {
    var mixer = SeededChoice(seed: seed ^ UInt64(truncatingIfNeeded: step) &* 0xD1B5_4A32_D192_ED03)
    state = mixer.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to 1.
  package mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A whole number from 0 up to the count.
  package mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
