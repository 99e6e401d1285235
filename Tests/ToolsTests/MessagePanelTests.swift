import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster
import Testing

@testable import KinoraTools

/// The panel with the reason why a file can't be opened.
@Suite struct MessagePanelTests {
  /// A panel in the upper right corner, as the HUD is.
  private final class Corner: OverlayPanel {
    override func fit(in window: CGSize) { panel.bounds.size = CGSize(width: 260, height: 150) }
    override func origin(in window: CGSize) -> CGPoint {
      CGPoint(x: max(8, window.width - panel.bounds.width - 16), y: 16)
    }
  }

  private static let sentence = "/home/user/pictures/animation.json: expected a list of layers, as every animation has"

  private func frames(_ message: String, width: Int, height: Int, scale: Double = 1) -> (
    message: CGRect, corner: CGRect
  ) {
    let corner = Corner()
    let panel = MessagePanel(neighbour: corner)
    corner.isShown = true
    panel.show(message, untilInput: false)
    let tick = FrameTick(mediaTime: 0, hostTime: 0, rate: 1)
    for overlay in [corner, panel] {
      overlay.update(for: tick, size: PixelSize(width: width, height: height), scale: scale)
    }
    return (panel.frame, corner.frame)
  }

  @Test(arguments: [(1200, 800), (480, 270), (480, 400), (640, 200), (320, 240), (300, 500), (160, 120)], [1.0, 2])
  func theHUDIsNotCovered(size: (Int, Int), scale: Double) {
    let long = Array(repeating: Self.sentence, count: 5).joined(separator: " ")
    for message in ["short", Self.sentence, long] {
      let frames = frames(
        message, width: Int(Double(size.0) * scale), height: Int(Double(size.1) * scale), scale: scale)
      #expect(!frames.message.intersects(frames.corner))
      let window = CGRect(x: 0, y: 0, width: Double(size.0), height: Double(size.1))
      #expect(frames.message.isEmpty || window.contains(frames.message))
      if size.0 >= 480 { #expect(!frames.message.isEmpty) }
    }
  }

  @Test func thePanelIsAsHighAsItsText() {
    func height(_ message: String) -> Double { frames(message, width: 1200, height: 800).message.height }
    #expect(height("short") == 60)
    #expect(height("one\n\n  \ntwo\n") == 77)
    #expect(height(Self.sentence + " it can play") == 77)
    #expect(height(Array(repeating: Self.sentence, count: 3).joined(separator: " ")) > 77)
  }
}
