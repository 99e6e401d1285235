import Foundation
import QuartzCore
import Darwin

#if os(iOS) || os(tvOS)
import UIKit
#elseif os(macOS)
import AppKit
#endif

/// A layer that draws its progress.
class Ring: CALayer {
  @NSManaged var progress: CGFloat
  @NSManaged public var tint: CGColor?

  override init(layer: Any) {
    super.init(layer: layer)
  }

  override init() { super.init() }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == #keyPath(progress) { return true }
    switch key {
    case #keyPath(Ring.tint): return true
    default: return super.needsDisplay(forKey: key)
    }
  }

  func spin(by angle: Double) -> CAAnimation {
    let animation = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
    animation.fromValue = angle as NSNumber
    animation.values = [0, angle, 1] as [NSNumber]
    #if os(macOS)
    let all = [animation] as CFArray
    #endif
    return animation
  }
}

class Dot: Ring {
  init(size: CGFloat) {
    super.init()
  }

  required init?(coder: NSCoder) { fatalError() }
}
