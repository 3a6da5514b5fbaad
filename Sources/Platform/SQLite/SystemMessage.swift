import LibC

/// What the system calls an error number: `No space left on device`.
func systemMessage(_ number: Int32) -> String {
  // Safe: strerror gives a terminated string that is copied at once.
  unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
}
