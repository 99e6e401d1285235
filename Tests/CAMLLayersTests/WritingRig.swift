import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import TestSupport
import Testing

/// A layer on a screen with a manual clock, which is exported and read again.
@MainActor final class WritingRig {
  let clock = ManualClock(1000)
  /// The exported layer.
  let root = CALayer()
  private var screens: [LayerContext] = []
  /// The pictures that layers which were read show.
  private var pictures: [CAMLPictures] = []
  private let scope: WorldScope
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    scope = WorldScope(LayerWorld(clock: clock) { _ in })
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.position = CGPoint(x: 100, y: 50)
    show(root)
  }

  isolated deinit {
    scope.end()
  }

  private func show(_ layer: CALayer) {
    let screen = LayerContext()
    screen.rootLayer = layer
    screens.append(screen)
    commit()
  }

  func commit() {
    for screen in screens {
      screen.layoutIfNeeded()
      screen.commit()
    }
  }

  func advance(to time: Double) {
    clock.mediaTime = time
    commit()
  }

  func export() throws(CAMLExportError) -> CAMLExport {
    commit()
    return try CAMLExport(of: root, at: clock.mediaTime, size: root.bounds.size)
  }

  /// Returns the root layer of an export that was written as a bundle and read again.
  func readAgain(_ export: CAMLExport) throws -> CALayer {
    let path = folder.path(of: "\(screens.count).ca")
    try export.writeBundle(to: path)
    let plane = try CAMLPackage(path: path).planes[0]
    #expect(plane.document.issues.isEmpty, "\(plane.document.issues)")
    let pictures = CAMLPictures(plane.assets)
    self.pictures.append(pictures)
    let tree = CAMLTree(plane.document, pictures: pictures)
    #expect(tree.issues.isEmpty, "\(tree.issues)")
    let host = CALayer()
    host.bounds = root.bounds
    show(host)
    host.addSublayer(tree.host)
    tree.start(at: clock.mediaTime)
    commit()
    return tree.root
  }

  /// Exports and reads a sublayer of the root.
  func readAgain(_ layer: CALayer) throws -> CALayer {
    // A layer that moves could lose its animations.
    if layer.superlayer == nil { root.addSublayer(layer) }
    let copy: CALayer = try readAgain(export())
    return try #require(copy.sublayers?.first)
  }

  /// Returns the animations of a layer, after an export and reading.
  func readAgain(_ animations: [CAAnimation], on layer: CALayer) throws -> [AnimationRecord] {
    root.addSublayer(layer)
    commit()
    for (index, animation) in animations.enumerated() { layer.add(animation, forKey: "animation \(index)") }
    return try readAgain(layer).attachedRecords.map(\.withoutIDs)
  }
}

extension AnimationRecord {
  /// The record without the numbers that tell it from others, and counting from its begin.
  var withoutIDs: AnimationRecord {
    var record = self
    record.id = 0
    if case .group(let children) = content { record.content = .group(children.map(\.withoutIDs)) }
    return record
  }
}

extension CALayer {
  /// The names of the properties in which a layer differs from another one, except for its sublayers.
  func differences(from other: CALayer) -> [String] {
    var names = AnimatableKey.allCases.filter { key in
      guard key == key.whole else { return false }
      if case .image(let a)? = values[key], case .image(let b)? = other.values[key] { return a?.pixels != b?.pixels }
      return values[key] != other.values[key]
    }.map(\.keyPath)
    for key in Self.plainNames where "\(value(forKey: key) ?? 0)" != "\(other.value(forKey: key) ?? 0)" {
      names.append(key)
    }
    if values.filters != other.values.filters { names.append("filters") }
    if values.backgroundFilters != other.values.backgroundFilters { names.append("backgroundFilters") }
    if values.compositing != other.values.compositing { names.append("compositingFilter") }
    if !hasKind(like: other) { names.append("\(type(of: other))") }
    return names
  }

  private static let plainNames = [
    "name", "opaque", "allowsGroupOpacity", "allowsEdgeAntialiasing", "edgeAntialiasingMask", "contentsGravity",
    "contentsFormat", "minificationFilter", "magnificationFilter", "minificationFilterBias", "cornerCurve",
    "autoresizingMask", "speed", "duration", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
  ]

  private func hasKind(like other: CALayer) -> Bool {
    switch (values.kind, other.values.kind) {
    case (.emitter(let a), .emitter(let b)):
      a.withoutIDs == b.withoutIDs && a.cells.map(\.pixels) == b.cells.map(\.pixels)
    case (.text(let a), .text(let b)): a.runs == b.runs
    case (let a, let b): a == b
    }
  }
}

extension EmitterValues {
  fileprivate var withoutIDs: EmitterValues {
    var values = self
    // Values of the past aren't exported.
    values.history = nil
    values.cells = cells.map(\.withoutID)
    return values
  }
}

extension EmitterCellValues {
  /// The pixels of its picture and of those inside it.
  fileprivate var pixels: [[UInt32]] { [contents?.pixels ?? []] + cells.flatMap(\.pixels) }

  fileprivate var withoutID: EmitterCellValues {
    var values = self
    (values.id, values.contents) = (0, nil)
    values.cells = cells.map(\.withoutID)
    return values
  }
}
