import Dictionaries
import Files
package import JSON

extension SeedDraft {
  /// Draws up seeds from a dictionary and a list that are named as one types them.
  ///
  /// - Parameters:
  ///   - language: the tag of the language.
  ///   - name: a file of the dictionary, or the name of one that was added.
  ///   - list: a file of words with numbers, or an archive of Yomitan with frequencies; nil counts
  ///     the texts.
  ///   - texts: files and folders whose words are counted.
  ///   - limit: the most lexemes.
  ///   - folder: where dictionaries are compiled into for the moment.
  ///   - environment: names the data folder.
  /// - Throws: ``LexicalError`` when one of them cannot be read, or they share no word.
  package init(
    language: String, dictionaryNamed name: String, frequencyFile list: String?,
    texts: [String] = [], limit: Int,
    scratch folder: String, environment: [String: String]
  ) throws(LexicalError) {
    let scratch = DictionaryFolder(folder + "/dictionaries")
    defer { Self.removeAll(in: scratch.path) }
    // The list is read first: it is short, and tells sooner that something is wrong.
    let frequencies: FrequencyList
    if let list {
      frequencies = try Self.frequencies(list, scratch)
    } else {
      frequencies = try FrequencyList(countingTexts: texts)
    }
    let source =
      list.map { FileSystem.name(of: $0) }
      ?? "counts of \(texts.map { FileSystem.name(of: $0) }.joined(separator: ", "))"
    try self.init(
      language: language, dictionary: Self.opened(name, scratch, environment),
      frequencies: frequencies, frequencySource: source, limit: limit)
  }

  private static func opened(
    _ name: String, _ scratch: DictionaryFolder, _ environment: [String: String]
  ) throws(LexicalError) -> OpenedDictionary {
    do throws(DictionaryError) {
      if FileSystem.exists(name) { return try scratch.add(name) }
      guard let folder = DictionaryFolder(environment: environment) else {
        throw DictionaryError.unknownName(name, known: [])
      }
      let identifier = try folder.identifier(of: name).identifier
      guard let found = try folder.open().first(where: { $0.file.identifier == identifier })
      else { throw DictionaryError.unknownName(name, known: []) }
      return found
    } catch {
      throw LexicalError(error)
    }
  }

  private static func frequencies(
    _ path: String, _ scratch: DictionaryFolder
  ) throws(LexicalError) -> FrequencyList {
    let bytes = try InputFile(path).readAll(limit: 256 << 20)
    guard bytes.starts(with: [0x50, 0x4B]) else { return try FrequencyList(bytes, named: path) }
    let archive: OpenedDictionary
    do throws(DictionaryError) { archive = try scratch.add(path) } catch {
      throw LexicalError(error)
    }
    return try FrequencyList(archive)
  }

  /// Writes files into a new folder, which appears whole or not at all.
  ///
  /// - Throws: ``LexicalError`` when something has the folder's name, or it cannot be written.
  package static func write(
    _ files: [(name: String, text: String)], to folder: String
  ) throws(LexicalError) {
    guard !FileSystem.exists(folder) else {
      throw LexicalError(
        .cannotCreate, "“\(folder.printable)” is there already; --output names another folder")
    }
    let temporary = folder + ".new"
    do throws(FileError) {
      try FileSystem.makeFolder(temporary)
      for file in files {
        try FileSystem.replace("\(temporary)/\(file.name)", with: Array(file.text.utf8))
      }
      try FileSystem.move(temporary, to: folder)
    } catch {
      removeAll(in: temporary)
      throw LexicalError(.cannotCreate, "\(error)".printable)
    }
  }

  private static func removeAll(in path: String) {
    for name in (try? FileSystem.names(in: path)) ?? [] {
      try? FileSystem.remove("\(path)/\(name)")
    }
    try? FileSystem.remove(path)
  }
}

extension SeedDraft.Report {
  /// The report for scripts: the format `lexical.init/1`.
  package func json(folder: String, errors: Int) -> JSONValue {
    [
      "schema": "lexical.init/1", "folder": .string(folder), "errors": .integer(Int64(errors)),
      "lexemes": .integer(Int64(lexemes)), "forms": .integer(Int64(forms)),
      "meanings": .integer(Int64(meanings)),
      "withoutFrequency": .integer(Int64(withoutFrequency)),
      "expressions": .integer(Int64(expressions)),
      "withoutPartOfSpeech": .integer(Int64(withoutPartOfSpeech)),
      "nounsByCapital": .integer(Int64(nounsByCapital)),
      "withoutMeaning": .integer(Int64(withoutMeaning)),
      "withoutForms": .integer(Int64(withoutForms)),
      "coverage": .number(Double(coverage) / 1_000),
      "missing": .array(missing.map { .string($0) }),
    ]
  }
}
