import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer

/// A view of how a frame is drawn, on the render server's thread. It exists only while it is shown.
nonisolated protocol PictureLens: AnyObject {
  /// Looks at a frame that was drawn.
  ///
  /// - Returns: True if the lens has to be drawn again.
  func look(at frame: OverlayFrame, for request: PictureRequest, in area: PixelRect) -> Bool

  /// True if it will change in the next frame, regardless of the scene.
  var wantsNextFrame: Bool { get }

  /// Draws over the scene.
  func draw(with brush: PictureBrush, in area: PixelRect)
}

extension PictureLens {
  nonisolated var wantsNextFrame: Bool { false }
}

/// The main thread's wishes for the picture.
nonisolated struct PictureRequest: Sendable {
  var mode = PictureMode.off
  /// In points of the window; nil for all of it.
  var area: CGRect?
  var camera = ExplodedCamera()
  var names = NameTable()

  /// Returns the requested pixels of a window.
  func pixels(in size: PixelSize, scale: Double) -> PixelRect {
    guard let area else { return size.bounds }
    return PixelRect(
      covering: CGRect(
        x: area.minX * scale, y: area.minY * scale, width: area.width * scale, height: area.height * scale)
    ).intersection(size.bounds)
  }
}

nonisolated extension PictureMode {
  /// Returns a new lens; nil if nothing is shown.
  func makeLens() -> (any PictureLens)? {
    switch self {
    case .off: nil
    case .overdraw: OverdrawLens()
    case .flattened: FlattenedLens()
    case .cache: CacheLens()
    case .cost: CostLens()
    case .exploded: ExplodedLens()
    }
  }
}

/// The layers of the scene's last drawing, listed again whenever something was drawn.
nonisolated final class FrameSurvey {
  private(set) var survey: LayerSurvey?

  var layers: [DrawnLayer] { survey?.layers ?? [] }

  /// Lists the layers of a frame.
  ///
  /// - Returns: False if nothing was drawn since the last frame.
  func update(for frame: OverlayFrame) -> Bool {
    guard survey == nil || !frame.damage.isEmpty else { return false }
    let survey = survey ?? frame.tree.makeSurvey()
    self.survey = survey
    survey.update()
    return true
  }
}
