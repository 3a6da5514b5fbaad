/// The scripts without spaces for which ICU has a dictionary, with the numbers of `CICU`.
package enum DictionaryScript: UInt8, Hashable, Sendable, CaseIterable {
  case hanKana = 1
  case thai, lao, burmese, khmer
}
