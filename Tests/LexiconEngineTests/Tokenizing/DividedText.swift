import ICU
import TestSupport

/// Random text of a script without spaces: words of the language, characters of the script, and now and
/// then something else, so that words are found, missed and interrupted.
struct DividedText {
  let name: String
  /// Common words.
  let words: [String]
  /// Where its characters stand.
  let characters: [ClosedRange<UInt32>]

  static let scripts: [DividedText] = [
    DividedText(
      name: "Chinese",
      words: [
        "我们", "时间", "中国", "学生", "老师", "喜欢", "可以", "因为", "所以", "一个", "没有", "什么",
        "今天", "明天", "朋友", "电话", "工作", "城市", "世界", "历史", "文化", "研究", "经济", "发展",
        "问题", "图书馆", "火车站", "计算机", "自行车", "中华人民共和国", "的", "了", "是", "在", "不", "我",
        "他", "她", "和", "有", "人", "这", "那", "上", "下", "大", "小", "國", "學", "書", "說", "話",
      ], characters: [0x4E00...0x4E80, 0x5B50...0x5B70, 0x4E00...0x9FFF]),
    DividedText(
      name: "Japanese",
      words: [
        "私", "あなた", "これ", "それ", "日本", "日本語", "学校", "先生", "学生", "時間", "今日", "明日",
        "食べる", "飲む", "行きます", "来ました", "です", "ます", "でした", "という", "について", "から",
        "まで", "の", "は", "が", "を", "に", "で", "と", "も", "コーヒー", "テレビ", "コンピュータ", "ニュース",
        "スーパーマーケット", "インターネット", "東京", "電車", "新しい", "美しい", "静かな", "々", "〆", "ー",
      ], characters: [0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x4F00, 0x3041...0x30FF]),
    DividedText(
      name: "Thai",
      words: [
        "ฉัน", "คุณ", "เขา", "เรา", "ไป", "มา", "กิน", "ข้าว", "น้ำ", "บ้าน", "โรงเรียน", "หนังสือ",
        "ภาษาไทย",
        "ประเทศ", "วันนี้", "พรุ่งนี้", "เพื่อน", "ทำงาน", "สวัสดี", "ขอบคุณ", "รถยนต์", "มหาวิทยาลัย", "ที่", "และ",
        "ของ", "ใน", "ๆ", "ฯ", "ฯลฯ", "กรุงเทพฯ", "เร็วๆ", "ไม่", "ได้", "ให้", "มี", "เป็น", "กว่า", "ตา",
        "กลม",
      ], characters: [0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E01...0x0E4E, 0x0E01...0x0E10]),
    DividedText(
      name: "Lao",
      words: [
        "ຂ້ອຍ", "ເຈົ້າ", "ລາວ", "ພາສາ", "ພາສາລາວ", "ເຮືອນ", "ໂຮງຮຽນ", "ກິນ", "ເຂົ້າ", "ນ້ຳ", "ໄປ", "ມາ", "ດີ",
        "ສະບາຍດີ", "ຂອບໃຈ", "ປະເທດ", "ໝູ່", "ແມ່", "ພໍ່", "ແລະ", "ທີ່", "ຢູ່", "ບໍ່", "ໄດ້",
      ], characters: [0x0E81...0x0EBD, 0x0EC0...0x0ECD, 0x0EDC...0x0EDF, 0x0E94...0x0EA7]),
    DividedText(
      name: "Burmese",
      words: [
        "ကျွန်တော်", "မြန်မာ", "စကား", "ကျောင်း", "စာအုပ်", "သွား", "လာ", "စား", "ထမင်း", "ရေ", "အိမ်", "ကောင်း",
        "မင်္ဂလာပါ", "ကျေးဇူးတင်ပါတယ်", "နိုင်ငံ", "သူငယ်ချင်း", "မိဘ", "နှင့်", "တွင်", "သည်", "များ", "မ", "တယ်",
      ], characters: [0x1000...0x103F, 0x1000...0x109F, 0x1000...0x1021, 0xAA60...0xAA7B]),
    DividedText(
      name: "Khmer",
      words: [
        "ខ្ញុំ", "អ្នក", "ភាសា", "ខ្មែរ", "ភាសាខ្មែរ", "សាលារៀន", "សៀវភៅ", "ទៅ", "មក", "ញ៉ាំ", "បាយ", "ទឹក", "ផ្ទះ", "ល្អ",
        "សួស្តី", "អរគុណ", "ប្រទេស", "មិត្ត", "និង", "នៅ", "ដែល", "មាន", "មិន", "បាន", "កម្ពុជា",
      ], characters: [0x1780...0x17D3, 0x1780...0x17B3, 0x1780...0x17DD]),
  ]

  /// What comes between: letters, digits, marks, joiners, half-width and other forms, other scripts.
  private static let others: [String] = [
    " ", "a", "Ab", "7", "。", "、", "，", ".", "_", "'", "’", "\u{301}", "\u{200D}", "\u{200C}",
    "\u{200B}", "\u{AD}", "\u{3099}", "\u{309A}", "\u{309B}", "\u{30FC}", "\u{30FB}", "ｱ", "ｶﾞ", "ﾊﾟ",
    "ｰ", "ﾞ", "㌀", "㍿", "㋐", "Ａ", "２", "\u{20000}", "\u{2A6D6}", "\u{1B001}", "豈", "\u{2F801}",
    "\u{FE0F}", "\u{E0100}", "⼀", "⺀", "〇", "〻", "ㇰ", "ㆠ", "한국", "ก", "ກ", "က", "ក", "ᥐ", "ᨠ", "ꪀ",
    "𑜀", "あ", "漢", "ア", "\u{302A}", "♥", "🙂", "\u{FFFD}", "3.14", "x.y", "\u{3031}", "\u{30A0}",
    "๑", "฿",
  ]

  func string(pieces count: Int, using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<count {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: text += Self.others[Int.random(in: 0..<Self.others.count, using: &generator)]
      case 1..<8:
        let range = characters[Int.random(in: 0..<characters.count, using: &generator)]
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let value = UInt32.random(in: range, using: &generator)
          text.unicodeScalars.append(Unicode.Scalar(value) ?? "?")
        }
      default: text += words[Int.random(in: 0..<words.count, using: &generator)]
      }
    }
    return text
  }

  /// ICU's word boundaries, as they are once it knows all its engines.
  static func oracle() throws -> TextBreaks {
    var oracle = try TextBreaks(.words)
    try oracle.loadEngines()
    return oracle
  }
}
