import Foundation
import KinoraGeometry
import KinoraLayers

/// A tree of layers to watch, which responds to keys.
///
/// `kinora run` shows a file with a scene in it. Programs show one by a ``SceneHostingController``.
///
/// ```swift
/// import KinoraScene
/// import QuartzCore
///
/// final class Dot: Scene {
///   static let size = CGSize(width: 400, height: 300)
///   private let dot = CALayer()
///
///   func load(into root: CALayer) {
///     dot.frame = CGRect(x: 180, y: 130, width: 40, height: 40)
///     dot.backgroundColor = CGColor(red: 1, green: 0.6, blue: 0, alpha: 1)
///     root.addSublayer(dot)
///   }
///
///   func keyPressed(_ key: String) {
///     if key == "g" { dot.cornerRadius = 20 - dot.cornerRadius }
///   }
/// }
/// ```
@MainActor public protocol Scene: AnyObject {
  /// The size in points for which the layers are laid out. Default: 960x540.
  static var size: CGSize { get }

  init()

  /// Builds the layers in a root layer whose bounds have the scene's size. Called once.
  func load(into root: CALayer)

  /// Called when a key goes down. Default: does nothing.
  ///
  /// - Parameter key: The characters that the key types, such as "g" or "G", or a `UIKeyCommand` constant, such as
  ///   `inputLeftArrow`.
  func keyPressed(_ key: String)
}

extension Scene {
  /// 960x540 points.
  public static var size: CGSize { CGSize(width: 960, height: 540) }

  /// Does nothing.
  public func keyPressed(_ key: String) {}
}
