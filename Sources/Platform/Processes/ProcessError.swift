/// Why a program did not do its work.
package enum ProcessError: Error, Hashable, Sendable {
  /// The system could not start it: no such file, no permission.
  case cannotStart(program: String, number: Int32)
  /// It was still running at the end of its time, and was killed with its children.
  case timeLimit(Duration)
  /// It wrote more than was allowed, and was killed with its children.
  case outputLimit(Int)
  /// The system failed in between.
  case system(action: String, number: Int32)
}
