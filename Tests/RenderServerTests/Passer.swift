import KinoraGeometry
import KinoraMotion
import KinoraRenderServer
import TestSupport

/// A half transparent layer that moves over a picture that is otherwise static.
struct Passer {
  private static let id = LayerID(10_000)
  private let siblings: [LayerID]
  private var values = LayerValues()

  /// - Parameter tree: The tree in which it will be the lowest layer below the root.
  init(over tree: RenderTree, size: CGSize) {
    siblings = tree.snapshot(at: 0).changes.first { $0.id == TreeBuilder.root }?.sublayers ?? []
    values.bounds.size = size
    values.backgroundColor = RGBAColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
  }

  /// The commit that adds it to the tree.
  var entrance: Commit {
    var root = LayerChange(id: TreeBuilder.root)
    root.sublayers = [Self.id] + siblings
    return Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(Self.id, values: values), root])
  }

  /// Returns the commit that moves it to its place in a step.
  mutating func move(_ step: Int) -> Commit {
    values.position = CGPoint(x: Double(step * 7 % 96), y: Double(step * 11 % 96) + 0.3)
    return Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(Self.id, values: values)])
  }
}
