import KinoraUIKitCore

extension UIViewController {
  /// The nearest navigation controller around the controller; nil if there is none.
  public final var navigationController: UINavigationController? { ancestor() }

  /// Returns the nearest container of a class around the controller; nil if there is none.
  final func ancestor<Container: UIViewController>() -> Container? {
    var step = parent
    while let controller = step {
      if let found = controller as? Container { return found }
      step = controller.parent
    }
    return nil
  }
}
