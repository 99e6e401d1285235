import Geometry

/// A rectangle in a view that takes part in layout and is never drawn.
@MainActor  // Stated, since other modules don't see the default isolation of a class without superclass.
open class UILayoutGuide {
  /// The view in whose space the guide is. Setting it moves the guide there.
  open weak var owningView: UIView? {
    get { owner }
    set { move(to: newValue) }
  }
  /// A name for reports.
  public final var identifier = ""
  /// Where the last layout pass found the guide, in its view's space.
  open var layoutFrame: CGRect { solvedFrame }

  final weak var owner: UIView?
  final var solvedFrame = CGRect.zero
  /// Called when a layout pass has found the guide somewhere else.
  final var didMove: ((CGRect) -> Void)?
  /// Where the guide's corner always is, for guides whose size alone is looked for.
  final var fixedOrigin: CGPoint?
  /// Whether the guide may end before it begins, as between insets in a view that is smaller than they are: it must not
  /// keep the view open.
  final var mayInvert = false
  final lazy var layoutBox = LayoutBox(guide: self)

  public init() {}

  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .leading)) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .trailing)) }
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .left)) }
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .right)) }
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .top)) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .bottom)) }
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(layoutBox, .width)) }
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(layoutBox, .height)) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(layoutBox, .centerX)) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .centerY)) }

  /// Whether more than one place satisfies the constraints.
  public final var hasAmbiguousLayout: Bool { owner?.layoutSystem.isAmbiguous(layoutBox) ?? false }

  /// The active constraints that refer to the guide along an axis.
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
  /// The guides that the view owns.
  public final var layoutGuides: [UILayoutGuide] { layoutTraits.guides }

  /// Takes a guide over, from whoever owned it.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutTraits.guides.append(layoutGuide)
  }

  /// Lets go of a guide; its constraints go with it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self else { return }
    NSLayoutConstraint.deactivate(layoutGuide.layoutBox.constraints)
    layoutGuide.owner = nil
    layoutTraits.guides.removeAll { $0 === layoutGuide }
  }
}
