/// What the passes over all words need of ``FormTrait`` and ``ExpressionFilter``, in this module.
///
/// The constants of another module are calls, which a loop over all words cannot afford. A test holds both
/// to the same.
enum Look {
  static let isOpen: UInt32 = 1 << 31
  static let startsExpression: UInt32 = 1 << 30
  static let continuesExpression: UInt32 = 1 << 29
  static let resumesExpression: UInt32 = 1 << 28
  static let leadsOverGap: UInt32 = 1 << 27
  static let isNoted: UInt32 = 1 << 26
  static let isUsable: UInt32 = 1 << 25
  static let startsSentence: UInt32 = 1 << 24
  static let isPart: UInt32 = 1 << 23
  static let leadsFar: UInt32 = 1 << 22
  static let isPossessive: UInt32 = 1 << 21
  static let isReflexive: UInt32 = 1 << 20
  static let isContraction: UInt32 = 1 << 19
  static let isCapitalised: UInt32 = 1 << 18
  static let isPlain: UInt32 = 1 << 17

  /// The count of candidates stands in the lowest bits, the part of speech and the context class above.
  static let countMask: UInt32 = 15
  static let partShift: UInt32 = 4
  static let partMask: UInt32 = 31
  static let classShift: UInt32 = 9
  static let classMask: UInt32 = 0xFF

  static let filterShift: UInt32 = 32 - 19
  static let firstFactor: UInt32 = 0x9E37_79B1
  static let secondFactor: UInt32 = 0x85EB_CA77
  static let thirdFactor: UInt32 = 0x27D4_EB2F
  static let gapFactor: UInt32 = 0xC2B2_AE3D
}
