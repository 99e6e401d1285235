import Foundation
import KinoraGeometry
@_spi(Kinora) import KinoraUIKitCore

/// Supplies the context menu of a view, and hears of it. All functions but the first have a default.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a point of the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the view to lift. Default nil: the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the view to lift. Default nil: the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called before the menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the preview is tapped.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// The context menu of a view, which a long press or the right mouse button opens.
///
/// A long press lifts a picture of the view, or shows the preview of the configuration; the right button opens the menu
/// at the pointer.
///
/// ```swift
/// card.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
@preconcurrency @MainActor
open class UIContextMenuInteraction: UIInteraction {
  /// The size of an open menu.
  public enum Appearance: UInt, Sendable {
    /// Not open; with a preview; or without one.
    case unknown, rich, compact
  }

  /// Supplies the menu. Not retained.
  public final private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the menu.
  open private(set) weak var view: UIView?
  /// The size of the menu that is open.
  open private(set) var menuAppearance = Appearance.unknown
  private var place = CGPoint.zero
  private var press: UILongPressGestureRecognizer?
  private weak var overlay: MenuOverlay?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {
    if let press { self.view?.removeGestureRecognizer(press) }
    dismissMenu()
  }

  open func didMove(to view: UIView?) {
    self.view = view
    press = nil
    guard let view else { return }
    let press = MenuPressRecognizer(self)
    view.addGestureRecognizer(press)
    self.press = press
  }

  /// Returns the point at which the menu was opened, in the space of a view; nil for the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return place }
    return view.map { own.convert(place, to: $0) } ?? own.convert(place, to: nil)
  }

  /// Closes the menu.
  open func dismissMenu() {
    overlay?.close()
  }

  /// Replaces the menu that is open by the one that a closure returns for it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    overlay?.replaceRoot(block)
  }

  /// Opens the menu for a point of the view, if there is one.
  ///
  /// - Parameter isPointer: True for the right mouse button: without a preview.
  @discardableResult
  final func open(at point: CGPoint, isPointer: Bool) -> Bool {
    guard let view, let window = view.window, let delegate,
      let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    else { return false }
    place = point
    guard let menu = configuration.actionProvider?([]) else { return false }
    let controller = isPointer ? nil : configuration.previewProvider?()
    let preview = isPointer ? nil : preview(controller, configuration, in: window)
    let spot = CGRect(origin: view.convert(point, to: window), size: .zero)
    let opening = MenuAnimations(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: opening)
    let opened = MenuOverlay.open(menu, in: window, beside: spot, sender: view, preview: preview) { [weak self] in
      self?.closes(configuration, controller)
    }
    guard let opened else { return false }
    overlay = opened
    menuAppearance = preview == nil ? .compact : .rich
    if preview != nil {
      opened.onPreviewTap = { [weak self] in
        guard let self else { return }
        let animations = MenuAnimations(controller)
        self.delegate?.contextMenuInteraction(
          self, willPerformPreviewActionForMenuWith: configuration, animator: animations)
        animations.run()
      }
    }
    opening.run()
    return true
  }

  private func preview(
    _ controller: UIViewController?, _ configuration: UIContextMenuConfiguration, in window: UIWindow
  ) -> MenuPreview? {
    if let controller { return MenuPreview(of: controller, in: window) }
    let target =
      delegate?.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
    guard let shown = target?.view ?? view else { return nil }
    return MenuPreview(of: shown, in: window, target?.parameters)
  }

  private func closes(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    menuAppearance = .unknown
    let closing = MenuAnimations(controller)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: closing)
    closing.run()
  }
}

/// A long press that opens a context menu. It fails where there is none, so that other recognizers go on.
private final class MenuPressRecognizer: UILongPressGestureRecognizer {
  private weak var interaction: UIContextMenuInteraction?
  /// The place in the window at which the menu was opened. A release near it leaves the menu open.
  private var opening: CGPoint?

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
  }

  override func deadlinePassed() {
    guard let interaction, let view = interaction.view, !tracked.isEmpty else {
      state = .failed
      return
    }
    opening = location(in: nil)
    // Opened first, since only then is it known whether there is a menu.
    state = interaction.open(at: location(in: view), isPointer: false) ? .began : .failed
  }

  override func didChangeState() {
    super.didChangeState()
    guard let overlay = ViewWorld.current[MenuState.self].open, let opening,
      opening.distance(to: location(in: nil)) > allowableMovement
    else { return }
    switch state {
    case .changed: overlay.point(at: location(in: overlay))
    case .ended: overlay.release(at: location(in: overlay), closesOutside: false)
    default: break
    }
  }
}

extension UIContextMenuInteraction: SecondaryClickTaker {
  package final func takeSecondaryClick(at point: CGPoint) -> Bool { open(at: point, isPointer: true) }
}
