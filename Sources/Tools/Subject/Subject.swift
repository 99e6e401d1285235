import Frames
import Geometry
import Layers
import Motion
import RenderServer

/// What the tools look at: the layers of a scene or a program, and the one that is picked.
final class Subject {
  let loop: FrameLoop
  let transport: Transport
  private let findRoot: () -> CALayer
  /// The world of the program.
  private let world = LayerWorld.current
  private let edits = EditHistory()
  private(set) weak var picked: CALayer?
  /// The picked animation of the picked layer, or the child of a group; nil for none.
  private(set) var pickedAnimation: UInt64?
  /// Counts the picks and the edits.
  private(set) var editVersion = 0
  /// Counts the changes of the pick, of the layers and of edits.
  private(set) var version = 0
  /// The layers that the last commit has changed.
  private(set) var changed: Set<LayerID> = []

  /// - Parameter root: Returns the topmost layer that is listed.
  init(over loop: FrameLoop, transport: Transport, root: @escaping () -> CALayer) {
    (self.loop, self.transport, findRoot) = (loop, transport, root)
  }

  var root: CALayer { findRoot() }

  /// Runs a closure in the program's world.
  func perform<Result>(_ body: () -> Result) -> Result { world.perform(body) }

  func pick(_ layer: CALayer?) {
    guard picked !== layer else { return }
    picked = layer
    pickedAnimation = nil
    version += 1
    editVersion += 1
    loop.requestFrame()
  }

  /// Picks an animation, and its layer.
  func pickAnimation(_ id: UInt64?, of layer: CALayer? = nil) {
    if let layer { pick(layer) }
    pickedAnimation = id
    version += 1
    editVersion += 1
    loop.requestFrame()
  }

  /// The picked animation as it is attached now; nil if it is over. Without a choice, the first one of the layer.
  var animation: FoundAnimation? {
    guard let picked, let id = pickedAnimation ?? picked.attachedRecords.first?.id else { return nil }
    return FoundAnimation(id, on: picked)
  }

  /// Notes a commit of the program.
  func note(_ commit: Commit) {
    changed.removeAll(keepingCapacity: true)
    for change in commit.changes { changed.insert(change.id) }
    version += 1
  }

  /// The frontmost layer that shows at a point of the scene; nil if there is none.
  func layer(at point: CGPoint) -> CALayer? {
    perform {
      let root = root
      guard let top = root.presentation() else { return nil }
      let outer = root.superlayer?.presentation() ?? top
      let place = outer === top ? point : outer.convert(point, from: nil)
      return top.hitTest(place)?.model()
    }
  }
}

/// Edits. The past and the future can't be edited.
extension Subject {
  var canEdit: Bool { !transport.isAway }

  /// The name of the edit that `undo()` takes back; nil if there is none.
  var undoName: String? { edits.next }

  /// Sets a layer's property without an animation.
  ///
  /// - Parameter goesOn: True while the value is being dragged.
  func set(_ value: Any?, forKeyPath keyPath: String, of layer: CALayer, goesOn: Bool = false) {
    guard canEdit else { return }
    let former = perform { layer.value(forKeyPath: keyPath) }
    edit(keyPath, target: "\(layer.id) \(keyPath)", goesOn: goesOn) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.setValue(value, forKeyPath: keyPath)
      CATransaction.commit()
    } undo: { [weak layer] in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer?.setValue(former, forKeyPath: keyPath)
      CATransaction.commit()
    }
  }

  /// Performs an edit in the program's world, and keeps the way back.
  ///
  /// - Parameters:
  ///   - name: What is changed.
  ///   - target: Identifies what is changed.
  ///   - goesOn: True while the value is being dragged: all edits of a drag are undone at once.
  func edit(
    _ name: String, target: String, goesOn: Bool = false, _ change: () -> Void, undo: @escaping () -> Void
  ) {
    guard canEdit else { return }
    perform(change)
    edits.add(
      EditHistory.Edit(name: name, target: target) { [world] in world.perform(undo) }, goesOn: goesOn)
    version += 1
    editVersion += 1
    loop.requestFrame()
  }

  /// Changes the picked animation while it runs.
  ///
  /// - Parameter change: Returns the former record; nil if it has changed nothing.
  func editAnimation(_ name: String, goesOn: Bool, _ change: (AnimationEditor) -> AnimationRecord?) {
    guard canEdit, let layer = picked, let id = animation?.record.id else { return }
    let editor = AnimationEditor(layer, id)
    guard let former = perform({ change(editor) }) else { return }
    edit(name, target: "\(id) \(name)", goesOn: goesOn) {
    } undo: {
      editor.restore(former)
    }
  }

  func undo() {
    guard canEdit else { return }
    edits.undo()
    version += 1
    editVersion += 1
    loop.requestFrame()
  }
}
