import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The actions that a swipe shows beside a row.
///
/// ```swift
/// func tableView(
///   _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
/// ) -> UISwipeActionsConfiguration? {
///   UISwipeActionsConfiguration(actions: [
///     UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
///       self.remove(indexPath)
///       done(true)
///     }
///   ])
/// }
/// ```
@preconcurrency @MainActor
open class UISwipeActionsConfiguration {
  /// The actions, from the edge of the table inwards.
  public final let actions: [UIContextualAction]
  /// True if a swipe across the row performs the first action. Default true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions, from the edge of the table inwards.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// An action that a swipe shows beside a row.
///
/// ```swift
/// let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
/// action.backgroundColor = .systemOrange
/// ```
@preconcurrency @MainActor
open class UIContextualAction {
  /// The kind of an action.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Performs the action. Calls the closure with true if it was performed.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The kind.
  public final let style: Style
  /// Performs the action.
  public final let handler: Handler
  /// The title. Default nil.
  open var title: String?
  /// The image. Default nil.
  open var image: UIImage?
  /// The background colour. Default grey, or red for a destructive action.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
