import KinoraGeometry
import KinoraLayers
import KinoraLayoutSolver
import KinoraUIKitValues

/// Conversion of constraints to rows.
extension LayoutSystem {
  /// Returns the constraint as `expression RELATION 0`.
  func makeRow(of constraint: NSLayoutConstraint) -> EquationRow {
    var writer = RowWriter(system: self, space: constraint.commonAncestor)
    let isMirrored =
      (constraint.first.isDirectional || constraint.second?.isDirectional ?? false)
      && writer.space?.isRightToLeft ?? false
    writer.isMirrored = isMirrored && constraint.first.attribute.axis == .horizontal
    // The value of a multiplied position depends on the edge that it is measured from.
    writer.needsFarEdge = constraint.multiplier != 1
    writer.add(constraint.first, times: 1, beside: constraint.second)
    if let second = constraint.second {
      writer.add(second, times: -constraint.multiplier, beside: constraint.first)
    }
    writer.row.expression.constant -= constraint.constant
    return writer.row
  }
}

/// Builds a row, with all positions in the space of one view.
private struct RowWriter {
  let system: LayoutSystem
  /// The innermost view that contains all items.
  let space: UIView?
  /// True if positions are measured from the right edge leftwards.
  var isMirrored = false
  var needsFarEdge = false
  var row = EquationRow()

  init(system: LayoutSystem, space: UIView?) {
    self.system = system
    self.space = space
  }

  /// Adds one side of a constraint.
  ///
  /// - Parameter other: The other side; nil for a constant.
  mutating func add(_ term: LayoutTerm, times factor: Double, beside other: LayoutTerm?) {
    let box = contentBox(for: term.box, term.attribute, beside: other?.box)
    guard let originBox = term.originBox else {
      if term.attribute.isSize { return addSize(term.attribute, of: box, times: factor) }
      return addPlace(term.attribute, of: box, times: factor)
    }
    needsFarEdge = false
    addPlace(term.attribute, of: box, times: factor)
    addPlace(term.originAttribute, of: originBox, times: -factor)
  }

  private mutating func addSize(_ attribute: NSLayoutConstraint.Attribute, of box: LayoutBox, times factor: Double) {
    add(attribute == .width ? .width : .height, of: source(box), times: factor)
  }

  private mutating func addPlace(_ attribute: NSLayoutConstraint.Attribute, of box: LayoutBox, times factor: Double) {
    guard isMirrored else { return addCoordinate(attribute, of: box, times: factor) }
    addCoordinate(attribute.mirrored, of: box, times: -factor)
    if needsFarEdge, let space { addCoordinate(.right, of: space.layoutBox, times: factor) }
  }

  private mutating func addCoordinate(
    _ attribute: NSLayoutConstraint.Attribute, of box: LayoutBox, times factor: Double
  ) {
    let item = source(box)
    let isVertical = attribute.axis == .vertical
    let (near, length): (ItemSide, ItemSide) = isVertical ? (.top, .height) : (.left, .width)
    let margins = attribute.isMargin ? box.marginsOfAlignmentRect(isVertical: isVertical) : (near: 0, far: 0)
    switch attribute {
    case .firstBaseline, .lastBaseline:
      return addBaseline(attribute, of: box, times: factor)
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin:
      row.expression.constant += factor * margins.near
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin:
      add(length, of: item, times: factor)
      row.expression.constant -= factor * margins.far
    default:
      add(length, of: item, times: factor / 2)
      row.expression.constant += factor * (margins.near - margins.far) / 2
    }
    addOrigin(near, of: box, times: factor)
  }

  /// Adds the near edge of the item's alignment rectangle, in the common space.
  private mutating func addOrigin(_ side: ItemSide, of box: LayoutBox, times factor: Double) {
    if let view = box.view, view === space {
      row.expression.constant += factor * (view.innerOrigin(side) + view.alignmentInset(side))
      return
    }
    add(side, of: source(box), times: factor)
    var step = box.view == nil ? box.guide?.owner : box.view?.superview
    while let view = step, view !== space {
      add(side, of: source(view.layoutBox), times: factor)
      row.expression.constant -= factor * (view.innerOrigin(side) + view.alignmentInset(side))
      step = view.superview
    }
  }

  /// Adds a baseline of the view or of one inside it; the bottom edge if there is no text.
  private mutating func addBaseline(
    _ attribute: NSLayoutConstraint.Attribute, of box: LayoutBox, times factor: Double
  ) {
    guard let view = box.view else { return addCoordinate(.bottom, of: box, times: factor) }
    let isFirst = attribute == .firstBaseline
    let named = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let text = named.isDescendant(of: view) ? named : view
    let item = source(text.layoutBox)
    if let baselines = text.baselinesFromMiddle(inWidth: item.wrappedWidth > 0 ? item.wrappedWidth : nil) {
      row.expression.constant += factor * (isFirst ? baselines.first : baselines.last)
      return addCoordinate(.centerY, of: text.layoutBox, times: factor)
    }
    if isFirst, let offset = text.firstBaselineOffset(), offset.isFinite {
      row.expression.constant += factor * offset
      return addCoordinate(.top, of: text.layoutBox, times: factor)
    }
    if !isFirst, let offset = text.lastBaselineOffset(), offset.isFinite {
      row.expression.constant -= factor * offset
    }
    addCoordinate(.bottom, of: text.layoutBox, times: factor)
  }

  private mutating func add(_ side: ItemSide, of item: ItemUnknowns, times factor: Double) {
    row.expression.add(system.variable(side, of: item), times: factor)
  }

  private mutating func source(_ box: LayoutBox) -> ItemUnknowns {
    let item = system.unknowns(of: box)
    if !row.sources.contains(where: { $0 === item }) { row.sources.append(item) }
    return item
  }

  /// Returns the content guide for the edge of a scroll view in a constraint with something inside it, else the item
  /// itself.
  private func contentBox(
    for box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute, beside other: LayoutBox?
  ) -> LayoutBox {
    guard !attribute.isSize, let view = box.view, view === space, let content = view.scrolledGuide, let other,
      other !== box, other.guide?.owner !== view
    else { return box }
    return content.layoutBox
  }
}

extension LayoutBox {
  /// Returns the distances of the margins from the edges of the alignment rectangle; 0 for a guide.
  func marginsOfAlignmentRect(isVertical: Bool) -> (near: Double, far: Double) {
    guard let view else { return (0, 0) }
    let (margins, insets) = (view.layoutMargins, view.finiteAlignmentInsets)
    return isVertical
      ? (margins.top - insets.top, margins.bottom - insets.bottom)
      : (margins.left - insets.left, margins.right - insets.right)
  }
}

extension UIView {
  /// The origin of the bounds along one axis.
  final func innerOrigin(_ side: ItemSide) -> Double {
    side == .top ? layer.bounds.origin.y : layer.bounds.origin.x
  }

  final func alignmentInset(_ side: ItemSide) -> Double {
    side == .top ? finiteAlignmentInsets.top : finiteAlignmentInsets.left
  }
}

extension NSLayoutConstraint.Attribute {
  /// The mirror image of the attribute: leading becomes right.
  nonisolated fileprivate var mirrored: Self {
    switch self {
    case .leading, .left: .right
    case .trailing, .right: .left
    case .leadingMargin, .leftMargin: .rightMargin
    case .trailingMargin, .rightMargin: .leftMargin
    default: self
    }
  }
}
