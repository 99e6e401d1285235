import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// Shows the last of a stack of controllers below a navigation bar, and lets the user go back.
///
/// ```swift
/// let navigation = UINavigationController(rootViewController: CitiesController())
/// navigation.navigationBar.prefersLargeTitles = true
/// window.rootViewController = navigation
/// // In a child:
/// navigationController?.pushViewController(CityController(), animated: true)
/// ```
///
/// The user goes back by the back button, by a drag from the left edge, and by Escape or Alt+Left. A change of the stack
/// during a transition takes effect at once in `viewControllers`, and on the screen when the transition has ended.
///
/// - Note: Differs from Apple: bars don't hide on swipes, taps or for the keyboard, and there is no search bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// A change of the child that is shown.
  public enum Operation: Int, Sendable {
    /// Neither; a child was added above; one was removed.
    case none, push, pop
  }

  /// Is called when another child is shown. Not retained. Default nil.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top.
  public final let navigationBar: UINavigationBar
  /// The bar at the bottom, with the items of the child on top. Hidden by default.
  public final let toolbar: UIToolbar
  /// Hides the bars on a swipe. Default false; not used, like the next three.
  open var hidesBarsOnSwipe = false
  /// Hides the bars on a tap. Default false; not used.
  open var hidesBarsOnTap = false
  /// Hides the bars while the window is low. Default false; not used.
  open var hidesBarsWhenVerticallyCompact = false
  /// Hides the bars while the keyboard is shown. Default false; not used.
  open var hidesBarsWhenKeyboardAppears = false

  /// The children, from the root to the top. Changes take effect here at once.
  final var stack: [UIViewController] = []
  /// The child whose view is in the controller's view; nil before the first.
  final var shownChild: UIViewController?
  /// The stack when the last transition ended, to which a cancelled one returns.
  final var settledStack: [UIViewController] = []
  /// The change of the stack that waits for the end of a transition; true if it is animated.
  final var pendingChange: Bool?
  /// True while callbacks before a transition run, in which changes of the stack wait.
  final var isStarting = false
  final var bars = BarState()
  final let contentView = UIView()
  final let backGesture = BackGesture()
  /// The interaction of the transition that the next change of the stack starts.
  final var nextInteraction: UIPercentDrivenInteractiveTransition?

  /// Creates a controller with one child.
  public init(rootViewController: UIViewController) {
    (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nil, bundle: nil)
    prepareBars()
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a controller without children, whose bars have other classes; nil for the usual ones.
  ///
  /// - Note: Differs from Apple: the bars are created by `init?(coder:)`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = (navigationBarClass as? UINavigationBar.Type)?.init(coder: NSCoder()) ?? UINavigationBar()
    toolbar = (toolbarClass as? UIToolbar.Type)?.init(coder: NSCoder()) ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
    prepareBars()
  }

  /// Creates a controller without children.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepareBars()
  }

  /// Creates a controller without children.
  public required init?(coder: NSCoder) {
    (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
    super.init(coder: coder)
    prepareBars()
  }

  private func prepareBars() {
    navigationBar.owner = self
    backGesture.owner = self
  }

  /// The children, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The child on top; nil without children.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that the user sees: one that is presented over the children, otherwise the child on top.
  open var visibleViewController: UIViewController? {
    outermost.presentation.presented ?? stack.last
  }

  /// Puts a controller on top.
  ///
  /// Stops the program if the controller is on the stack already, or is a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Removes the child on top, unless it is the only one.
  ///
  /// - Returns: The child; nil if none was removed.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: stack.count - 1, animated: animated).last
  }

  /// Removes all children except the first.
  ///
  /// - Returns: The removed children; nil if none was removed.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let removed = pop(to: 1, animated: animated)
    return removed.isEmpty ? nil : removed
  }

  /// Removes all children above one. Stops the program if that isn't on the stack.
  ///
  /// - Returns: The removed children; nil if none was removed.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      preconditionFailure("Tried to pop to a view controller that doesn't exist.")
    }
    let removed = pop(to: index + 1, animated: animated)
    return removed.isEmpty ? nil : removed
  }

  /// Replaces the stack. With animation, the new top slides in as after a push, or as after a pop if it was below the
  /// former one.
  ///
  /// Stops the program if a controller occurs twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    precondition(
      Set(viewControllers).count == viewControllers.count,
      "All view controllers in a navigation controller must be distinct (\(viewControllers))")
    replaceStack(by: viewControllers, animated: animated)
  }

  /// True if there is no navigation bar. Default false.
  open var isNavigationBarHidden: Bool {
    get { bars.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the navigation bar. With animation it slides, together with the transition if there is one.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isBarHidden else { return }
    bars.isBarHidden = hidden
    changeBars(animated: animated)
  }

  /// True if there is no toolbar. Default true.
  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar. With animation it slides.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isToolbarHidden else { return }
    bars.isToolbarHidden = hidden
    changeBars(animated: animated)
  }

  /// The drag from the left edge that goes back. Its delegate decides whether it begins; a program may set its own.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { backGesture.recognizer }

  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.owner = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    for part in [contentView, toolbar, navigationBar] as [UIView] { view.addSubview(part) }
    contentView.addGestureRecognizer(backGesture.recognizer)
    self.view = view
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard stack.count > 1 else { return nil }
    return [
      UIKeyCommand(input: UIKeyCommand.inputEscape) { [weak self] _ in self?.goBackIfAllowed() },
      UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: .alternate) { [weak self] _ in
        self?.goBackIfAllowed()
      },
    ]
  }

  /// The item in a tab bar. Default: that of the first child, until an item is set here.
  open override var tabBarItem: UITabBarItem! {
    get { chosenTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  @_spi(Kinora) open override var existingTabBarItem: UITabBarItem? {
    chosenTabBarItem ?? stack.first?.tabBarItem ?? super.existingTabBarItem
  }

  open override var childForStatusBarStyle: UIViewController? { topViewController }
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  @_spi(Kinora) open override var childForKeys: UIViewController? { topViewController }

  @_spi(Kinora) open override func barContentsDidChange(_ change: BarContentsChange, of controller: UIViewController) {
    switch change {
    case .toolbarItems(let isAnimated): toolbarItemsDidChange(of: controller, animated: isAnimated)
    case .contentScrollView: contentDidChange(of: controller)
    case .tabBarItem: super.barContentsDidChange(change, of: controller)
    }
  }

  @_spi(Kinora) open override func prepareToAppear() {
    // A transition that began before the controller left the screen ends now.
    if let running = container.transition { running.completeTransition(!running.wasCancelled) }
    showTopAtRest()
  }
}

/// The view of a navigation controller, which lays out the bars and the child's view.
final class NavigationView: UIView {
  weak var owner: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutBars()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    owner?.safeAreaOfBarsDidChange()
  }
}
