package import Archives
package import Files
package import SQLite

/// Why a dictionary cannot be read, kept or looked up in: the file, the location in it, what was
/// expected and what was found.
package enum DictionaryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file breaks the rules of its format at a location: `byte 12`, `line 3`.
  case malformed(file: String, location: String, expected: String, found: String)
  /// A compressed file or archive cannot be decoded.
  case archive(file: String, ArchiveError)
  /// The file is of no format that is read.
  case unknownFormat(file: String, found: String)
  /// A file that belongs to another one is not beside it.
  case missingCompanion(file: String, expected: String)
  /// A dictionary is larger than what is read.
  case limitExceeded(file: String, limit: String)
  /// A dictionary without an entry.
  case empty(file: String)
  /// A side file whose bytes have changed, or that another program wrote.
  case damaged(file: String, reason: String)
  /// The dictionary is among those added already.
  case present(name: String)
  /// No dictionary has the name, the number or the identifier.
  case unknownName(String, known: [String])
  /// The system refuses a file.
  case file(FileError)
  /// SQLite refuses a side file.
  case database(SQLiteError)

  package var description: String {
    switch self {
    case .malformed(let file, let location, let expected, let found):
      "\(file), \(location): expected \(expected), found \(found)"
    case .archive(let file, let error): "\(file), \(error)"
    case .unknownFormat(let file, let found):
      "\(file): expected a dictionary of Yomitan (.zip), StarDict (.ifo) or dictd (.index), or a "
        + "table with a word and its meaning on each line, found \(found)"
    case .missingCompanion(let file, let expected):
      "\(file): expected \(expected) beside it, found none"
    case .limitExceeded(let file, let limit): "\(file): expected at most \(limit)"
    case .empty(let file): "\(file): expected entries, found none"
    case .damaged(let file, let reason):
      "\(file): the dictionary is damaged (\(reason)); remove it and add it again"
    case .present(let name): "“\(name)” is there already"
    case .unknownName(let name, let known):
      "no dictionary “\(name)”"
        + (known.isEmpty
          ? "; none has been added" : "; there are \(known.joined(separator: ", "))")
    case .file(let error): "\(error)"
    case .database(let error): "\(error)"
    }
  }
}

/// What one dictionary may hold, so that a hostile file cannot take the machine's memory.
package enum DictionaryLimits {
  /// Entries, inflections and facts of one dictionary together.
  package static let records = 4_000_000
  /// Bytes of all records in memory while a dictionary is compiled.
  package static let recordBytes = 768 << 20
  /// Bytes of one record; a longer entry is refused.
  package static let record = 1 << 20
  /// Bytes of one file that is read: an index, a table, the text of a dictionary.
  package static let file = 1 << 30
  /// Bytes of one bank of a Yomitan archive.
  package static let bank = 256 << 20
  /// Bytes of all banks of a Yomitan archive.
  package static let banks = 2 << 30
  /// Records that a look-up returns.
  package static let answers = 256
}
