import Files
package import LexiconCompiler
package import LexiconStore

extension LexicalError {
  /// A release that cannot be used, in one line.
  package init(_ error: CorpusReleaseError, path: String) {
    switch error {
    case .cannotRead(_, let reason):
      self.init(.noInput, "cannot read \(path.printable): \(reason.printable)")
    case .cannotWrite: self.init(.cannotCreate, error.description.printable)
    case .older, .noPrevious:
      self.init(.checkedFalse, "\(path.printable): \(error.description.printable)")
    default: self.init(.badData, "\(path.printable): \(error.description.printable)")
    }
  }

  /// Seeds that did not become a release, in one line; diagnostics are told before it.
  package init(_ error: CorpusCompilerError) {
    switch error {
    case .cannotRead: self.init(.noInput, error.description.printable)
    case .cannotWrite: self.init(.cannotCreate, error.description.printable)
    case .faultyResult: self.init(.internalError, error.description.printable)
    case .faultySeeds(let problems):
      self.init(.badData, "\(counted(problems.count, "error")) in the seeds")
    }
  }
}
