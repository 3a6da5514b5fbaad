import CorpusImage
import TextAnalysis
import Vocabulary

/// A token on its way through resolution: what was read, and what has been decided so far.
struct Word {
  var start: Int
  var length: Int32
  var kind: TokenKind
  var marks: AnnotatedToken.Marks
  /// The lookup key of the form.
  var key: PackedKey
  /// The slot of its form; -1 for none.
  var slot: Int32 = -1
  /// Where its candidates begin and how many there are; a part of a contraction has its own.
  var candidates: UInt32 = 0
  var candidateCount: UInt8 = 0
  /// The class by which context rules know the word itself; 0 for none.
  var contextClass: UInt8 = 0
  var traits: UInt8 = 0
  /// The likeliest part of speech before the neighbours have spoken.
  var likelyPart: UInt8 = 0
  /// The chosen part of speech, and the lexeme; -1 for none.
  var part: UInt8 = 0
  var lexeme: Int32 = -1
  var tokenClass: TokenClass = .none
  var expression: Int32 = -1
}

extension Word {
  /// Takes what the release says of a form.
  mutating func take(_ slot: Int32, from tables: borrowing LookupTables) {
    self.slot = slot
    guard slot >= 0 else {
      candidateCount = 0
      likelyPart = unknownPart
      return
    }
    let record = tables.slots[Int(slot)]
    candidates = record.candidates
    candidateCount = record.candidateCount
    contextClass = record.contextClass
    traits = record.traits
    likelyPart = record.candidateCount > 0 ? record.partOfSpeech : unknownPart
  }

  /// Decides for a candidate.
  mutating func choose(_ candidate: CandidateRecord) {
    part = candidate.partOfSpeech
    lexeme = candidate.lexeme
    tokenClass = .listed
  }

  /// What a word that the release does not know most likely is.
  private var unknownPart: UInt8 {
    (marks.contains(.capitalised) ? PartOfSpeech.properNoun : .noun).rawValue
  }
}
