/// The translations of senses into one language.
struct SenseTranslationTable: Sendable {
  /// The folder of the tables among the seeds.
  static let folder = "translations"

  /// The language tag: `es`.
  let language: String
  let table: SeedTable

  /// Cuts the bytes of a file into rows, and reports what is no row.
  init(_ language: String, parsing bytes: [UInt8], into list: inout DiagnosticList) {
    self.language = language
    table = SeedTable(
      .senseTranslations, name: Self.fileName(of: language), parsing: bytes, into: &list)
  }

  /// The name of the table of a language, from the folder of the seeds.
  static func fileName(of language: String) -> String {
    "\(folder)/\(prefix)\(language)\(suffix)"
  }

  /// The language of a file in the folder; nil for another file.
  static func language(ofFile name: String) -> String? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let language = String(name.dropFirst(prefix.count).dropLast(suffix.count))
    return SeedManifest.isLanguageTag(language) ? language : nil
  }

  private static let prefix = "translations-"
  private static let suffix = ".tsv"
}
