import KinoraGeometry
import RasterKernels

/// The pixels of a gradient.
///
/// A position is computed from the row and the column alone. Columns count from the shape's left edge, where numbers
/// are small. The way to its colour is chosen by the whole shape, so that a part has the pixels of the whole: rows of
/// axial gradients are parts of one ramp, other positions are looked up in a table, and what either can't do well
/// enough is computed.
struct GradientSource: PixelSource {
  let isOpaque: Bool
  /// The projection from device pixels to the gradient's own space.
  private let map: Projection
  private let anchor: Int
  /// The ramp of which rows are parts, with its colours; nil if rows are worked out one by one.
  private let rows: (ramp: GradientRowRamp, colors: UnsafePointer<UInt32>)?
  /// The colours by distances from the centre, and by their squares for the rows that it suits.
  private let distances: (colors: UnsafePointer<UInt32>, last: Int32)?
  private let squares: (ramp: GradientSquareRamp, colors: UnsafePointer<UInt32>)?
  private let scratch: UnsafeMutablePointer<UInt32>
  private let kernels = rasterKernels()
  private var request: RasterGradient

  /// Fails if the gradient paints nothing.
  ///
  /// - Parameters:
  ///   - transform: The transform from the gradient's points to the shape's space.
  ///   - places: The projection from device pixels to the shape's space.
  ///   - pixels: The bounds of the whole shape.
  init?(
    _ gradient: Gradient, transform: CGAffineTransform, places: Projection, pixels: PixelRect, tables: GradientTables,
    ramps: GradientRamps, scratch: UnsafeMutablePointer<UInt32>
  ) {
    guard gradient.stopCount > 0, let space = gradient.space, let inverse = transform.inverse else { return nil }
    map = places.concatenating(Projection(inverse.concatenating(space.transform)))
    guard map.isUsable else { return nil }
    isOpaque = gradient.isOpaque
    anchor = pixels.minX
    self.scratch = scratch
    var table: GradientRamp?
    var squareRamp: GradientSquareRamp?
    var rowRamp: GradientRowRamp?
    if map.isAffine, space.kind == rasterAxial {
      rowRamp = map.a == 0 ? nil : GradientRowRamp(of: gradient, map: map, pixels: pixels)
      table = rowRamp == nil && map.a != 0 ? .table(of: gradient, area: pixels.area) : nil
    } else if map.isAffine, space.kind == rasterRadial {
      table = .table(of: gradient, area: pixels.area)
      let isPlain = space.startRadius == 0 && space.growth == 1
      squareRamp = table != nil && isPlain ? GradientSquareRamp(of: gradient, area: pixels.area) : nil
    }
    rows = rowRamp.map { ($0, ramps.colors($0.ramp, of: gradient, with: tables)) }
    distances = table.map { (ramps.colors($0, of: gradient, with: tables), Int32($0.count - 1)) }
    squares = squareRamp.map { ($0, ramps.colors($0.ramp, of: gradient, with: tables)) }
    if rows == nil, distances == nil { tables.fill(gradient) }
    request = RasterGradient(
      starts: tables.starts, tables: tables.tables, capacity: Int32(tables.capacity), segments: Int32(tables.segments),
      colors: distances?.colors, lastColor: distances?.last ?? 0, kind: Int32(space.kind),
      keepsStart: gradient.extendsStart ? 1 : 0, keepsEnd: gradient.extendsEnd ? 1 : 0, x: 0, y: 0, stepX: Float(map.a),
      stepY: Float(map.b), isProjected: map.isAffine ? 0 : 1, w: 0, stepW: Float(map.u),
      startRadius: Float(space.startRadius),
      growth: Float(space.growth), first: 0)
  }

  mutating func row(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
    if let rows {
      return rows.colors + rows.ramp.index(row: y, column: x - anchor, count: count)
    }
    let (column, row) = (Double(anchor) + 0.5, Double(y) + 0.5)
    let (placeX, placeY) = (
      map.a * column + map.c * row + map.tx, map.b * column + map.d * row + map.ty
    )
    (request.x, request.y) = (Float(placeX), Float(placeY))
    if let squares, let distances {
      let isSquared = squares.ramp.isNearEnough(map, placeX, placeY)
      request.kind = Int32(isSquared ? rasterSquare : rasterRadial)
      request.colors = isSquared ? squares.colors : distances.colors
      request.lastColor = isSquared ? Int32(squares.ramp.ramp.count - 1) : distances.last
    }
    request.w = Float(map.u * column + map.v * row + map.w)
    request.first = Int32(truncatingIfNeeded: x &- anchor)
    kernels.pointee.gradientRow(scratch, count, &request)
    return UnsafePointer(scratch)
  }
}
