import Foundation
import KinoraGeometry
import Testing

@testable import KinoraTools

@Suite struct ProgramMessageTests {
  @Test(arguments: [
    ProgramMessage.pause(question: 1, picture: "/tmp/a b"), .resume, .draw(question: 2, picture: "x\n"), .ping(3),
    .ready(time: 1.5, isRepeated: true),
    .paused(question: 1, time: 2, wasPaused: false, screen: ProgramScreen(width: 393, height: 852, hasTools: true)),
    .drawn(question: 2), .alive(3),
  ])
  func everyMessageIsReadAsItWasWritten(_ message: ProgramMessage) {
    #expect(!message.text.contains("\n"))
    #expect(ProgramMessage(message.text) == message)
  }

  @Test func otherLinesAreNone() {
    #expect(ProgramMessage("") == nil)
    #expect(ProgramMessage("{\"quit\":{}}") == nil)
  }

  @Test func messagesCrossAndTheEndIsNoticed() async throws {
    let pair = try #require(MessageChannel.makePair())
    let (one, other) = (MessageChannel(pair.own), MessageChannel(pair.childs))
    var received: [ProgramMessage] = []
    other.onMessage = { received.append($0) }
    for number in 1...20 { one.send(.ping(number)) }
    var hasEnded = false
    other.onEnd = { hasEnded = true }
    while received.count < 20 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(received == (1...20).map { .ping($0) })
    one.close()
    while !hasEnded { try await Task.sleep(for: .milliseconds(2)) }
    // The other side is gone: nothing is raised.
    other.send(.resume)
    one.send(.resume)
  }

  @Test func picturesAreReadAsTheyWereWritten() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let image = CGImage(width: 3, height: 2, pixels: [0xFF00_0000, 1, 2, 3, 4, 0xFFFF_FFFF])
    #expect(PictureFile.write(image, to: path))
    #expect(PictureFile.read(path)?.pixels == image.pixels)
    #expect(PictureFile.read(path)?.width == 3)
    for bytes in [[], [1, 0, 0, 0, 1, 0, 0, 0], [255, 255, 255, 255, 255, 255, 255, 255, 0]] as [[UInt8]] {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(PictureFile.read(path) == nil)
    }
  }
}
