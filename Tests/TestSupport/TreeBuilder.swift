import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer

/// Describes layers and turns them into commits, so that a tree can be tested without a model.
package struct TreeBuilder {
  /// The bottom layer of a window, as large as its picture, anchored at its top left corner.
  package static let root = LayerID(1)

  private var changes: [LayerID: LayerChange] = [:]
  private var children: [LayerID: [LayerID]] = [:]
  private var nextID: UInt64 = 2

  /// - Parameter background: The colour of the root layer; nil leaves the window's black.
  package init(width: Double, height: Double, background: RGBAColor? = nil) {
    add(id: Self.root, to: nil) {
      $0.bounds = CGRect(x: 0, y: 0, width: width, height: height)
      $0.anchorPoint = CGPoint(x: 0, y: 0)
      $0.backgroundColor = background
    }
  }

  /// Adds a layer with a frame, above the other sublayers.
  @discardableResult
  package mutating func add(
    _ frame: CGRect, _ color: RGBAColor? = nil, to superlayer: LayerID = TreeBuilder.root,
    _ configure: (inout LayerValues) -> Void = { _ in }
  ) -> LayerID {
    let id = LayerID(nextID)
    nextID += 1
    add(id: id, to: superlayer) {
      $0.bounds = CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
      $0.position = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
      $0.backgroundColor = color
      configure(&$0)
    }
    return id
  }

  /// Adds a layer that masks another.
  @discardableResult
  package mutating func addMask(_ frame: CGRect, _ color: RGBAColor? = .black, of masked: LayerID) -> LayerID {
    let id = add(frame, color, to: masked)
    children[masked]?.removeLast()
    changes[masked]?.mask = .some(id)
    return id
  }

  /// Changes a layer that was added, also its timing and its animations.
  package mutating func change(_ id: LayerID, _ body: (inout LayerChange) -> Void) {
    guard var change = changes[id] else { return }
    body(&change)
    changes[id] = change
  }

  /// Returns a commit of all layers.
  package func commit(at time: Double = 0) -> Commit {
    var all: [LayerChange] = []
    for id in changes.keys.sorted(by: { $0.value < $1.value }) {
      guard var change = changes[id] else { continue }
      change.sublayers = children[id] ?? []
      all.append(change)
    }
    return Commit(time: time, root: Self.root, changes: all)
  }

  /// Returns a tree with all layers.
  ///
  /// - Parameter cacheBudget: The memory for cached pictures, in bytes.
  package func tree(cacheBudget: Int = RenderTree.defaultCacheBudget) -> RenderTree {
    let tree = RenderTree(cacheBudget: cacheBudget)
    tree.apply(commit())
    return tree
  }

  private mutating func add(id: LayerID, to superlayer: LayerID?, _ configure: (inout LayerValues) -> Void) {
    var values = LayerValues()
    configure(&values)
    var change = LayerChange(id: id)
    change.values = values
    change.timing = MediaTiming()
    change.animations = []
    changes[id] = change
    if let superlayer { children[superlayer, default: []].append(id) }
  }
}

extension LayerChange {
  /// Makes a change to a layer's values alone.
  package init(_ id: LayerID, values: LayerValues) {
    self.init(id: id)
    self.values = values
  }
}

extension RenderTree {
  /// Draws one whole frame into a new bitmap.
  package func picture(_ width: Int, _ height: Int, at time: Double = 0, scale: Double = 1) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    _ = evaluate(at: time)
    _ = damage(in: PixelSize(width: width, height: height), scale: scale)
    _ = draw([bitmap.bounds], into: bitmap)
    return bitmap
  }

  /// Commits changed values of one layer.
  package func change(_ id: LayerID, _ body: (inout LayerValues) -> Void) {
    guard var values = presented(id) else { return }
    body(&values)
    apply(Commit(time: 0, root: TreeBuilder.root, changes: [LayerChange(id, values: values)]))
  }
}
