import Geometry
import Layers
import Views

/// A thing to watch: it builds layers, and answers keys.
public protocol Scene: AnyObject {
  /// The name on the command line.
  static var name: String { get }
  /// One line: what it shows.
  static var summary: String { get }
  /// The size in points that it is laid out for.
  static var size: CGSize { get }
  /// The keys it answers, in the order of the legend.
  static var keys: [SceneKey] { get }

  init()

  /// Builds the scene in a root layer whose bounds are `size`. Called once.
  func load(into root: CALayer)

  func keyPressed(_ key: Key)
}

/// A key of a scene and what it does.
public struct SceneKey: Sendable {
  public var key: Key
  public var does: String

  public init(_ key: String, _ does: String) {
    self.key = Key(key)
    self.does = does
  }
}
