import Foundation
import KinoraGeometry
internal import KinoraUIKitCore

/// A rectangle in a view that takes part in layout and isn't drawn.
///
/// ```swift
/// let gap = NSLayoutGuide()
/// view.addLayoutGuide(gap)
/// gap.heightAnchor.constraint(equalToConstant: 24).isActive = true
/// gap.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
/// ```
@preconcurrency @MainActor
open class NSLayoutGuide {
  final let base = HostGuide()

  /// Creates a guide without an owner.
  public init() {
    base.owner = self
  }

  /// The view in whose space the guide lies; nil for none.
  public final var owningView: NSView? { (base.owningView as? HostView)?.owner }

  /// The guide's rectangle after the last layout pass, in the space of its view.
  public final var frame: NSRect {
    guard let view = owningView, !view.isFlipped else { return base.layoutFrame }
    return base.layoutFrame.mirrored(in: view.bounds)
  }

  /// A name for reports. Default empty.
  public final var identifier: String {
    get { base.identifier }
    set { base.identifier = newValue }
  }

  /// The leading edge.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal centre.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical centre.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// The guide of `Views` that stands for an `NSLayoutGuide`.
final class HostGuide: UILayoutGuide {
  weak var owner: NSLayoutGuide?
}

extension NSView {
  /// The guides that the view owns, in the order in which they were added.
  public final var layoutGuides: [NSLayoutGuide] { host.layoutGuides.compactMap { ($0 as? HostGuide)?.owner } }

  /// Adds a guide to the view, after removing it from a former owner.
  public final func addLayoutGuide(_ guide: NSLayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    retainedGuides.append(guide)
    host.addLayoutGuide(guide.base)
  }

  /// Removes a guide and deactivates its constraints. Ignores guides of other views.
  public final func removeLayoutGuide(_ guide: NSLayoutGuide) {
    guard guide.owningView === self else { return }
    host.removeLayoutGuide(guide.base)
    retainedGuides.removeAll { $0 === guide }
  }
}
