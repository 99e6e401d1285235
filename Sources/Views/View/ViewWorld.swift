import KinoraGeometry
import KinoraInput
import KinoraLayers

/// The state that all views of the main thread share. Each `LayerWorld` has its own, which isolates tests and sessions.
package final class ViewWorld {
  package static var current: ViewWorld {
    if let world = LayerWorld.current.viewSystem as? ViewWorld { return world }
    let world = ViewWorld()
    LayerWorld.current.viewSystem = world
    return world
  }

  /// The animation blocks in progress, innermost last.
  var animationScopes: [any AnimationScope] = []
  /// False if changes of views never animate: `setAnimationsEnabled(_:)` and `performWithoutAnimation(_:)`.
  var areAnimationsEnabled = true
  /// The visible windows, in the order in which they were shown.
  package internal(set) var windows: [UIWindow] = []
  package internal(set) weak var keyWindow: UIWindow?
  /// The layer that an application shows its windows in; nil if the caller adds the windows' layers to a tree itself.
  package var screenLayer: CALayer? {
    didSet { arrangeWindows() }
  }
  let screen = UIScreen()
  lazy var screenSpace = ScreenSpace()
  /// The trees with constraints to update or to solve. A root is listed once (`LayoutState.isListed`).
  var pendingRoots: [PendingRoot] = []
  /// The number of constraint activations so far.
  var activations = 0
  /// Receives a copy of each logged report.
  var onReport: ((String) -> Void)?
  lazy var application = UIApplication()
  weak var firstResponder: UIResponder?
  /// Reports the changes of the first responder that a keyboard on the screen would follow.
  let keyboard = KeyboardFocus()
  /// The display's clipboard. Default: one of this process only.
  package var clipboard: any Clipboard = MemoryClipboard()
  /// The display's input method; nil for displays without one.
  package weak var inputMethod: (any InputMethod)?
  /// The pasteboard that all programs share, once it was asked for.
  var generalPasteboard: UIPasteboard?
  /// The program's own pasteboards.
  var pasteboards: [UIPasteboard.Name: MemoryClipboard] = [:]
  /// Set when a view or a controller first overrides a trait; views then look for overrides around them.
  var hasOwnTraits = false
  /// The traits of windows and screens so far, and those that were asked for last.
  var traitsByMetrics: [WindowMetrics: UITraitCollection] = [:]
  var latestTraits: (metrics: WindowMetrics, traits: UITraitCollection)?
  /// The appearance of screens, and of windows that don't override it: light or dark.
  package internal(set) var interfaceStyle = UIUserInterfaceStyle.light
  /// Set when screens first get another appearance after the start.
  var hasChangedStyle = false
  /// The direction of text and layout in this program.
  package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// The deadlines of gesture recognizers.
  let deadlines = DeadlineQueue()
  /// Set when a view first gets a hover recognizer; the window then sends hover events.
  package var watchesHover = false

  /// The menu that is open; nil usually.
  var openMenu: MenuOverlay?

  /// The objects that give others their appearance; nil until one was asked for.
  var appearanceProxies: AppearanceProxies?

  /// The images that `UIImage(named:)` finds.
  package let images = ImageLibrary()

  /// The number of actions that were created without an identifier.
  var actionCount = 0
  /// The drawn images of button types.
  var buttonGlyphs: [UIButton.ButtonType: UIImage] = [:]
  /// The drawn images of bars' own items.
  var barGlyphs: [BarGlyph: UIImage] = [:]

  /// The layer of the view that is created next, in place of one of its class; nil usually. Another designated
  /// initializer of `UIView` would keep subclasses from inheriting `init()`.
  package var layerForNextView: CALayer?
  /// The state of a view system above this one.
  package var upperWorld: AnyObject?
  /// Ends the run of the program; nil if the program isn't run by an application.
  package var endRun: (() -> Void)?
  /// Decides whether the run ends when the display's window is closed; nil to end it.
  package var displayShouldClose: (() -> Void)?

  package init() { ExchangeableViewMethods.declareAll() }

  func takeLayerForNextView() -> CALayer? {
    guard let layer = layerForNextView else { return nil }
    layerForNextView = nil
    return layer
  }
}
