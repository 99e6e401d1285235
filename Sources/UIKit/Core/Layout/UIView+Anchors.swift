/// The anchors of a view, parts of its alignment rectangle.
extension UIView {
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
  /// The baseline of the first line; the bottom edge in a view without text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .firstBaseline))
  }
  /// The baseline of the last line; the bottom edge in a view without text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .lastBaseline))
  }

  final var layoutBox: LayoutBox {
    if let box = layoutState.box { return box }
    let box = LayoutBox(view: self)
    layoutState.box = box
    return box
  }
}
