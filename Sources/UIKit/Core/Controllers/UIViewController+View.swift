import KinoraGeometry
import KinoraObjectRuntime
import KinoraUIKitValues

/// The view, which is created on first access.
extension UIViewController {
  /// The view; nil if it hasn't been created. Reading it doesn't create the view.
  public final var viewIfLoaded: UIView? { storedView }

  /// True if the view has been created.
  public final var isViewLoaded: Bool { storedView != nil }

  /// Creates the view if it doesn't exist yet.
  public final func loadViewIfNeeded() {
    _ = loadedView()
  }

  package final func loadedView() -> UIView {
    if let storedView { return storedView }
    precondition(!isLoadingView, "loadView() of \(Self.self) must not read view before it sets it")
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard let storedView else { preconditionFailure("loadView() of \(Self.self) must set view") }
    viewDidLoad()
    return storedView
  }

  final func replaceView(_ view: UIView?) {
    guard view !== storedView else { return }
    storedView?.controller = nil
    storedView?.setAdditionalSafeArea(.zero)
    storedView?.refreshInsets()
    changing("view") { storedView = view }
    view?.controller = self
    applySafeArea()
    view?.refreshInsets()
  }

  /// The view's superview; for a presented controller, the controller that presents it.
  final var nextInChain: UIResponder? {
    if let presenter = presentation.presenter { return presenter }
    // The view of a controller that is covered by its presented controller is in no window.
    return storedView?.superview ?? presentation.presented?.storedView?.window
  }

  final func announcePreferredContentSize() {
    (parent ?? presentation.presenter)?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation.manager?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation.container?.setNeedsLayout()
  }
}
