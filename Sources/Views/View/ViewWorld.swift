import Layers

/// What all views of the main thread share. There is one for each `LayerWorld`, so that tests and sessions of their own
/// don't see each other.
package final class ViewWorld {
  package static var current: ViewWorld {
    if let world = LayerWorld.current.companion as? ViewWorld { return world }
    let world = ViewWorld()
    LayerWorld.current.companion = world
    return world
  }

  /// The animation blocks in progress, the innermost last.
  var animationScopes: [any AnimationScope] = []
  /// Whether changes of views animate at all: `UIView.setAnimationsEnabled(_:)` and `performWithoutAnimation(_:)`.
  var areAnimationsEnabled = true
  /// The windows that are shown, in the order in which they were.
  package internal(set) var windows: [UIWindow] = []
  package internal(set) weak var keyWindow: UIWindow?
  /// Where an application shows its windows; nil where somebody else puts their layers into a tree.
  package var screenLayer: CALayer? {
    didSet { arrangeWindows() }
  }
  let screen = UIScreen()
  /// The trees in which constraints wait for an update or to be solved.
  var pendingRoots: [PendingRoot] = []
  /// Constraints that have been activated so far.
  var activations = 0
  /// Hears what is reported, too.
  var onReport: ((String) -> Void)?
  lazy var application = UIApplication()
  weak var firstResponder: UIResponder?
  /// The direction in which the program's text and layout run.
  package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// What gestures wait for.
  let deadlines = DeadlineQueue()
  /// Whether any view has a recognizer of the hovering pointer.
  package var watchesHover = false

  /// The pictures that `UIImage(named:)` finds.
  package let images = ImageLibrary()

  /// How many actions were made without an identifier.
  var actionCount = 0
  /// The pictures of button types, once they were drawn.
  var buttonGlyphs: [UIButton.ButtonType: UIImage] = [:]

  package init() {}
}
