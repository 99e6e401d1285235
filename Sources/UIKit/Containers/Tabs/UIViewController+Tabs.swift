import KinoraUIKitCore

extension UIViewController {
  /// The nearest tab bar controller around the controller; nil if there is none.
  public final var tabBarController: UITabBarController? { ancestor() }
}
