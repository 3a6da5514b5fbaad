/// The records in the pages of a database file, read without SQLite and without the schema.
///
/// SQLite refuses a file whose schema or interior pages are damaged. The scanner takes each page by
/// itself, as <https://sqlite.org/fileformat2.html> describes it: a record whose page, overflow
/// chain and header are consistent is given, whatever has become of the others. The content of a
/// record may still be wrong: the caller needs a checksum.
package struct RecordScanner: Sendable {
  /// A row of a table, or an entry of an index.
  package struct Record: Hashable, Sendable {
    /// The row's integer key; nil for an entry of an index.
    package let row: Int64?
    /// The columns in the order of the table or of the index; an entry ends with the row it stands
    /// for.
    package let values: [Value]
  }

  /// The types of pages that hold records, in the first byte of the page.
  private enum PageType: UInt8 {
    case interiorIndex = 2
    case leafIndex = 10
    case leafTable = 13
  }

  private static let fileHeaderSize = 100
  private static let defaultPageSize = 4_096
  /// More columns than any table of ours; a longer record is damage.
  private static let columnLimit = 128

  private let bytes: [UInt8]
  private let pageSize: Int
  /// Bytes of a page that SQLite uses.
  private let usableSize: Int

  /// Prepares to scan the bytes of a file.
  ///
  /// A page size in the header that is none is taken for 4096, SQLite's default.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var size = Self.defaultPageSize
    if bytes.count >= Self.fileHeaderSize {
      let found = Int(bytes[16]) << 8 | Int(bytes[17])
      // The largest size does not fit the field, which says 1 for it.
      if found == 1 { size = 65_536 }
      if found >= 512, found & (found - 1) == 0 { size = found }
    }
    pageSize = size
    usableSize = size
  }

  /// Calls the body with each record that is consistent, in the order of pages.
  ///
  /// - Complexity: O(bytes of the file)
  package func forEachRecord(_ body: (Record) -> Void) {
    for start in stride(from: 0, to: bytes.count, by: pageSize) {
      forEachRecord(inPageAt: start, body)
    }
  }

  private func forEachRecord(inPageAt start: Int, _ body: (Record) -> Void) {
    let end = min(start + usableSize, bytes.count)
    let header = start == 0 ? Self.fileHeaderSize : start
    guard header + 12 <= end else { return }
    // A page of an unknown type is tried as a table: the type itself may be what is damaged.
    let type = PageType(rawValue: bytes[header]) ?? .leafTable
    let slots = header + (type == .interiorIndex ? 12 : 8)
    // The array of cell pointers ends where the first cell begins; the count of cells is not
    // trusted.
    var firstCell = end
    var slot = slots
    while slot + 2 <= firstCell {
      let offset = start + (Int(bytes[slot]) << 8 | Int(bytes[slot + 1]))
      slot += 2
      guard offset >= slot, offset < end else { continue }
      guard let found = record(at: offset, end: end, type: type) else { continue }
      // What is shorter than its cell says may be no record: it does not end the pointers.
      if found.isExact { firstCell = min(firstCell, offset) }
      body(found.record)
    }
  }

  /// The record of a cell, and whether it is as long as the cell says.
  private func record(
    at offset: Int, end: Int, type: PageType
  ) -> (record: Record, isExact: Bool)? {
    var position = offset + (type == .interiorIndex ? 4 : 0)
    guard let size = integer(at: &position, end: end), size > 1, size <= bytes.count else {
      return nil
    }
    var row: Int64?
    if type == .leafTable {
      guard let key = integer(at: &position, end: end) else { return nil }
      row = key
    }
    guard let payload = payload(at: position, size: Int(size), end: end, type: type),
      let (values, isExact) = Self.values(in: payload)
    else { return nil }
    return (Record(row: row, values: values), isExact)
  }

  /// The payload of a cell, with what lies on overflow pages.
  private func payload(
    at position: Int, size: Int, end: Int, type: PageType
  ) -> ArraySlice<UInt8>? {
    let most = type == .leafTable ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
    if size <= most {
      // The last cell of a page whose size says too much ends with the page.
      return position < end ? bytes[position..<min(position + size, end)] : nil
    }
    let least = (usableSize - 12) * 32 / 255 - 23
    let fitting = least + (size - least) % (usableSize - 4)
    let local = fitting <= most ? fitting : least
    guard position + local + 4 <= end else { return nil }
    var payload = bytes[position..<(position + local)]
    var page = number(at: position + local)
    while payload.count < size {
      let start = (page - 1) * pageSize
      guard page > 1, start + usableSize <= bytes.count else { return nil }
      let count = min(usableSize - 4, size - payload.count)
      payload += bytes[(start + 4)..<(start + 4 + count)]
      page = number(at: start)
    }
    return payload
  }

  /// A page number: 32 bits, the highest first.
  private func number(at position: Int) -> Int {
    bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func integer(at position: inout Int, end: Int) -> Int64? {
    Self.integer(in: bytes[..<end], at: &position)
  }

  /// An integer of one to nine bytes, seven bits each; nil where the bytes end before it.
  private static func integer(in bytes: ArraySlice<UInt8>, at position: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard position < bytes.endIndex else { return nil }
      let byte = bytes[position]
      position += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 { break }
    }
    return Int64(bitPattern: value)
  }

  /// The values of a record, and whether they take all of its payload; nil where they would take
  /// more.
  ///
  /// A size that is too large by damage hides no record: whoever reads it has checksums.
  private static func values(
    in payload: ArraySlice<UInt8>
  ) -> (values: [Value], isExact: Bool)? {
    var position = payload.startIndex
    guard let headerSize = integer(in: payload, at: &position), headerSize >= 2,
      headerSize <= payload.count
    else { return nil }
    let header = payload[..<(payload.startIndex + Int(headerSize))]
    var content = header.endIndex
    var values: [Value] = []
    while position < header.endIndex {
      guard values.count < columnLimit, let type = integer(in: header, at: &position),
        let value = value(ofType: type, in: payload, at: &content)
      else { return nil }
      values.append(value)
    }
    return (values, content == payload.endIndex)
  }

  private static func value(
    ofType type: Int64, in payload: ArraySlice<UInt8>, at position: inout Int
  ) -> Value? {
    let size: Int
    switch type {
    case 0, 8, 9: size = 0
    case 1...4: size = Int(type)
    case 5: size = 6
    case 6, 7: size = 8
    case 12...: size = Int(type - 12) / 2
    default: return nil
    }
    guard size <= payload.endIndex - position else { return nil }
    let bytes = payload[position..<(position + size)]
    position += size
    switch type {
    case 0: return .null
    case 1...6: return .integer(signed(bytes))
    case 7: return .real(Double(bitPattern: UInt64(bitPattern: signed(bytes))))
    case 8, 9: return .integer(type - 8)
    default:
      return type & 1 == 0 ? .blob(Array(bytes)) : .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// A number in two's complement, the highest byte first.
  private static func signed(_ bytes: ArraySlice<UInt8>) -> Int64 {
    let first: Int64 = (bytes.first ?? 0) & 0x80 == 0 ? 0 : -1
    return bytes.reduce(first) { $0 << 8 | Int64($1) }
  }
}
