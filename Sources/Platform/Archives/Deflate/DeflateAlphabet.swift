/// The alphabets of Deflate (RFC 1951, section 3.2.5).
enum DeflateAlphabet {
  /// The shortest match of each length symbol from 257 on, and its extra bits.
  static let lengths: [(base: Int, extraBits: Int)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]

  /// The shortest distance of each distance symbol, and its extra bits.
  static let distances: [(base: Int, extraBits: Int)] = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4),
    (49, 4), (65, 5), (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8),
    (1025, 9), (1537, 9), (2049, 10), (3073, 10), (4097, 11), (6145, 11), (8193, 12), (12289, 12),
    (16385, 13), (24577, 13),
  ]

  /// The order in which a block states the lengths of the code for code lengths.
  static let codeLengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Code lengths of the literals and lengths in a block of type 1.
  static let fixedLiteralLengths: [UInt8] =
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
    + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)

  /// Code lengths of the distances in a block of type 1.
  static let fixedDistanceLengths = [UInt8](repeating: 5, count: 32)

  /// Table entries of the 288 symbols for literals and lengths; the last two never occur.
  static let literalEntries: [HuffmanEntry] =
    (0...255).map { .literal(UInt8($0)) } + [.endOfBlock]
    + lengths.map { .value($0.base, extraBits: $0.extraBits) } + [.invalid, .invalid]

  /// Table entries of the 32 distance symbols; the last two never occur.
  static let distanceEntries: [HuffmanEntry] =
    distances.map { .value($0.base, extraBits: $0.extraBits) } + [.invalid, .invalid]

  /// Table entries of the 19 symbols that code lengths are written with.
  static let codeLengthEntries: [HuffmanEntry] = (0..<19).map { .value($0) }
}
