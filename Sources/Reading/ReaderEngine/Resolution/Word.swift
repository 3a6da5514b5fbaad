import CorpusImage
import TextAnalysis
import Vocabulary

/// A token on its way through resolution: what was read, and what has been decided so far.
struct Word {
  var start: Int
  var length: Int32
  /// The slot of its form; -1 for none.
  var slot: Int32 = -1
  /// The lookup key of the form.
  var key: PackedKey
  /// Where its candidates begin and how many there are; a part of a contraction has its own.
  var candidates: UInt32 = 0
  var lexeme: Int32 = -1
  var expression: Int32 = -1
  var candidateCount: UInt8 = 0
  /// The class by which context rules know the word itself; 0 for none.
  var contextClass: UInt8 = 0
  var traits: UInt8 = 0
  /// The likeliest part of speech before the neighbours have spoken.
  var likelyPart: UInt8 = 0
  /// The chosen part of speech.
  var part: UInt8 = 0
  var kind: TokenKind
  var marks: AnnotatedToken.Marks
  var tokenClass: TokenClass = .none
}

extension Word {
  /// Takes what the release says of a form.
  mutating func take(_ slot: Int32, from tables: borrowing LookupTables) {
    self.slot = slot
    lexeme = -1
    tokenClass = .none
    guard slot >= 0 else {
      candidateCount = 0
      likelyPart = unknownPart
      part = likelyPart
      return
    }
    let record = tables.slots[Int(slot)]
    candidates = record.candidates
    candidateCount = record.candidateCount
    contextClass = record.contextClass
    traits = record.traits
    if record.candidateCount > 0 {
      likelyPart = record.partOfSpeech
      lexeme = record.lexeme
      tokenClass = .listed
    } else {
      likelyPart = unknownPart
    }
    part = likelyPart
  }

  /// Takes what was found of a form; the likeliest candidate is chosen until the neighbours speak.
  @inline(__always)
  mutating func take(_ form: FoundForm, unknownPart: UInt8) {
    slot = form.slot
    lexeme = form.lexeme
    candidates = form.candidates
    candidateCount = form.candidateCount
    contextClass = form.contextClass
    traits = form.traits
    let isListed = form.candidateCount > 0
    likelyPart = isListed ? form.partOfSpeech : unknownPart
    part = likelyPart
    tokenClass = isListed ? .listed : .none
  }

  /// Takes candidates of its own, as a part of a contraction has.
  mutating func takeCandidates(
    first: UInt32, count: UInt8, from tables: borrowing LookupTables
  ) {
    candidates = first
    candidateCount = count
    traits &= ~FormSlot.isDecided
    let likeliest = tables.candidates[Int(first)]
    likelyPart = likeliest.partOfSpeech
    part = likelyPart
    lexeme = count > 0 ? likeliest.lexeme : -1
    tokenClass = count > 0 ? .listed : .none
  }

  /// Decides for a candidate.
  mutating func choose(_ candidate: CandidateRecord) {
    part = candidate.partOfSpeech
    lexeme = candidate.lexeme
    tokenClass = .listed
  }

  /// Whether its neighbours have a say; `decided` is the trait of words for which they have none.
  @inline(__always)
  func isOpen(_ decided: UInt8) -> Bool {
    traits & decided == 0 && candidateCount > 1
  }

  /// What a word that the release does not know most likely is.
  private var unknownPart: UInt8 {
    (marks.contains(.capitalised) ? PartOfSpeech.properNoun : .noun).rawValue
  }
}
