import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster

/// The picture seen through a lens: the main thread's part.
package final class PictureOverlay: FrameOverlay {
  private let lensPicture = LensPicture()
  private let root: () -> CALayer
  private var request = PictureRequest()
  private var nextNaming: UInt64 = 0

  /// Nanoseconds between two walks over the tree for the layers' names.
  private static let namingInterval: UInt64 = 500_000_000

  /// - Parameter root: Returns a layer of the tree whose layers are named.
  init(root: @escaping () -> CALayer) {
    self.root = root
  }

  var mode: PictureMode {
    get { request.mode }
    set {
      request.mode = newValue
      request.names = NameTable()
      nextNaming = 0
    }
  }

  /// In points of the window; nil for all of it.
  var area: CGRect? {
    get { request.area }
    set { request.area = newValue }
  }

  var camera: ExplodedCamera {
    get { request.camera }
    set { request.camera = newValue }
  }

  /// True if the area has a point of the window.
  func covers(_ point: CGPoint) -> Bool { request.area?.contains(point) ?? true }

  package var picture: any OverlayPicture { lensPicture }

  /// True if the request was given when it was last shown.
  private var wasOn = false

  package func update(for tick: FrameTick, size: PixelSize, scale: Double) {
    let isOn = mode != .off
    guard isOn || wasOn else { return }
    wasOn = isOn
    if mode == .exploded || mode == .flattened, tick.hostTime >= nextNaming {
      nextNaming = tick.hostTime &+ Self.namingInterval
      request.names = NameTable(around: root())
    }
    lensPicture.take(request)
  }
}
