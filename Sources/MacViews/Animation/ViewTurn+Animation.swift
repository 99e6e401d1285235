import Foundation
import Geometry
import Layers

extension ViewTurn {
  /// The angle in radians between two keyframes of a path about the centre: 2°.
  private static let step = CGFloat.pi / 90

  /// Returns the animation of a rotation for the layer's transform or position; nil for others.
  ///
  /// The transform turns by the angle, so that full turns show, and the position follows the same angle about the
  /// centre, by keyframes. Both run at the pace of the view's animation.
  func animation(like animation: CAPropertyAnimation, for event: String) -> CAPropertyAnimation? {
    switch event {
    case "transform":
      // A keyframe animation has angles of its view's property, in degrees.
      if let keyframes = animation.copy() as? CAKeyframeAnimation {
        keyframes.keyPath = "transform.rotation.z"
        keyframes.values = keyframes.values?.compactMap { ($0 as? NSNumber).map { $0.doubleValue * .pi / 180 } }
        return keyframes
      }
      let turning = (animation.copy() as? CABasicAnimation) ?? CABasicAnimation()
      turning.keyPath = "transform.rotation.z"
      (turning.fromValue, turning.toValue) = (Double(start), Double(end))
      return turning
    case "position":
      let count = max(Int((abs(end - start) / Self.step).rounded(.up)), 1)
      let path = (0...count).compactMap { origin(at: start + (end - start) * CGFloat($0) / CGFloat(count)) }
      guard path.count == count + 1 else { return nil }
      let moving = CAKeyframeAnimation(keyPath: "position")
      moving.values = path
      (moving.duration, moving.timingFunction) = (animation.duration, animation.timingFunction)
      return moving
    default: return nil
    }
  }
}
