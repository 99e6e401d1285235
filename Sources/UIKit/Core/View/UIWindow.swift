import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// The root of a tree of views on the screen. Hidden until `makeKeyAndVisible()` or `isHidden = false`.
///
/// ```swift
/// let window = UIWindow()
/// window.rootViewController = UIViewController()
/// window.makeKeyAndVisible()
/// ```
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The position of a window in front of or behind others; a higher level is further in front.
  ///
  /// ```swift
  /// window.windowLevel = .normal + 1
  /// ```
  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level as a number. 0 is normal.
    public let rawValue: CGFloat

    /// Creates a level from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of ordinary windows: 0.
    public static let normal = Level(rawValue: 0)
    /// The level of status bars: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts: 2000.
    public static let alert = Level(rawValue: 2000)

    /// True if the first level is behind the second.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

    /// Returns a level moved to the front.
    public static func + (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue + offset) }
    /// Returns a level moved to the back.
    public static func - (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue - offset) }
    /// Returns the difference of two levels.
    public static func - (a: Level, b: Level) -> CGFloat { a.rawValue - b.rawValue }
    /// Moves a level to the front.
    public static func += (level: inout Level, offset: CGFloat) { level = level + offset }
    /// Moves a level to the back.
    public static func -= (level: inout Level, offset: CGFloat) { level = level - offset }
  }

  /// The controller whose view fills the window; nil for none, the default. Its view is loaded when the window is
  /// shown.
  open var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// The level of the window. Default normal. Among windows of one level the one shown last is in front.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { ViewWorld.current[WindowList.self].levelChanged(of: self) } }
  }

  /// The screen of the window. Default the main screen.
  open var screen: UIScreen = .main
  /// The scene of the window. Set to the application's scene when the window is first shown without one.
  public final weak var windowScene: UIWindowScene?

  /// Receives input instead of the window; nil for most windows.
  package final var inputReceiver: ((InputEvent) -> Void)?
  /// The traits that were announced to the views; nil before the window's first layout.
  final var announcedTraits: UITraitCollection?
  /// The state of touches, keys and the pointer in the window.
  package final lazy var input = WindowInput(in: self)

  /// Creates a hidden window with a frame on the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    beginHidden()
  }

  /// Creates a hidden window with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    beginHidden()
  }

  /// Creates a hidden window that fills the main screen.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a hidden window in a scene that fills the scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    beginHidden()
  }

  /// Records the changes of the responders in the window that have no manager of their own.
  open override var undoManager: UndoManager? { ownUndoManager }
  private final lazy var ownUndoManager = UndoManager()

  /// The window's scene, or the application's if it has none.
  open override var next: UIResponder? { windowScene ?? UIApplication.shared.scene }

  /// True if the window isn't on the screen. Default true.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue { wasHidden() } else { wasShown() }
    }
  }

  open override func layoutSubviews() {
    announceTraitsOfWindow()
    super.layoutSubviews()
    placeRootView()
  }

  /// Makes the window receive keyboard events. Has no effect if `canBecomeKey` is false.
  open func makeKey() {
    ViewWorld.current[WindowList.self].makeKey(self)
  }

  /// Shows the window and makes it receive keyboard events.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Delivers an event to gesture recognizers, views and responders. Overrides call `super`.
  open func sendEvent(_ event: UIEvent) {
    input.deliver(event)
  }

  /// Called when the window has become the key window. The default does nothing; programs don't call it.
  open func becomeKey() {}
  /// Called when the window is no longer the key window. The default does nothing; programs don't call it.
  open func resignKey() {}

  /// True if the window receives keyboard events.
  public final var isKeyWindow: Bool { ViewWorld.current[WindowList.self].keyWindow === self }
  /// True if the window may become the key window. Default true.
  open var canBecomeKey: Bool { true }

  /// Posted after a window was shown. The object is the window, here and below.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisible")
  /// Posted after a window was hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHidden")
  /// Posted after a window became the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKey")
  /// Posted after a window stopped being the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKey")

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [WindowPropertyTable<Self>.self]
  }
}
