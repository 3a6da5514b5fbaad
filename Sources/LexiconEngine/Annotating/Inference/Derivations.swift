/// How the words of a release make others: made once for all texts.
struct Derivations: Sendable {
  let affixes: AffixIndex
  let hyphenAffixes: HyphenAffixes
  let compounds: CompoundSplitter?

  init(_ lookupIndex: LookupIndex) {
    let list = lookupIndex.affixes
    affixes = AffixIndex(list.filter { $0.kind != .link && $0.kind != .guess })
    hyphenAffixes = HyphenAffixes(list)
    compounds = CompoundSplitter(lookupIndex)
  }
}
