import Files

/// Releases of several languages, side by side: one is in use, the others wait to be asked for.
extension ReleaseFolder {
  /// The releases by the tags of their languages, the one in use first, the others by tag.
  ///
  /// - Throws: ``CorpusReleaseError`` for a pointer that names no release, or a release in use that
  ///   cannot be read.
  package func languages() throws(CorpusReleaseError) -> [(tag: String, release: Installed)] {
    var found: [(tag: String, release: Installed)] = []
    if let current = try current {
      found.append((try CorpusRelease.metadata(of: current.path).language, current))
    }
    for tag in tagsBeside() where tag != found.first?.tag {
      guard let name = try pointer(Self.pointerPrefix + tag).first else { continue }
      found.append((tag, installed(name)))
    }
    return found
  }

  /// The release of a language; nil where none is installed.
  ///
  /// - Throws: ``CorpusReleaseError`` as ``languages()`` does.
  package func release(of language: String) throws(CorpusReleaseError) -> Installed? {
    try languages().first { $0.tag == language }?.release
  }

  /// Puts the installed release of another language in use, and keeps the one in use beside it.
  ///
  /// - Returns: the release in use now; nil where none of the language is installed.
  /// - Throws: ``CorpusReleaseError`` when the release is damaged, or the folder cannot be written;
  ///   the release in use stays in use then.
  @discardableResult
  package func use(_ language: String) throws(CorpusReleaseError) -> Installed? {
    guard let wanted = try release(of: language) else { return nil }
    guard try wanted != current else { return wanted }
    try CorpusRelease(path: wanted.path).verify()
    let names = try pointer(Self.pointerPrefix + language)
    try keepCurrent(beside: language)
    try point(to: names)
    forget(language)
    return wanted
  }

  /// The names of the release of a language and of the one before it; none where there is none.
  ///
  /// A release in use that cannot be read counts as one of the language, so that the next takes its
  /// position.
  func names(of language: String) throws(CorpusReleaseError) -> [String] {
    if let current = try current, Self.language(of: current) ?? language == language {
      return try pointer()
    }
    return try pointer(Self.pointerPrefix + language)
  }

  /// Keeps the release in use as the one of its language, where that is another.
  ///
  /// A release that cannot be read is kept nowhere: nobody could ask for it.
  func keepCurrent(beside language: String) throws(CorpusReleaseError) {
    guard let current = try current, let tag = Self.language(of: current), tag != language
    else { return }
    try point(Self.pointerPrefix + tag, to: try pointer())
  }

  /// Takes the pointer of a language away, which is in use now; a stale one is passed over.
  func forget(_ language: String) {
    try? FileSystem.remove("\(path)/\(Self.pointerPrefix)\(language)")
  }

  /// Every release that a pointer names.
  func namesInUse() throws(CorpusReleaseError) -> Set<String> {
    var names = Set(try pointer())
    for tag in tagsBeside() { names.formUnion(try pointer(Self.pointerPrefix + tag)) }
    return names
  }

  /// The tags that pointers beside the one in use have, in order.
  private func tagsBeside() -> [String] {
    ((try? FileSystem.names(in: path)) ?? []).filter { $0.hasPrefix(Self.pointerPrefix) }
      .map { String($0.dropFirst(Self.pointerPrefix.count)) }
      .filter(Self.isTag).sorted()
  }

  /// The language of a release; nil for one that cannot be read.
  private static func language(of release: Installed) -> String? {
    try? CorpusRelease.metadata(of: release.path).language
  }

  /// Letters, digits and hyphens, so that a tag cannot lead out of the folder.
  package static func isTag(_ text: String) -> Bool {
    (1...35).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }
}
