import KinoraUIKitCore

/// The containers around a controller.
extension UIViewController {
  /// The nearest navigation controller around the controller; nil if there is none.
  public final var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller around the controller; nil if there is none.
  public final var tabBarController: UITabBarController? { ancestor() }

  private func ancestor<Container: UIViewController>() -> Container? {
    var step = parent
    while let controller = step {
      if let found = controller as? Container { return found }
      step = controller.parent
    }
    return nil
  }
}
