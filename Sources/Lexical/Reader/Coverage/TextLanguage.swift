import Files
package import LexiconEngine
package import LexiconStore

/// Tells the language of a text by its words, among the releases that are installed.
package struct TextLanguage {
  /// Words from the beginning of a text that are looked at.
  private static let words = 2_000
  /// By how much another language than the one in use has to be likelier.
  private static let margin = 0.1

  /// The release of the language that a text is in.
  ///
  /// - Parameters:
  ///   - path: the text, in any form that can be read.
  ///   - options: how it is read.
  ///   - releases: one for each language, that in use first.
  /// - Returns: the position of the release; 0 where nothing speaks for another.
  /// - Throws: ``LexicalError`` when the text cannot be read.
  /// - Complexity: annotates the beginning of the text once for each release.
  package static func position(
    of path: String, _ options: ReadingOptions, among releases: [CorpusRelease]
  ) throws(LexicalError) -> Int {
    var best = (position: 0, likeness: -Double.infinity)
    for (position, release) in releases.enumerated() {
      guard let likeness = try likeness(of: path, options, in: release.lookupIndex) else {
        return 0
      }
      if position == 0 || likeness > best.likeness + (best.position == 0 ? margin : 0) {
        best = (position, likeness)
      }
    }
    return best.position
  }

  private static func likeness(
    of path: String, _ options: ReadingOptions, in lookupIndex: LookupIndex
  ) throws(LexicalError) -> Double? {
    var evidence = LanguageEvidence(lookupIndex, enoughWords: words)
    do {
      _ = try TextReader(try InputFile(path, options: options)).forEachPiece(
        of: Annotator(lookupIndex), measuring: { _ in }
      ) { _, annotation, _ throws(LexicalError) in
        evidence.add(annotation)
        // The rest of the text says no more.
        if evidence.isEnough { throw LexicalError(.checkedFalse, "enough") }
      }
    } catch {
      guard evidence.isEnough else { throw error }
    }
    return evidence.likeness
  }
}

extension CorpusLocator {
  /// Opens the release that texts are read with: the one that was named, else that of the language
  /// which the first of them is in, where releases of several are installed.
  ///
  /// - Parameters:
  ///   - option: what `--corpus` names.
  ///   - texts: the paths of the texts; what is no file, such as `-`, says nothing.
  ///   - options: how they are read.
  ///   - extent: how much of its image is wanted.
  /// - Returns: the release, and whether the text has chosen another than that in use.
  /// - Throws: ``LexicalError`` when a release cannot be opened, or the text cannot be read.
  package func open(
    _ option: String?, for texts: [String], _ options: ReadingOptions,
    extent: LookupIndexExtent = .whole
  ) throws(LexicalError) -> (release: CorpusRelease, isOfText: Bool) {
    let isNamed =
      option != nil || wantedLanguage != nil || environment["LEXICAL_CORPUS"]?.isEmpty == false
    guard !isNamed, let text = texts.first, FileSystem.isFile(text)
    else { return (try open(option, extent: extent), false) }
    let installed = try self.releases()
    guard installed.count > 1 else { return (try open(option, extent: extent), false) }
    var releases: [CorpusRelease] = []
    for (position, (_, path)) in installed.enumerated() {
      // Senses say nothing of the language.
      releases.append(try open(path, extent: position == 0 ? extent : .forms))
    }
    let position = try TextLanguage.position(of: text, options, among: releases)
    let chosen = releases[position]
    let isEnough = chosen.lookupIndex.extent >= extent
    return (isEnough ? chosen : try open(chosen.path, extent: extent), position > 0)
  }
}
