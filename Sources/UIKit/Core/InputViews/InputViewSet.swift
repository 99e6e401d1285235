import KinoraGeometry

/// The views that a first responder shows at the lower edge of its window.
struct InputViewSet {
  /// Stands in place of a keyboard, at the window's lower edge.
  private(set) var input: UIView?
  /// Stands above the input view, or alone at the window's lower edge.
  private(set) var accessory: UIView?
  /// The responder that comes after the views in the responder chain: the nearest one outside of them that has given one.
  private(set) weak var owner: UIResponder?

  /// Creates a set without views.
  init() {}

  /// Asks a first responder and those after it in its chain: the nearest one that has a view gives it.
  ///
  /// - Parameters:
  ///   - former: The set that is shown. Its owner stays if the first responder is inside of the views.
  ///   - host: Contains the views that are shown or leaving.
  init(for first: UIResponder?, after former: InputViewSet, in host: InputViewHost?) {
    var owners: [UIResponder] = []
    var step = first
    // Responders of the program may be each other's next ones.
    for _ in 0..<Self.longestChain {
      guard let responder = step, input == nil || accessory == nil else { break }
      let (hadInput, hadAccessory) = (input != nil, accessory != nil)
      input = input ?? Self.usable(Self.inputView(of: responder))
      accessory = accessory ?? Self.usable(responder.inputAccessoryViewController?.view ?? responder.inputAccessoryView)
      if hadInput != (input != nil) || hadAccessory != (accessory != nil) { owners.append(responder) }
      step = responder.next
    }
    if accessory === input { accessory = nil }
    let owner = owners.first { owner in !contains(owner) && !(host.map { owner.belongs(to: $0) } ?? false) }
    self.owner = isEmpty ? nil : owner ?? former.owner
  }

  /// The view of a `UIInputViewController` is an input view only where another responder names the controller.
  private static func inputView(of responder: UIResponder) -> UIView? {
    responder.inputViewController?.view ?? (responder is UIInputViewController ? nil : responder.inputView)
  }

  private static let longestChain = 1000

  /// A window can't be a subview.
  private static func usable(_ view: UIView?) -> UIView? { view is UIWindow ? nil : view }

  /// The views from top to bottom.
  var all: [UIView] { [accessory, input].compactMap(\.self) }
  var isEmpty: Bool { input == nil && accessory == nil }

  /// True if a responder is one of the views, a view inside of one, or the controller of such a view.
  func contains(_ responder: UIResponder) -> Bool { all.contains { responder.belongs(to: $0) } }
}

extension UIResponder {
  /// Returns true if the responder is a view, a view inside of it, or the controller of one of them.
  final func belongs(to view: UIView) -> Bool {
    let own = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
    return own?.isDescendant(of: view) ?? false
  }
}
