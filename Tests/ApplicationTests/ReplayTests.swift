import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRaster
import KinoraStudio
import KinoraTools
import TestSupport
import Testing

@testable import KinoraApplication
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// A program with a list that is dragged, a card that is tapped, and a spinning layer.
private final class Card: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var color = UIColor.red
  let list = UIScrollView()
  let card = UIView()
  var taps = 0
  var finished = 0
  var linkFrames = 0
  private var link: CADisplayLink?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window?.rootViewController = controller
    let root = controller.view!
    root.backgroundColor = .white
    list.frame = CGRect(x: 0, y: 0, width: 160, height: 240)
    list.contentSize = CGSize(width: 160, height: 2000)
    root.addSubview(list)
    for row in 0..<40 {
      let view = UIView(frame: CGRect(x: 4, y: Double(row) * 50 + 4, width: 152, height: 42))
      view.backgroundColor = UIColor(white: Double(row) / 40, alpha: 1)
      list.addSubview(view)
    }
    card.frame = CGRect(x: 180, y: 20, width: 60, height: 60)
    card.backgroundColor = color
    root.addSubview(card)
    let tap = UITapGestureRecognizer { [weak self] _ in self?.tapped() }
    card.addGestureRecognizer(tap)
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.toValue = 2 * Double.pi
    spin.duration = 3.1
    spin.repeatCount = .infinity
    card.layer.add(spin, forKey: nil)
    link = CADisplayLink { [weak self] _ in self?.linkFrames += 1 }
    link?.add(to: .main, forMode: .common)
    window?.makeKeyAndVisible()
  }

  private func tapped() {
    taps += 1
    UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
      self.card.center.y = self.taps % 2 == 0 ? 50 : 180
    } completion: { _ in
      self.finished += 1
    }
  }
}

/// A run of the program whose frames come at uneven times, as they do on a busy machine.
private final class RecordedStage {
  let surface = OffscreenDisplay(size: PixelSize(width: 260, height: 240))
  let program: Card
  let run: ApplicationRun
  private let scope = WorldScope(LayerWorld { _ in })
  private let host: Host
  private var random = SeededNumbers(seed: 7)

  private final class Host {
    var time: UInt64 = 5_000_000_000_000
    /// The time that passes at each look at the clock.
    var drift: UInt64 = 0
    func now() -> UInt64 {
      time += drift
      return time
    }
  }

  init(_ color: UIColor, journal: URL, after past: URL? = nil, hostTime: UInt64 = 5_000_000_000_000) throws {
    let (program, host) = (Card(), Host())
    program.color = color
    host.time = hostTime
    host.drift = 1_700
    (self.program, self.host) = (program, host)
    run = ApplicationRun(
      on: surface, conditions: RunConditions(drawsOnMainThread: true), tools: ToolSettings(),
      journal: try RunJournal(path: journal.path, after: past?.path), now: { host.now() }, delegate: { program })
    run.start()
  }

  isolated deinit {
    run.end()
    scope.end()
  }

  func frame() {
    host.time += 12_000_000 + UInt64.random(in: 0..<9_000_000, using: &random)
    run.pipeline.drawFrame(at: FrameTick(mediaTime: CACurrentMediaTime(), hostTime: host.time))
  }

  /// A quarter of a minute of drags and taps.
  func use() {
    for round in 0..<6 {
      send(.pointerDown(CGPoint(x: 80, y: 200), button: 1))
      for step in 1...9 { send(.pointerMoved(CGPoint(x: 80, y: 200 - Double(step * (9 + round))))) }
      send(.pointerUp(CGPoint(x: 80, y: 190 - Double(9 * (9 + round))), button: 1))
      for _ in 0..<40 { frame() }
      let card = CGPoint(x: 210, y: program.card.frame.midY)
      send(.pointerDown(card, button: 1))
      send(.pointerUp(card, button: 1))
      for _ in 0..<(round == 5 ? 9 : 60) { frame() }
    }
  }

  func send(_ event: InputEvent.Kind) {
    surface.send(InputEvent(event))
    frame()
  }

  func pause() {
    run.loop.playback.pause()
    frame()
  }

  var picture: [UInt32] { surface.memory.image().pixels }
}

@Suite(.serialized) struct ReplayTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("replay-\(getpid())-\(UUID())")
  private var first: URL { folder.appendingPathComponent("first") }
  private var second: URL { folder.appendingPathComponent("second") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func theSameProgramShowsTheSameMoment() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let before: ([UInt32], CGPoint, Int, Int, Double)
    do {
      let stage = try RecordedStage(.systemOrange, journal: first)
      stage.use()
      stage.pause()
      before = (
        stage.picture, stage.program.list.contentOffset, stage.program.finished, stage.program.linkFrames,
        CACurrentMediaTime()
      )
      #expect(stage.program.taps == 6)
      #expect(stage.program.finished == 5)
      #expect(stage.program.list.contentOffset.y > 500)
    }
    let stage = try RecordedStage(.systemOrange, journal: second, after: first, hostTime: 9_000_000_000_000)
    stage.frame()
    #expect(stage.picture == before.0)
    #expect(stage.program.list.contentOffset == before.1)
    #expect(stage.program.finished == before.2)
    #expect(stage.program.linkFrames == before.3)
    #expect(CACurrentMediaTime() == before.4)
    #expect(stage.run.loop.playback.isPaused)
  }

  @Test func anEditedColourIsTheOnlyDifference() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func picture(_ color: UIColor, _ journal: URL, after past: URL?) throws -> [UInt32] {
      let stage = try RecordedStage(color, journal: journal, after: past)
      if past == nil {
        stage.use()
        stage.pause()
      } else {
        stage.frame()
      }
      return stage.picture
    }
    let before = try picture(.red, first, after: nil)
    let after = try picture(UIColor(red: 0, green: 0, blue: 1, alpha: 1), second, after: first)
    // Both colours over white: what one has of red, the other has of blue.
    let expected = before.map { ($0 & 0xFF00_FF00) | ($0 & 0xFF) << 16 | $0 >> 16 & 0xFF }
    #expect(after == expected)
    #expect(after != before)
  }

  @Test func theRepeatedJournalIsWholeAndCanBeRepeatedOnceMore() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var pictures: [[UInt32]] = []
    do {
      let stage = try RecordedStage(.red, journal: first)
      stage.use()
    }
    do {
      let stage = try RecordedStage(.red, journal: second, after: first)
      stage.run.loop.playback.resume()
      for _ in 0..<20 { stage.frame() }
      stage.pause()
      pictures.append(stage.picture)
    }
    let third = folder.appendingPathComponent("third")
    let stage = try RecordedStage(.red, journal: third, after: second)
    stage.frame()
    #expect(stage.picture == pictures[0])
  }
}
