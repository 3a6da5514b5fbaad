package import Digest
import Files
import LibC

extension ReleaseFolder {
  /// Puts a release in place, after every check there is; the one of its language until then
  /// becomes the previous.
  ///
  /// The release in use of another language stays beside it; see ``use(_:)``. Whatever fails, the
  /// release in use stays in use.
  ///
  /// - Parameters:
  ///   - file: the release, a regular file.
  ///   - digest: what its SHA-256 must be, where somebody vouches for it.
  ///   - allowsDowngrade: accept a release that is older than the one in use.
  /// - Returns: the release in use now.
  /// - Throws: ``CorpusReleaseError`` with what is wrong with the file, or with the folder.
  @discardableResult
  package func install(
    _ file: String, digest: SHA256Digest? = nil, allowsDowngrade: Bool = false
  ) throws(CorpusReleaseError) -> Installed {
    let bytes = try read(file)
    if let digest {
      let found = SHA256.digest(of: bytes)
      guard found == digest else { throw .wrongDigest(expected: digest.hex, found: found.hex) }
    }
    removeLeftovers()
    let incoming = "\(path)/.incoming-\(getpid())"
    let temporary = incoming + "/release.lexicon"
    do {
      try writing(path) { () throws(FileError) in
        try FileSystem.makeFolder(path)
        try FileSystem.makeFolder(incoming, permissions: 0o700)
        try FileSystem.create(temporary, bytes, permissions: 0o644)
      }
      let release = try CorpusRelease(path: temporary)
      try release.verify()
      try refuseOlder(release, allowsDowngrade: allowsDowngrade)
      let name = String(release.metadata.digest.hex.prefix(16))
      try publish(incoming, as: name)
      let language = release.metadata.language
      let before = try names(of: language).first { $0 != name }
      if Self.isTag(language) { try keepCurrent(beside: language) }
      try point(to: [name] + (before.map { [$0] } ?? []))
      forget(language)
      removeUnused(keeping: try namesInUse())
      return installed(name)
    } catch {
      Self.removeFolder(incoming)
      throw error
    }
  }

  /// Goes back to the release that was in use before; a second time comes forth again.
  @discardableResult
  package func rollBack() throws(CorpusReleaseError) -> Installed {
    let names = try pointer()
    guard names.count >= 2 else { throw .noPrevious }
    let previous = installed(names[1])
    try CorpusRelease(path: previous.path).verify()
    try point(to: [names[1], names[0]])
    return previous
  }

  /// The bytes of a file from elsewhere: no link, no device, not larger than any release.
  private func read(_ file: String) throws(CorpusReleaseError) -> [UInt8] {
    guard !FileSystem.isLink(file) else {
      throw .cannotRead(path: file, reason: "it is a link, and a release must be a file")
    }
    do {
      let size = try FileSystem.peek(file, count: 0).size
      guard size <= Self.largestSize else {
        throw CorpusReleaseError.notARelease("\(size) bytes, more than any release has")
      }
      return try FileSystem.read(file)
    } catch let error as FileError {
      throw CorpusReleaseError(error)
    } catch let error as CorpusReleaseError {
      throw error
    } catch {
      throw .cannotRead(path: file, reason: "\(error)")
    }
  }

  private func refuseOlder(
    _ release: CorpusRelease, allowsDowngrade: Bool
  ) throws(CorpusReleaseError) {
    guard !allowsDowngrade,
      let name = try names(of: release.metadata.language).first,
      // A release in use that is broken stands in nobody's way.
      let used = try? CorpusRelease(path: installed(name).path),
      used.metadata.language == release.metadata.language,
      release.metadata.version < used.metadata.version
    else { return }
    throw .older(version: release.metadata.version, installed: used.metadata.version)
  }

  /// Gives the checked folder its name; one that has it already is kept when it is whole.
  private func publish(_ incoming: String, as name: String) throws(CorpusReleaseError) {
    let target = "\(path)/\(name)"
    if FileSystem.exists(target) {
      if (try? CorpusRelease(path: installed(name).path).verify()) != nil {
        Self.removeFolder(incoming)
        return
      }
      try writing(target) { () throws(FileError) in
        try FileSystem.move(target, to: "\(path)/.damaged-\(name)-\(getpid())")
      }
    }
    try writing(target) { () throws(FileError) in
      try FileSystem.setPermissions(incoming, 0o755)
      try FileSystem.flushFolder(of: incoming + "/release.lexicon")
      try FileSystem.move(incoming, to: target)
    }
  }

  /// Removes releases that no pointer names; failing to costs space only.
  private func removeUnused(keeping names: Set<String>) {
    for name in (try? FileSystem.names(in: path)) ?? []
    where Self.isName(name) && !names.contains(name) {
      Self.removeFolder("\(path)/\(name)")
    }
  }

  /// Removes what killed installations left.
  private func removeLeftovers() {
    for name in (try? FileSystem.names(in: path)) ?? [] where name.hasPrefix(".incoming-") {
      guard let process = pid_t(name.dropFirst(".incoming-".count)) else { continue }
      if process == getpid() || kill(process, 0) != 0 && errno == ESRCH {
        Self.removeFolder("\(path)/\(name)")
      }
    }
  }

  private static func removeFolder(_ path: String) {
    for name in (try? FileSystem.names(in: path)) ?? [] {
      try? FileSystem.remove("\(path)/\(name)")
    }
    try? FileSystem.remove(path)
  }

  private func writing(
    _ path: String, _ body: () throws(FileError) -> Void
  ) throws(CorpusReleaseError) {
    do { try body() } catch { throw .cannotWrite(path: error.path, reason: error.reason) }
  }
}
