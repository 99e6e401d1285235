import RasterKernels

/// What is done to whole bitmaps: blurs, changes of colour, mixtures. It keeps the memory that blurs need.
///
/// Areas are in the picture's coordinates and cut to what a bitmap holds. A pixel of a result depends on the picture
/// alone: any part of it may be asked for, and has the bytes that it has in the whole.
package final class BitmapEffects {
  let kernels = rasterKernels()
  let across = BlurAxis()
  let down = BlurAxis()
  /// Rows of the picture, fewer and narrower with every halving, and those that are made from them.
  let first = BlurPlane()
  let second = BlurPlane()
  /// Single rows at work.
  let row = BlurPlane()
  let otherRow = BlurPlane()

  package init() {}

  /// How many pixels a blur reads beyond those that are asked for.
  ///
  /// - Parameter sigma: In pixels, kept to 0...250.
  package static func reach(_ sigma: Double) -> Int { BlurAxis.reach(sigma: sigma) }
}

/// Numbers in memory that only ever grows.
final class BlurPlane {
  private(set) var numbers: UnsafeMutablePointer<UInt16>
  private var capacity = 0
  /// Room before the first number and behind the last one, for whole vectors.
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
