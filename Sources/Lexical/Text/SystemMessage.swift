import LibC

/// What the system calls an error number: `No space left on device`.
package func systemMessage(_ number: Int32) -> String {
  // Safe: strerror gives a terminated string that lives until the next call.
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
