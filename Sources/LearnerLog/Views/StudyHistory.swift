/// What a learner did with their words, replayed: the changes of every memory, and where each word stands.
package struct StudyHistory: Sendable {
  /// Word by word, and in order for each word; without synthetic knowledge, cram and what was taken back.
  package let changes: [MemoryChange]
  /// Every word that anything is known of, by id.
  package let words: [UserWordState]

  package init(changes: [MemoryChange], words: [UserWordState]) {
    self.changes = changes
    self.words = words
  }
}
