import KinoraGeometry
import KinoraMotion
import KinoraRenderServer
import TestSupport

/// The layers of `RandomTrees` whose pictures change in steps: emitters, layers that scroll their contents, and layers
/// whose tiles appear, fade in and disappear.
enum RandomKind: CaseIterable {
  case emitter, scroll, tiled

  static let tileSide = 16
}

extension SeededNumbers {
  /// Turns a layer into one of a kind.
  mutating func make(_ layer: inout LayerValues, _ kind: RandomKind) {
    switch kind {
    case .emitter:
      let values = emitter()
      layer.kind = .emitter(values.recorded(with: [], at: 0) ?? values)
    case .scroll:
      layer.kind = .plain
      layer.masksToBounds = true
    case .tiled:
      layer.kind = .plain
      layer.bounds.size = CGSize(width: number(20...70), height: number(20...70))
      layer.masksToBounds = isOne(in: 3)
    }
  }

  /// Changes the properties of a kind.
  mutating func vary(_ layer: inout LayerValues, _ kind: RandomKind, at time: Double) {
    switch kind {
    case .emitter:
      guard case .emitter(var values) = layer.kind else { return }
      values.birthRate = isOne(in: 4) ? 0 : number(0.2...2)
      values.position = point(0...60)
      if isOne(in: 3) { values.cells = [cell()] }
      layer.kind = .emitter(values.recorded(with: [], at: time) ?? values)
    case .scroll:
      layer.bounds.origin.x += isOne(in: 2) ? Double(integer(-12...12)) : number(-12...12)
      layer.bounds.origin.y += isOne(in: 2) ? 0 : number(-12...12)
    case .tiled:
      layer.position = point(-10...60)
    }
  }

  private mutating func emitter() -> EmitterValues {
    var values = EmitterValues()
    values.shape = EmitterValues.Shape.allCases[integer(0...EmitterValues.Shape.allCases.count - 1)]
    values.mode = EmitterValues.Mode.allCases[integer(0...EmitterValues.Mode.allCases.count - 1)]
    values.renderMode = EmitterValues.RenderMode.allCases[integer(0...EmitterValues.RenderMode.allCases.count - 1)]
    values.preservesDepth = isOne(in: 4)
    values.position = point(0...60)
    values.size = CGSize(width: number(0...30), height: number(0...30))
    values.seed = UInt32(integer(0...1000))
    values.cells = (0..<integer(1...2)).map { _ in cell() }
    return values
  }

  private mutating func cell() -> EmitterCellValues {
    var cell = EmitterCellValues()
    cell.id = UInt64(integer(1...3))
    let (width, height) = (integer(1...9), isOne(in: 3) ? 1 : integer(1...9))
    let pixels = (0..<width * height).map { UInt32(0xFF00_0000 + $0 * 0x0012_3456 % 0xFF_FFFF) }
    cell.contents = CGImage(width: width, height: height, pixels: pixels)
    // Sometimes larger than the image, or beside it.
    if isOne(in: 2) {
      cell.contentsRect = CGRect(
        x: number(-1...1.5), y: number(-1...1.5), width: number(0.01...3), height: number(0.01...3))
    }
    cell.birthRate = number(1...30)
    cell.lifetime = number(0.2...2)
    cell.velocity = number(0...50)
    cell.emissionRange = number(0...6)
    cell.yAcceleration = number(-20...20)
    cell.scale = isOne(in: 2) ? 1 : number(0.1...6)
    cell.scaleSpeed = number(-0.5...0.5)
    cell.spin = isOne(in: 2) ? 0 : number(-4...4)
    cell.color = color()
    cell.redRange = number(0...1)
    cell.alphaSpeed = number(-0.6...0)
    return cell
  }

  /// A tile of a layer: a picture that fills its cell and is cut at the layer's far edges.
  ///
  /// - Returns: The tile; nil outside of the layer.
  mutating func tile(column: Int, row: Int, of size: CGSize) -> LayerValues? {
    let side = Double(RandomKind.tileSide)
    let rect = CGRect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
      .overlap(with: CGRect(origin: CGPoint(x: 0, y: 0), size: size))
    guard rect.width > 0, rect.height > 0 else { return nil }
    var tile = LayerValues()
    tile.anchorPoint = CGPoint(x: 0, y: 0)
    tile.position = rect.origin
    tile.bounds.size = rect.size
    tile.edgeAntialiasingMask = 0
    if column == 0 { tile.edgeAntialiasingMask |= 1 }
    if rect.maxX >= size.width { tile.edgeAntialiasingMask |= 2 }
    if row == 0 { tile.edgeAntialiasingMask |= 4 }
    if rect.maxY >= size.height { tile.edgeAntialiasingMask |= 8 }
    let isOpaque = isOne(in: 2)
    tile.isOpaque = isOpaque
    tile.contents = CGImage(
      width: RandomKind.tileSide, height: RandomKind.tileSide,
      pixels: (0..<RandomKind.tileSide * RandomKind.tileSide).map { _ in
        let word = UInt32(truncatingIfNeeded: next())
        return isOpaque || word & 3 > 0 ? word | 0xFF00_0000 : 0
      })
    return tile
  }
}

/// Returns the fade of a new tile.
func tileFade(from begin: Double, id: UInt64) -> AnimationRecord {
  var timing = MediaTiming()
  timing.beginTime = begin
  timing.duration = 0.25
  let ends = PropertyAnimation.EndPoints(from: .number(0), to: .number(1))
  return AnimationRecord(
    id: id, timing: timing, content: .property(PropertyAnimation(key: .plain(.opacity), motion: .basic(ends))))
}
