import Foundation

/// The transition from one controller to another, with a name.
///
/// There are no storyboards, so programs create segues themselves.
///
/// ```swift
/// let segue = UIStoryboardSegue(identifier: "details", source: self, destination: details) {
///   self.show(details, sender: self)
/// }
/// prepare(for: segue, sender: self)
/// segue.perform()
/// ```
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name; nil for none.
  public let identifier: String?
  /// The controller that is shown before the transition.
  public let source: UIViewController
  /// The controller that is shown after the transition.
  public let destination: UIViewController
  private var handler: (() -> Void)?

  /// Creates a segue. A subclass shows the destination in `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that shows the destination by a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Shows the destination: calls the closure of the initializer. Without one, the default does nothing.
  open func perform() { handler?() }
}

extension UIViewController {
  /// Stops the program with Apple's reason for a segue that a storyboard lacks: there are no storyboards.
  final func stopWithoutSegue(_ identifier: String) -> Never {
    fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'")
  }
}
