import Files
import Parallel
import SQLite

/// Writes the side file of a dictionary: records in blocks, an index of their keys, a description.
///
/// Equal content gives a file that answers equally; its bytes are not promised.
struct SideFileWriter {
  private let records: SortedRecords
  private let description: DictionaryDescription

  init(_ arenas: [RecordArena], _ description: DictionaryDescription) {
    records = SortedRecords(arenas)
    self.description = description
  }

  /// Writes the file, which must not be there, and flushes it.
  ///
  /// - Throws: ``DictionaryError`` when it cannot be written; nothing is left then.
  func write(to path: String) throws(DictionaryError) {
    do {
      try fill(path)
      try FileSystem.flush(path)
    } catch let error as SQLiteError {
      try? FileSystem.remove(path)
      throw .database(error)
    } catch let error as FileError {
      try? FileSystem.remove(path)
      throw .file(error)
    } catch {
      try? FileSystem.remove(path)
      throw .damaged(file: path, reason: "\(error)")
    }
  }

  private func fill(_ path: String) throws {
    let connection = try Connection(path: path, access: .create(), isOwnedByOne: true)
    try connection.setPragma("page_size", to: SideFileFormat.pageSize)
    // The file becomes one only when it is whole: nothing has to be rolled back.
    try connection.setPragma("journal_mode", to: "off")
    try connection.setPragma("synchronous", to: "off")
    try connection.setApplicationID(SideFileFormat.applicationID)
    try connection.setUserVersion(SideFileFormat.version)
    try connection.executeScript(SideFileFormat.schema)
    try connection.transaction { () throws(SQLiteError) in
      for (key, value) in description.rows {
        try connection.execute(
          "INSERT INTO description VALUES (?, ?)", [.text(key), .text(value)])
      }
      try writeBlocks(connection)
    }
  }

  private func writeBlocks(_ connection: borrowing Connection) throws(SQLiteError) {
    var blocks = try connection.prepare("INSERT INTO block VALUES (?, ?)")
    var keys = try connection.prepare("INSERT INTO block_key VALUES (?, ?)")
    let bounds = blockBounds()
    // So many at once that all cores have work, and few enough that little memory is taken.
    let batch = 256
    for start in stride(from: 0, to: bounds.count, by: batch) {
      let part = Array(bounds[start..<min(start + batch, bounds.count)])
      let contents = parallelMap(part.count) { [records] index in
        RecordBlock.compressed(Self.content(of: records, part[index]))
      }
      for (index, content) in contents.enumerated() {
        let number = Value.int(start + index)
        try blocks.run([number, .blob(content)])
        let last = Array(records.key(at: part[index].upperBound - 1))
        try keys.run([.blob(last), number])
      }
    }
  }

  /// Which records stand in which block.
  private func blockBounds() -> [Range<Int>] {
    var bounds: [Range<Int>] = []
    var start = 0
    var size = 0
    for index in 0..<records.count {
      size += records.key(at: index).count + records.record(at: index).count
      if size >= RecordBlock.fullSize {
        bounds.append(start..<index + 1)
        start = index + 1
        size = 0
      }
    }
    if start < records.count { bounds.append(start..<records.count) }
    return bounds
  }

  private static func content(of records: SortedRecords, _ range: Range<Int>) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(2 * RecordBlock.fullSize)
    for index in range {
      let (key, record) = (records.key(at: index), records.record(at: index))
      content.append(number: key.count)
      content += key
      content.append(number: record.count)
      content += record
    }
    return content
  }
}
