import Glibc
package import JSON

/// A file in the folder `Fixtures` of the test target that asks for it.
package enum Fixture {
  /// The content of a file.
  package static func bytes(_ name: String, directory: String = #filePath) -> [UInt8] {
    bytes(at: "Fixtures/" + name, above: directory)
  }

  /// The content of the file at a path in the nearest folder above a file that has one there.
  private static func bytes(at path: String, above directory: String) -> [UInt8] {
    var folder = directory.split(separator: "/").dropLast()
    var file: UnsafeMutablePointer<FILE>?
    while file == nil && !folder.isEmpty {
      file = fopen("/" + folder.joined(separator: "/") + "/" + path, "r")
      folder.removeLast()
    }
    guard let file else { fatalError("the file \(path) is missing") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// The text of a file of the package, by its path from the root: `corpus/en/context.tsv`.
  package static func text(ofShipped path: String, directory: String = #filePath) -> String {
    String(decoding: bytes(at: path, above: directory), as: UTF8.self)
  }

  /// The content of a JSON file.
  package static func value(_ name: String, directory: String = #filePath) throws -> JSONValue {
    try JSONValue.parse(bytes(name, directory: directory))
  }

  /// One value for each line.
  package static func lines(
    _ name: String, directory: String = #filePath
  ) throws -> [JSONValue] {
    try bytes(name, directory: directory).split(separator: UInt8(ascii: "\n"))
      .map { try JSONValue.parse(Array($0)) }
  }
}

extension JSONValue {
  /// The numbers of a list, without what is none.
  package var numbers: [Double] { (array ?? []).compactMap(\.double) }
}
