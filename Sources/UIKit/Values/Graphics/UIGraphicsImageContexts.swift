// The names of the public functions are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import KinoraDrawing
import KinoraGeometry
import Synchronization

/// The main screen's scale, readable from any thread.
nonisolated package enum MainScale {
  /// The scale that the screen reported last, for threads other than the main thread.
  private static let bits = Atomic<UInt64>(1.0.bitPattern)

  static var current: CGFloat {
    if Thread.isMainThread { return MainActor.assumeIsolated { MainScreen.scale } }
    return CGFloat(Double(bitPattern: bits.load(ordering: .relaxed)))
  }

  /// Returns a scale that a program gave, and the main screen's for 0.
  package static func resolved(_ scale: CGFloat) -> CGFloat { scale == 0 ? current : scale }

  package static func record(_ scale: CGFloat) {
    bits.store(Double(scale).bitPattern, ordering: .relaxed)
  }
}

/// Begins an image with one pixel per point, and makes its context the current one.
nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image, and makes its context the current one until `UIGraphicsEndImageContext()`.
///
/// Does nothing if the image would have no pixels, a side of more than 32,768 pixels or more than 256 Mi pixels.
///
/// - Parameters:
///   - size: the image's size, in points.
///   - opaque: true for an image without alpha.
///   - scale: pixels per point; 0 for the main screen's scale.
nonisolated public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = MainScale.resolved(scale)
  let bounds = CGRect(origin: .zero, size: size)
  guard let context = CGContext(over: bounds, scale: Double(scale), isOpaque: opaque) else { return }
  ImageContexts.current.append((context, scale))
  ContextStack.push(context)
}

/// Returns the current content of the image begun last; nil if there is none or another context is current.
nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = ImageContexts.current.last, ContextStack.current === context,
    let image = context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the image begun last. Does nothing if there is none or another context is current.
nonisolated public func UIGraphicsEndImageContext() {
  guard let (context, _) = ImageContexts.current.last, ContextStack.current === context else { return }
  ImageContexts.current.removeLast()
  ContextStack.pop()
}

/// The images begun by the current thread.
private nonisolated enum ImageContexts {
  typealias Open = [(context: CGContext, scale: CGFloat)]
  private static let key = "kinora.imageContexts"

  static var current: Open {
    get { Thread.current.threadDictionary[key] as? Open ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }
}
