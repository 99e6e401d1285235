import KinoraObjectRuntime

/// A behaviour that is added to a view, such as a context menu.
///
/// ```swift
/// view.addInteraction(UIContextMenuInteraction(delegate: self))
/// ```
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view; nil until the interaction is added to one.
  var view: UIView? { get }
  /// Called before the interaction moves to a view; nil for none.
  func willMove(to view: UIView?)
  /// Called after the interaction has moved to a view; nil for none.
  func didMove(to view: UIView?)
}

/// The key of a view's interactions. Only its address is used.
private nonisolated(unsafe) var interactionsKey: UInt8 = 0

/// Behaviours of a view.
extension UIView {
  /// The view's interactions. Default empty. Setting it removes those that are missing, and adds the others.
  public final var interactions: [any UIInteraction] {
    get { storedInteractions }
    set {
      for interaction in storedInteractions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, which leaves the view that it had. Does nothing if it is this one.
  public final func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. Does nothing if the view doesn't have it.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = storedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }

  private var storedInteractions: [any UIInteraction] {
    get { objc_getAssociatedObject(self, &interactionsKey) as? [any UIInteraction] ?? [] }
    set { objc_setAssociatedObject(self, &interactionsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
