import LexiconEngine
import SQLite

/// A dictionary that was added: its side file, open for looking words up.
///
/// It is immutable and may be used from several threads. A look-up reads one or two pages.
package final class InstalledDictionary: Sendable {
  /// The name of its side file without the suffix, which no other dictionary has.
  package let identifier: String
  package let path: String
  /// As the file says; the folder may know better names and languages.
  package let description: DictionaryDescription
  private let connection: Connection

  /// Opens a side file.
  ///
  /// - Throws: ``DictionaryError`` when it cannot be read or is no side file of this version.
  package init(path: String, identifier: String) throws(DictionaryError) {
    self.path = path
    self.identifier = identifier
    do {
      connection = try Connection(path: path, access: .immutable)
      guard try connection.applicationID() == SideFileFormat.applicationID else {
        throw DictionaryError.damaged(file: path, reason: "it is no dictionary")
      }
      let version = try connection.userVersion()
      guard version == SideFileFormat.version else {
        throw DictionaryError.damaged(file: path, reason: "it has version \(version)")
      }
      let rows = try connection.query("SELECT key, value FROM description") {
        ($0.text(0), $0.text(1))
      }
      let description = DictionaryDescription(Dictionary(rows) { first, _ in first })
      guard let description else {
        throw DictionaryError.damaged(file: path, reason: "it has no description")
      }
      self.description = description
    } catch let error as DictionaryError {
      throw error
    } catch let error as SQLiteError {
      throw Self.failure(error, path: path)
    } catch {
      throw .damaged(file: path, reason: "\(error)")
    }
  }

  /// What the dictionary says under the lookup key of a word, in its own order.
  ///
  /// - Returns: at most ``DictionaryLimits/answers`` records; none for a word that is not there.
  /// - Throws: ``DictionaryError`` when the file is damaged or cannot be read.
  package func records(of word: String) throws(DictionaryError) -> [DictionaryRecord] {
    try records(ofKey: LookupKey(word).bytes)
  }

  private func records(ofKey key: [UInt8]) throws(DictionaryError) -> [DictionaryRecord] {
    var found: [DictionaryRecord] = []
    do {
      var statement = try connection.prepare(Self.blocksFromKey)
      try statement.bind([.blob(key)])
      while try statement.step() {
        let bytes = statement.bytes(1)
        guard let content = RecordBlock.content(bytes) else {
          throw DictionaryError.damaged(file: path, reason: "a block does not fit its checksum")
        }
        var reader = RecordReader(content[...])
        while !reader.isAtEnd {
          guard let next = reader.slice(), let record = reader.slice() else {
            throw DictionaryError.damaged(file: path, reason: "a block is no list of records")
          }
          if next.lexicographicallyPrecedes(key) { continue }
          guard next.elementsEqual(key), found.count < DictionaryLimits.answers else {
            return found
          }
          guard let record = DictionaryRecord(record) else {
            throw DictionaryError.damaged(file: path, reason: "a record cannot be read")
          }
          found.append(record)
        }
      }
    } catch let error as SQLiteError {
      throw Self.failure(error, path: path)
    } catch let error as DictionaryError {
      throw error
    } catch {
      throw .damaged(file: path, reason: "\(error)")
    }
    return found
  }

  /// Every record in the order of the keys; one with two keywords comes twice.
  ///
  /// - Throws: ``DictionaryError``, or what the body throws.
  package func forEachRecord(
    _ body: (DictionaryRecord) throws -> Void
  ) throws {
    do {
      var statement = try connection.prepare("SELECT content FROM block ORDER BY number")
      while try statement.step() {
        guard let content = RecordBlock.content(statement.bytes(0)) else {
          throw DictionaryError.damaged(file: path, reason: "a block does not fit its checksum")
        }
        var reader = RecordReader(content[...])
        while !reader.isAtEnd {
          guard reader.slice() != nil, let slice = reader.slice(),
            let record = DictionaryRecord(slice)
          else { throw DictionaryError.damaged(file: path, reason: "a record cannot be read") }
          try body(record)
        }
      }
    } catch let error as SQLiteError {
      throw Self.failure(error, path: path)
    }
  }

  static let blocksFromKey = """
    SELECT k.number, b.content FROM block_key AS k JOIN block AS b ON b.number = k.number
    WHERE k.last >= ? ORDER BY k.last, k.number
    """

  private static func failure(_ error: SQLiteError, path: String) -> DictionaryError {
    switch error.reason {
    case .corrupt, .notADatabase: .damaged(file: path, reason: error.message)
    default: .database(error)
    }
  }
}
