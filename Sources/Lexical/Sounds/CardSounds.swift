import Files
package import LearnerDatabase

/// What can be heard of a card: its own sound, else the recording that the release names, else what
/// the learner's speech program says.
package struct CardSounds: Sendable {
  private let pictures: PictureFolder
  /// The folder of recordings; nil where none is set.
  private let recordings: String?
  private let speech: SpeechCommand?
  private let language: String

  /// - Parameters:
  ///   - store: the learner's progress; the settings of the device stand beside it.
  ///   - language: that of the words, as a tag.
  /// - Throws: ``LexicalError`` when the settings cannot be read.
  package init(_ store: LearnerStore, language: String) throws(LexicalError) {
    let settings = try LocalSettings(besideStoreAt: store.path)
    pictures = store.pictures
    recordings = settings[.recordings]
    speech = try settings.words(of: .speechCommand).map {
      SpeechCommand($0, besideStoreAt: store.path)
    }
    self.language = language
  }

  /// Whether words without a recording of their own can be said.
  package var saysWords: Bool { speech != nil }

  /// Whether a card can be heard, without asking the speech program, which may take its time.
  package func canBeHeard(_ face: CardFace) -> Bool {
    saysWords || kept(face.sound) != nil || recording(named: face.recording) != nil
  }

  /// The file to play for a card.
  ///
  /// - Returns: its path; nil where nothing is to be heard.
  /// - Throws: ``LexicalError`` when the speech program fails.
  package func file(of face: CardFace) throws(LexicalError) -> String? {
    if let own = kept(face.sound) { return own }
    if let recording = recording(named: face.recording) { return recording }
    let text = face.lemma ?? face.front
    guard let speech, !text.isEmpty else { return nil }
    return try speech.file(saying: text, in: language)
  }

  /// What a card sounds like, for a page that loads nothing and for packages.
  ///
  /// - Returns: the bytes; nil where nothing is to be heard, or the file is no sound.
  /// - Throws: ``LexicalError`` when the speech program fails, or the file cannot be read.
  package func bytes(of face: CardFace) throws(LexicalError) -> (name: PictureName, bytes: [UInt8])?
  {
    guard let path = try file(of: face) else { return nil }
    let bytes: [UInt8]?
    do { bytes = try FileSystem.readGuarded(path, limit: PictureFolder.byteLimit) } catch {
      throw LexicalError(.inputOutput, "\(error)")
    }
    return bytes.flatMap { bytes in PictureName(sound: bytes).map { (name: $0, bytes: bytes) } }
  }

  /// The file of a card's own sound; nil where it is not here.
  private func kept(_ name: String?) -> String? {
    guard let name = name.flatMap({ PictureName($0) }), name.isSound else { return nil }
    let path = "\(pictures.path)/\(name)"
    return FileSystem.exists(path) ? path : nil
  }

  /// A recording of the folder; nil for a name that is none of its files.
  private func recording(named name: String?) -> String? {
    guard let recordings, let name, !name.contains("/"), !name.hasPrefix(".") else { return nil }
    let path = "\(recordings)/\(name)"
    return FileSystem.exists(path) ? path : nil
  }
}
