import RasterKernels

/// Effects on whole bitmaps: blurs, colour changes, cross-fades. Keeps the scratch memory of blurs.
///
/// Areas are in picture coordinates and clipped to the bitmap. A result pixel depends on the picture alone: any part of
/// it has the same bytes as in the whole.
package final class BitmapEffects {
  let kernels = rasterKernels()
  let across = BlurAxis()
  let down = BlurAxis()
  /// Rows of the picture, halved level by level, and the rows computed from them.
  let first = BlurPlane()
  let second = BlurPlane()
  /// Single rows in progress.
  let row = BlurPlane()
  let otherRow = BlurPlane()

  package init() {}

  /// The distance in pixels that a blur reads beyond the requested area.
  ///
  /// - Parameter sigma: The standard deviation in pixels, clamped to 0...250.
  package static func reach(_ sigma: Double) -> Int { BlurAxis.reach(sigma: sigma) }
}

/// A buffer of numbers that only grows.
final class BlurPlane {
  private(set) var numbers: UnsafeMutablePointer<UInt16>
  private var capacity = 0
  /// Padding before the first number and after the last one, for whole vectors.
  static let slack = 64

  private var base: UnsafeMutablePointer<UInt16>

  init() {
    base = .allocate(capacity: 2 * Self.slack)
    base.initialize(repeating: 0, count: 2 * Self.slack)
    numbers = base + Self.slack
  }

  deinit { base.deallocate() }

  func reserve(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    capacity = count + count / 4
    base = .allocate(capacity: capacity + 2 * Self.slack)
    base.initialize(repeating: 0, count: capacity + 2 * Self.slack)
    numbers = base + Self.slack
  }
}
