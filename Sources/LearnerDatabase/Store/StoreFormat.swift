/// The numbers by which a progress store is known.
enum StoreFormat {
  /// `LexP` in the header of the file.
  static let applicationID: Int32 = 0x4C65_7850

  /// When this version of the program was made: no true clock shows less (1 November 2026).
  static let madeAt: Int64 = 1_793_491_200_000
}
