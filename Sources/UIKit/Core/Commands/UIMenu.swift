import KinoraUIKitValues

/// A list of actions, commands and other menus.
///
/// A menu inside another one is a row that opens it or, with `displayInline`, a section of the outer menu.
///
/// ```swift
/// let sort = UIMenu(
///   title: "Sort", options: .singleSelection,
///   children: [UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date") { _ in }])
/// button.menu = UIMenu(children: [sort, UIAction(title: "Delete", attributes: .destructive) { _ in }])
/// button.showsMenuAsPrimaryAction = true
/// ```
@preconcurrency @MainActor
public final class UIMenu: UIMenuElement {
  /// The behaviour of a menu.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates a set of options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The children are a section of the outer menu.
    public static let displayInline = Options(rawValue: 1)
    /// The menu's row is red.
    public static let destructive = Options(rawValue: 2)
    /// Of the children, only one has the state `on`: the one that was chosen last.
    public static let singleSelection = Options(rawValue: 32)
    /// The children are shown side by side. Has no effect: they are rows.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// Identifies a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text.
    public let rawValue: String

    /// Creates an identifier from a text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from a text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The size of a menu's rows.
  public enum ElementSize: Int, Sendable {
    /// Side by side, without titles or with them; or rows. All are rows here.
    case small, medium, large
    /// The usual size.
    case automatic = -1
  }

  /// The identifier; unique unless the initializer was given one.
  public let identifier: Identifier
  /// The options.
  public let options: Options
  /// The size of the rows. Stored only. Default `automatic`.
  public var preferredElementSize: ElementSize
  /// The items, in their order.
  public let children: [UIMenuElement]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: the title: above the rows, of the row that opens the menu, or of its section.
  ///   - subtitle: the second line of the row that opens the menu.
  ///   - image: the image of the row that opens the menu; nil for none.
  ///   - identifier: nil for a unique one.
  ///   - options: the options.
  ///   - preferredElementSize: the size of the rows. Stored only.
  ///   - children: the items.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(ViewWorld.current[ActionIdentifiers.self].next().rawValue)
    (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The items with the state `on`, also in sections.
  public var selectedElements: [UIMenuElement] {
    children.flatMap { child in
      if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
      return child.shownState == .on ? [child] : []
    }
  }

  /// Returns a copy with other items.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  package override var shownAttributes: Attributes { options.contains(.destructive) ? .destructive : [] }
}

/// Items of a menu that are made when it is shown.
///
/// ```swift
/// let recent = UIDeferredMenuElement { completion in
///   completion([UIAction(title: "Notes") { _ in }])
/// }
/// ```
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var known: [UIMenuElement]?
  private var isAsking = false
  /// Called when the items have come.
  private var waiting: [() -> Void] = []

  /// Creates items that are made once, when the menu is first shown.
  ///
  /// - Parameter elementProvider: gets a closure to call with the items, now or later, on the main thread.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(isCached: true, elementProvider)
  }

  private init(isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.isCached = isCached
    self.provider = provider
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Returns items that are made each time the menu is shown.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, elementProvider)
  }

  /// Returns the items; nil if they come later.
  ///
  /// - Parameter arrived: Called when items have come later.
  package func elements(_ arrived: @escaping () -> Void) -> [UIMenuElement]? {
    if let known { return known }
    guard !isAsking else {
      waiting.append(arrived)
      return nil
    }
    isAsking = true
    provider { [weak self] elements in
      guard let self, isAsking else { return }
      let told = waiting
      (known, isAsking, waiting) = (elements, false, [])
      for arrived in told { arrived() }
    }
    if known == nil { waiting.append(arrived) }
    return known
  }

  /// Forgets items that are made each time. Called when the menu is closed.
  package func menuClosed() {
    if !isCached { known = nil }
  }
}
