import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitValues

/// Manages a view: creates it on first access, and handles its appearance, layout and disappearance.
///
/// ```swift
/// final class CounterController: UIViewController {
///   private let label = UILabel()
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     label.text = "0"
///     view.addSubview(label)
///   }
/// }
/// ```
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  /// The controller's title. Default nil. Setting it gives it to `navigationItem` and `tabBarItem`.
  open var title: String? {
    willSet { if isObserved { willChangeValue(forKey: "title") } }
    didSet {
      if isObserved { didChangeValue(forKey: "title") }
      passTitle()
    }
  }

  /// The controller that contains this one; nil for none.
  public internal(set) final weak var parent: UIViewController?
  /// The controllers inside this one, in the order in which they were added.
  public internal(set) final var children: [UIViewController] = []

  final var storedView: UIView?
  final var isLoadingView = false
  final var isEditingContents = false
  package final var appearance = AppearanceState()
  package final var presentation = PresentationState()
  package final var container = ContainerState()
  final var edgeGuides = EdgeGuides()
  /// Nil until the controller overrides a trait or is observed.
  final var traitState: TraitState?

  /// Creates a controller without a view, by `init(nibName:bundle:)`.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a view. The designated initializer, which a subclass calls in its own.
  ///
  /// - Note: Differs from Apple: there are no nib files, so both arguments are only stored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller without a view.
  ///
  /// - Note: Differs from Apple: there are no storyboards, so only subclasses call it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Unavailable: a controller can't be an application's delegate.
  @available(*, unavailable)
  public required convenience init(launching launch: ApplicationLaunch) {
    self.init()
  }

  /// The name passed to `init(nibName:bundle:)`. Not used.
  public private(set) final var nibName: String?
  /// The bundle passed to `init(nibName:bundle:)`. Not used.
  public private(set) final var nibBundle: Bundle?

  // The overridable members are here because Swift allows them only in the class itself.

  /// The controller that presents this one; otherwise the view's superview.
  open override var next: UIResponder? { nextInChain }
  override var isReachable: Bool { storedView?.window != nil }

  /// The controller's view. The first access creates it with `loadView()`.
  ///
  /// Setting another view replaces the current one; after nil, the next access creates a view again.
  open var view: UIView! {
    get { loadedView() }
    set { replaceView(newValue) }
  }

  /// Creates the view and sets `view`. The default is an empty view of the screen's size.
  ///
  /// An override must set `view` and must not read it before; otherwise the program stops.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once the view has been created.
  open func viewDidLoad() { ExchangeableViewMethods.load.performIfExchanged(on: self) }

  /// Called before the view appears on the screen.
  open func viewWillAppear(_ animated: Bool) {
    ExchangeableViewMethods.willAppear.performIfExchanged(on: self, with: [animated])
  }
  /// Called when the view is in its window, before it is laid out there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on the screen and its transition, if any, has ended.
  open func viewDidAppear(_ animated: Bool) {
    ExchangeableViewMethods.didAppear.performIfExchanged(on: self, with: [animated])
  }
  /// Called before the view leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {
    ExchangeableViewMethods.willDisappear.performIfExchanged(on: self, with: [animated])
  }
  /// Called when the view has left the screen and its transition, if any, has ended.
  open func viewDidDisappear(_ animated: Bool) {
    ExchangeableViewMethods.didDisappear.performIfExchanged(on: self, with: [animated])
  }

  /// Releases what can be made again. Never called: the desktop sends no memory warnings.
  open func didReceiveMemoryWarning() {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews; their own subviews may not be laid out yet.
  open func viewDidLayoutSubviews() {}

  /// Updates constraints in the update pass. The default updates those of the view; an override calls `super` last.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// Called when the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the view's margins have changed.
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view, in points: 16 at the sides in a compact width and 20 in a regular one, and 0 at the
  /// top and the bottom.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// True if the view's margins are at least `systemMinimumLayoutMargins`, and equal to them until the program sets
  /// others. Default true; if false, the margins are those of any other view.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.refreshInsets() }
  }

  /// Insets in points added to the view's safe area. Default zero; insets that aren't finite have no effect.
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero {
    didSet { applySafeArea() }
  }

  /// The size in points that the view prefers in a container or a sheet. Default zero: no preference.
  open var preferredContentSize: CGSize = .zero {
    didSet { if preferredContentSize != oldValue { announcePreferredContentSize() } }
  }

  /// Called when the preferred size of a child or of the presented controller has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Called when the fitting size of a child has changed. Never called: sizes follow from constraints at once.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Returns the size in points that a child will have in a size of the controller. Default that size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the traits change with the window's size, before `viewWillTransition(to:with:)`. An override calls
  /// `super`, which passes the call to the children and to the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: newCollection, with: coordinator)
  }

  /// The traits: those around the view, or those of the parent while there is no view, with what the controller
  /// overrides.
  open var traitCollection: UITraitCollection { environmentTraits }

  /// The appearance of the controller, its view and its children. Default `unspecified`: inherited.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState?.style ?? .unspecified }
    set { if newValue != traitState?.style ?? .unspecified { override { $0.style = newValue } } }
  }

  /// Called when the traits have changed, before the view's function of the same name. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// True while the user edits the contents. Default false. Setting it calls `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { isEditingContents }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing. An override calls `super`, which changes `isEditing`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingContents = editing
    showEditing()
  }

  // The contents of bars around the controller.

  /// The contents of a navigation bar while the controller is on top. Created on first access, with the title.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  /// The controller's item in a tab bar. Created on first access, with the title.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { replaceTabBarItem(newValue) }
  }
  /// The item that shows the controller's title in a tab bar; nil before it is needed.
  @_spi(Kinora) open var existingTabBarItem: UITabBarItem? { container.tabBarItem }
  /// True if a tab bar leaves the screen while the controller is on a navigation controller's stack above the first one.
  /// Default false. Set before the controller is pushed.
  open var hidesBottomBarWhenPushed = false
  /// The items of a navigation controller's toolbar while the controller is on top. Default nil.
  open var toolbarItems: [UIBarButtonItem]? {
    get { container.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Replaces the items of a navigation controller's toolbar; with animation they fade.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    container.toolbarItems = toolbarItems
    parent?.barContentsDidChange(.toolbarItems(isAnimated: animated), of: self)
  }
  /// A button that begins and ends editing, with the matching title.
  open var editButtonItem: UIBarButtonItem { ownEditButtonItem }

  /// Called when what bars show of a controller inside of this one has changed. The default tells the parent.
  @_spi(Kinora) open func barContentsDidChange(_ change: BarContentsChange, of controller: UIViewController) {
    parent?.barContentsDidChange(change, of: controller)
  }
  /// Prepares the controller's view to appear: containers put their child's view into it. Called before
  /// `viewWillAppear(_:)`.
  @_spi(Kinora) open func prepareToAppear() {}
  /// The child that gets keys before the container itself.
  @_spi(Kinora) open var childForKeys: UIViewController? { nil }
  /// Returns the object that manages the controller's presentation in its style.
  @_spi(Kinora) open func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle {
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  /// Shows a controller: asks the parents to, and presents it if none does it in another way.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a controller beside this one: asks the parents to, and presents it if none does it in another way.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  // Segues. There are no storyboards that would perform any.

  /// The storyboard of the controller. Always nil.
  open var storyboard: UIStoryboard? { nil }
  /// Stops the program, as on Apple's systems for a name that the storyboard lacks.
  open func performSegue(withIdentifier identifier: String, sender: Any?) { stopWithoutSegue(identifier) }
  /// Returns true if a segue may be performed. Default true. Programs call it themselves.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Prepares the destination of a segue. The default does nothing. Programs call it themselves.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Called before the window is resized. An override calls `super`, which passes the call to the children and to the
  /// presented controller.
  ///
  /// - Parameters:
  ///   - size: the window's new size, in points.
  ///   - coordinator: the transition, to which changes and completions can be added.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }

  /// Adds a child. The caller then adds the child's view to this controller's and calls `didMove(toParent:)`.
  ///
  /// Stops the program if the child is the controller itself or contains it.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the controller from its parent. The caller has removed its view before.
  open func removeFromParent() {
    leaveParent()
  }

  /// Called by `addChild(_:)` with the new parent. Programs call it with nil before they remove the controller.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by `removeFromParent()` with nil. Programs call it with the parent after they have added the controller.
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces one child's view by another's, and removes the first when the animations have ended.
  ///
  /// Stops the program if one of the controllers isn't a child of this one. `duration` is in seconds.
  ///
  /// - Note: Differs from Apple: options that name a transition, like `transitionCrossDissolve`, have no effect.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  /// True if children appear and disappear together with the controller. Default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Presents a controller over the window.
  ///
  /// The outermost ancestor presents it. If that isn't in a window or already presents a controller, or the controller
  /// is already presented, the call logs one line and doesn't call the completion.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents; if there is none, dismisses this controller.
  ///
  /// Does nothing, and doesn't call the completion, if there is no presentation or its dismissal has already started.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// The way the controller is presented. Default `automatic`, a sheet. Read when it is presented.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.style }
    set { presentation.style = newValue }
  }

  /// The animation of the presentation. Default `coverVertical`. Read when it is presented.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation.transitionStyle }
    set { presentation.transitionStyle = newValue }
  }

  /// True if a click beside the sheet doesn't dismiss it. Default false.
  open var isModalInPresentation: Bool {
    get { presentation.isModal }
    set { presentation.isModal = newValue }
  }

  /// Supplies the animations of the controller's presentation and dismissal. Not retained. Default nil.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentation.delegate }
    set { presentation.delegate = newValue }
  }

  /// True if a presentation in the current context covers this controller. Default false; every presentation covers the
  /// window.
  open var definesPresentationContext = false
  /// True if the controller's transition style replaces that of controllers presented over it. Default false; not used.
  open var providesPresentationContextTransitionStyle = false

  // For the restoration of state, which doesn't happen here.

  /// The name of the controller in restored state. Default nil; nothing is saved or restored.
  open var restorationIdentifier: String?
  /// Saves the state of a controller with a restoration identifier. Never called.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state of a controller with a restoration identifier. Never called.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called after all objects were restored. Never called.
  open func applicationFinishedRestoringState() {}

  // Stored for programs written for phones; windows on a desktop don't use these properties.

  /// True if the status bar should be hidden. Default false; not used.
  open var prefersStatusBarHidden: Bool { false }
  /// The preferred style of the status bar. Default `default`; not used.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation of the status bar's changes. Default `fade`; not used.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// True if the controller decides about the status bar although it doesn't cover the window. Default false; not used.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The child that decides about the status bar's style; nil for the controller itself. Default nil; not used.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides if the status bar is hidden; nil for the controller itself. Default nil; not used.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that decides about the home indicator; nil for the controller itself. Default nil; not used.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which the program's gestures come first. Default none; not used.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about those edges; nil for the controller itself. Default nil; not used.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Announces that the status bar should look otherwise. Has no effect: there is none.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Announces that the home indicator should change. Has no effect: there is none.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Announces that the edges of the system's gestures have changed. Has no effect: there are none.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Announces that the supported orientations have changed. Has no effect: a window doesn't rotate.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// The orientation in which the controller is presented. Default `portrait`; not used.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// True if the keyboard on the screen stays when an input ends. Default false; not used.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// The edges at which the view extends below the bars of a navigation controller. Default all.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// True if the view extends below opaque bars. Default false; not used.
  open var extendedLayoutIncludesOpaqueBars = false
  /// True if the home indicator should be hidden. Default false; not used.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// True if the interface should rotate with the device. Default true; not used.
  open var shouldAutorotate: Bool { true }
  /// The orientations in which the controller can be shown. Default `all`; not used.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  @_spi(Kinora) open class var propertyTables: [any PropertyTable.Type] {
    [ViewControllerPropertyTable<Self>.self]
  }
}
