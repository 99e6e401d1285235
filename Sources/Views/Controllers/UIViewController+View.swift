import Geometry

/// The view: made when it is asked for.
extension UIViewController {
  /// The view if it exists; asking doesn't make it.
  public final var viewIfLoaded: UIView? { storedView }

  public final var isViewLoaded: Bool { storedView != nil }

  public final func loadViewIfNeeded() {
    _ = loadedView()
  }

  final func loadedView() -> UIView {
    if let storedView { return storedView }
    precondition(!isLoadingView, "loadView() of \(Self.self) asks for the view that it has to set")
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
    storedView = view
    view?.controller = self
    view?.setAdditionalSafeArea(additionalSafeAreaInsets)
  }

  /// The view's superview; for a presented controller the one that presents it.
  final var nextInChain: UIResponder? {
    if let presenter = presentation.presenter { return presenter }
    // A controller that is covered by what it presents has its view in no window.
    return storedView?.superview ?? presentation.presented?.storedView?.window
  }

  public final var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }

  final func announcePreferredContentSize() {
    (parent ?? presentation.presenter)?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentation.container?.setNeedsLayout()
  }

  /// - Note: Differs from Apple: there is no status bar.
  public final func setNeedsStatusBarAppearanceUpdate() {}
}
