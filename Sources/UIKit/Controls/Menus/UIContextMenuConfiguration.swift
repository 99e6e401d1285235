import Foundation
import KinoraObjectRuntime
import KinoraUIKitCore

/// Makes the preview of a context menu; nil for a picture of the view.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes a context menu from the actions that the system suggests, of which there are none.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A context menu and its preview.
///
/// ```swift
/// UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [copy, delete]) })
/// ```
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
  /// The identifier that the program has given, or a unique one.
  public let identifier: any NSCopying
  /// Identifiers of the items that the menu is about. Default empty. Stored only.
  public var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number shown beside the preview. Default 0. Stored only.
  public var badgeCount = 0
  /// The order of the rows. Default `automatic`. Stored only.
  public var preferredMenuElementOrder = Order.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// The order of rows.
  public enum Order: Int, Sendable {
    case automatic, priority, fixed
  }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: a value by which the program knows the configuration; nil for a unique one.
  ///   - previewProvider: makes a controller whose view is shown; nil for a picture of the view.
  ///   - actionProvider: makes the menu; nil for none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// The animations of a context menu that opens or closes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview; nil without one.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call at the end of the animations.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animations of a tapped preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview leaves. Default `dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The way in which a tapped preview leaves.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes back, or grows. Both go back here.
  case dismiss, pop
}

/// Collects what a program adds to the animations of a menu.
final class MenuAnimations: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var changes: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
  }

  func addAnimations(_ animations: @escaping () -> Void) {
    changes.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func run() {
    guard !changes.isEmpty else { return end() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) {
      for change in self.changes { change() }
    } completion: { _ in
      self.end()
    }
  }

  private func end() {
    for completion in completions { completion() }
  }
}
