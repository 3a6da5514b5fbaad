import LexicalModel
import LexiconEngine
import LexiconStore
import TestSupport
import Testing

/// What readers of real French meet, read with the release that is shipped.
@Suite struct `Law of reading with the French release` {
  private let french = TestLanguage.frenchRelease

  @Test(arguments: [
    ("L'été, qu'il fait beau !", "le été que il faire beau"),
    ("J’ai vu aujourd’hui quelqu’un.", "je avoir voir aujourd'hui quelqu'un"),
    ("la presqu'île, jusqu'au bout", "le presqu'île jusque à le bout"),
    ("L’ÉCOLE D’EN FACE", "le école de en face"),
  ])
  func `elided words are read apart and whole ones whole`(text: String, reading: String) throws {
    #expect(try words(of: text) == reading)
  }

  @Test(arguments: [
    ("Donne-le-moi !", "donner le moi"), ("Y a-t-il du pain ?", "y avoir t il un pain"),
    ("Va-t'en !", "aller te en"), ("Dis-lui que oui.", "dire lui que oui"),
    ("Où vas-tu ?", "où aller tu"), ("Cet homme-là dort.", "ce homme là dormir"),
    ("Celui-ci parle à celle-là.", "celui-ci parler à celui-là"),
  ])
  func `pronouns behind a verb and its hyphen are words`(text: String, reading: String) throws {
    #expect(try words(of: text) == reading)
  }

  @Test(arguments: [
    ("Il n'a pas vu la mer.", "il ne avoir pas voir le mer"),
    ("Elle est venue hier.", "elle être venir hier"),
    ("Nous n'avons jamais pu dormir.", "nous ne avoir jamais pouvoir dormir"),
    ("Il doit partir demain.", "il devoir partir demain"),
  ])
  func `negation and compound tenses lead to the verb`(text: String, reading: String) throws {
    #expect(try words(of: text) == reading)
  }

  @Test(arguments: [
    ("Elle mange des pommes.", "elle manger un pomme"),
    ("Le prix des pommes monte.", "le prix de le pomme monter"),
    ("Il parle du chat aux enfants.", "il parler de le chat à le enfant"),
    ("Il boit du vin et mange du pain.", "il boire un vin et manger un pain"),
    ("le goût du vin et du pain", "le goût de le vin et de le pain"),
    ("J'ai du travail.", "je avoir un travail"), ("avec du beurre", "avec un beurre"),
    ("près du lac", "près de le lac"), ("des trains et des bateaux", "un train et un bateau"),
    ("la liberté de la presse et des journaux", "le liberté de le presse et de le journal"),
  ])
  func `an article is told from a contraction by what stands around it`(
    text: String, reading: String
  ) throws {
    #expect(try words(of: text) == reading)
  }

  @Test(arguments: [
    ("Je me souviens de lui.", "se souvenir"), ("Il s'est levé tôt.", "se lever"),
    ("Nous nous promenons.", "se promener"),
    ("Elle ne s'est pas rendu compte.", "se rendre compte"), ("Ils s'en vont.", "s'en aller"),
    ("Il n'a pas besoin d'aide.", "avoir besoin"), ("J'ai très faim.", "avoir faim"),
    ("Il habite près du lac.", "près de"), ("D'abord, il mange.", "d'abord"),
    ("Est-ce que tu viens ?", "est-ce que"), ("Il prend soin d'elle.", "prendre soin"),
    ("au bord de la mer", "au bord de"), ("Il a du mal à dormir.", "avoir du mal"),
    ("Elle fait du sport.", "faire du sport"), ("Pas du tout !", "pas du tout"),
    ("Il a fait de son mieux.", "faire de son mieux"),
  ])
  func `reflexive verbs and expressions are found`(text: String, expression: String) throws {
    let parts = try french.reading(of: text).components(separatedBy: " | ").dropFirst()
    #expect(parts.contains { $0.hasPrefix(expression + " = ") }, "\(parts)")
  }

  @Test(arguments: ["Il me lève.", "Tu nous regardes.", "Il m'appelle."])
  func `another person's object makes no verb reflexive`(text: String) throws {
    let parts = try french.reading(of: text).components(separatedBy: " | ").dropFirst()
    #expect(!parts.contains { $0.hasPrefix("se ") || $0.hasPrefix("s'") }, "\(parts)")
  }

  @Test(arguments: [
    ("maison", "la maison"), ("travail", "le travail, les travaux"), ("été", "l'été (m)"),
    ("héros", "le héros"), ("venir", "venir: je viens, je suis venu"),
    ("souvenir", "se souvenir: je me souviens, je me suis souvenu"),
    ("actrice", "l'actrice (f)"), ("beau", "beau, beaux, belle"),
    ("falloir", "falloir: il faut, il a fallu"), ("parler", "parler"),
  ])
  func `a word is told with what a learner needs to use it`(lemma: String, citation: String) throws
  {
    let entry = try #require(try french.release.entry(for: LexemeID("fr:" + lemma)))
    #expect(entry.citation == citation)
  }

  private func words(of text: String) throws -> String {
    try french.reading(of: text).components(separatedBy: " | ")[0]
  }
}

extension String {
  /// The texts between a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
