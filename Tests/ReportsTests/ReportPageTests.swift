import Foundation
import KinoraFrames
import KinoraReports
import KinoraRuns
import SampleRuns
import TestSupport
import Testing

@Suite struct ReportPageTests {
  private let page = ReportPage.html([SampleRun.run(frames: 300)])

  @Test func asksForNothingElse() {
    for word in ["http", "src=", "@import", "url(", "<script", "<link", "href"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func everyTagIsClosed() {
    #expect(PageMarkup.unbalancedTags(in: page) == [])
  }

  @Test func saysWhatWasRunAndHowItWent() {
    for word in [
      "X11 :99 (MIT-SHM)", "960×540", "60 fps", "mit-shm-completion", "--busy-main 200", "Apple 2020 interactive",
      "Xcode Organizer", "docs/metrics.md", "late commits: 1", "missed refreshes: 2", "rasterize", "p99.9",
      "prefers-color-scheme:dark",
    ] {
      #expect(page.contains(word), "\(word)")
    }
    #expect(page.components(separatedBy: "class=\"worst\"").count == 2)
    let worst = page.components(separatedBy: "class=\"worst\"").last?.components(separatedBy: "</table>").first ?? ""
    #expect(worst.components(separatedBy: "<tr>").count - 1 == 11)
  }

  @Test func namesAreNoMarkup() {
    var run = SampleRun.run(frames: 5)
    run.setting.scene = "<script>alert('x')</script>&\u{0}"
    run.setting.display = "\"><img src=x>"
    let page = ReportPage.html([run])
    #expect(!page.contains("<script") && !page.contains("<img"))
    #expect(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;\u{FFFD}"))
  }

  @Test func runsOfFewFramesHaveAPage() {
    #expect(ReportPage.html([]).contains("no run"))
    #expect(ReportPage.html([SampleRun.run(frames: 0)]).contains("NA"))
    #expect(ReportPage.html([SampleRun.run(frames: 1)]).contains("frame 1"))
    #expect(ReportPage.html([SampleRun.run(frames: 40), SampleRun.run(frames: 40)]).contains("class=\"cut\""))
  }

  /// Four times as many frames don't make the page larger.
  @Test func itsSizeDoesNotGrowWithTheRun() {
    let minute = ReportPage.html([SampleRun.run(frames: 1200)]).count
    let longer = ReportPage.html([SampleRun.run(frames: 4800)]).count
    #expect(longer < minute + minute / 5)
  }
}
