import Foundation

/// A controller of a view, which it creates when the view is first used.
///
/// ```swift
/// final class CanvasController: NSViewController {
///   override func loadView() { view = CanvasView(frame: NSRect(x: 0, y: 0, width: 480, height: 300)) }
/// }
///
/// window.contentViewController = CanvasController()
/// ```
///
/// - Note: Differs from Apple: there are no nib files, so `loadView()` makes an empty view unless it is overridden.
@preconcurrency @MainActor
open class NSViewController: NSResponder {
  private var loadedView: NSView?
  /// True while the view is in a window.
  private var isShown = false
  /// True from there until the view's first layout.
  private var awaitsAppearance = false
  /// The controllers inside this one, in the order in which they were added. Their views aren't added by this.
  public private(set) final var children: [NSViewController] = []
  /// The controller that contains this one; nil if there is none.
  public private(set) final weak var parent: NSViewController?
  /// The title. Default nil. The window of a content view controller takes it when it is created.
  open var title: String?
  /// The object that the view presents. Default nil.
  open var representedObject: Any?

  /// Creates a controller, whose view isn't loaded yet.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller, whose view isn't loaded yet. The names are ignored, since there are no nib files.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The view. Loaded on first use by `loadView()`, after which `viewDidLoad()` is called.
  open var view: NSView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? NSView(frame: .zero)
      if loadedView == nil { self.view = view }
      viewDidLoad()
      return view
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// True if the view has been loaded.
  public final var isViewLoaded: Bool { loadedView != nil }
  /// The view if it has been loaded; otherwise nil.
  public final var viewIfLoaded: NSView? { loadedView }

  /// Creates the view and assigns it to `view`. The default makes an empty view; overrides don't call `super`.
  open func loadView() {
    view = NSView(frame: .zero)
  }

  /// Called after the view was loaded. The default does nothing, like that of the methods below.
  open func viewDidLoad() {}
  /// Called when the view has come into a window, before it is drawn.
  open func viewWillAppear() {}
  /// Called after the view's first layout in a window.
  open func viewDidAppear() {}
  /// Called when the view leaves its window.
  open func viewWillDisappear() {}
  /// Called after the view has left its window.
  open func viewDidDisappear() {}
  /// Called before the view places its subviews.
  open func viewWillLayout() {}
  /// Called after the view has placed its subviews.
  open func viewDidLayout() {}

  /// The superview of the view, or its window.
  open override var nextResponder: NSResponder? {
    get { super.nextResponder ?? loadedView?.nextAfterController }
    set { super.nextResponder = newValue }
  }

  /// Adds a controller. Its view isn't added.
  open func addChild(_ childViewController: NSViewController) {
    guard childViewController !== self, childViewController.parent !== self else { return }
    childViewController.removeFromParent()
    childViewController.parent = self
    children.append(childViewController)
  }

  /// Removes the controller from its parent. Its view stays.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Announces that the view has come into a window or left it.
  final func viewMoved() {
    let isInWindow = loadedView?.window != nil
    guard isInWindow != isShown else { return }
    (isShown, awaitsAppearance) = (isInWindow, isInWindow)
    guard isInWindow else { return viewDidDisappear() }
    loadedView?.needsLayout = true
    viewWillAppear()
  }

  final func layoutEnded() {
    viewDidLayout()
    guard awaitsAppearance else { return }
    awaitsAppearance = false
    viewDidAppear()
  }
}
