import KinoraGeometry
import RasterKernels

/// A canvas's settings for everything painted: the blend mode, and the coverage of a clip.
///
/// Painters check `isPlain` once per span and use the functions here only if it is false.
struct SpanStyle {
  var mode = CGBlendMode.normal { didSet { isPlain = mode == .normal && mask == nil } }
  /// The clip's coverage, starting at the picture's pixel (`maskX`, `maskY`); everything painted lies inside the clip.
  private(set) var mask: UnsafePointer<UInt8>?
  private var maskStride = 0
  private var maskX = 0
  private var maskY = 0
  /// Scratch memory for a row's coverage within the clip.
  var bytes: UnsafeMutablePointer<UInt8>
  /// True if pixels are painted over the existing ones, by their coverage alone.
  private(set) var isPlain = true

  init(bytes: UnsafeMutablePointer<UInt8>) { self.bytes = bytes }

  mutating func setMask(_ clip: CoverageBitmap?) {
    mask = clip.map { UnsafePointer($0.bytes) }
    maskStride = clip?.stride ?? 0
    maskX = clip?.originX ?? 0
    maskY = clip?.originY ?? 0
    isPlain = mode == .normal && mask == nil
  }

  /// The pixels to paint: a row of a source, or one colour.
  enum Paint {
    case pixels(UnsafePointer<UInt32>, factor: UInt32)
    case color(UInt32)
  }

  /// Paints pixels of equal coverage.
  @inline(never)
  func paint(_ paint: Paint, plane: PixelPlane, x: Int, y: Int, count: Int, coverage: UInt32) {
    guard let mask else {
      blend(paint, row: plane.pointer(x: x, y: y), count, coverage: nil, cover: coverage)
      return
    }
    let clip = mask + ((y &- maskY) &* maskStride &+ (x &- maskX))
    if coverage < 255 { rasterKernels().pointee.scaleBytes(bytes, clip, count, coverage) }
    let covered = coverage < 255 ? UnsafePointer(bytes) : clip
    blend(paint, row: plane.pointer(x: x, y: y), count, coverage: covered, cover: 255)
  }

  /// Paints pixels with individual coverage.
  @inline(never)
  func paint(_ paint: Paint, plane: PixelPlane, x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
    var covered = coverage
    if let mask {
      let clip = mask + ((y &- maskY) &* maskStride &+ (x &- maskX))
      rasterKernels().pointee.multiplyBytes(bytes, coverage, clip, count)
      covered = UnsafePointer(bytes)
    }
    blend(paint, row: plane.pointer(x: x, y: y), count, coverage: covered, cover: 255)
  }

  /// - Parameter cover: The coverage of all pixels if `coverage` is nil.
  private func blend(
    _ paint: Paint, row: UnsafeMutablePointer<UInt32>, _ count: Int, coverage: UnsafePointer<UInt8>?, cover: UInt32
  ) {
    let kernels = rasterKernels()
    if mode == .normal, let coverage {
      switch paint {
      case .pixels(let source, let factor): kernels.pointee.blendPixelsMasked(row, source, coverage, count, factor)
      case .color(let pixel): kernels.pointee.blendColorMasked(row, coverage, count, pixel)
      }
      return
    }
    if mode == .copy, coverage == nil, cover == 255, case .pixels(let source, 255) = paint {
      row.update(from: source, count: count)
      return
    }
    var request = RasterBlend(
      source: nil, pixel: 0, factor: 255, coverage: coverage, cover: cover, mode: mode.rawValue)
    switch paint {
    case .pixels(let source, let factor): (request.source, request.factor) = (source, factor)
    case .color(let pixel): request.pixel = pixel
    }
    kernels.pointee.blendByMode(row, count, &request)
  }
}

extension CGBlendMode {
  /// True if the mode changes existing pixels even where the source is clear.
  var changesBeneathClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
