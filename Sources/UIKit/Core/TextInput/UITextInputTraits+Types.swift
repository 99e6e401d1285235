// The names of constants are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The rule by which typed words get capital letters.
///
/// ```swift
/// field.autocapitalizationType = .words
/// ```
nonisolated public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// The replacement of misspelt words.
///
/// ```swift
/// field.autocorrectionType = .no
/// ```
nonisolated public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// The underlining of misspelt words.
///
/// ```swift
/// field.spellCheckingType = .no
/// ```
nonisolated public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// The replacement of quotation marks.
///
/// ```swift
/// field.smartQuotesType = .no
/// ```
nonisolated public enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}

/// The replacement of hyphens by dashes.
///
/// ```swift
/// field.smartDashesType = .no
/// ```
nonisolated public enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}

/// The spaces around words that are inserted or deleted.
///
/// ```swift
/// field.smartInsertDeleteType = .no
/// ```
nonisolated public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default`, no, yes
}

/// The keys of a keyboard on the screen.
///
/// ```swift
/// field.keyboardType = .emailAddress
/// ```
nonisolated public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad

  /// The keys of ASCII characters.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The colours of a keyboard on the screen.
///
/// ```swift
/// field.keyboardAppearance = .dark
/// ```
nonisolated public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light

  /// Dark.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The title of the Return key of a keyboard on the screen.
///
/// ```swift
/// field.returnKeyType = .search
/// ```
nonisolated public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The meaning of a field's text.
///
/// ```swift
/// field.textContentType = .emailAddress
/// ```
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a meaning by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A title such as Dr.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A suffix such as Jr.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// A whole postal address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a postal address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a postal address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city and a state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address in the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password to be.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
