import Glibc

/// A folder of a test's own that is removed with everything in it at the end.
package final class TemporaryFolder: Sendable {
  /// Without a slash at its end.
  package let path: String

  package init() {
    var name = Array("/tmp/lexical-test-XXXXXX".utf8CString)
    // A test that has no folder cannot go on.
    path = name.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = mkdtemp(start) else { fatalError("mkdtemp") }
      return String(cString: made)
    }
  }

  deinit {
    Self.remove(path)
  }

  /// The path of something in the folder.
  package func path(_ name: String) -> String {
    path + "/" + name
  }

  /// The names of what is in the folder, sorted.
  package var names: [String] {
    Self.names(in: path)
  }

  /// The names of what is in a folder inside the folder, sorted.
  package func names(in folder: String) -> [String] {
    Self.names(in: path(folder))
  }

  /// The bytes of a file in the folder.
  package func read(_ name: String) -> [UInt8] {
    guard let file = fopen(path(name), "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Writes a file into the folder, in place of one that is there.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) {
    guard let file = fopen(path(name), "w") else { fatalError("cannot write \(name)") }
    let bytes = Array(bytes)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  package func write(_ text: String, to name: String) {
    write(text.utf8, to: name)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o700)
      for name in names(in: path) { remove(path + "/" + name) }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
