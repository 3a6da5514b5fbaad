import Files

/// Refuses a name for a file that is taken by anything but a plain file: a device, a pipe, a link.
///
/// - Throws: ``LexicalError`` with ``ExitCode/cannotCreate``.
package func checkTarget(_ path: String) throws(LexicalError) {
  guard let obstacle = FileSystem.obstacle(at: path) else { return }
  throw LexicalError(
    .cannotCreate,
    "cannot write “\(path.printable)”: it is \(obstacle); expected a new name or a plain file")
}
