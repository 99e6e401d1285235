import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion

/// A transition between two pictures of a view.
///
/// Curls become dissolves.
enum ViewTransition: Equatable {
  case dissolve
  /// Turns the view: the named side comes to the front. The new picture shows from half of the duration on.
  case flip(from: Side)

  enum Side { case left, right, top, bottom }

  /// Nil if the options name no transition.
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

  /// Returns the animations of the transition. The layer's last committed picture is the old picture.
  func animations(of layer: CALayer, timing: ViewAnimationTiming) -> [CAAnimation] {
    var timing = timing
    // A spring would overshoot back into the old picture.
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

  /// Returns the animation that shows the old picture until the front turns away.
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

/// The rotation of a view about its middle: the old picture turns to a right angle, then the new one turns on from the
/// right angle on the other side.
private struct FlipTurn {
  private let axis: (x: CGFloat, y: CGFloat)
  private let middle: CGPoint
  /// The length perpendicular to the axis.
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

  /// Returns a rotation about the middle with little perspective, in front of neighbouring layers.
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
  /// Returns the time at which a value is first reached: 0...1.
  fileprivate func firstTime(at value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}
