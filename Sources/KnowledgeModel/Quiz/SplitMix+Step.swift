package import Scheduling

extension SplitMix {
  /// The numbers for one step of something that has many: neighbouring steps share nothing.
  package init(seed: UInt64, step: Int) {
    var mixer = SplitMix(seed: seed ^ UInt64(truncatingIfNeeded: step) &* 0xD1B5_4A32_D192_ED03)
    self.init(seed: mixer.next())
  }
}
