import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties that appearance proxies give to objects of each class.
enum AppearanceTable {
  private static var known: [ObjectIdentifier: [AppearanceProperty]] = [:]

  /// Returns the properties of a class: those of the superclass first, so that a property has the same position in all
  /// subclasses.
  static func properties(of type: AnyClass) -> [AppearanceProperty] {
    if let properties = known[ObjectIdentifier(type)] { return properties }
    let inherited = _getSuperclass(type).map(properties(of:)) ?? []
    let all = inherited + (own[ObjectIdentifier(type)] ?? [])
    known[ObjectIdentifier(type)] = all
    return all
  }

  private static let own: [ObjectIdentifier: [AppearanceProperty]] = [
    ObjectIdentifier(UIView.self): views, ObjectIdentifier(UILabel.self): labels,
    ObjectIdentifier(UITextField.self): fields, ObjectIdentifier(UITextView.self): textViews,
    ObjectIdentifier(UIButton.self): buttons, ObjectIdentifier(UISwitch.self): switches,
    ObjectIdentifier(UISlider.self): sliders, ObjectIdentifier(UIProgressView.self): progressViews,
    ObjectIdentifier(UISegmentedControl.self): segmentedControls,
    ObjectIdentifier(UIActivityIndicatorView.self): indicators, ObjectIdentifier(UIPageControl.self): pageControls,
    ObjectIdentifier(UIRefreshControl.self): refreshControls, ObjectIdentifier(UITableView.self): tables,
    ObjectIdentifier(UITableViewCell.self): cells,
    ObjectIdentifier(UINavigationBar.self): navigationBars, ObjectIdentifier(UITabBar.self): tabBars,
    ObjectIdentifier(UIToolbar.self): toolbars, ObjectIdentifier(UIBarItem.self): barItems,
    ObjectIdentifier(UIBarButtonItem.self): barButtonItems, ObjectIdentifier(UITabBarItem.self): tabBarItems,
  ]

  private static let views: [AppearanceProperty] = [
    background, .optional(\UIView.explicitTintColor),
  ]
  private static let labels: [AppearanceProperty] = [
    .optional(\UILabel.font, usual: { $0.usualFont }), .optional(\UILabel.textColor, usual: { $0.usualColor }),
    .optional(\UILabel.shadowColor),
    .optional(\UILabel.highlightedTextColor),
  ]
  private static let fields: [AppearanceProperty] = [
    .optional(\UITextField.font, initial: .systemFont(ofSize: UIFont.labelFontSize)),
    .optional(\UITextField.textColor, initial: .label),
  ]
  private static let textViews: [AppearanceProperty] = [
    .optional(\UITextView.font, initial: UITextView().font), .optional(\UITextView.textColor, initial: .label),
  ]
  private static let switches: [AppearanceProperty] = [
    .optional(\UISwitch.onTintColor), .optional(\UISwitch.thumbTintColor),
  ]
  private static let progressViews: [AppearanceProperty] = [
    .optional(\UIProgressView.progressTintColor), .optional(\UIProgressView.trackTintColor),
    .optional(\UIProgressView.progressImage), .optional(\UIProgressView.trackImage),
  ]
  private static let indicators: [AppearanceProperty] = [.optional(\UIActivityIndicatorView.explicitColor)]
  private static let pageControls: [AppearanceProperty] = [
    .optional(\UIPageControl.pageIndicatorTintColor), .optional(\UIPageControl.currentPageIndicatorTintColor),
  ]
  private static let refreshControls: [AppearanceProperty] = [.optional(\UIRefreshControl.attributedTitle)]
  private static let tables: [AppearanceProperty] = [
    .optional(\UITableView.separatorColor, initial: UITableView().separatorColor),
    .value(\UITableView.separatorInset, initial: UITableView().separatorInset),
  ]
  private static let cells: [AppearanceProperty] = [
    .value(\UITableViewCell.separatorInset, initial: UITableViewCell().separatorInset),
    .value(\UITableViewCell.focusStyle, initial: .default),
  ]

  /// The background colour, which some views have by themselves.
  private static let background = AppearanceProperty(
    value: { ($0 as? UIView)?.backgroundColor }, set: { ($0 as? UIView)?.backgroundColor = $1 as? UIColor },
    areEqual: { $0 as? UIColor == $1 as? UIColor },
    isInitial: { object in
      let color = (object as? UIView)?.backgroundColor
      return color == nil || color == (object as? any ColoredView)?.usualBackground
    },
    reset: { ($0 as? UIView)?.backgroundColor = ($0 as? any ColoredView)?.usualBackground })
}

/// A view that has a background colour before the program sets one.
protocol ColoredView: UIView {
  var usualBackground: UIColor? { get }
}

extension UITableView: ColoredView {
  final var usualBackground: UIColor? { style == .plain ? .systemBackground : .systemGroupedBackground }
  final var usualCellBackground: UIColor { style == .plain ? .systemBackground : .secondarySystemGroupedBackground }
}

extension UITableViewCell: ColoredView {
  final var usualBackground: UIColor? { (superview as? UITableView)?.usualCellBackground }
}

extension UICollectionView: ColoredView {
  final var usualBackground: UIColor? { .systemBackground }
}

extension UITextView: ColoredView {
  final var usualBackground: UIColor? { .systemBackground }
}

extension UISegmentedControl: ColoredView {
  final var usualBackground: UIColor? { .tertiarySystemFill }
}

extension UIStepper: ColoredView {
  final var usualBackground: UIColor? { .tertiarySystemFill }
}
