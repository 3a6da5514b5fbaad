import LexiconEngine
import TestSupport
import Testing

@Suite struct `German texts` {
  private let german = TestLanguage.german

  @Test(arguments: [
    ("Die Haustür war offen.", "der Tür[Haus+Tür] sein offen"),
    (
      "Er liest im Arbeitszimmer ein Kinderbuch.",
      "er lesen in der Zimmer[Arbeit+s+Zimmer] ein Buch[Kind+er+Buch]"
    ),
    (
      "Die Kinderbücher liegen im Bücherschrank.",
      "der Buch[Kind+er+Buch] liegen in der Schrank[Bücher+Schrank]"
    ),
    (
      "Das Wohnzimmer und die Schultasche",
      "der Zimmer[wohnen+-en+Zimmer] und der Tasche[Schule+-e+Tasche]"
    ),
    ("bei Tageslicht und Lampenlicht", "bei Licht[Tag+es+Licht] und Licht[Lampe+n+Licht]"),
    ("der Dorfkirchenschlüssel", "der Schlüssel[Dorf+Kirche+n+Schlüssel]"),
    ("Eine Frauenstimme, ein Hundehaus", "ein Stimme[Frau+en+Stimme] ein Haus[Hund+e+Haus]"),
    ("ein blaugrünes Kleid der Großmutter", "ein grün[blau+grün] Kleid der Mutter[groß+Mutter]"),
    ("im Bücher-\nschrank, die Haus\u{AD}tür", "in der Schrank[Bücher+Schrank] der Tür[Haus+Tür]"),
  ])
  func `compounds are understood by their parts`(text: String, reading: String) throws {
    #expect(try german.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("Es ist unklar, ein Unglück.", "es sein klar[un-] ein Glück[un-]"),
    ("die Klarheit, eine Lehrerin", "der klar[-heit] ein lehren[-erin]"),
    ("Die Freundlichkeit ist lesbar.", "der Freund[-keit+-lich] sein lesen[-bar]"),
    ("ein unfreundlicher Mann", "ein Freund[un-+-er+-lich] Mann"),
    ("ein hilfloses Tischlein", "ein Hilfe[-es+-los] Tisch[-lein]"),
  ])
  func `derivations are understood by their affixes`(text: String, reading: String) throws {
    #expect(try german.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("Das Essen ist gut, und wir essen gern.", "der Essen sein gut und wir essen gern"),
    ("Am Morgen lese ich; wir lesen morgen.", "an der Morgen lesen ich wir lesen morgen"),
    ("Das Leben ist schön, wenn wir so leben.", "der Leben sein schön wenn wir so leben"),
    ("Wir fragen viel, und die Fragen sind schwer.", "wir fragen viel und der Frage sein schwer"),
    ("Ich weiß, dass der Schnee weiß ist.", "ich wissen dass der Schnee weiß sein"),
    ("STRASSE, Straße und Strasse", "Straße Straße und Straße"),
    ("Kommen Sie, oder haben Sie zu viel Arbeit?", "kommen sie oder haben sie zu viel Arbeit"),
  ])
  func `capitals tell nouns from verbs`(text: String, reading: String) throws {
    #expect(try german.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("Im Garten, am Tisch, zum Haus", "in der Garten an der Tisch zu der Haus"),
    ("zur Schule, beim Bruder, ins Bett", "zu der Schule bei der Bruder in der Bett"),
    ("fürs Kind, überm Haus, ÜBERM Tisch", "für der Kind über der Haus über der Tisch"),
    ("Wie geht’s? Gibt's Tee?", "wie gehen es geben es Tee"),
    ("Wenn's kalt ist, bleib ich hier.", "wenn es kalt sein bleiben ich hier"),
    ("Er hat z.B. um 10:30 Uhr Zeit.", "er haben z.B. um #10:30 Uhr Zeit"),
  ])
  func `contractions are taken apart`(text: String, reading: String) throws {
    #expect(try german.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("Ich stehe um sechs Uhr auf.", "ich stehen um sechs Uhr auf | aufstehen = stehe … auf"),
    ("Er steht auf und geht.", "er stehen auf und gehen | aufstehen = steht auf"),
    ("Er steht auf dem Tisch.", "er stehen auf der Tisch"),
    (
      "Sie ruft ihre alte Mutter jeden Sonntag am Abend nach dem Essen an.",
      "sie rufen ihr alt Mutter jeder Sonntag an der Abend nach der Essen an | anrufen = ruft … an"
    ),
    ("Er ruft an der Tür nach dem Hund.", "er rufen an der Tür nach der Hund"),
    (
      "Er macht die Tür zu, weil es kalt ist.",
      "er machen der Tür zu weil es kalt sein | zumachen = macht … zu"
    ),
    ("Sie ist früh aufgestanden, um einzukaufen.", "sie sein früh aufstehen um einkaufen"),
    (
      "Und nehmt ein paar Äpfel mit!",
      "und nehmen ein paar Apfel mit | mitnehmen = nehmt … mit | ein paar = ein paar"
    ),
    ("Sie freut sich auf den Sommer.", "sie freuen sich auf der Sommer | sich freuen = freut sich"),
    (
      "Zum Beispiel gehe ich ab und zu nach Hause.",
      "zu der Beispiel gehen ich ab und zu nach Haus | zum Beispiel = Zu m Beispiel"
        + " | ab und zu = ab und zu | nach Hause = nach Hause"
    ),
    (
      "Nach meiner Meinung hat er gar nicht gelesen.",
      "nach mein Meinung haben er gar nicht lesen | nach meiner Meinung = Nach meiner Meinung"
        + " | gar nicht = gar nicht"
    ),
  ])
  func `expressions and separable verbs are found`(text: String, reading: String) throws {
    #expect(try german.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("Hier wohnt Anna mit Jonas in Berlin.", "hier wohnen ?Anna mit ?Jonas in ?Berlin"),
    (
      "Das Haus hat einen Balkon. Der Balkon ist klein.",
      "der Haus haben ein ?Balkon der ?Balkon sein klein"
    ),
  ])
  func `a capital and no article make no name where all nouns have capitals`(
    text: String, reading: String
  ) throws {
    #expect(try german.reading(of: text) == reading)
  }

  @Test func `a noun that stands five times without an article is a name`() throws {
    let story = "Heute kommt Emil. Hier wohnt Emil, und da liest Emil. Wir fragen Emil. "
    let annotation = try german.annotator.annotate(story + "Schön ist Emil nicht.")
    #expect(annotation.tokens.filter { $0.tokenClass == .name }.count == 5)
    let balcony = "Heute kommt Balkon. Hier ist Balkon, da ist Balkon. Wir fragen Balkon. "
    let other = try german.annotator.annotate(balcony + "Schön ist der Balkon nicht.")
    #expect(!other.tokens.contains { $0.tokenClass == .name })
  }

  @Test(arguments: [
    ("Er kommt mit Dr. Berger. Sie liest.", 2), ("Er hat z.B. Brot. Sie liest.", 2),
    ("Am 3. Mai kommt Anna. Der 31. August ist warm.", 2), ("Es war 3. Die Uhr schlug.", 2),
    ("»Was ist das?«, fragte sie. „Nichts“, sagte er.", 2),
  ])
  func `sentences end where the abbreviations of the language do not`(
    text: String, count: Int
  ) throws {
    #expect(try german.annotator.annotate(text).sentenceCount == count)
  }

  @Test(arguments: ["de-haustuer.txt", "de-koffer.txt"])
  func `whole texts of simple words are understood nearly whole`(name: String) throws {
    let annotation = try german.annotator.annotate(TestLanguage.text(name))
    let words = annotation.tokens.filter(\.isCounted)
    #expect(words.count > 180)
    // Whoever is met fewer than five times is no name yet, and a word that is not listed.
    let people: Set = ["anna", "jonas", "emil", "berger", "ulm", "berlin"]
    let unlisted = words.filter { token in
      token.tokenClass == .unlisted
        && !people.contains(annotation.unlistedForm(of: token)?.folded ?? "")
    }
    #expect(unlisted.count * 40 < words.count)
    let names = annotation.unlistedForms.filter { form in
      annotation.tokens.contains { $0.start == form.start && $0.tokenClass == .name }
    }
    #expect(people.isSuperset(of: names.map(\.folded)))
  }
}
