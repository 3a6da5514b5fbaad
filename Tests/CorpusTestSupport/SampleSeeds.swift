import Glibc
package import LexiconCompiler
import Testing

/// The little corpora of the tests, which may be edited before they are compiled.
package struct SampleSeeds: Sendable, CustomTestStringConvertible {
  /// By name, the text of each file.
  package var files: [SeedFile: String] = [:]
  /// By language, the text of its translations of senses.
  package var translations: [String: String] = [:]
  private let folder: String

  /// Forty English lexemes.
  package static let english = SampleSeeds("en")
  /// Five German ones.
  package static let german = SampleSeeds("de")

  private init(_ language: String, file: String = #filePath) {
    folder =
      file.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Fixtures/" + language
    for file in SeedFile.allCases {
      if let text = Self.read(folder + "/" + file.name) { files[file] = text }
    }
    if let text = Self.read(folder + "/translations/translations-de.tsv") {
      translations["de"] = text
    }
  }

  package var testDescription: String { folder.split(separator: "/").last.map(String.init) ?? "" }

  /// The corpus as it stands now.
  package var corpus: SeedCorpus {
    SeedCorpus(
      folder: folder, files: files.mapValues { Array($0.utf8) },
      translations: translations.mapValues { Array($0.utf8) })
  }

  /// The seeds with one text in place of another that must be there.
  package func replacing(_ old: String, with new: String, in file: SeedFile) -> SampleSeeds {
    var copy = self
    let text = files[file] ?? ""
    guard let range = text.firstRange(of: old) else { fatalError("no “\(old)” in \(file.name)") }
    copy.files[file] = text.replacingCharacters(in: range, with: new)
    return copy
  }

  /// The seeds with another line at the end of a file.
  package func adding(_ line: String, to file: SeedFile) -> SampleSeeds {
    var copy = self
    copy.files[file, default: ""] += line + "\n"
    return copy
  }

  /// The seeds without a file.
  package func without(_ file: SeedFile) -> SampleSeeds {
    var copy = self
    copy.files[file] = nil
    return copy
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
