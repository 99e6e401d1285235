import Drawing
import Foundation
import Geometry
import Synchronization

/// The main screen's scale, for any thread.
nonisolated enum MainScale {
  /// The last one that a screen was given, for threads that can't ask it.
  private static let bits = Atomic<UInt64>(1.0.bitPattern)

  static var current: CGFloat {
    if Thread.isMainThread { return MainActor.assumeIsolated { UIScreen.main.scale } }
    return CGFloat(Double(bitPattern: bits.load(ordering: .relaxed)))
  }

  static func note(_ scale: CGFloat) {
    bits.store(Double(scale).bitPattern, ordering: .relaxed)
  }
}

/// Begins an image of a point a pixel, and makes its context the current one.
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image, and makes its context the current one until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: points; nothing is begun for a size of no pixels, or far too many.
///   - opaque: whether alpha is not kept.
///   - scale: pixels a point; 0 for the main screen's.
nonisolated public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale == 0 ? MainScale.current : scale
  let bounds = CGRect(origin: .zero, size: size)
  guard let context = CGContext(over: bounds, scale: Double(scale), isOpaque: opaque) else { return }
  ImageContexts.current.append((context, scale))
  ContextStack.push(context)
}

/// What has been drawn into the image that was begun last; nil without one.
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = ImageContexts.current.last, ContextStack.current === context,
    let image = context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the image that was begun last. Does nothing without one.
nonisolated public func UIGraphicsEndImageContext() {
  guard let (context, _) = ImageContexts.current.last, ContextStack.current === context else { return }
  ImageContexts.current.removeLast()
  ContextStack.pop()
}

/// The images that a thread has begun.
private nonisolated enum ImageContexts {
  typealias Open = [(context: CGContext, scale: CGFloat)]
  private static let key = "kinora.imageContexts"

  static var current: Open {
    get { Thread.current.threadDictionary[key] as? Open ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}
