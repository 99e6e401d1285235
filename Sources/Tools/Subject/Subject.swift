import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer

/// What the tools look at: the layers of a scene or a program, and the one that is picked.
package final class Subject {
  package let loop: FrameLoop
  package let transport: Transport
  private let findRoot: () -> CALayer
  /// The world of the program.
  private let world = LayerWorld.current
  private let edits = EditHistory()
  package private(set) weak var picked: CALayer?
  /// The picked animation of the picked layer, or the child of a group; nil for none.
  package private(set) var pickedAnimation: UInt64?
  /// Counts the picks and the edits.
  package private(set) var editVersion = 0
  /// Counts the changes of the pick, of the layers and of edits.
  package private(set) var version = 0
  /// The layers that the last commit has changed.
  package private(set) var changed: Set<LayerID> = []
  /// The commits that weren't looked at yet.
  private var noted: [Commit] = []

  /// - Parameter root: Returns the topmost layer that is listed.
  package init(over loop: FrameLoop, transport: Transport, root: @escaping () -> CALayer) {
    (self.loop, self.transport, findRoot) = (loop, transport, root)
  }

  package var root: CALayer { findRoot() }

  /// Runs a closure in the program's world.
  package func perform<Result>(_ body: () -> Result) -> Result { world.perform(body) }

  package func pick(_ layer: CALayer?) {
    guard picked !== layer else { return }
    picked = layer
    pickedAnimation = nil
    version += 1
    editVersion += 1
    loop.requestFrame()
  }

  /// Picks an animation, and its layer.
  package func pickAnimation(_ id: UInt64?, of layer: CALayer? = nil) {
    if let layer { pick(layer) }
    pickedAnimation = id
    version += 1
    editVersion += 1
    loop.requestFrame()
  }

  /// Finds an animation of a layer that is over; returns nil for one that wasn't recorded.
  package var findRecorded: (UInt64, CALayer) -> FoundAnimation? = { _, _ in nil }

  /// The picked animation as it is attached now, or as it was recorded if it is over; nil if it is forgotten. Without
  /// a choice, the first attached one of the layer.
  package var animation: FoundAnimation? {
    guard let picked, let id = pickedAnimation ?? picked.attachedRecords.first?.id else { return nil }
    return FoundAnimation(id, on: picked) ?? findRecorded(id, picked)
  }

  /// Notes a commit of the program. It is looked at later: it arrives inside the program's frame.
  package func note(_ commit: Commit) {
    noted.append(commit)
  }

  /// Looks at the commits since the last call.
  package func update() {
    guard let last = noted.last else { return }
    version += 1
    changed = Set(last.changes.map(\.id))
    let isGone = picked.map { layer in noted.contains { $0.removals.contains(layer.id) } } ?? false
    noted.removeAll(keepingCapacity: true)
    if isGone, picked.map({ !isInTree($0) }) ?? false { pick(nil) }
  }

  private func isInTree(_ layer: CALayer) -> Bool {
    let root = root
    var step: CALayer? = layer
    while let current = step, current !== root { step = current.superlayer }
    return step != nil
  }

  /// Another scene is shown, or the same one from its beginning: what was picked and edited is gone.
  package func forget() {
    pick(nil)
    edits.clear()
  }

  /// Picks a layer by its id; none if it isn't beneath the root.
  package func pickLayer(withID id: LayerID?) {
    guard let id else { return pick(nil) }
    var pending = [root]
    while let layer = pending.popLast() {
      if layer.id == id { return pick(layer) }
      pending.append(contentsOf: layer.sublayers ?? [])
    }
    pick(nil)
  }
}

/// Edits. The past and the future can't be edited.
extension Subject {
  package var canEdit: Bool { !transport.isAway }

  /// True if the picked animation can be edited: one that is over can only be looked at.
  package var canEditAnimation: Bool { canEdit && animation.map { !$0.isOver } ?? false }

  /// The name of the edit that `undo()` takes back; nil if there is none.
  package var undoName: String? { edits.next }

  /// Sets a layer's property without an animation.
  ///
  /// - Parameter goesOn: True while the value is being dragged.
  package func set(_ value: Any?, forKeyPath keyPath: String, of layer: CALayer, goesOn: Bool = false) {
    guard canEdit else { return edits.close() }
    // A part of a transform doesn't say what the other parts were before it was set.
    let whole = keyPath.firstIndex(of: ".").map { String(keyPath[..<$0]) } ?? keyPath
    let formerPath = whole.hasSuffix("ransform") ? whole : keyPath
    let former = perform { layer.value(forKeyPath: formerPath) }
    edit(keyPath, target: "\(layer.id) \(keyPath)", goesOn: goesOn) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.setValue(value, forKeyPath: keyPath)
      CATransaction.commit()
    } undo: { [weak layer] in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer?.setValue(former, forKeyPath: formerPath)
      CATransaction.commit()
    }
  }

  /// Ends a drag that changes nothing more.
  package func endDrag() { edits.close() }

  /// Performs an edit in the program's world, and keeps the way back.
  ///
  /// - Parameters:
  ///   - name: What is changed.
  ///   - target: Identifies what is changed.
  ///   - goesOn: True while the value is being dragged: all edits of a drag are undone at once.
  package func edit(
    _ name: String, target: String, goesOn: Bool = false, _ change: () -> Void, undo: @escaping () -> Void
  ) {
    guard canEdit else { return edits.close() }
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
  package func editAnimation(_ name: String, goesOn: Bool, _ change: (AnimationEditor) -> AnimationRecord?) {
    guard canEdit, let layer = picked, let id = animation?.record.id else { return edits.close() }
    guard let former = perform({ change(AnimationEditor(layer, id)) }) else {
      // The end of a drag changes nothing more.
      if !goesOn { edits.close() }
      return
    }
    edit(name, target: "\(id) \(name)", goesOn: goesOn) {
    } undo: { [weak layer] in
      if let layer { AnimationEditor(layer, id).restore(former) }
    }
  }

  package func undo() {
    guard canEdit else { return }
    edits.undo()
    version += 1
    editVersion += 1
    loop.requestFrame()
  }
}
