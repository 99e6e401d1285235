import Foundation
import KinoraDisplays
import KinoraGeometry
import KinoraInput
import KinoraTools
import Testing

@testable import KinoraApplication

@Suite struct RunJournalTests {
  @Test(arguments: [
    JournalEntry.start(time: 1000.125, size: CGSize(width: 393, height: 852.5)),
    .resize(CGSize(width: 10, height: 20)),
    .event(InputEvent(.pointerDown(CGPoint(x: 1.5, y: 2), button: 1), modifiers: [.shift])),
    .event(InputEvent(.keyDown(Key("a"), isRepeat: false, shift: false, control: true), plainKey: Key("a"))),
    .event(InputEvent(.scrolled(CGPoint(x: 0.1, y: 0.2), dx: -1, dy: 0.25))),
    .frame(JournalFrame(now: 0.1 + 0.2, model: 1.0 / 3, shown: 1e-7, period: 1.0 / 60, isFrozen: true)),
  ])
  func everyEntryIsReadAsItWasWritten(_ entry: JournalEntry) {
    #expect(JournalEntry(entry.text[...]) == entry)
  }

  @Test(arguments: [
    "", "start 1 2", "start 1 -2 3", "start nan 2 3", "resize 1 1e300", "frame 1 2 3", "frame 1 2 3 0",
    "frame 1 2 3 4 later", "event {}", "event", "stop 1",
  ])
  func otherLinesAreNone(_ line: String) {
    #expect(JournalEntry(line[...]) == nil)
  }

  @Test func linesThatAreNoEntriesAreLeftOut() {
    #expect(
      RunJournal.entries(of: "start 1 2 3\nresize 4 5\nfram") == [
        .start(time: 1, size: CGSize(width: 2, height: 3)), .resize(CGSize(width: 4, height: 5)),
      ])
    #expect(RunJournal.entries(of: "resize 4 5\n") == nil)
    #expect(RunJournal.entries(of: "start 1 2 3\nnonsense\nresize 4 5\n")?.count == 2)
    #expect(RunJournal.entries(of: "") == nil)
  }

  @Test func aJournalThatIsNoneIsRefused() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let (path, earlier) = ("\(folder)/journal-\(getpid())", "\(folder)/earlier-\(getpid())")
    defer { for file in [path, earlier] { try? FileManager.default.removeItem(atPath: file) } }
    try "nonsense\n".write(toFile: earlier, atomically: true, encoding: .utf8)
    let journal = try RunJournal(path: path, after: earlier)
    #expect(journal.wasRefused)
    #expect(journal.start == nil)
    #expect(try !RunJournal(path: path, after: nil).wasRefused)
    #expect(throws: RunFailure.self) { try RunJournal(path: "/proc/nowhere/journal", after: nil) }
  }

  @Test func theClockStandsStillInAFrameButNotForever() {
    nonisolated(unsafe) var host: UInt64 = 1_000_000_000
    let time = FrameTime { host }
    time.hold(for: FrameTime.longestFrame)
    host += 1_000_000
    #expect(time.now() == 1_000_000_000)
    time.hold(for: FrameTime.longestFrame)
    #expect(time.now() == 1_000_000_000)
    host += FrameTime.longestFrame
    #expect(time.now() == host)
    time.hold(for: FrameTime.longestFrame)
    let held = host
    host += 1
    #expect(time.now() == held)
    time.release()
    #expect(time.now() == host)
  }
}
