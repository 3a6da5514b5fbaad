import TestSupport
import Testing

/// What readers of real English meet, read with the whole release; at full scale only, since building it
/// takes seconds.
@Suite(.enabled(if: testScale > 1)) struct `Law of reading with the English release` {
  @Test(arguments: [
    ("rock 'n' roll, rock ’n’ roll", "rock and roll rock and roll"),
    ("Tell 'em, e.g. him, i.e. all.", "tell they e.g. he i.e. all"),
    ("o'er the hill, if e'er; ne'er, ma'am!", "over the hill if ever never ma'am"),
    ("D'you know? I sha'n't.", "do you know I shall not"),
    ("'T is true; ’t was so; 'twould be.", "it be true it be so it would be"),
    ("He hath said what thou didst.", "he have say what thou do"),
  ])
  func `what is written as it is spoken is known`(text: String, reading: String) throws {
    #expect(try TestLanguage.englishRelease.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("The Frenchmen met Germans on Sundays.", "the Frenchman meet German on Sunday"),
    ("She longed, panted and neared.", "she long pant and near"),
    ("She mimicked him, mimicking all.", "she mimic[-cked] he mimic[-cking] all"),
    ("a naïve façade, two cafés, his résumé", "a naive facade two cafe his resume"),
    ("We coöperate; archæology.", "we cooperate archaeology"),
    ("an X-ray of my mother-in-law", "a X-ray of my mother-in-law"),
    ("We co-operate by e-mail to-day.", "we cooperate by email today"),
  ])
  func `every form of a word leads to it`(text: String, reading: String) throws {
    #expect(try TestLanguage.englishRelease.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("A red rose. They rose.", "a red rose they rise"),
    ("In the beginning. They are beginning.", "in the beginning they be begin"),
    ("I was bored. A spoke of the wheel.", "I be bored a spoke of the wheel"),
    ("It is a must. Water from the well.", "it be a must water from the well"),
    ("On 3 May he may go.", "on #3 May he may go"),
    ("Turn left. He left his left glove.", "turn left he leave his left glove"),
    ("The cat's been fed.", "the cat have be feed"),
  ])
  func `neighbours choose among nouns, verbs and adjectives`(
    text: String, reading: String
  ) throws {
    #expect(try TestLanguage.englishRelease.reading(of: text) == reading)
  }

  @Test(arguments: [
    (
      "Mr. Brown met Mrs. Smith and Dr. Green.",
      "<Mr> <Brown> meet <Mrs> <Smith> and <Dr> <Green>"
    ),
    (
      "President Bush and Tony Blair met in June.",
      "president <Bush> and <Tony> <Blair> meet in June"
    ),
  ])
  func `titles and neighbours show names`(text: String, reading: String) throws {
    #expect(try TestLanguage.englishRelease.reading(of: text) == reading)
  }
}
