import Foundation
import KinoraGeometry

/// The rules across the axis, and those of hidden views.
extension StackPlan {
  mutating func align() {
    let shown = shown
    if alignment != .fill || shown.isEmpty { shrink(.canvas, across.size, priority: Weight.canvas) }
    for member in shown {
      align(.view(member.id), first: .view(shown[0].id))
      if alignment != .fill, !member.hasCrossSize {
        shrink(.view(member.id), across.size, priority: Weight.small)
      }
    }
  }

  private mutating func align(_ item: StackItem, first: StackItem) {
    switch effectiveAlignment {
    case .fill:
      place(item, across.start, beyond: .canvas, across.start, sides: across)
      place(.canvas, across.end, beyond: item, across.end, sides: across, priority: Weight.edge)
    case .leading:
      place(item, across.start, beyond: .canvas, across.start, sides: across)
      keepBeforeEnd(item)
    case .trailing:
      place(.canvas, across.end, beyond: item, across.end, sides: across)
      keepAfterStart(item)
    case .center:
      place(item, across.center, beyond: .canvas, across.center, sides: across)
      keepAfterStart(item)
    case .firstBaseline:
      alignBaseline(of: item, to: first, .firstBaseline)
      place(item, across.start, beyond: .canvas, across.start, sides: across, priority: Weight.pull)
    case .lastBaseline:
      alignBaseline(of: item, to: first, .lastBaseline)
      place(.canvas, across.end, beyond: item, across.end, sides: across, priority: Weight.pull)
    }
  }

  /// The alignment; in columns, which share no baselines, baseline alignments become leading.
  private var effectiveAlignment: UIStackView.Alignment {
    guard axis == .vertical else { return alignment }
    return alignment == .firstBaseline || alignment == .lastBaseline ? .leading : alignment
  }

  private mutating func alignBaseline(
    of item: StackItem, to first: StackItem, _ baseline: NSLayoutConstraint.Attribute
  ) {
    if item != first { relate(item, baseline, .equal, first, baseline, priority: Weight.required) }
    keepAfterStart(item)
    keepBeforeEnd(item)
  }

  private mutating func keepAfterStart(_ item: StackItem) {
    place(
      item, across.start, beyond: .canvas, across.start, relation: .greaterThanOrEqual, sides: across,
      priority: Weight.edge)
  }

  private mutating func keepBeforeEnd(_ item: StackItem) {
    place(
      .canvas, across.end, beyond: item, across.end, relation: .greaterThanOrEqual, sides: across,
      priority: Weight.edge)
  }

  /// Shrinks hidden views to nothing, in the middle of the gap they leave, or at the start or end of the stack. Their
  /// size across the axis doesn't count.
  mutating func placeHidden() {
    let firstShown = members.firstIndex { !$0.isHidden } ?? members.count
    var former: Member?
    for (index, member) in members.enumerated() {
      guard member.isHidden else {
        former = member
        continue
      }
      let item = StackItem.view(member.id)
      shrink(item, along.size, priority: Weight.hidden)
      if index < firstShown {
        place(item, along.start, beyond: .canvas, along.start, sides: along)
      } else if let former {
        let isLast = members[index...].allSatisfy(\.isHidden)
        place(
          item, along.start, beyond: .view(former.id), along.end, by: isLast ? 0 : former.gap / 2, sides: along)
      }
      alignHidden(item)
    }
  }

  private mutating func alignHidden(_ item: StackItem) {
    switch effectiveAlignment {
    case .center: place(item, across.center, beyond: .canvas, across.center, sides: across)
    case .trailing, .lastBaseline: place(.canvas, across.end, beyond: item, across.end, sides: across)
    case .leading, .firstBaseline: place(item, across.start, beyond: .canvas, across.start, sides: across)
    case .fill:
      place(item, across.start, beyond: .canvas, across.start, sides: across)
      place(.canvas, across.end, beyond: item, across.end, sides: across, priority: Weight.pull)
    }
  }
}
