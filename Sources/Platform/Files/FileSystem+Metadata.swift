import LibC

extension FileSystem {
  /// Whether something that can be reached has this name.
  package static func exists(_ path: String) -> Bool {
    // Safe: the path is terminated for the length of the call, here and below.
    unsafe access(path, F_OK) == 0
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    // Safe: the kernel fills the struct it is given.
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a regular file, which can be read twice; follows links.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    // Safe: the kernel fills the struct it is given.
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the name is that of a link, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    // Safe: as above.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// What is in the way of a file under this name: `a device`; nil where the name is free or a
  /// plain file's.
  package static func obstacle(at path: String) -> String? {
    var status = stat()
    // Safe: as above.
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFLNK: "a link"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// The folder that a path names something in.
  package static func folder(of path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The names in a folder, sorted by bytes.
  package static func names(in folder: String) throws(FileError) -> [String] {
    // Safe: the folder is closed on every way out, and each entry is copied before the next is
    // asked for.
    guard let directory = unsafe opendir(folder) else {
      throw FileError(path: folder, action: "read", number: errno)
    }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The program file of this process.
  package static func programPath() -> String? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    // Safe: the length told is that of the buffer, which is copied before it goes.
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
