import Foundation
import Geometry
import Layers

/// The root of a tree of views. It is hidden until it is made key and visible, or its `isHidden` is set to false.
open class UIWindow: UIView {
  /// How far in front of other windows a window is.
  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

    public static func + (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue + offset) }
    public static func - (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue - offset) }
    public static func - (a: Level, b: Level) -> CGFloat { a.rawValue - b.rawValue }
    public static func += (level: inout Level, offset: CGFloat) { level = level + offset }
    public static func -= (level: inout Level, offset: CGFloat) { level = level - offset }
  }

  /// Whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// Windows of a higher level are in front. Default normal.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { ViewWorld.current.windowLevelChanged(self) } }
  }

  open var screen: UIScreen = .main
  /// The application's one scene, once the window is shown.
  public final weak var windowScene: UIWindowScene?

  /// What the person does in the window at the moment.
  final lazy var input = WindowInput(in: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    beginHidden()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    beginHidden()
  }

  /// A window of the screen's size.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// A window of the screen's size in a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  open override var next: UIResponder? { windowScene ?? UIApplication.shared.scene }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue { wasHidden() } else { wasShown() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeRootView()
  }

  /// Has keys go to the window.
  open func makeKey() {
    ViewWorld.current.makeKey(self)
  }

  /// Shows the window and has keys go to it.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Hands an event to gesture recognizers, views and responders. An override calls `super`.
  open func sendEvent(_ event: UIEvent) {
    input.deliver(event)
  }

  /// Called when keys go to the window from now on. Programs don't call it.
  open func becomeKey() {}
  open func resignKey() {}

  public final var isKeyWindow: Bool { ViewWorld.current.keyWindow === self }
  open var canBecomeKey: Bool { true }

  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisible")
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHidden")
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKey")
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKey")
}
