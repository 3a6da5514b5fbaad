import Glibc

/// The content of a file that is no part of the package; empty when it cannot be read.
package func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&chunk, 1, chunk.count, file)
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}

/// The value of an environment variable.
package func environment(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// The names of the files of a folder that end with a suffix, sorted.
package func files(in folder: String, suffix: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name.hasSuffix(suffix) { names.append(name) }
  }
  return names.sorted()
}
