import KinoraGeometry

/// A rectangle in a view that takes part in layout and isn't drawn.
///
/// ```swift
/// let gap = UILayoutGuide()
/// view.addLayoutGuide(gap)
/// gap.heightAnchor.constraint(equalToConstant: 24).isActive = true
/// gap.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
/// ```
@preconcurrency @MainActor
open class UILayoutGuide {
  /// The view in whose space the guide lies. Setting it moves the guide, and deactivates its constraints.
  open weak var owningView: UIView? {
    get { owner }
    set { move(to: newValue) }
  }
  /// A name for reports. Default empty.
  public final var identifier = ""
  /// The guide's rectangle after the last layout pass, in the space of its view.
  open var layoutFrame: CGRect { solvedFrame }

  final weak var owner: UIView?
  final var solvedFrame = CGRect.zero
  /// Called when a layout pass has moved or resized the guide.
  final var didMove: ((CGRect) -> Void)?
  /// The fixed top left corner of a guide of which only the size is solved; nil for other guides.
  final var fixedOrigin: CGPoint?
  /// True if the size may be negative, as between insets that are larger than the view: the guide must not keep the
  /// view that large.
  final var mayInvert = false
  final lazy var layoutBox = LayoutBox(guide: self)

  /// Creates a guide without an owner.
  public init() {}

  /// The leading edge.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .leading)) }
  /// The trailing edge.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .trailing)) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .left)) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .right)) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .top)) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .bottom)) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(layoutBox, .width)) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(layoutBox, .height)) }
  /// The horizontal centre.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .centerX)) }
  /// The vertical centre.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .centerY)) }

  /// True if more than one rectangle satisfies the constraints. For debugging. False without an owner.
  public final var hasAmbiguousLayout: Bool { owner?.layoutSystem.isAmbiguous(layoutBox) ?? false }

  /// Returns the active constraints that refer to the guide along an axis.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    layoutBox.constraints(along: axis)
  }

  private func move(to view: UIView?) {
    guard view !== owner else { return }
    owner?.removeLayoutGuide(self)
    view?.addLayoutGuide(self)
  }
}

extension UIView {
  /// The guides that the view owns, in the order in which they were added.
  public final var layoutGuides: [UILayoutGuide] { layoutState.guides }

  /// Adds a guide to the view, after removing it from a former owner.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutState.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates its constraints. Ignores guides of other views.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self else { return }
    NSLayoutConstraint.deactivate(layoutGuide.layoutBox.constraints)
    layoutGuide.owner = nil
    layoutState.guides.removeAll { $0 === layoutGuide }
  }
}
