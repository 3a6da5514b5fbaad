import Archives
import JSON
import Parallel

/// A dictionary archive of Yomitan: `index.json` and numbered banks.
struct YomitanArchive {
  private let file: String
  private let archive: ZipArchive
  private(set) var description: DictionaryDescription
  private let format: Int

  /// Whether an archive is one of Yomitan's: it has `index.json` at its top.
  static func isOne(_ archive: ZipArchive) -> Bool { archive.entry(named: "index.json") != nil }

  /// Reads the index of an archive that errors call by the name of its file.
  init(_ archive: ZipArchive, file: String) throws(DictionaryError) {
    self.archive = archive
    self.file = file
    guard let entry = archive.entry(named: "index.json") else {
      throw .unknownFormat(file: file, found: "an archive without “index.json”")
    }
    let name = "\(file): index.json"
    let index: JSONValue
    do {
      guard entry.size <= 1 << 20 else {
        throw DictionaryError.limitExceeded(file: name, limit: "1 MiB")
      }
      index = try JSONValue.parse(try archive.contents(of: entry))
    } catch let error as ArchiveError {
      throw .archive(file: file, error)
    } catch let error as JSONError {
      throw .malformed(
        file: name, location: "byte \(error.offset)", expected: error.expected, found: "another")
    } catch let error as DictionaryError {
      throw error
    } catch {
      throw .unknownFormat(file: name, found: "\(error)")
    }
    guard let title = index["title"]?.string?.folded, !title.isEmpty else {
      throw .malformed(file: name, location: "title", expected: "a text", found: "none")
    }
    let number = index["format"] ?? index["version"]
    guard let format = number?.integer, (1...3).contains(format) else {
      throw .malformed(
        file: name, location: "format", expected: "1, 2 or 3", found: number?.text ?? "none")
    }
    self.format = Int(format)
    description = Self.description(index, title: title)
  }

  private static func description(_ index: JSONValue, title: String) -> DictionaryDescription {
    func text(_ name: String) -> String { index[name]?.string?.folded ?? "" }
    var description = DictionaryDescription(name: title, format: .yomitan)
    description.revision = text("revision")
    let pair = LanguageName.pair(in: title)
    description.source = LanguageName.tag(text("sourceLanguage")) ?? pair?.source
    description.target = LanguageName.tag(text("targetLanguage")) ?? pair?.target
    // The schema has no member for a licence; those who state one do so in these.
    let about = [text("attribution"), text("description")].filter { !$0.isEmpty }
    description.license = LicenseName.find(in: about.joined(separator: " ")) ?? ""
    description.attribution = ([text("author")] + about).filter { !$0.isEmpty }
      .joined(separator: " · ")
    description.url = text("url")
    description.countsOccurrences = text("frequencyMode") == "occurrence-based"
    return description
  }

  /// The records of all banks, one arena for each, in the order of their numbers.
  ///
  /// Banks are decoded and read on all cores.
  func arenas() throws(DictionaryError) -> [RecordArena] {
    var banks: [(entry: ZipEntry, isTerms: Bool, number: Int)] = []
    for entry in archive.entries {
      for (prefix, isTerms) in [("term_bank_", true), ("term_meta_bank_", false)]
      where entry.name.hasPrefix(prefix) && entry.name.hasSuffix(".json") {
        let digits = entry.name.dropFirst(prefix.count).dropLast(5)
        if let number = Int(digits) { banks.append((entry, isTerms, number)) }
      }
    }
    guard !banks.isEmpty else {
      throw .malformed(
        file: file, location: "directory",
        expected: "“term_bank_1.json” or “term_meta_bank_1.json”",
        found: archive.entries.contains { $0.name.hasPrefix("kanji") }
          ? "a dictionary of characters only" : "none")
    }
    banks.sort { ($0.isTerms ? 0 : 1, $0.number) < ($1.isTerms ? 0 : 1, $1.number) }
    var arenas: [RecordArena] = []
    var size = 0
    var count = 0
    // Some banks at a time, so that no more than those are decoded at once.
    for start in stride(from: 0, to: banks.count, by: 8) {
      let part = Array(banks[start..<min(start + 8, banks.count)])
      let results = parallelMap(part.count) { index in
        Result { () throws(DictionaryError) in
          try arena(part[index].entry, isTerms: part[index].isTerms)
        }
      }
      for result in results {
        let arena = try result.get()
        size += arena.bytes.count
        count += arena.items.count
        try RecordArena.check(bytes: size, count: count, file: file)
        arenas.append(arena)
      }
    }
    return arenas
  }

  private func arena(_ entry: ZipEntry, isTerms: Bool) throws(DictionaryError) -> RecordArena {
    let bytes: [UInt8]
    do { bytes = try archive.contents(of: entry) } catch {
      throw .archive(file: file, error)
    }
    let bank = TermBank(format: format)
    do {
      return isTerms ? try bank.terms(bytes) : try bank.facts(bytes)
    } catch {
      let name = "\(file): \(entry.name)"
      switch error {
      case .json(let error):
        throw .malformed(
          file: name, location: "byte \(error.offset)", expected: error.expected,
          found: excerpt(bytes, at: error.offset))
      case .refusal(let refusal): throw refusal.error(file: name)
      }
    }
  }
}

/// What stands at an offset, as a message shows it.
func excerpt(_ bytes: [UInt8], at offset: Int) -> String {
  guard offset < bytes.count else { return "the end" }
  let text = String(decoding: bytes[offset..<min(offset + 12, bytes.count)], as: UTF8.self).folded
  return "“\(text.filter { $0 != "\u{FFFD}" })”"
}

extension RecordArena {
  /// Checks the size of all records together.
  static func check(bytes: Int, count: Int, file: String) throws(DictionaryError) {
    guard bytes <= DictionaryLimits.recordBytes else {
      throw .limitExceeded(
        file: file, limit: "\(DictionaryLimits.recordBytes >> 20) MiB of entries")
    }
    guard count <= DictionaryLimits.records else {
      throw .limitExceeded(file: file, limit: "\(DictionaryLimits.records) entries")
    }
  }
}

extension RecordArena.Refusal {
  func error(file: String) -> DictionaryError {
    switch self {
    case .longRecord:
      .limitExceeded(file: file, limit: "\(DictionaryLimits.record >> 10) KiB for one entry")
    case .tooManyBytes:
      .limitExceeded(file: file, limit: "\(DictionaryLimits.recordBytes >> 20) MiB of entries")
    }
  }
}
