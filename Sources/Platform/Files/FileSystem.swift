import LibC

/// Whole files and folders, with errors that say which and why.
package enum FileSystem {
  /// The bytes of a regular file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = try Descriptor(path, O_RDONLY, "read")
    var status = stat()
    // Safe: the kernel fills the struct it is given.
    guard unsafe fstat(file.number, &status) == 0 else { throw file.error() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        path: path, action: "read", number: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    return try file.readAll(expecting: Int(status.st_size))
  }

  /// The first bytes of a file and its size, for a look at what it is.
  package static func peek(
    _ path: String, count: Int
  ) throws(FileError) -> (bytes: [UInt8], size: Int) {
    let file = try Descriptor(path, O_RDONLY, "read")
    var status = stat()
    // Safe: the kernel fills the struct it is given.
    guard unsafe fstat(file.number, &status) == 0 else { throw file.error() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        path: path, action: "read", number: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    return (try file.read(upTo: count), Int(status.st_size))
  }

  /// Writes a new file and flushes it; it must not be there, nor be a link.
  package static func create(
    _ path: String, _ bytes: [UInt8], permissions: UInt32 = 0o644
  ) throws(FileError) {
    let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, "write", permissions: permissions)
    try file.write(bytes, at: 0)
    try file.flush()
  }

  /// Overwrites bytes inside a file and flushes it.
  package static func patch(
    _ path: String, _ bytes: [UInt8], at offset: Int
  ) throws(FileError) {
    let file = try Descriptor(path, O_WRONLY, "write")
    try file.write(bytes, at: offset)
    try file.flush()
  }

  /// Gives a file another name, in place of what has it, and makes that durable.
  package static func move(_ path: String, to target: String) throws(FileError) {
    // Safe: the paths are terminated for the length of the call, here and below.
    guard unsafe rename(path, target) == 0 else {
      throw FileError(path: target, action: "replace", number: errno)
    }
    try flushFolder(of: target)
  }

  /// Gives a file a second name, which must be free, and makes that durable.
  package static func link(_ path: String, as target: String) throws(FileError) {
    guard unsafe LibC.link(path, target) == 0 else {
      throw FileError(path: target, action: "create", number: errno)
    }
    try flushFolder(of: target)
  }

  /// Puts bytes under a name all at once: readers see the old file or the new one.
  package static func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32 = 0o644
  ) throws(FileError) {
    let temporary = path + ".new-\(getpid())"
    try? remove(temporary)
    do {
      try create(temporary, bytes, permissions: permissions)
      try move(temporary, to: path)
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  package static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || rmdir(path) == 0 else {
      throw FileError(path: path, action: "remove", number: errno)
    }
  }

  /// Makes a folder and those above it; one that is there is fine.
  package static func makeFolder(
    _ path: String, permissions: UInt32 = 0o755
  ) throws(FileError) {
    if unsafe mkdir(path, permissions) == 0 || errno == EEXIST && isFolder(path) { return }
    let number = errno
    let parent = folder(of: path)
    guard number == ENOENT, parent != path else {
      throw FileError(path: path, action: "make the folder", number: number)
    }
    try makeFolder(parent, permissions: permissions)
    guard unsafe mkdir(path, permissions) == 0 || errno == EEXIST else {
      throw FileError(path: path, action: "make the folder", number: errno)
    }
  }

  package static func setPermissions(_ path: String, _ permissions: UInt32) throws(FileError) {
    guard unsafe chmod(path, permissions) == 0 else {
      throw FileError(path: path, action: "change the permissions of", number: errno)
    }
  }

  /// Makes the names in a file's folder durable.
  package static func flushFolder(of path: String) throws(FileError) {
    try Descriptor(folder(of: path), O_RDONLY | O_DIRECTORY, "flush").flush()
  }
}
