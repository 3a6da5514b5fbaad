import Files
import LearnerDatabase

extension LearnerStore {
  /// Where databases of other programs are written while they are read: beside the store, so that
  /// they are as private as it is.
  nonisolated var scratchFolder: String { FileSystem.folder(of: path) + "/scratch" }
}
