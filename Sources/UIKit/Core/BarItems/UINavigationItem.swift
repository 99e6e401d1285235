import Foundation
import KinoraGeometry
import KinoraLayers

/// The contents of a navigation bar while a controller is shown: its title and its buttons.
///
/// ```swift
/// navigationItem.title = "Cities"
/// navigationItem.largeTitleDisplayMode = .always
/// navigationItem.rightBarButtonItem = editButtonItem
/// ```
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The rule by which a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below it in the stack; large for the first one.
    case automatic
    /// Large, or not, if the bar prefers large titles.
    case always, never
  }

  /// The way in which the next item's back button names this one.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title; "Back" if that has no room, otherwise only the chevron.
    case `default`
    /// "Back".
    case generic
    /// Only the chevron.
    case minimal
  }

  /// The title. Default nil.
  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The view in place of the title. Default nil.
  open var titleView: UIView? {
    didSet { if titleView !== oldValue { itemDidChange() } }
  }
  /// A line of text above the title. Default nil; it isn't shown.
  open var prompt: String?
  /// The rule by which the title is large, in a bar that prefers large titles. Default `automatic`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
  }

  /// The item whose title and image the next item's back button shows. Default nil: this item's title. Its primary
  /// action, if there is one, runs in place of going back; its target isn't called.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { itemDidChange() }
  }
  /// The title of the next item's back button. Default nil: this item's title.
  open var backButtonTitle: String? {
    didSet { itemDidChange() }
  }
  /// The way in which the next item's back button names this one. Default `default`.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { itemDidChange() }
  }
  /// Runs in place of going back, if it is set. Default nil.
  open var backAction: UIAction?
  /// True if there is no back button. Default false.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { itemDidChange() } }
  }
  /// True if the items at the left are shown beside the back button instead of in its place. Default false.
  open var leftItemsSupplementBackButton = false {
    didSet { itemDidChange() }
  }

  /// The items at the left, the first at the edge. Default nil.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { itemDidChange() }
  }
  /// The items at the right, the first at the edge. Default nil.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { itemDidChange() }
  }

  /// The look of the bar while the item is shown. Default nil: the bar's own, here and below.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { itemDidChange() }
  }
  /// The look in a low bar of a phone. Not used.
  open var compactAppearance: UINavigationBarAppearance?
  /// The look while the content is at its upper edge.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { itemDidChange() }
  }
  /// The look in a low bar of a phone while the content is at its upper edge. Not used.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Called when the item should be shown otherwise.
  package final var onChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {}

  /// The first item at the left. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first item at the right. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces the items at the left; with animation they fade.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    changing(animated) { leftBarButtonItems = items }
  }

  /// Replaces the items at the right; with animation they fade.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    changing(animated) { rightBarButtonItems = items }
  }

  /// Replaces the items at the left by one; with animation they fade.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the items at the right by one; with animation they fade.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Shows or hides the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    changing(animated) { self.hidesBackButton = hidesBackButton }
  }

  /// True while a change of the items fades.
  package private(set) final var changeIsAnimated = false

  private func changing(_ isAnimated: Bool, _ change: () -> Void) {
    changeIsAnimated = isAnimated
    change()
    changeIsAnimated = false
  }

  private func itemDidChange() {
    onChange?()
  }
}
