import Files

/// The pictures and sounds of cards, beside the store and not in it: each under the digest of its
/// bytes, so that none is kept twice, and what is damaged is noticed.
package struct PictureFolder: Sendable {
  package let path: String

  /// The largest picture that is taken, in bytes.
  package static let byteLimit = 10 << 20

  /// The folder of a store.
  package init(besideStoreAt store: String) {
    self.init(path: FileSystem.folder(of: store) + "/pictures")
  }

  init(path: String) {
    self.path = path
  }

  /// Keeps a picture; one that is there already is left alone.
  ///
  /// - Throws: ``LearnerStoreError/notAPicture(_:)`` for what is none, or too large.
  @discardableResult
  package func add(_ bytes: [UInt8]) throws(LearnerStoreError) -> PictureName {
    guard let name = PictureName(of: bytes) else {
      throw .notAPicture("expected PNG, JPEG, GIF or WebP")
    }
    return try add(bytes, named: name)
  }

  /// Keeps a picture or a sound under the name that follows from its bytes.
  @discardableResult
  package func add(
    _ bytes: [UInt8], named name: PictureName
  ) throws(LearnerStoreError) -> PictureName {
    guard bytes.count <= Self.byteLimit else {
      throw .notAPicture("it has \(bytes.count) bytes; at most \(Self.byteLimit) are taken")
    }
    guard try self.bytes(of: name) == nil else { return name }
    let (folder, target) = (path, "\(path)/\(name)")
    try mapFileErrors { () throws(FileError) in
      try FileSystem.makeDurableFolder(folder)
      let temporary = "\(folder)/.tmp-\(name)"
      try? FileSystem.remove(temporary)
      try FileSystem.create(temporary, bytes, permissions: 0o600)
      try FileSystem.move(temporary, to: target)
    }
    return name
  }

  /// The bytes of a picture; nil when it is not there, or is not what its name says.
  package func bytes(of name: PictureName) throws(LearnerStoreError) -> [UInt8]? {
    let target = "\(path)/\(name)"
    guard FileSystem.exists(target) else { return nil }
    let bytes = try mapFileErrors { () throws(FileError) in
      try FileSystem.readGuarded(target, limit: Self.byteLimit)
    }
    guard let bytes, PictureName(media: bytes) == name else { return nil }
    return bytes
  }

  /// The pictures that are there by name, unread.
  package func names() throws(LearnerStoreError) -> Set<PictureName> {
    let path = path
    guard FileSystem.isFolder(path) else { return [] }
    return Set(
      try mapFileErrors { () throws(FileError) in try FileSystem.names(in: path) }
        .compactMap { PictureName($0) })
  }
}
