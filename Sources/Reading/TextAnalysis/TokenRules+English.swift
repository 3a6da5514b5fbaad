extension TokenRules {
  /// What English needs: the one place for its words outside a release.
  public static let english = TokenRules(
    continuing: [
      "mr", "mrs", "ms", "messrs", "dr", "prof", "rev", "hon", "st", "gen", "col", "capt", "cpt",
      "lt", "sgt", "cmdr", "adm", "maj", "gov", "sen", "rep", "pres", "supt", "mme", "mlle", "fr",
      "vs", "viz", "cf", "e.g", "i.e", "eg", "ie", "fig", "figs", "vol", "pp", "nos", "ed", "eds",
      "sec", "approx", "ave", "mt", "ft", "dept",
    ],
    ambiguous: [
      "etc", "jr", "sr", "inc", "ltd", "corp", "co", "bros", "a.m", "p.m", "ph.d", "al", "jan",
      "feb", "apr", "jun", "jul", "aug", "sept", "sep", "oct", "nov", "dec", "est", "assn", "univ",
      "op", "esq",
    ],
    numbered: ["no", "p", "art", "apt", "ch", "chap", "par", "pt", "ca"],
    sentenceOpeners: [
      "the", "a", "an", "i", "he", "she", "it", "we", "you", "they", "this", "that", "these",
      "those", "there", "his", "her", "its", "their", "my", "our", "your", "in", "on", "at", "for",
      "from", "with", "by", "as", "and", "but", "or", "so", "yet", "if", "when", "while", "where",
      "after", "before", "since", "because", "although", "though", "however", "then", "now", "what",
      "who", "why", "how", "which", "no", "not", "some", "many", "most", "all", "one", "do", "is",
    ],
    elidedWords: [
      "'t", "'tis", "'twas", "'twere", "'twill", "'twould", "'tisn't", "'twasn't", "'tweren't",
      "'twouldn't", "'tain't", "'em", "'til", "'till", "'cause", "'bout", "'neath", "'gainst",
    ],
    titles: [
      "mr", "mrs", "ms", "miss", "messrs", "mister", "master", "madame", "monsieur", "mme", "mlle",
      "sir", "lord", "lady", "dame", "king", "queen", "prince", "princess", "emperor", "empress",
      "duke", "duchess", "earl", "count", "countess", "baron", "baroness", "pope", "saint", "st",
      "reverend", "rev", "rabbi", "bishop", "archbishop", "cardinal", "father", "brother", "sister",
      "mother", "aunt", "auntie", "uncle", "cousin", "grandma", "grandpa", "granny", "dr", "doctor",
      "nurse", "prof", "professor", "president", "pres", "governor", "gov", "senator", "sen",
      "congressman", "mayor", "minister", "chancellor", "judge", "justice", "inspector",
      "detective", "constable", "sheriff", "officer", "captain", "capt", "colonel", "col",
      "general", "gen", "lieutenant", "lt", "sergeant", "sgt", "major", "maj", "corporal",
      "private", "admiral", "adm", "commander", "commodore",
    ],
    names: [
      "AIDS", "Alps", "Archie", "Betsy", "Betty", "Billy", "Bob", "Bobby", "CAD", "Carol", "Carter",
      "China", "Cody", "Cooper", "Dale", "Dell", "Denise", "Dirk", "Dolly", "Dolores", "Don",
      "Dover", "Drake", "Elmer", "Ernie", "Fay", "Felicity", "Frances", "Frankie", "Ganges", "Gary",
      "Gill", "Gilly", "Ginny", "Glen", "Heather", "Homer", "Intel", "Jack", "Jackie", "Jamal",
      "James", "Jared", "Jasper", "Jay", "Jersey", "Kitty", "Lacey", "Manila", "Marty", "Mary",
      "Matt", "Mecca", "Merle", "Millie", "Milly", "Molly", "Natalie", "Nick", "Oliver", "Parker",
      "Patsy", "Peggy", "Peter", "Phoenix", "Polly", "Queenie", "Quincy", "Raj", "Randy", "Roger",
      "Rosemary", "Roy", "Sandie", "Sawyer", "Sean", "Shelley", "Shelly", "Sony", "Stephen",
      "Teddy", "Tilly", "Tony", "Tracy", "US", "Verity", "Victor", "Wade", "Wales", "Wally",
      "Warren", "Willie", "Windsor",
    ],
    likelyNames: [
      "Amber", "Apple", "Archer", "Art", "Bath", "Bill", "Brook", "Buck", "Bud", "Buddy", "Buffalo",
      "Charity", "Chase", "Chip", "Chuck", "Clay", "Cliff", "Cologne", "Colt", "Coral", "Cork",
      "Crystal", "Curt", "Daisy", "Dawn", "Dean", "Derby", "Dick", "Drew", "Duke", "Dusty", "Earl",
      "Eve", "Faith", "Fern", "Fisher", "Flora", "Ford", "Frank", "Gene", "Ginger", "Grace",
      "Grant", "Guinea", "Guy", "Harmony", "Hazel", "Heath", "Herb", "Holly", "Hope", "Hunter",
      "Iris", "Ivy", "Jade", "Jasmine", "Joy", "Kit", "Lance", "Lane", "Lily", "Marina", "Mark",
      "Mason", "Melody", "Mercury", "Mercy", "Miles", "Myrtle", "Norm", "Olive", "Opal", "Oracle",
      "Pansy", "Pat", "Patience", "Patty", "Pearl", "Peg", "Penny", "Pierce", "Poppy", "Porter",
      "Prudence", "Ray", "Reed", "Rich", "Rob", "Robin", "Rocky", "Rod", "Rose", "Rube", "Ruby",
      "Rusty", "Sandwich", "Sandy", "Sherry", "Skip", "Sonny", "Sue", "Tanner", "Turkey", "Van",
      "Viola", "Violet", "Visa", "Ward", "Will", "Woody", "Wren",
    ])
}
