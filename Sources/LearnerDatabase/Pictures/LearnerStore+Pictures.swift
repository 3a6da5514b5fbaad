import LearnerLog
import LexicalModel

extension LearnerStore {
  /// The pictures of the learner's cards.
  package nonisolated var pictures: PictureFolder { PictureFolder(besideStoreAt: path) }

  /// Exchanges the pictures that cards show with a share, where they lie beside the segments under
  /// `pictures/`.
  ///
  /// A file there has the digest of its bytes as its name, is written whole under another name
  /// first, and is never changed: devices may write the same one at once. What is not what its name
  /// says is not taken. A picture that has not arrived yet comes with a later sync.
  func exchangePictures(
    with share: SyncFolder, _ report: inout SyncReport
  ) throws(LearnerStoreError) {
    let remote = PictureFolder(path: share.root + "/pictures")
    let there = try remote.names()
    let here = try pictures.names()
    guard here != there else { return }
    let shown = try shownPictures()
    for name in here.subtracting(there).intersection(shown).sorted(by: { $0.text < $1.text }) {
      guard let bytes = try pictures.bytes(of: name) else { continue }
      try remote.add(bytes)
      report.picturesSent += 1
    }
    for name in there.subtracting(here).intersection(shown).sorted(by: { $0.text < $1.text }) {
      guard let bytes = try? remote.bytes(of: name) else {
        report.refused.append(
          SyncReport.RefusedFile(
            path: "\(remote.path)/\(name)", reason: "not the picture that its name says",
            isOld: false))
        continue
      }
      try pictures.add(bytes)
      report.picturesReceived += 1
    }
  }

  /// The pictures that cards name.
  private func shownPictures() throws(LearnerStoreError) -> Set<PictureName> {
    let table = try database.registers(.cardPictureRegisters)
    return Set(table.held.compactMap { $0.write.value.string.flatMap { PictureName($0) } })
  }
}
