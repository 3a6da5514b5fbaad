import LexicalModel
import Testing

@Suite struct `Varieties of English` {
  @Test(arguments: [
    ("colour", "color", "colour", Variety.british), ("colors", "color", "colour", .american),
    ("Coloured", "color", "colour", .british), ("centring", "center", "centre", .british),
    ("centering", "center", "centre", .american), ("oedema", "edema", "oedema", .british),
    ("enrol", "enroll", "enrol", .british), ("enrolled", "enroll", "enrol", .american),
    ("catalog", "catalog", "catalogue", .american),
    ("catalogues", "catalog", "catalogue", .british),
    ("organising", "organize", "organise", .british),
  ])
  func `are told by the first letter in which headwords differ`(
    form: String, american: String, british: String, wanted: Variety
  ) {
    #expect(Variety(ofForm: form, american: american, british: british) == wanted)
  }

  @Test(arguments: [
    ("walked", "walk", "walk"), ("run", "color", "colour"), ("", "color", "colour"),
  ])
  func `are not told by what both write or neither does`(
    form: String, american: String, british: String
  ) {
    #expect(Variety(ofForm: form, american: american, british: british) == nil)
  }

  @Test(arguments: Variety.allCases)
  func `have a region that leads back to them`(variety: Variety) {
    #expect(Variety(region: variety.region) == variety)
    #expect(Variety(region: "AU") == nil)
  }
}
