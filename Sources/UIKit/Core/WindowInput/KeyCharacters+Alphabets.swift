nonisolated extension KeyCharacters {
  /// Cyrillic and Greek letters by keysym name. Keysyms of other scripts are named by their code point.
  static let alphabets: [String: String] = {
    var result = ["numerosign": "№", "Greek_finalsmallsigma": "ς"]
    for (prefix, names, letters) in rows {
      for (name, letter) in zip(names.split(separator: " "), letters) {
        result[prefix + name] = String(letter)
        let isAccented = name.hasSuffix("accent")
        let capital = isAccented ? name.dropLast(6).uppercased() + "accent" : name.uppercased()
        result[prefix + capital] = letter.uppercased()
      }
    }
    return result
  }()

  private static let rows: [(prefix: String, names: String, letters: String)] = [
    (
      "Cyrillic_",
      """
      a be ve ghe de ie io zhe ze i shorti ka el em en o pe er es te u ef ha tse che sha shcha hardsign yeru softsign e \
      yu ya je lje nje dzhe
      """,
      "абвгдеёжзийклмнопрстуфхцчшщъыьэюяјљњџ"
    ),
    ("Ukrainian_", "ie i yi ghe_with_upturn", "єіїґ"),
    ("Byelorussian_", "shortu", "ў"),
    ("Serbian_", "dje tshe", "ђћ"),
    ("Macedonia_", "gje dse kje", "ѓѕќ"),
    (
      "Greek_",
      """
      alpha beta gamma delta epsilon zeta eta theta iota kappa lamda lambda mu nu xi omicron pi rho sigma tau upsilon \
      phi chi psi omega
      """,
      "αβγδεζηθικλλμνξοπρστυφχψω"
    ),
    (
      "Greek_", "alphaaccent epsilonaccent etaaccent iotaaccent omicronaccent upsilonaccent omegaaccent", "άέήίόύώ"
    ),
  ]
}
