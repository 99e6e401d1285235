import Foundation
import KinoraFrames
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

/// Pictures of frames in run files and in pages.
@Suite struct FramePicturesTests {
  /// The bytes that a PNG file begins with, and some more.
  private static func picture(of frame: UInt64) -> FramePicture {
    FramePicture(frame: frame, png: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, UInt8(frame)]))
  }

  private var run: RecordedRun {
    var run = SampleRun.run(frames: 120)
    run.additions.pictures = [12, 40, 80, 90].map(Self.picture)
    return run
  }

  @Test func aRunFileKeepsThem() throws {
    var run = run
    run.additions.referenceLateness = [0.5]
    #expect(try RunFile.read(RunFile.data([run, run]), name: "a.run") == [run, run])
  }

  @Test func thePageShowsTheWorstThree() {
    let page = ReportPage.html([run])
    let figures = page.components(separatedBy: "<figure>").dropFirst()
    #expect(figures.count == 3)
    // Frame 40 missed refreshes; the others are ranked by their work.
    #expect(figures.first?.contains("frame 40 at") == true)
    for figure in figures {
      #expect(figure.contains("src=\"data:image/png;base64,iVBORw0KGg"))
      #expect(figure.contains("rasterize "))
    }
    #expect(PageMarkup.unbalancedTags(in: page) == [])
  }

  @Test func severalRunsShareThePlaces() {
    let page = ReportPage.html([run, run])
    #expect(page.components(separatedBy: "<figure>").count - 1 == 3)
    #expect(page.contains("of run 2"))
  }

  /// A file may come from anywhere.
  @Test func onlyPicturesOfFramesAreShown() {
    var run = SampleRun.run(frames: 20)
    run.additions.pictures = [
      FramePicture(frame: 3, png: Data("<svg onload=alert(1)>".utf8)), FramePicture(frame: 3, png: Data()),
      Self.picture(of: 77),
    ]
    #expect(!ReportPage.html([run]).contains("<figure>"))
  }
}
