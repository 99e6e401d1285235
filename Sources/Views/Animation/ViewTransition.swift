import Foundation
import Geometry
import Layers
import Motion

/// How one picture of a view gives way to the next.
///
/// Curls dissolve.
enum ViewTransition: Equatable {
  case dissolve
  /// The side that comes to the front goes over to the other one; behind half of the way is the new picture.
  case flip(from: Side)

  enum Side { case left, right, top, bottom }

  /// Nil for options that name no transition.
  init?(_ options: UIView.AnimationOptions) {
    switch options.rawValue >> 20 & 7 {
    case 1: self = .flip(from: .left)
    case 2: self = .flip(from: .right)
    case 3, 4, 5: self = .dissolve
    case 6: self = .flip(from: .top)
    case 7: self = .flip(from: .bottom)
    default: return nil
    }
  }

  init?(_ transition: UIView.AnimationTransition) {
    self.init(UIView.AnimationOptions(rawValue: UInt(transition.rawValue) << 20))
  }

  /// The animations that show it on a layer, whose picture as it was committed last is the old one.
  func animations(of layer: CALayer, timing: ViewAnimationTiming) -> [CAAnimation] {
    var timing = timing
    // Springs have no way back into the old picture.
    if case .spring = timing.pace { timing.pace = .curve(.easeInOut) }
    switch self {
    case .dissolve:
      let fade = CATransition()
      timing.apply(to: fade, on: layer)
      return [fade]
    case .flip(let side):
      (timing.repeatCount, timing.autoreverses) = (0, false)
      return [
        Self.oldPicture(timing, on: layer),
        FlipTurn(side, of: layer.bounds, anchor: layer.anchorPoint).animation(timing, on: layer),
      ]
    }
  }

  /// The old picture for as long as the front is seen, and then no more.
  private static func oldPicture(_ timing: ViewAnimationTiming, on layer: CALayer) -> CATransition {
    let picture = CATransition()
    var first = timing
    if case .curve(let function) = timing.pace { first.duration *= function.curve.firstTime(at: 0.5) }
    first.apply(to: picture, on: layer)
    picture.endProgress = 0
    picture.fillMode = .backwards
    return picture
  }
}

/// The turn of a view about its middle, half way round in space: the old picture up to a right angle, the new one on
/// from the right angle behind it.
private struct FlipTurn {
  private let axis: (x: CGFloat, y: CGFloat)
  private let middle: CGPoint
  /// The length across the axis.
  private let extent: CGFloat

  private static let steps = 16

  init(_ side: ViewTransition.Side, of bounds: CGRect, anchor: CGPoint) {
    switch side {
    case .left: axis = (0, 1)
    case .right: axis = (0, -1)
    case .top: axis = (-1, 0)
    case .bottom: axis = (1, 0)
    }
    middle = CGPoint(x: (0.5 - anchor.x) * bounds.width, y: (0.5 - anchor.y) * bounds.height)
    extent = max(axis.x == 0 ? bounds.width : bounds.height, 1)
  }

  func animation(_ timing: ViewAnimationTiming, on layer: CALayer) -> CAAnimation {
    let turn = CAKeyframeAnimation(keyPath: "transform")
    let parts = (0...Self.steps).map { CGFloat($0) / CGFloat(Self.steps) }
    turn.values = parts.map { transform(at: $0 * .pi / 2) } + parts.map { transform(at: ($0 - 1) * .pi / 2) }
    turn.keyTimes = parts.map { NSNumber(value: Double($0) / 2) } + parts.map { NSNumber(value: Double($0) / 2 + 0.5) }
    turn.isAdditive = true
    timing.apply(to: turn, on: layer)
    return turn
  }

  /// Turned about the middle, seen from far enough that the width hardly differs from that of a parallel view, and in
  /// front of what stands beside it.
  private func transform(at angle: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (10 * extent)
    let away = CATransform3DMakeTranslation(-middle.x, -middle.y, 0)
    let back = CATransform3DMakeTranslation(middle.x, middle.y, 0)
    let front = CATransform3DMakeTranslation(0, 0, abs(sin(angle)) * extent / 2)
    return [CATransform3DMakeRotation(angle, axis.x, axis.y, 0), eye, back, front].reduce(away, CATransform3DConcat)
  }
}

extension TimingCurve {
  /// When a value is reached for the first time: 0...1.
  fileprivate func firstTime(at value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}
