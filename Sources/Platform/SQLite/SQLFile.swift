/// A file of named statements.
package enum SQLFile {
  private static let header = Array("-- name: ".utf8)

  /// The statements of a file by name, with their constants replaced and their comments left out.
  ///
  /// - Parameters:
  ///   - bytes: lines; each statement begins with `-- name: ` and its name.
  ///   - constants: what stands for a name in braces.
  /// - Returns: the statements in the order of the file.
  package static func statements(
    in bytes: [UInt8], constants: [String: String]
  ) -> [(name: String, text: String)] {
    var statements: [(name: String, text: String)] = []
    var text: [UInt8] = []
    var name: String?
    func end() {
      if let name { statements.append((name, String(decoding: text, as: UTF8.self))) }
      text = []
    }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: header) {
        end()
        name = String(decoding: line.dropFirst(header.count), as: UTF8.self)
      } else if !line.starts(with: header.prefix(2)) {
        if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
        append(line, to: &text, constants)
      }
    }
    end()
    return statements
  }

  private static func append(
    _ line: ArraySlice<UInt8>, to text: inout [UInt8], _ constants: [String: String]
  ) {
    var rest = line
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      let name = String(decoding: rest[(open + 1)..<close], as: UTF8.self)
      text += (constants[name] ?? "{\(name)}").utf8
      rest = rest[(close + 1)...]
    }
    text += rest
  }
}
