/// Lends the UTF-8 of a text as C sees it, made contiguous where it is not; it is not terminated.
func withCharacters<Result>(
  of text: inout String, _ body: (UnsafePointer<CChar>, Int32) -> Result
) -> Result {
  // Safe: characters and bytes have one layout, and the pointer is valid for the length of the
  // call.
  text.withUTF8 { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
      let empty: CChar = 0
      guard let start = characters.baseAddress else {
        return unsafe withUnsafePointer(to: empty) { unsafe body($0, 0) }
      }
      return unsafe body(start, Int32(characters.count))
    }
  }
}
