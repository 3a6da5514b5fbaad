/// How a database is opened.
package enum Access: Hashable, Sendable {
  /// Reading a file that others may write.
  case readOnly
  /// Reading a file that nobody ever writes again: no locks, and no journal beside it is believed.
  case immutable
  /// Reading and writing a file that must be there.
  case readWrite
  /// Reading and writing a file that is made when it is missing, with these permission bits.
  case create(permissions: UInt32 = 0o600)
}
