import LearnerLog
import LexicalModel

extension LearnerStore {
  /// The pictures of the learner's cards.
  package nonisolated var pictures: PictureFolder { PictureFolder(besideStoreAt: path) }
}

extension ProgressDatabase {
  /// The pictures that cards name.
  func shownPictures() throws(LearnerStoreError) -> Set<PictureName> {
    let table = try registers(.cardPictureRegisters)
    return Set(table.held.compactMap { $0.write.value.string.flatMap { PictureName($0) } })
  }
}
