import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// Shows one of several controllers above a tab bar, by which the user selects another one.
///
/// ```swift
/// let tabs = UITabBarController()
/// tabs.viewControllers = [UINavigationController(rootViewController: inbox), settings]
/// window.rootViewController = tabs
/// ```
///
/// The user also selects by Control+Page Up and Control+Page Down, and by Alt with a digit from 1 to 9. A tap on the
/// selected item shows the root of a navigation controller.
///
/// - Note: Differs from Apple: there is no "More" item; all items are in the bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Decides about selections. Not retained. Default nil.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar at the bottom.
  public final let tabBar = UITabBar()
  /// The children that the user may rearrange. Default nil; not used.
  open var customizableViewControllers: [UIViewController]?

  final var tabs: [UIViewController] = []
  /// The selected child. Nil without children.
  final var selected: UIViewController?
  /// The child whose view is in the controller's view.
  final var shownChild: UIViewController?
  /// True while callbacks before a transition run, in which selections wait.
  final var isStarting = false
  final let contentView = UIView()

  /// Creates a controller without children.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepareBar()
  }

  /// Creates a controller without children.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareBar()
  }

  private func prepareBar() {
    tabBar.delegate = self
    tabBar.onTap = { [weak self] item in
      guard let self else { return }
      tabBar(tabBar, didSelect: item)
      userSelected(item)
    }
  }

  /// The children, in the order of their items. Default nil.
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the children. The selection stays if its child stays, otherwise it moves to the child at its index.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceTabs(by: viewControllers ?? [], animated: animated)
  }

  /// The selected child; nil without children. Setting another one of them selects it without asking the delegate; a
  /// controller that isn't a child stops the program.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      precondition(
        tabs.contains(newValue), "only a view controller in the tab bar controller's list can be selected")
      select(newValue)
    }
  }

  /// The index of the selected child; `NSNotFound` without children. Setting an index that isn't one of a child has no
  /// effect.
  open var selectedIndex: Int {
    get { selected.flatMap { tabs.firstIndex(of: $0) } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }

  /// Called when the user taps an item, before it is selected. The default does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open override func loadView() {
    let view = TabsView(frame: UIScreen.main.bounds)
    view.owner = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(tabBar)
    self.view = view
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard tabs.count > 1 else { return nil }
    let steps = [(UIKeyCommand.inputPageUp, -1), (UIKeyCommand.inputPageDown, 1)].map { key, step in
      UIKeyCommand(input: key, modifierFlags: .control) { [weak self] _ in self?.userSelected(next: step) }
    }
    let digits = (1...min(9, tabs.count)).map { number in
      UIKeyCommand(input: "\(number)", modifierFlags: .alternate) { [weak self] _ in
        self?.userSelected(at: number - 1)
      }
    }
    return steps + digits
  }

  open override var childForStatusBarStyle: UIViewController? { selected }
  open override var childForStatusBarHidden: UIViewController? { selected }

  @_spi(Kinora) open override var childForKeys: UIViewController? { selected }

  @_spi(Kinora) open override func barContentsDidChange(_ change: BarContentsChange, of controller: UIViewController) {
    if case .tabBarItem = change { return itemsDidChange() }
    super.barContentsDidChange(change, of: controller)
  }

  @_spi(Kinora) open override func prepareToAppear() {
    if let running = container.transition { running.completeTransition(!running.wasCancelled) }
    showSelectedAtRest()
  }
}

/// The view of a tab bar controller, which lays out the bar and the child's view.
final class TabsView: UIView {
  weak var owner: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutTabs()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
