/// One article of a StarDict dictionary: fields, each of a type.
///
/// With a sequence of types for the whole dictionary, fields stand without their types, and the
/// last without its end. Texts (types in small letters) end with a zero byte, others have their
/// size
/// before them.
struct StarDictArticle {
  private let bytes: ArraySlice<UInt8>
  private let types: [UInt8]
  private let file: String

  init(_ bytes: ArraySlice<UInt8>, types: [UInt8], file: String) {
    self.bytes = bytes
    self.types = types
    self.file = file
  }

  /// Adds the definitions and transcriptions of the article to an entry.
  func add(to entry: inout DictionaryEntry) throws(DictionaryError) {
    for (type, content) in try fields() {
      let text = String(decoding: content, as: UTF8.self)
      switch type {
      case UInt8(ascii: "t"), UInt8(ascii: "y"):
        let sound = text.folded
        if !sound.isEmpty { entry.pronunciations.append(sound) }
      case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "w"), UInt8(ascii: "n"):
        PlainArticle(text).add(to: &entry)
      case UInt8(ascii: "h"), UInt8(ascii: "g"), UInt8(ascii: "x"), UInt8(ascii: "k"):
        MarkupArticle(Array(content), isXDXF: type == UInt8(ascii: "x")).add(to: &entry)
      default: break
      }
    }
  }

  private func fields() throws(DictionaryError) -> [(type: UInt8, content: ArraySlice<UInt8>)] {
    var fields: [(UInt8, ArraySlice<UInt8>)] = []
    var rest = bytes
    if types.isEmpty {
      while let type = rest.popFirst() {
        fields.append((type, try field(type, &rest, isLast: false)))
      }
      return fields
    }
    for (index, type) in types.enumerated() {
      let isLast = index == types.count - 1
      fields.append((type, try field(type, &rest, isLast: isLast)))
    }
    return fields
  }

  private func field(
    _ type: UInt8, _ rest: inout ArraySlice<UInt8>, isLast: Bool
  ) throws(DictionaryError) -> ArraySlice<UInt8> {
    if isLast {
      defer { rest = [] }
      // Some writers put the zero byte at the end all the same.
      return rest.last == 0 ? rest.dropLast() : rest
    }
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(type) {
      let end = rest.firstIndex(of: 0) ?? rest.endIndex
      let content = rest[..<end]
      rest = rest[end...].dropFirst()
      return content
    }
    guard rest.count >= 4 else {
      throw .malformed(
        file: file, location: "byte \(rest.startIndex)", expected: "the size of a field",
        found: "the end of the article")
    }
    let size = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(4)
    guard size <= rest.count else {
      throw .malformed(
        file: file, location: "byte \(rest.startIndex)", expected: "a field of \(size) bytes",
        found: "\(rest.count)")
    }
    let content = rest.prefix(size)
    rest = rest.dropFirst(size)
    return content
  }
}
