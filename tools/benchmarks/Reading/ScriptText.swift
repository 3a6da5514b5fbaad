import Scheduling

/// Text of one script that never repeats for long: common words of a language in random order, set
/// with spaces where the language has them.
struct ScriptText {
  let name: String
  let words: [String]
  /// What stands between words, and at the end of a clause.
  var space = " "
  var pause = ", "

  /// At least so many bytes.
  func text(atLeast count: Int) -> [UInt8] {
    var generator = SplitMix(seed: 11)
    let words = words.map { Array($0.utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(count + 64)
    while text.count < count {
      for _ in 0..<2 + generator.below(9) {
        text += words[generator.below(words.count)]
        text += space.utf8
      }
      text += words[generator.below(words.count)]
      text += generator.below(3) == 0 ? ".\n".utf8 : pause.utf8
    }
    return text
  }

  static let all: [ScriptText] = [
    ScriptText(
      name: "Russian",
      words: [
        "и", "в", "не", "что", "он", "на", "она", "как", "Это", "человек", "время", "рука", "дело",
        "сказать", "жизнь", "день", "голова", "Москва", "говорить", "друг", "первый", "последний",
        "ребёнок", "вопрос", "дорога", "работа", "слово", "видеть", "хотеть", "понимать",
      ]),
    ScriptText(
      name: "Greek",
      words: [
        "και", "το", "ο", "Η", "να", "είναι", "από", "για", "με", "που", "άνθρωπος", "χρόνος",
        "ζωή",
        "ημέρα", "σπίτι", "κόσμος", "λόγος", "νερό", "γυναίκα", "παιδί", "δρόμος", "Αθήνα", "βλέπω",
        "θέλω", "μεγάλος", "μικρός", "καλός", "γράμματα",
      ]),
    ScriptText(
      name: "Polish",
      words: [
        "i", "w", "nie", "że", "się", "człowiek", "życie", "świat", "dzień", "być", "mówić", "Łódź",
        "pieniądze", "książka", "źródło", "ręka", "głowa", "może", "też", "już", "gdzie", "dziecko",
        "wszystko", "kościół", "rzecz", "piękny", "Święta",
      ]),
    ScriptText(
      name: "French",
      words: [
        "l’été", "d’abord", "qu’il", "c’était", "déjà", "être", "où", "français", "forêt", "garçon",
        "élève", "École", "temps", "jour", "homme", "première", "peut-être", "après", "aujourd’hui",
        "même", "très", "fenêtre", "hôtel", "cœur", "naïf", "là", "n’est",
      ]),
    ScriptText(
      name: "Vietnamese",
      words: [
        "người", "nước", "Việt", "Nam", "tiếng", "học", "trường", "được", "không", "những", "một",
        "của",
        "và", "có", "nhiều", "ngày", "năm", "đường", "thành", "phố", "bạn", "gia", "đình", "yêu",
        "thương",
        "mẹ", "cũng", "rất", "đẹp",
      ]),
    ScriptText(
      name: "Hebrew",
      words: [
        "של", "את", "על", "לא", "הוא", "היא", "אני", "זה", "ילד", "בית", "ספר", "מים", "שלום",
        "ירושלים",
        "אנשים", "זמן", "יום", "חיים", "עולם", "אהבה", "מילה", "דרך", "גדול", "קטן",
      ]),
    ScriptText(
      name: "Arabic",
      words: [
        "في", "من", "على", "إلى", "هذا", "التي", "كان", "كتاب", "بيت", "مدرسة", "رجل", "امرأة",
        "يوم",
        "سنة", "مدينة", "ماء", "حياة", "عالم", "كبير", "صغير", "جديد", "قال", "ذهب", "العربية",
        "كَتَبَ",
      ]),
    ScriptText(
      name: "Hindi",
      words: [
        "और", "है", "में", "का", "की", "के", "को", "से", "यह", "वह", "लोग", "समय", "दिन", "जीवन", "घर",
        "पानी", "भाषा", "हिन्दी", "विद्यालय", "पुस्तक", "मित्र", "सुन्दर", "बच्चा", "काम", "शहर", "प्रश्न",
      ]),
    ScriptText(
      name: "Korean",
      words: [
        "사람", "시간", "한국", "학교", "선생님", "친구", "오늘", "내일", "사랑", "나라", "말", "물", "집",
        "먹다", "가다", "오다", "있습니다", "없어요", "그리고", "하지만", "아름다운", "세계에서", "우리는", "책을",
      ]),
    ScriptText(
      name: "Chinese",
      words: [
        "我们", "时间", "中国", "学生", "老师", "喜欢", "可以", "因为", "所以", "一个", "没有", "什么", "今天",
        "朋友", "电话", "工作", "城市", "世界", "历史", "文化", "研究", "经济", "发展", "问题", "图书馆", "的",
        "了", "是", "在", "不", "我", "他", "和", "有", "人", "这", "上", "大", "自行车", "火车站",
      ], space: "", pause: "，"),
    ScriptText(
      name: "Japanese",
      words: [
        "私", "これ", "日本", "日本語", "学校", "先生", "時間", "今日", "食べる", "飲む", "行きます", "来ました",
        "です", "でした", "という", "について", "から", "まで", "の", "は", "が", "を", "に", "で", "と", "も",
        "コーヒー", "テレビ", "ニュース", "東京", "電車", "新しい", "美しい", "静かな", "人々",
      ], space: "", pause: "、"),
    ScriptText(
      name: "Thai",
      words: [
        "ฉัน", "คุณ", "เขา", "เรา", "ไป", "มา", "กิน", "ข้าว", "น้ำ", "บ้าน", "โรงเรียน", "หนังสือ",
        "ภาษาไทย",
        "ประเทศ", "วันนี้", "เพื่อน", "ทำงาน", "สวัสดี", "ขอบคุณ", "รถยนต์", "ที่", "และ", "ของ", "ใน", "ไม่",
        "ได้", "ให้", "มี", "เป็น", "กว่า",
      ], space: "", pause: " "),
    ScriptText(
      name: "emoji",
      words: ["🙂", "👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "🎉", "🚀", "☕", "🏳️‍🌈", "1️⃣"]),
  ]
}
