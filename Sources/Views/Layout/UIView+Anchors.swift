/// What constraints are made from.
extension UIView {
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
  /// The bottom edge, in a view that shows no text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .firstBaseline))
  }
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutTerm(layoutBox, .lastBaseline))
  }

  final var layoutBox: LayoutBox {
    if let box = layoutTraits.box { return box }
    let box = LayoutBox(view: self)
    layoutTraits.box = box
    return box
  }
}
