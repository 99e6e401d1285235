import KinoraFrames
import KinoraGeometry
import KinoraRaster
import Testing

@testable import KinoraTools

/// The note that goes away by itself.
@Suite struct NotePanelTests {
  private func update(_ panel: NotePanel, seconds: Double, width: Int = 480) {
    let tick = FrameTick(mediaTime: 0, hostTime: HostTime.time(seconds, after: 1_000_000_000), rate: 1)
    panel.update(for: tick, size: PixelSize(width: width, height: 270), scale: 1)
  }

  @Test func itIsShownForTwoSeconds() {
    var requests = 0
    let panel = NotePanel { requests += 1 }
    update(panel, seconds: 0)
    #expect(!panel.isShown)
    panel.show("saved ~/kinora-bounce-1.000.png")
    #expect(requests == 1)
    for seconds in [10.0, 11, 11.9] {
      update(panel, seconds: seconds)
      #expect(panel.isShown)
    }
    panel.show("saved another one")
    update(panel, seconds: 12)
    update(panel, seconds: 13.9)
    #expect(panel.isShown)
    update(panel, seconds: 14)
    #expect(!panel.isShown)
  }

  @Test(arguments: [200, 480, 1200]) func itFitsIntoTheWindow(width: Int) {
    let panel = NotePanel {}
    panel.show(String(repeating: "a long path/", count: 20))
    update(panel, seconds: 0, width: width)
    #expect(panel.frame.minX >= 0 && panel.frame.maxX <= Double(width) && !panel.frame.isEmpty)
  }

  @Test func aNoteNamesTheWholePath() {
    let note = Screenshot.note("kinora-bounce-1.000.png")
    #expect(note.hasPrefix("saved /") || note.hasPrefix("saved ~/"))
    #expect(note.hasSuffix("/kinora-bounce-1.000.png"))
  }
}
