import Foundation
import TestSupport
import Testing

/// The issues of a CAML file that commands log when they open it: the gravest that `kinora check` finds.
@Suite(.timeLimit(.minutes(Slowness.limit)))
nonisolated struct CAMLOpeningIssuesTests {
  private func open(_ text: String, named name: String = "a.caml") async throws -> [String] {
    let folder = try ScratchFolder()
    try text.write(toFile: folder.path(of: name), atomically: true, encoding: .utf8)
    let end = try await Kinora.run(["tree", name, "--time", "0"], in: folder.path)
    #expect(end.status == 0)
    return end.errorLines
  }

  @Test func thoseOfTheCheckAreAmongThem() async throws {
    let lines = try await open(
      """
      <caml>
      <CALayer id="r" bounds="0 0 9 9" opactiy="1">
      <animations><a type="CABasicAnimation" keyPath="postion" duration="1" toValue="1 1"/></animations>
      <states><LKState name="A"><elements><LKStateSetValue targetId="r" keyPath="opacity"><value type="CGPoint" value="1 1"/>
      </LKStateSetValue></elements></LKState></states>
      </CALayer></caml>
      """)
    #expect(
      lines == [
        "kinora: a.caml:4:37: LKStateSetValue changes nothing: expected a number for 'opacity', not a point",
        "kinora: a.caml:2:1: the attribute 'opactiy' of CALayer isn't known; did you mean 'opacity'?",
        "kinora: a.caml:3:13: the animation never runs: CALayer has no key path 'postion'; did you mean 'position'?",
      ])
  }

  @Test func eachPictureIsNamedOnce() async throws {
    let film = (0..<10).map { _ in #"<CGImage src="none.png"/>"# }.joined()
    let lines = try await open(
      """
      <caml>
      <CALayer bounds="0 0 9 9"><contents type="CGImage" src="none.png"/>
      <animations><a type="CAKeyframeAnimation" keyPath="contents" duration="1"><values>\(film)</values></a></animations>
      </CALayer></caml>
      """)
    #expect(lines == ["kinora: a.caml:2:27: 'none.png' isn't there: the picture isn't shown"])
  }

  @Test func picturesThatCannotBeReadAreTheGravest() async throws {
    let lines = try await open(
      """
      <caml>
      <CALayer bounds="0 0 9 9" opactiy="1"><contents type="CGImage" src="data:,text"/></CALayer></caml>
      """)
    #expect(lines.count == 2 && lines.first?.hasPrefix("kinora: a.caml:2:39: ") == true, "\(lines)")
    #expect(lines.last?.contains("'opactiy'") == true)
  }
}
