import KinoraGeometry
import KinoraUIKitValues

/// An edge of a controller's view up to which content is covered; constraints and anchors refer to it as to a guide.
///
/// ```swift
/// title.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
/// ```
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The size in points of the covered edge.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a view between its upper or lower edge and its safe area.
final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(atTop isTop: Bool, of view: UIView) {
    self.isTop = isTop
    super.init()
    identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor), widthAnchor.constraint(equalToConstant: 0),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    guard let insets = owner?.safeAreaInsets else { return 0 }
    return isTop ? insets.top : insets.bottom
  }
}

/// The guides at the edges of a controller's view, created on first use and again for another view.
struct EdgeGuides {
  private var top: EdgeGuide?
  private var bottom: EdgeGuide?

  mutating func guide(atTop isTop: Bool, of view: UIView) -> EdgeGuide {
    if let made = isTop ? top : bottom, made.owner === view { return made }
    let made = EdgeGuide(atTop: isTop, of: view)
    if isTop { top = made } else { bottom = made }
    return made
  }
}

extension UIViewController {
  /// The part of the view above its safe area. Before iOS 11's `safeAreaLayoutGuide`, content began at its lower edge.
  public final var topLayoutGuide: any UILayoutSupport { edgeGuides.guide(atTop: true, of: loadedView()) }

  /// The part of the view below its safe area. Before iOS 11's `safeAreaLayoutGuide`, content ended at its upper edge.
  public final var bottomLayoutGuide: any UILayoutSupport { edgeGuides.guide(atTop: false, of: loadedView()) }
}
