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
  /// - Parameter former: The set that is shown. Its owner stays if the first responder is inside of the views.
  init(for first: UIResponder?, after former: InputViewSet) {
    var owners: [UIResponder] = []
    var step = first
    // Responders of the program may be each other's next ones.
    for _ in 0..<Self.longestChain {
      guard let responder = step, input == nil || accessory == nil else { break }
      let (hadInput, hadAccessory) = (input != nil, accessory != nil)
      input = input ?? Self.usable(responder.inputViewController?.view ?? responder.inputView)
      accessory = accessory ?? Self.usable(responder.inputAccessoryViewController?.view ?? responder.inputAccessoryView)
      if hadInput != (input != nil) || hadAccessory != (accessory != nil) { owners.append(responder) }
      step = responder.next
    }
    if accessory === input { accessory = nil }
    owner = isEmpty ? nil : owners.first { !contains($0) } ?? former.owner
  }

  private static let longestChain = 1000

  /// A window can't be a subview.
  private static func usable(_ view: UIView?) -> UIView? { view is UIWindow ? nil : view }

  /// The views from top to bottom.
  var all: [UIView] { [accessory, input].compactMap(\.self) }
  var isEmpty: Bool { input == nil && accessory == nil }

  /// True if a responder is one of the views, a view inside of one, or the controller of such a view.
  func contains(_ responder: UIResponder) -> Bool {
    guard let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded else { return false }
    return all.contains { view.isDescendant(of: $0) }
  }
}
