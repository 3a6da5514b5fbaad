import CSQLite
import LibC

/// The path with the links of its folder resolved, since SQLite refuses a link anywhere in it.
func resolvedPath(_ path: String, action: String) throws(SQLiteError) -> String {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  guard !name.isEmpty, !path.utf8.contains(0) else {
    throw SQLiteError(code: SQLITE_CANTOPEN, message: "not the name of a file", action: action)
  }
  // Safe: realpath gives a fresh terminated string or null; it is copied and freed.
  guard let real = unsafe realpath(folder, nil) else {
    throw SQLiteError(code: SQLITE_CANTOPEN, message: systemMessage(errno), action: action)
  }
  defer { unsafe free(real) }
  let resolved = unsafe String(cString: real)
  return resolved == "/" ? "/" + name : resolved + "/" + name
}

/// Makes an empty file with the permissions, so that there is no moment with the default ones.
///
/// This runs before the connection opens: opening and closing the file later would drop its locks.
func createFile(_ path: String, permissions: UInt32, action: String) throws(SQLiteError) {
  // Safe: the path is terminated for the length of the call.
  let descriptor = unsafe open(
    path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions)
  if descriptor >= 0 {
    fchmod(descriptor, permissions)
    close(descriptor)
  } else if errno != EEXIST {
    throw SQLiteError(code: SQLITE_CANTOPEN, message: systemMessage(errno), action: action)
  }
}

/// The URI that opens a file as immutable; everything but letters, digits and `-._~/` is escaped.
func immutableAddress(of path: String) -> String {
  var address = "file:"
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      address.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      address += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }
  return address + "?mode=ro&immutable=1"
}
