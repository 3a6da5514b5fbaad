import LearnerDatabase

/// The sounds that a page carries itself, as far as there is room.
package struct PageSounds {
  private let sounds: CardSounds
  private var room: Int

  /// - Parameters:
  ///   - sounds: what can be heard.
  ///   - room: bytes for all sounds of the page together.
  package init(_ sounds: CardSounds, room: Int = 24 << 20) {
    self.sounds = sounds
    self.room = room
  }

  /// The address that holds the sound of a card; nil where nothing is to be heard, or no room is
  /// left, and a browser says the word with a voice of its own.
  ///
  /// - Throws: ``LexicalError`` when the speech program fails.
  package mutating func address(of face: CardFace) throws(LexicalError) -> String? {
    guard room > 0, let (name, bytes) = try sounds.bytes(of: face), bytes.count <= room else {
      return nil
    }
    room -= bytes.count
    return "data:\(name.mediaType);base64,\(bytes.base64)"
  }
}
