/// Whether a text is in NFC.
func isNormalized(_ text: String) -> Bool {
  true
}
