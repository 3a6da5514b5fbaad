package import LexicalModel

extension LookupIndex {
  /// What an unlisted form is most likely a form of: *blogospheres* of *blogosphere*.
  ///
  /// The longest ending among the guesses of the release decides, so that an exception is a longer
  /// ending that becomes itself: `ss>ss` beside `s>`. Costs a pass over the affixes of the release.
  ///
  /// - Parameters:
  ///   - form: the lookup key of the form.
  ///   - partOfSpeech: what the form is where it stands; nil for unknown.
  /// - Returns: the lemma; the form itself where no guess fits or less than four letters would be
  ///   left.
  package func likelyLemma(ofUnlisted form: String, as partOfSpeech: PartOfSpeech?) -> String {
    guard let partOfSpeech else { return form }
    let letters = Array(form.utf8)
    var longest = -1
    var lemma = form
    for index in 0..<affixRecords.count {
      let record = affixRecords[index]
      guard record.kind == LookupIndexInput.Affix.Kind.guess.rawValue,
        record.to == partOfSpeech.rawValue
      else { continue }
      let key = (0..<Int(record.keyLength)).map { affixText[Int(record.keyOffset) + $0] }
      let born = key.prefix { $0 != UInt8(ascii: ">") }
      guard born.count > longest, letters.suffix(born.count).elementsEqual(born) else { continue }
      longest = born.count
      let base = letters.dropLast(born.count) + key.dropFirst(born.count + 1)
      lemma = base.count < 4 ? form : String(decoding: base, as: UTF8.self)
    }
    return lemma
  }
}
