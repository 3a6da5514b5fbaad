import LibC

extension FileSystem {
  /// What the system says about a file, links not followed.
  package struct Status: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case file
      case folder
      case link
      case other
    }

    package let kind: Kind
    package let size: Int
    /// The permission bits: `0o600`.
    package let permissions: UInt32
    /// What names the file as long as it lives: the device and the number in it.
    package let device: UInt64
    package let number: UInt64
    /// Milliseconds since 1970 at which the content last changed.
    package let modified: Int64
  }

  /// What is under a name; nil when there is nothing.
  package static func status(_ path: String) throws(FileError) -> Status? {
    var status = stat()
    // Safe: the kernel fills the struct it is given.
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError(path: path, action: "look at", number: errno)
    }
    let kind: Status.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    return Status(
      kind: kind, size: Int(status.st_size), permissions: status.st_mode & 0o7777,
      device: UInt64(status.st_dev), number: UInt64(status.st_ino),
      modified: Int64(status.st_mtim.tv_sec) * 1_000 + Int64(status.st_mtim.tv_nsec) / 1_000_000)
  }

  /// The bytes of a regular file that is no link and not larger than a limit.
  ///
  /// - Returns: nil when it is something else or larger: not to be trusted, and not an error.
  package static func readGuarded(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    guard let before = try status(path), before.kind == .file, before.size <= limit else {
      return nil
    }
    let file = try Descriptor(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, "read")
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = try file.read(upTo: min(1 << 16, limit + 1 - bytes.count))
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
    return nil
  }

  /// Makes a folder and those above it so that they are still there after a power cut.
  package static func makeDurableFolder(
    _ path: String, permissions: UInt32 = 0o700
  ) throws(FileError) {
    guard !isFolder(path) else { return }
    let parent = folder(of: path)
    if parent != path { try makeDurableFolder(parent, permissions: permissions) }
    try makeFolder(path, permissions: permissions)
    try flushFolder(of: path)
  }

  /// Flushes a file that another has written.
  package static func flush(_ path: String) throws(FileError) {
    try Descriptor(path, O_RDONLY | O_NOFOLLOW, "flush").flush()
  }

  /// Where a link leads, as it says; nil when it is none.
  package static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4_096)
    // Safe: the length told is that of the buffer.
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
