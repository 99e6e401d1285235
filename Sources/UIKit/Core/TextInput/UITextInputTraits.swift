/// The wishes of a text input about the keyboard. All have defaults.
///
/// - Note: Differs from Apple: except for `isSecureTextEntry`, they are stored but not used, since keys come from a real
///   keyboard.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The rule by which words get capital letters. Default `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// True if misspelt words are replaced. Default `default`.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// True if misspelt words are underlined. Default `default`.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// True if quotation marks are replaced by typographic ones. Default `default`.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// True if two hyphens are replaced by a dash. Default `default`.
  var smartDashesType: UITextSmartDashesType { get set }
  /// True if spaces are added and removed around inserted words. Default `default`.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The keys of the keyboard. Default `default`.
  var keyboardType: UIKeyboardType { get set }
  /// The keyboard's colours. Default `default`.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the Return key. Default `default`.
  var returnKeyType: UIReturnKeyType { get set }
  /// True if the Return key is disabled while the text is empty. Default false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// True if the text is hidden, and can't be copied. Default false.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text. Default nil.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// Sentences; setting it has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default; setting it has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default; setting it has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// The default; setting it has no effect.
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set {}
  }
  /// The default; setting it has no effect.
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set {}
  }
  /// The default; setting it has no effect.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set {}
  }
  /// The default; setting it has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default; setting it has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default; setting it has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False; setting it has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False; setting it has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nil; setting it has no effect.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}
