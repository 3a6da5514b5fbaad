/// The words of a text of ours: letters with hyphens and apostrophes inside.
func words(of text: String) -> [String] {
  var words: [String] = []
  var current = ""
  for scalar in text.unicodeScalars {
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || !current.isEmpty && ["'", "’", "-"].contains(scalar)
    {
      current.unicodeScalars.append(scalar)
    } else if !current.isEmpty {
      words.append(trimmed(current))
      current = ""
    }
  }
  if !current.isEmpty { words.append(trimmed(current)) }
  return words
}

private func trimmed(_ word: String) -> String {
  var rest = Substring(word)
  while let last = rest.unicodeScalars.last, ["'", "’", "-"].contains(last) {
    rest.unicodeScalars.removeLast()
  }
  return String(rest)
}
