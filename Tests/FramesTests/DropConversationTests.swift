import KinoraDisplays
import TestSupport
import Testing

/// Lists of file addresses, and the answers to a drag.
@Suite struct DropConversationTests {
  private func paths(_ text: String) -> [String] { FileAddresses.paths(in: Array(text.utf8)) }

  @Test func addressesOfThisComputerArePaths() {
    let text = "# comment\r\nfile:///tmp/a%20b.json\r\nfile://localhost/x\nFILE:/y\r\n"
    #expect(paths(text) == ["/tmp/a b.json", "/x", "/y"])
    #expect(paths("file:///%c3%a4.json") == ["/ä.json"])
  }

  @Test(arguments: [
    "", "http://a/b", "file://elsewhere/a", "file:relative", "file:///a%", "file:///a%2", "file:///a%zz",
    "file:///a%00b", "file:///%ff", "file://", "file:", "/tmp/a",
  ])
  func otherLinesAreLeftOut(line: String) {
    #expect(paths(line) == [])
    #expect(paths(line + "\r\nfile:///good") == ["/good"])
  }

  @Test func listsAreBounded() {
    #expect(paths(String(repeating: "file:///a\r\n", count: 10_000)).count == FileAddresses.countLimit)
    #expect(paths(String(repeating: "#", count: FileAddresses.byteLimit) + "\nfile:///a") == [])
  }

  @Test func anyBytesAreSurvived() {
    var numbers = SeededNumbers(seed: 7)
    let pieces = ["file:", "//", "/", "%", "localhost", "\r\n", "a", "%41", "%0", "#"].map { Array($0.utf8) }
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<12 {
        bytes += pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
        if Bool.random(using: &numbers) { bytes.append(.random(in: 0...255, using: &numbers)) }
      }
      for path in FileAddresses.paths(in: bytes) {
        #expect(path.hasPrefix("/") && !path.utf8.contains(0))
      }
    }
  }

  @Test func aDropIsAnsweredStepByStep() {
    var drag = DropConversation(listType: 9)
    #expect(drag.take(.enter(source: 1, version: 5, types: [3, 9])) == [])
    #expect(drag.take(.position(source: 1)) == [.status(to: 1, isAccepted: true)])
    #expect(drag.take(.drop(source: 1, time: 77)) == [.requestData(time: 77)])
    #expect(drag.take(.data(Array("file:///a".utf8))) == [.finished(to: 1, isAccepted: true), .files(["/a"])])
    #expect(drag.take(.data([])) == [])
  }

  @Test func otherDataIsRefused() {
    var drag = DropConversation(listType: 9)
    _ = drag.take(.enter(source: 1, version: 5, types: [3]))
    #expect(drag.take(.position(source: 1)) == [.status(to: 1, isAccepted: false)])
    #expect(drag.take(.drop(source: 1, time: 0)) == [.finished(to: 1, isAccepted: false)])
    _ = drag.take(.enter(source: 1, version: 5, types: Array(repeating: 3, count: DropConversation.typeLimit) + [9]))
    #expect(drag.take(.position(source: 1)) == [.status(to: 1, isAccepted: false)])
  }

  @Test func strangersAreIgnored() {
    var drag = DropConversation(listType: 9)
    #expect(drag.take(.position(source: 1)) == [] && drag.take(.drop(source: 1, time: 0)) == [])
    _ = drag.take(.enter(source: 1, version: 2, types: [9]))
    #expect(drag.take(.position(source: 1)) == [])
    _ = drag.take(.enter(source: 1, version: 5, types: [9]))
    #expect(drag.take(.position(source: 2)) == [] && drag.take(.leave(source: 2)) == [])
    #expect(drag.take(.leave(source: 1)) == [] && drag.take(.position(source: 1)) == [])
  }

  /// The source died before it sent its data; the next drag starts from the beginning.
  @Test func aDeadSourceIsForgotten() {
    var drag = DropConversation(listType: 9)
    _ = drag.take(.enter(source: 1, version: 5, types: [9]))
    _ = drag.take(.drop(source: 1, time: 0))
    _ = drag.take(.enter(source: 2, version: 5, types: [9]))
    #expect(drag.take(.data([])) == [])
    #expect(drag.take(.position(source: 2)) == [.status(to: 2, isAccepted: true)])
    _ = drag.take(.drop(source: 2, time: 0))
    #expect(drag.take(.data(nil)) == [.finished(to: 2, isAccepted: false)])
  }
}
