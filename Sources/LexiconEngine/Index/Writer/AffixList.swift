import LexicalModel

/// Affixes as records over one text.
struct AffixList {
  private(set) var records: [AffixRecord] = []
  private(set) var text: [UInt8] = []

  init(_ affixes: [LookupIndexInput.Affix]) {
    for affix in affixes {
      let keyOffset = UInt32(text.count)
      text += affix.key
      let meaningOffset = UInt32(text.count)
      text += affix.meaning.utf8
      records.append(
        AffixRecord(
          keyOffset: keyOffset, meaningOffset: meaningOffset, keyLength: UInt8(affix.key.count),
          meaningLength: UInt8(clamping: affix.meaning.utf8.count),
          kind: affix.kind.rawValue, from: affix.from.rawValue, to: affix.to.rawValue,
          unused: (0, 0, 0)))
    }
  }
}
