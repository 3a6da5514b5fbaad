/// What a learner did with their words, replayed: the changes of every memory, and where each word stands.
public struct StudyHistory: Sendable {
  /// Word by word, and in order for each word; without synthetic knowledge, cram and what was taken back.
  public let changes: [MemoryChange]
  /// Every word that anything is known of, by id.
  public let words: [UserWordState]

  public init(changes: [MemoryChange], words: [UserWordState]) {
    self.changes = changes
    self.words = words
  }
}
