import Foundation
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// Moves layers as a wallpaper follows the tilt of the device.
///
/// Additive animations that stand still do it, so that neither the file's values nor its animations are lost.
package final class CAMLParallax {
  /// The start of the keys of its animations.
  static let keyPrefix = "parallax "

  private let groups: [WallpaperStyle.Group]
  /// The tilt to the right and to the top, from -1 to 1. Other values are clamped. Default 0.
  package var tilt = CGPoint(x: 0, y: 0) {
    didSet {
      tilt = CGPoint(x: Self.clamped(tilt.x), y: Self.clamped(tilt.y))
      if tilt != oldValue { apply() }
    }
  }

  init(_ groups: [WallpaperStyle.Group]) {
    self.groups = groups
  }

  /// Indicates whether a document has layers that follow the tilt, without making them.
  package static func hasGroups(_ document: CAMLDocument) -> Bool {
    !WallpaperStyle.parallaxGroups(in: document.root["style"]).isEmpty
  }

  /// True if no layer follows the tilt.
  package var isEmpty: Bool { groups.isEmpty }

  /// Moves the layers to where the tilt has them.
  func apply() {
    for (index, group) in groups.enumerated() {
      let share = (Double(group.isVertical ? tilt.y : tilt.x) + 1) / 2
      let offset = group.range.from + (group.range.to - group.range.from) * share
      let animation = CABasicAnimation(keyPath: group.keyPath)
      (animation.fromValue, animation.toValue, animation.isAdditive) = (offset, offset, true)
      // It has ended already, and keeps its last value.
      animation.duration = 1e-3
      animation.beginTime = group.layer.convertTime(CACurrentMediaTime(), from: nil) - 1
      (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
      group.layer.add(animation, forKey: "\(Self.keyPrefix)\(index) \(group.keyPath)")
    }
  }

  private static func clamped(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, -1), 1) : 0 }
}
