import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitValues

/// A button in a navigation bar or a toolbar.
///
/// ```swift
/// let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in print("add") })
/// let more = UIBarButtonItem(title: "More", menu: UIMenu(children: [UIAction(title: "Share") { _ in print("share") }]))
/// controller.navigationItem.rightBarButtonItems = [add, more]
/// ```
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of a button in a bar.
  public enum Style: Int, Sendable {
    /// A plain text or image.
    case plain
    /// The same as `plain`.
    case bordered
    /// A semibold title, for a button that completes a task.
    case done
  }

  /// The style of the title. Default `plain`.
  open var style = Style.plain {
    didSet { if style != oldValue { itemDidChange() } }
  }
  /// The width in points; 0, the default, for that of the contents.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { itemDidChange() } }
  }
  /// Titles for which the button is wide enough. Default nil; not used.
  open var possibleTitles: Set<String>?
  /// The view that is shown in place of a button. Default nil.
  open var customView: UIView? {
    didSet { if customView !== oldValue { itemDidChange() } }
  }
  /// The method that a tap calls, with the item as its argument. Default nil.
  open var action: Selector? {
    didSet { if action != oldValue { itemDidChange() } }
  }
  /// The object whose method is called; nil for the first in the responder chain that has it. Not retained. Default nil.
  open weak var target: AnyObject?
  /// The colour of title and image; nil, the default, for the bar's tint colour.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { itemDidChange() } }
  }
  /// True if the item isn't shown. Default false.
  open var isHidden = false {
    didSet { if isHidden != oldValue { itemDidChange() } }
  }
  /// True if the button looks selected. Default false.
  open var isSelected = false {
    didSet { if isSelected != oldValue { itemDidChange() } }
  }
  /// The action of a tap, in place of the target's method; its title and image become those of the item. Default nil.
  open var primaryAction: UIAction? {
    didSet { adopt(primaryAction) }
  }
  /// The menu that a press opens or, if the item has an action, a long press or the right mouse button. The sender of its
  /// actions is the item. Default nil.
  open var menu: UIMenu? {
    didSet { menuDidChange() }
  }
  /// True if the item without an action shows the selected item of its menu by its title or, without a menu, a tap toggles
  /// `isSelected`. Default false.
  open var changesSelectionAsPrimaryAction = false {
    didSet { menuDidChange() }
  }

  /// The system's item that this one is; nil for others.
  package final var systemItem: SystemItem?

  /// Creates an item without contents.
  public override init() {
    super.init()
  }

  /// Creates an item without contents. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Creates an item with an image that calls a target's method.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    adopt(style, target, action)
  }

  /// Creates an item with an image that calls a target's method. The image for low bars is stored only.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates an item with a title that calls a target's method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    adopt(style, target, action)
  }

  /// Creates one of the system's items that calls a target's method.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    become(systemItem)
    adopt(style, target, action)
  }

  /// Creates one of the system's items that runs an action, or opens a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    become(systemItem)
    self.menu = menu
  }

  /// Creates an item with a title and an image, by default those of the action that it runs. Without an action, a press
  /// opens the menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates an item with a title and an image that calls a target's method. Without a method, a press opens the menu.
  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image, self.menu) = (title, image, menu)
    adopt(.plain, target, action)
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns a gap with a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }

  /// Returns a gap that takes a share of the room that is left in a toolbar.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  private func adopt(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return itemDidChange() }
    if !action.title.isEmpty { title = action.title }
    if let image = action.image { self.image = image }
    itemDidChange()
  }

  /// True if a tap runs something, so that only a long press opens the menu.
  package final var hasAction: Bool { primaryAction != nil || action != nil }

  /// True if the title is that of the selected item of the menu, which a press opens.
  package final var isPopUp: Bool { changesSelectionAsPrimaryAction && menu != nil && !hasAction }

  /// Shows the selected item of the menu by the title.
  package final func showSelection() {
    guard let chosen = menu?.popUpSelection() else { return }
    title = chosen.title
    if let image = chosen.image { self.image = image }
  }

  private func menuDidChange() {
    if isPopUp { showSelection() }
    itemDidChange()
  }

  private func become(_ item: SystemItem) {
    systemItem = item
    style = item.style
    title = item.title
    image = item.glyph.map(BarGlyph.image)
  }

  /// Runs the item's action, or calls its target's method.
  package final func perform(for event: UIEvent?) {
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    guard let action else {
      if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
      return
    }
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [BarButtonItemPropertyTable<Self>.self]
  }
}
