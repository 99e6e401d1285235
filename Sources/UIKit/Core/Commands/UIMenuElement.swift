import KinoraUIKitValues

/// The title and image of an item of a menu or a control. The base class of `UIAction`, `UICommand` and `UIMenu`.
///
/// ```swift
/// let element: UIMenuElement = UIAction(title: "Copy", attributes: .disabled) { _ in }
/// print(element.title)
/// ```
@preconcurrency @MainActor
open class UIMenuElement {
  /// The attributes of an action.
  ///
  /// ```swift
  /// action.attributes = [.disabled, .destructive]
  /// ```
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt

    /// Creates a set of attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action doesn't run, and a menu shows it in grey.
    public static let disabled = Attributes(rawValue: 1)
    /// The action deletes data. A menu shows it in red.
    public static let destructive = Attributes(rawValue: 2)
    /// A menu leaves out the action.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after the action.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// The state of an action, for the mark that a menu shows.
  ///
  /// ```swift
  /// let wraps = UIAction(title: "Wrap lines", state: .on) { _ in }
  /// ```
  public enum State: Int, Sendable {
    case off, on, mixed
  }

  final var storedTitle: String
  final var storedImage: UIImage?

  /// The title; empty if there is none.
  public var title: String { storedTitle }
  /// The second line, in menus. Default nil.
  public final var subtitle: String?
  /// The image.
  public var image: UIImage? { storedImage }

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
  }

  /// The attributes with which a menu shows the element.
  package var shownAttributes: Attributes { [] }
  /// The mark with which a menu shows the element.
  package var shownState: State { .off }
}
