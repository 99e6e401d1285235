import KinoraGeometry
import KinoraRaster
import Synchronization

/// Parts of one piece of work, which threads take one after the other until none is left.
final class BandRound {
  /// The kind of parts: bands of the picture, or shadows that are rendered before the bands.
  enum Work {
    case shadows
    case bands
  }

  private(set) var work = Work.bands
  private(set) var bands: [PixelRect] = []
  private(set) var shadows: [ShadowPicture] = []
  private var passes: [DrawingPass] = []
  private var target = Bitmap(width: 0, height: 0)
  private var background: RGBAColor?
  private var count = 0
  private let next = Atomic(0)

  func removeAll() {
    bands.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
  }

  /// Cuts a rectangle into `count` bands of nearly equal height, or into single rows if it has fewer.
  func addBands(of rect: PixelRect, count: Int) {
    guard !rect.isEmpty else { return }
    let count = min(count, rect.height)
    var top = rect.minY
    for band in 0..<count {
      let bottom = rect.minY + rect.height * (band + 1) / count
      bands.append(PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: bottom))
      top = bottom
    }
  }

  func addBand(_ band: PixelRect) {
    bands.append(band)
  }

  func addShadow(_ shadow: ShadowPicture) {
    shadows.append(shadow)
  }

  /// Runs one kind of work on all threads and waits for it.
  func share(
    _ work: Work, among passes: [DrawingPass], into target: Bitmap, background: RGBAColor?, with workers: BandWorkers
  ) {
    self.work = work
    self.passes = passes
    self.target = target
    self.background = background
    count = work == .shadows ? shadows.count : bands.count
    next.store(0, ordering: .relaxed)
    workers.run(self)
  }

  /// Processes parts until none is left.
  ///
  /// - Parameter number: The number of the calling thread, from 0.
  func takeParts(as number: Int) {
    let pass = passes[number]
    while true {
      let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard part < count else { return }
      switch work {
      case .shadows: pass.painter.render(shadows[part])
      case .bands: pass.draw(bands[part], into: target, background: background)
      }
    }
  }
}
