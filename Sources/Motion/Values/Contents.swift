import KinoraGeometry

/// Visits the contents that values refer to instead of holding them: images, outlines and lists, each with its address
/// and its size in bytes. Copies of a value refer to the same contents as long as these stay unchanged. The size is
/// computed on demand only, since that of an image takes a lock.
package typealias ContentsVisitor = (_ address: UnsafeRawPointer, _ bytes: @autoclosure () -> Int) -> Void

extension LayerValues {
  package func visitContents(_ visit: ContentsVisitor) {
    rare.shared?.visitStorage(visit)
    sharedKind.visitStorage(visit)
    contents?.visit(visit)
    contentsFade?.old?.visit(visit)
    shadowPath?.visit(visit)
    filters.visit(visit)
    backgroundFilters.visit(visit)
    kind.visitContents(visit)
    for value in custom.values { value.visit(visit) }
  }

  /// The storage of the table of custom values in bytes, without the contents that these refer to.
  package var customBytes: Int {
    custom.capacity * (MemoryLayout<InternedName>.stride + MemoryLayout<AnimationValue>.stride)
  }
}

extension LayerKind {
  fileprivate func visitContents(_ visit: ContentsVisitor) {
    switch self {
    case .plain, .replicator, .transform: break
    case .shape(let shape):
      shape.path?.visit(visit)
      shape.lineDashPattern.visit(visit)
    case .text(let text):
      text.runs.visit(visit)
      for run in text.runs { run.glyphs.visit(visit) }
    case .gradient(let gradient):
      gradient.colors.visit(visit)
      gradient.locations.visit(visit)
    case .emitter(let emitter): EmitterCellValues.visitContents(of: emitter.cells, visit)
    }
  }
}

extension EmitterCellValues {
  fileprivate static func visitContents(of cells: [EmitterCellValues], _ visit: ContentsVisitor) {
    cells.visit(visit)
    for cell in cells {
      cell.contents?.visit(visit)
      visitContents(of: cell.cells, visit)
    }
  }
}

extension AnimationRecord {
  package static func visitContents(of records: [AnimationRecord], _ visit: ContentsVisitor) {
    records.visit(visit)
    for record in records {
      switch record.content {
      case .property(let animation): animation.visitContents(visit)
      case .group(let children): visitContents(of: children, visit)
      case .transition, .inert: break
      }
    }
  }
}

extension PropertyAnimation {
  /// The approximate size of an animation's prepared values in bytes; each keyframe adds `keyframeBytes`.
  private static let preparedBytes = 512
  private static let keyframeBytes = 256

  fileprivate func visitContents(_ visit: ContentsVisitor) {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(prepared).toOpaque())
    switch motion {
    case .basic(let ends), .spring(let ends, _, _):
      visit(address, Self.preparedBytes)
      for value in [ends.from, ends.to, ends.by] { value?.visit(visit) }
    case .keyframes(let keyframes):
      let count = keyframes.values.count + (keyframes.path?.points.count ?? 0)
      visit(address, Self.preparedBytes + count * Self.keyframeBytes)
      keyframes.path?.visit(visit)
      for value in keyframes.values { value.visit(visit) }
    }
  }
}

extension AnimationValue {
  fileprivate func visit(_ visit: ContentsVisitor) {
    switch self {
    case .path(let path): path?.visit(visit)
    case .image(let image): image?.visit(visit)
    case .numbers(let numbers): numbers.visit(visit)
    case .colors(let colors): colors.visit(visit)
    case .number, .flag, .point, .size, .rect, .color, .transform: break
    }
  }
}

extension CGImage {
  fileprivate func visit(_ visit: ContentsVisitor) {
    visit(UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()), byteCount)
  }
}

extension BezierPath {
  fileprivate func visit(_ visit: ContentsVisitor) {
    verbs.visit(visit)
    points.visit(visit)
  }
}

extension Array {
  /// Visits the list itself, not the contents of its elements.
  fileprivate func visit(_ visit: ContentsVisitor) {
    withUnsafeBytes { bytes in
      if let start = bytes.baseAddress, !bytes.isEmpty { visit(start, count * MemoryLayout<Element>.stride) }
    }
  }
}
