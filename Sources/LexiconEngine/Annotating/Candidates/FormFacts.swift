import LexicalModel

/// What decides whether an unlisted form is a name, in plain numbers.
struct FormFacts: BitwiseCopyable {
  var evidence = CapitalCount()
  /// What it is inferred from and as what; -1 when nothing leads there.
  let lexeme: Int32
  let partOfSpeech: UInt8
  /// What the learner decided about it.
  let isNameByHand: Bool
  let isWordByHand: Bool

  init(_ form: UnlistedForm, _ overrides: ReaderOverrides) {
    lexeme = form.inference?.lexeme.index ?? -1
    partOfSpeech = form.inference?.partOfSpeech.rawValue ?? 0
    isNameByHand = overrides.names.contains(form.folded)
    isWordByHand = overrides.words.contains(form.folded)
  }

  var isInferred: Bool { lexeme >= 0 }
}
