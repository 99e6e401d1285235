/// The title and image of an item of a menu or a control. The base class of `UIAction`.
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

    /// The action doesn't run.
    public static let disabled = Attributes(rawValue: 1)
    /// The action deletes data. Has no effect.
    public static let destructive = Attributes(rawValue: 2)
    /// A menu leaves out the action. Has no effect.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after the action. Has no effect.
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

  /// The title; empty if there is none.
  public final let title: String
  /// The subtitle. Stored only.
  public final var subtitle: String?
  /// The image.
  public final let image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
