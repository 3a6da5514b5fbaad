import Glibc
import JSON

/// A file beside these tests.
enum Fixture {
  static func bytes(_ name: String, directory: String = #filePath) -> [UInt8] {
    let path = directory.split(separator: "/").dropLast().joined(separator: "/")
    guard let file = fopen("/\(path)/Fixtures/\(name)", "r") else {
      fatalError("the fixture \(name) is missing")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  static func value(_ name: String) throws -> JSONValue {
    try JSONValue.parse(bytes(name))
  }

  /// One value for each line.
  static func lines(_ name: String) throws -> [JSONValue] {
    try bytes(name).split(separator: UInt8(ascii: "\n")).map { try JSONValue.parse(Array($0)) }
  }
}

extension JSONValue {
  var numbers: [Double] { (array ?? []).compactMap(\.double) }
}
