import Foundation
import KinoraGeometry

/// The rules along the axis.
extension StackPlan {
  mutating func distribute() {
    let shown = shown
    guard let first = shown.first, let last = shown.last else {
      return shrink(.canvas, along.size, priority: Weight.canvas)
    }
    place(.view(first.id), along.start, beyond: .canvas, along.start, sides: along)
    place(.canvas, along.end, beyond: .view(last.id), along.end, sides: along, priority: Weight.edge)
    for (index, member) in shown.enumerated() where !member.hasSize {
      shrink(.view(member.id), along.size, priority: Weight.small.raised(by: -index))
    }
    switch distribution {
    case .fill: chain(shown)
    case .fillEqually:
      chain(shown)
      equalize(shown)
    case .fillProportionally:
      chain(shown)
      proportion(shown)
    case .equalSpacing: spaceEqually(shown)
    case .equalCentering: centerEqually(shown)
    }
  }

  /// The sides at which a distance to the next view starts and ends.
  private var spacingSides: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) {
    isBaselineRelative && axis == .vertical ? (.lastBaseline, .firstBaseline) : (along.end, along.start)
  }

  private mutating func chain(_ shown: [Member], relation: NSLayoutConstraint.Relation = .equal) {
    let (from, to) = spacingSides
    for (member, next) in zip(shown, shown.dropFirst()) {
      place(
        .view(next.id), to, beyond: .view(member.id), from, by: member.gap, relation: relation, sides: along)
    }
  }

  private mutating func equalize(_ shown: [Member]) {
    for member in shown.dropFirst() {
      relate(.view(member.id), along.size, .equal, .view(shown[0].id), along.size, priority: Weight.equal)
    }
  }

  private mutating func proportion(_ shown: [Member]) {
    guard let largest = shown.max(by: { $0.idealSize < $1.idealSize }), largest.idealSize > 0 else {
      return equalize(shown)
    }
    for member in shown where member.id != largest.id {
      let share = member.idealSize / largest.idealSize
      if share > 0 {
        relate(
          .view(member.id), along.size, .equal, .view(largest.id), along.size, multiplier: share, priority: Weight.equal
        )
      } else {
        shrink(.view(member.id), along.size, priority: Weight.equal)
      }
    }
  }

  /// Fills each gap with a guide; the guides have equal lengths.
  private mutating func spaceEqually(_ shown: [Member]) {
    let (from, to) = spacingSides
    for (index, (member, next)) in zip(shown, shown.dropFirst()).enumerated() {
      place(.gap(index), along.start, beyond: .view(member.id), from, sides: along)
      place(.view(next.id), to, beyond: .gap(index), along.end, sides: along)
      relate(
        .gap(index), along.size, .greaterThanOrEqual, nil, .notAnAttribute, constant: member.gap,
        priority: Weight.required)
      if index > 0 { relate(.gap(index), along.size, .equal, .gap(0), along.size, priority: Weight.equal) }
    }
    shrink(.canvas, along.size, priority: Weight.canvas)
  }

  /// Spans a guide from each centre to the next; the guides are equal as far as the minimum distances allow.
  private mutating func centerEqually(_ shown: [Member]) {
    chain(shown, relation: .greaterThanOrEqual)
    for (index, (member, next)) in zip(shown, shown.dropFirst()).enumerated() {
      place(.gap(index), along.start, beyond: .view(member.id), along.center, sides: along)
      place(.view(next.id), along.center, beyond: .gap(index), along.end, sides: along)
      if index > 0 {
        relate(.gap(index), along.size, .equal, .gap(0), along.size, priority: Weight.centering.raised(by: -index))
      }
    }
    shrink(.canvas, along.size, priority: Weight.canvas)
  }
}

nonisolated extension UILayoutPriority {
  /// The smallest difference of priorities that a stack uses.
  static let step: Float = 1 / 512

  /// Returns a priority raised by a number of steps, clamped to stay between its whole neighbours. Required stays
  /// required.
  func raised(by steps: Int) -> UILayoutPriority {
    guard steps != 0, self != .required else { return self }
    let limited = Float(steps.clamped(-500, 500))
    return UILayoutPriority(min(rawValue + limited * Self.step, Float(1000).nextDown))
  }
}
