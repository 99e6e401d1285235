import Foundation
import Geometry
import Layers

/// Looks after a view: makes it when it is asked for, and hears when it comes to the screen, is laid out, and leaves.
open class UIViewController: UIResponder {
  /// What people call the controller; containers show it.
  open var title: String?

  /// The controller inside which this one is.
  public internal(set) final weak var parent: UIViewController?
  /// The controllers inside this one, in the order in which they came.
  public internal(set) final var children: [UIViewController] = []

  final var storedView: UIView?
  final var isLoadingView = false
  final var appearance = AppearanceState()
  final var presentation = PresentationTraits()

  public override init() {
    super.init()
  }

  /// - Note: Differs from Apple: there are no nib files, so both arguments are only kept.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// - Note: Differs from Apple: there are no storyboards, so nobody but subclasses calls it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  @available(*, unavailable)
  public required convenience init(launching launch: ApplicationLaunch) {
    self.init()
  }

  public private(set) final var nibName: String?
  public private(set) final var nibBundle: Bundle?

  // What subclasses may override stands here, since Swift allows that in the class itself only.

  open override var next: UIResponder? { nextInChain }
  override var isReachable: Bool { storedView?.window != nil }

  /// The controller's view, made by `loadView()` when it is first asked for.
  open var view: UIView! {
    get { loadedView() }
    set { replaceView(newValue) }
  }

  /// Makes the view and sets `view`. By itself a plain view of the screen's size.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The view exists now.
  open func viewDidLoad() {}

  /// The view is about to come to the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window, and about to be laid out there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has come to the screen, and the transition, if any, is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has placed its subviews; what is inside those may still have to be.
  open func viewDidLayoutSubviews() {}

  /// Changes constraints, in the update pass. By itself it has the view do so; an override calls `super` last.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// What is added to the safe area of the view. Default zero.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { viewIfLoaded?.setAdditionalSafeArea(additionalSafeAreaInsets) }
  }

  /// The size that the view would like to have inside another one or in a sheet; zero for none.
  open var preferredContentSize: CGSize = .zero {
    didSet { if preferredContentSize != oldValue { announcePreferredContentSize() } }
  }

  /// A controller inside this one, or presented by it, would like to have another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  /// Another size is coming: the window is being resized.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }

  /// Puts a controller inside this one; the program puts its view into this one's, and calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Takes the controller out of its parent, after its view has left.
  open func removeFromParent() {
    leaveParent()
  }

  /// Called before the controller comes into a parent, and by programs before it leaves, with nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller has left, with nil, and by programs after it has come into a parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// Exchanges the views of two controllers inside this one.
  ///
  /// - Note: Differs from Apple: options that name a transition, like `transitionCrossDissolve`, are without effect.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// Whether controllers inside this one come and go with it. Default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Shows a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents; the controller itself, where it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// How the controller is presented. Default automatic, which is a sheet.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.style }
    set { presentation.style = newValue }
  }

  /// How it comes and goes. Default from the lower edge.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation.transitionStyle }
    set { presentation.transitionStyle = newValue }
  }

  /// Whether a click beside a sheet leaves it where it is. Default false.
  open var isModalInPresentation: Bool {
    get { presentation.isModal }
    set { presentation.isModal = newValue }
  }

  // Kept so that programs written for phones build; a window on a desktop has none of it.

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}
