import Foundation

/// A size of text, from the smallest to the largest for people who see badly.
///
/// ```swift
/// let isLarge = view.traitCollection.preferredContentSizeCategory >= .accessibilityMedium
/// ```
///
/// - Note: There is no setting for it on a desktop: views have `large`, the standard size, unless the program overrides
///   the trait.
nonisolated public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's name.
  public let rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// None.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The second size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The third size.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The standard size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The fifth size.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// The sixth size.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the ordinary sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest of the accessibility sizes.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest of all.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// The specified sizes, from the smallest to the largest.
  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The position among the sizes; nil if it is unspecified or unknown.
  var step: Int? { Self.ascending.firstIndex(of: self) }

  /// True for the five sizes from `accessibilityMedium` on.
  public var isAccessibilityCategory: Bool { step.map { $0 >= 7 } ?? false }

  /// The key of the category in notifications of changes.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
  /// The name of notifications about a changed setting. Never posted.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
}

// Comparisons with an unspecified size are false.
nonisolated extension UIContentSizeCategory {
  /// True if the first size is smaller.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { compare(a, b, <) }
  /// True if the first size isn't larger.
  public static func <= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { compare(a, b, <=) }
  /// True if the first size is larger.
  public static func > (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { compare(a, b, >) }
  /// True if the first size isn't smaller.
  public static func >= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { compare(a, b, >=) }

  private static func compare(
    _ a: UIContentSizeCategory, _ b: UIContentSizeCategory, _ holds: (Int, Int) -> Bool
  ) -> Bool {
    guard let a = a.step, let b = b.step else { return false }
    return holds(a, b)
  }
}

/// Something whose fonts can follow the preferred size of text.
///
/// ```swift
/// label.font = .preferredFont(forTextStyle: .body)
/// label.adjustsFontForContentSizeCategory = true
/// ```
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// True if the fonts change with the trait for the size of text.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
