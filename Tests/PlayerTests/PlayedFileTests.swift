import Foundation
import KinoraPlayer
import KinoraScenes
import KinoraTools
import Synchronization
import TestSupport
import Testing

/// Files that change on disk or are dropped while they are played.
@Suite(.serialized, .timeLimit(.minutes(Slowness.limit))) struct PlayedFileTests {
  /// A square that moves to the right for two seconds.
  private static func animation(_ color: String) -> String {
    """
    {"w":48,"h":27,"fr":50,"ip":0,"op":100,"layers":[{"ty":1,"sc":"\(color)","sw":9,"sh":9,"ip":0,"op":100,"ks":{"p":
    {"a":1,"k":[{"t":0,"s":[0,9],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":100,"s":[39,9]}]}}}]}
    """
  }

  private func play(_ body: (SessionRig, String) async throws -> Void) async throws {
    let folder = try ScratchFolder()
    let path = folder.path(of: "square.json")
    try Self.animation("#ff0000").write(toFile: path, atomically: true, encoding: .utf8)
    let rig = SessionRig(try SceneOpener.open(path, with: [LottieOpener.opener]))
    defer { rig.end() }
    rig.session.followFiles(from: path, with: [LottieOpener.opener])
    try await body(rig, path)
  }

  private func reload(_ rig: SessionRig) async throws {
    rig.session.reload()
    try await untilRead(rig)
  }

  private func untilRead(_ rig: SessionRig) async throws {
    try await eventually("the file is read") { !rig.session.isReadingFile }
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test(arguments: [false, true])
  func aChangedFileIsShownAtTheSameTime(isPaused: Bool) async throws {
    try await play { rig, path in
      rig.frames(30)
      if isPaused { rig.press("space") }
      rig.frame()
      let (shown, red) = (rig.shownFrame, rig.wholePicture)
      try write(Self.animation("#0000ff"), to: path)
      try await reload(rig)
      rig.frame()
      rig.frame()
      #expect(abs(rig.shownFrame - shown - (isPaused ? 0 : 2)) < 1e-6)
      #expect(rig.transport.isPaused == isPaused)
      #expect(rig.wholePicture != red)
      if isPaused {
        try write(Self.animation("#ff0000"), to: path)
        try await reload(rig)
        rig.frames(2)
        #expect(rig.wholePicture == red)
      }
    }
  }

  @Test func anErrorIsShownOverTheLastGoodPictureUntilTheFileIsGood() async throws {
    try await play { rig, path in
      var messages: [String] = []
      rig.session.onMessage = { messages.append($0) }
      rig.frames(10)
      rig.press("space")
      rig.frame()
      let good = rig.wholePicture
      try write("{", to: path)
      for _ in 0..<2 {
        try await reload(rig)
        rig.frames(2)
      }
      #expect(rig.wholePicture != good)
      #expect(messages.count == 1 && messages.first?.hasPrefix(path) == true, "\(messages)")
      try write(Self.animation("#ff0000"), to: path)
      try await reload(rig)
      rig.frames(2)
      #expect(rig.wholePicture == good)
      rig.session.drop(["/nowhere.json", path])
      try await untilRead(rig)
      rig.frames(2)
      #expect(rig.shownFrame == 0)
    }
  }

  @Test func playingGoesOnWhileAFileIsRead() async throws {
    try await play { rig, path in
      rig.frames(10)
      let shown = rig.shownFrame
      rig.session.reload()
      rig.frames(5)
      #expect(rig.session.isReadingFile)
      #expect(abs(rig.shownFrame - shown - 5) < 1e-6)
      try await untilRead(rig)
      rig.frames(5)
      #expect(abs(rig.shownFrame - shown - 10) < 1e-6)
    }
  }

  /// Counts reads, each of which takes a while.
  private final class SlowOpener: Sendable {
    private let count = Mutex(0)

    var reads: Int { count.withLock { $0 } }

    var opener: SceneOpener {
      SceneOpener(extensions: ["json"], kind: "animations") { path, choice throws(SceneFileError) in
        self.count.withLock { $0 += 1 }
        usleep(100_000)
        return try SceneOpener.read(path, with: [LottieOpener.opener], choosing: choice)
      }
    }
  }

  /// A file that changes faster than it is read is shown all the same, and its reads don't pile up.
  @Test func changesDuringAReadAreReadOnce() async throws {
    try await play { rig, path in
      let slow = SlowOpener()
      rig.session.followFiles(from: path, with: [slow.opener])
      rig.frames(3)
      for _ in 0..<20 { rig.session.reload() }
      try await untilRead(rig)
      // A late report of the file's first writing may add one.
      #expect((2...3).contains(slow.reads))
    }
  }

  @Test func aFileThatChangesWhileItIsDroppedIsReadAgain() async throws {
    try await play { rig, path in
      let other = (path as NSString).deletingLastPathComponent + "/other.json"
      try write(Self.animation("#00ff00"), to: other)
      let slow = SlowOpener()
      rig.session.followFiles(from: path, with: [slow.opener])
      rig.session.drop([other])
      try await eventually("the read begins") { slow.reads == 1 }
      try write(Self.animation("#0000ff"), to: other)
      try await untilRead(rig)
      // A late report of the file's first writing may add one.
      #expect((2...3).contains(slow.reads))
    }
  }

  /// A file that waits for its user, and then one that doesn't.
  @Test func aDroppedFileStartsAsItAsks() async throws {
    try await play { rig, path in
      let folder = (path as NSString).deletingLastPathComponent
      let manifest = #"{"version":"1.0","animations":[{"id":"x","autoplay":false}]}"#
      try ZipBytes.archive(["manifest.json": manifest, "animations/x.json": Self.animation("#00ff00")])
        .write(to: URL(filePath: folder + "/waiting.lottie"))
      rig.frames(3)
      rig.session.drop([folder + "/waiting.lottie"])
      try await untilRead(rig)
      rig.frames(5)
      #expect(rig.transport.isPaused && rig.shownFrame == 0)
      rig.session.drop([path])
      try await untilRead(rig)
      rig.frames(5)
      #expect(!rig.transport.isPaused && rig.shownFrame > 2)
    }
  }

  @Test func theErrorOfADropGoesWithTheNextKey() async throws {
    try await play { rig, path in
      rig.press("space")
      rig.frames(2)
      let good = rig.wholePicture
      rig.session.drop(["/nowhere.json"])
      try await untilRead(rig)
      rig.frames(2)
      #expect(rig.wholePicture != good)
      rig.press("x")
      rig.frames(2)
      #expect(rig.wholePicture == good)
    }
  }

  /// Only the last of several requests counts.
  @Test func aLaterDropReplacesAnEarlierOne() async throws {
    try await play { rig, path in
      let other = (path as NSString).deletingLastPathComponent + "/other.json"
      try write(Self.animation("#00ff00"), to: other)
      rig.frames(3)
      rig.session.drop([path])
      rig.session.drop([other])
      try await untilRead(rig)
      rig.frames(2)
      #expect(rig.session.sceneNames == ["square", "other"])
    }
  }

  /// The old file may change while the new one is read.
  @Test func aReloadDoesNotReplaceADrop() async throws {
    try await play { rig, path in
      let other = (path as NSString).deletingLastPathComponent + "/other.json"
      try write(Self.animation("#00ff00"), to: other)
      rig.frames(9)
      rig.session.drop([other])
      rig.session.reload()
      try await untilRead(rig)
      rig.session.reload()
      try await untilRead(rig)
      rig.frames(2)
      #expect(rig.session.sceneNames == ["square", "other"])
      #expect(rig.shownFrame < 3)
    }
  }

  /// The old file changes, and the new one turns out to be none.
  @Test(arguments: [true, false]) func aChangeIsShownAfterADropThatFails(comesFirst: Bool) async throws {
    try await play { rig, path in
      let other = (path as NSString).deletingLastPathComponent + "/other.json"
      try write("{", to: other)
      rig.press("space")
      rig.frames(2)
      let red = rig.wholePicture
      try write(Self.animation("#00ff00"), to: path)
      if comesFirst { rig.session.reload() }
      rig.session.drop([other])
      if !comesFirst { rig.session.reload() }
      try await eventually("the changed file is shown") {
        rig.frame()
        return !rig.session.isReadingFile && rig.wholePicture != red
      }
      #expect(rig.session.sceneNames == ["square"])
    }
  }

  @Test func aReloadKeepsTheChosenMarker() async throws {
    try await play { rig, path in
      let text = Self.animation("#ff0000")
      let marked = text.dropLast() + #","markers":[{"tm":0,"cm":"start","dr":20},{"tm":60,"cm":"end","dr":20}]}"#
      try write(String(marked), to: path)
      try await reload(rig)
      rig.frames(7)
      rig.press("2")
      rig.frames(5)
      rig.press("space")
      rig.frame()
      let paused = rig.picture()
      for _ in 0..<2 {
        try await reload(rig)
        try await eventually("the paused picture is shown again") {
          rig.frame()
          return rig.picture() == paused
        }
      }
      // Without the marker, the whole file is played.
      try write(text, to: path)
      try await reload(rig)
      try await eventually("another moment is shown") {
        rig.frame()
        return rig.picture() != paused
      }
    }
  }

  /// Editors rename a new file over the old one, or write in place.
  @Test(arguments: [true, false])
  func theWatchReportsAChangeOnce(isRenamed: Bool) async throws {
    try await play { rig, path in
      var messages: [String] = []
      rig.session.onMessage = { messages.append($0) }
      try "{".write(toFile: path, atomically: isRenamed, encoding: .utf8)
      try await eventually("the change is noticed") { !messages.isEmpty }
      #expect(messages.count == 1)
    }
  }
}
