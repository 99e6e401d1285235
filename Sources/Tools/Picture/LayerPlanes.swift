import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer

/// The pictures of the layers without their sublayers. A picture is drawn again only when its pixels were damaged.
nonisolated final class LayerPlanes {
  struct Plane {
    var layer: DrawnLayer
    /// The layer's own picture; nil if it draws nothing, or if there is no room.
    var bitmap: Bitmap?
  }

  private let survey = FrameSurvey()
  private(set) var planes: [Plane] = []
  /// The number of pictures drawn so far.
  private(set) var drawnCount = 0
  private let canvas = Canvas()

  /// The maximum number of pixels of all pictures: 128 MiB. Layers beyond it have outlines alone.
  private static let mostPixels = 32 << 20

  /// One more than the largest depth.
  var levels: Int { (planes.lazy.map(\.layer.depth).max() ?? 0) + 1 }

  /// Brings the pictures up to date.
  ///
  /// - Returns: False if nothing was drawn since the last frame.
  func update(for frame: OverlayFrame) -> Bool {
    guard survey.update(for: frame), let survey = survey.survey else { return false }
    var old = planes
    var room = Self.mostPixels
    planes.removeAll(keepingCapacity: true)
    for layer in survey.layers where !layer.isInMask {
      let slot = planes.count
      let former = slot < old.count ? old[slot] : nil
      if slot < old.count { old[slot].bitmap = nil }
      var plane = Plane(layer: layer)
      room -= layer.pixels.area
      if !layer.pixels.isEmpty, room >= 0 {
        let known = former.flatMap { kept($0, for: layer, in: frame) }
        plane.bitmap = known ?? draw(layer, of: survey, into: former?.bitmap)
      }
      planes.append(plane)
    }
    return true
  }

  /// Returns the former picture if it shows the layer as it is.
  private func kept(_ former: Plane, for layer: DrawnLayer, in frame: OverlayFrame) -> Bitmap? {
    guard former.layer.id == layer.id, former.layer.pixels == layer.pixels,
      !frame.damage.contains(where: { $0.intersects(layer.pixels) })
    else { return nil }
    return former.bitmap
  }

  /// - Parameter former: A bitmap that isn't needed any more.
  private func draw(_ layer: DrawnLayer, of survey: LayerSurvey, into former: Bitmap?) -> Bitmap {
    let pixels = layer.pixels
    let fits = former.map { $0.width == pixels.width && $0.height == pixels.height } ?? false
    let bitmap = fits ? former ?? Bitmap(width: 0, height: 0) : Bitmap(width: pixels.width, height: pixels.height)
    (bitmap.originX, bitmap.originY) = (pixels.minX, pixels.minY)
    if fits {
      canvas.begin(bitmap, clip: pixels)
      canvas.clear()
    }
    survey.draw(layer, into: bitmap, in: pixels)
    drawnCount += 1
    return bitmap
  }
}
