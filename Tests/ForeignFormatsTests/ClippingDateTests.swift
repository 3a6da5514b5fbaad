import LexicalModel
import Testing

@testable import ForeignFormats

@Suite struct `Dates of clippings` {
  /// What a line says, as the clock on the wall showed it.
  private func date(_ line: String) -> String? {
    guard let found = ClippingDate(line) else { return nil }
    let (day, seconds) = (
      found.wallMilliseconds / 86_400_000, found.wallMilliseconds / 1_000 % 86_400
    )
    let date = CalendarDate(daysSince1970: Int(day))
    return "\(date.year)-\(date.month)-\(date.day) \(seconds / 3_600):\(seconds / 60 % 60)"
  }

  @Test(arguments: [
    ("- Your Highlight on page 5 | Location 70-71 | Added on Friday, 3 March 2023 10:05:00", 10),
    ("- Your Highlight at location 70-71 | Added on Friday, March 3, 2023 10:05:00 PM", 22),
    ("- Ihre Markierung auf Seite 5 | Hinzugefügt am Freitag, 3. März 2023 10:05:00", 10),
    ("- Ihre Markierung bei Position 70 | Hinzugefügt am Freitag, 3. März 2023 um 10:05 Uhr", 10),
    ("- La subrayado en la página 5 | Añadido el viernes, 3 de marzo de 2023 10:05:00", 10),
    ("- Votre surlignement sur la page 5 | Ajouté le vendredi 3 mars 2023 10:05:00", 10),
    ("- Seu destaque na página 5 | Adicionado: sexta-feira, 3 de março de 2023 10:05:00", 10),
    ("- La tua evidenziazione a pagina 5 | Aggiunto in data venerdì 3 marzo 2023 10:05:00", 10),
    ("- Uw markering op pagina 5 | Toegevoegd op vrijdag 3 maart 2023 10:05:00", 10),
    ("- 5ページ|位置No. 70-71のハイライト |作成日: 2023年3月3日金曜日 10:05:00", 10),
    ("- 您在第 5 页（位置 #70-71）的标注 | 添加于 2023年3月3日星期五 下午10:05:00", 22),
    ("- 您在位置 #70-71的标注 | 添加于 2023年3月3日星期五 上午12:05:00", 0),
  ]) func `are read in the language of the device`(line: String, hour: Int) {
    #expect(date(line) == "2023-3-3 \(hour):5")
  }

  @Test(arguments: [
    ("январь", 1), ("Februar", 2), ("marzo", 3), ("avril", 4), ("Mai", 5), ("giugno", 6),
    ("julho", 7), ("août", 8), ("settembre", 9), ("outubro", 10), ("noviembre", 11),
    ("décembre", 12), ("Januar", 1), ("enero", 1), ("gennaio", 1), ("juillet", 7), ("juin", 6),
    ("luglio", 7), ("dicembre", 12), ("Dezember", 12), ("ottobre", 10), ("agosto", 8),
    ("maggio", 5), ("maio", 5), ("mayo", 5), ("fevereiro", 2), ("février", 2), ("Oktober", 10),
  ]) func `have the months of many languages`(name: String, month: Int) {
    #expect(date("- x | y 9 \(name) 2021 1:02:03") == "2021-\(month)-9 1:2")
  }

  @Test(arguments: [
    "- Your Highlight on page 5", "- x | Added on Friday, 31 February 2023 10:00:00",
    "- x | Added on 3 March 10:00", "- x | 2023年13月3日", "- x | 3 March 2023 29:00:00", "",
    "- x | 99999999999999999999999 March 2023", "- x | March 2023",
  ]) func `are none where no day stands`(line: String) {
    #expect(date(line) == nil)
  }

  @Test func `come with the look-ups of a file`() throws {
    let text = """
      Der Hafen (Niemand)
      - Ihre Markierung auf Seite 5 | Hinzugefügt am Freitag, 3. März 2023 10:00:00

      Laternen
      ==========

      """
    let list = try #require(try ForeignList.read(Array(text.utf8), scratchFolder: ""))
    #expect(list.lookUps.map(\.wallMilliseconds) == [1_677_837_600_000])
  }
}
