import JSON
import LexiconStore

extension SeedManifest {
  /// Reads the manifest and reports what is missing or does not fit; nil when it is no manifest at
  /// all.
  ///
  /// The tables are those that the folder holds: each needs an entry that tells where it comes
  /// from.
  init?(_ bytes: [UInt8], tables: [String], into list: inout DiagnosticList) {
    let value: JSONValue
    do {
      value = try JSONValue.parse(bytes)
    } catch {
      list.report(
        .error, at: Self.location(of: error.offset, in: bytes), "faulty JSON",
        expected: error.expected)
      return nil
    }
    func text(_ name: String, _ expected: String) -> String {
      guard let text = value[name]?.string, !text.isEmpty else {
        list.report(
          .error, at: SeedLocation(file: .manifest), "no “\(name)”", expected: expected)
        return ""
      }
      return text
    }
    language = text("language", "a language tag such as “en”")
    meaningLanguage = value["meaningLanguage"]?.string ?? language
    name = text("name", "the name of the corpus")
    license = text("licence", "the licence of the data")
    let number = text("version", "three numbers such as “1.0.0”")
    if !language.isEmpty, !Self.isLanguageTag(language) {
      list.report(
        .error, at: SeedLocation(file: .manifest), "language “\(language)”",
        expected: "a language tag such as “en” or “pt-BR”")
    }
    if !meaningLanguage.isEmpty, meaningLanguage != language, !Self.isLanguageTag(meaningLanguage) {
      list.report(
        .error, at: SeedLocation(file: .manifest), "meaning language “\(meaningLanguage)”",
        expected: "a language tag such as “en” or “pt-BR”")
    }
    if !number.isEmpty, ReleaseVersion(number) == nil {
      list.report(
        .error, at: SeedLocation(file: .manifest), "version “\(number)”",
        expected: "three numbers such as “1.0.0”")
    }
    for table in tables { Self.checkEntry(of: table, in: value, into: &list) }
    for member in value["files"]?.members ?? []
    where !tables.contains(member.name) {
      list.report(
        .error, at: SeedLocation(file: .manifest), "an entry for “\(member.name)”",
        expected: "only files that are in the folder")
    }
    guard let version = ReleaseVersion(number) else { return nil }
    self.version = version
    self.value = value
  }

  /// A table comes from one source, or from a list of them; each says what it is and may be used
  /// how.
  private static func checkEntry(
    of table: String, in manifest: JSONValue, into list: inout DiagnosticList
  ) {
    guard let entry = manifest["files"]?[table] else {
      list.report(
        .warning, at: SeedLocation(file: .manifest), "no entry for “\(table)” in “files”",
        expected: "its source, version, licence and citation")
      return
    }
    let sources = entry.array ?? entry["sources"]?.array ?? [entry]
    for source in sources {
      for name in ["source", "licence"] where (source[name]?.string ?? "").isEmpty {
        list.report(
          .error, at: SeedLocation(file: .manifest), "no “\(name)” for “\(table)”",
          expected: "its source, version, licence and citation")
      }
    }
  }

  /// Letters, then parts of letters and digits, as in BCP 47.
  static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count) else { return false }
    let letters = { (byte: UInt8) in (0x61...0x7A).contains(byte | 0x20) }
    return first.allSatisfy(letters)
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { letters($0) || (0x30...0x39).contains($0) }
      }
  }

  private static func location(of offset: Int, in bytes: [UInt8]) -> SeedLocation {
    for line in LineSequence(bytes: bytes) where offset <= line.bytes.upperBound {
      return SeedLocation(file: .manifest, line: line, in: bytes, at: offset)
    }
    return SeedLocation(file: .manifest)
  }
}
