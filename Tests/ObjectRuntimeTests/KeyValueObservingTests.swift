import Foundation
import KinoraObjectRuntime
import Testing

private class Player: NSObject {
  var rate = 1.0 {
    willSet { willChangeValue(forKey: "rate") }
    didSet { didChangeValue(forKey: "rate") }
  }
  var title: String? {
    willSet { willChangeValue(forKey: "title") }
    didSet { didChangeValue(forKey: "title") }
  }
  var next: Player? {
    willSet { willChangeValue(forKey: "next") }
    didSet { didChangeValue(forKey: "next") }
  }
  var isMuted = false {
    willSet { willChangeValue(forKey: "isMuted") }
    didSet { didChangeValue(forKey: "isMuted") }
  }
}

private final class Follower: NSObject, KeyValueObserver {
  var log: [String] = []
  var onChange: (() -> Void)?

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    func shown(_ key: NSKeyValueChangeKey) -> String { change?[key].map { "\($0)" } ?? "-" }
    let prior = change?[.notificationIsPriorKey] as? Bool == true ? "prior " : ""
    log.append("\(prior)\(keyPath ?? "") \(shown(.oldKey)) \(shown(.newKey))")
    onChange?()
  }
}

private nonisolated(unsafe) var one: UInt8 = 0
private nonisolated(unsafe) var two: UInt8 = 0

@Suite struct KeyValueObservingTests {
  private static let outcomes: [(NSKeyValueObservingOptions, [String])] = [
    ([], ["rate - -"]), (.new, ["rate - 2.0"]), (.old, ["rate 1.0 -"]),
    ([.new, .old], ["rate 1.0 2.0"]), (.initial, ["rate - -", "rate - -"]),
    ([.initial, .new, .old], ["rate - 1.0", "rate 1.0 2.0"]),
    ([.prior, .new, .old], ["prior rate 1.0 -", "rate 1.0 2.0"]),
  ]

  @Test(arguments: outcomes)
  func optionsDetermineWhatObserversReceive(options: NSKeyValueObservingOptions, expected: [String]) {
    let (player, follower) = (Player(), Follower())
    player.addObserver(follower, forKeyPath: "rate", options: options, context: nil)
    player.rate = 2
    #expect(follower.log == expected)
    player.removeObserver(follower, forKeyPath: "rate")
    player.rate = 3
    #expect(follower.log == expected)
  }

  @Test func nilIsNSNull() {
    let (player, follower) = (Player(), Follower())
    player.addObserver(follower, forKeyPath: "title", options: [.new, .old], context: nil)
    player.title = "a"
    player.title = nil
    #expect(follower.log == ["title <null> a", "title a <null>"])
  }

  @Test func equalValuesAreAnnounced() {
    let (player, follower) = (Player(), Follower())
    player.addObserver(follower, forKeyPath: "rate", context: nil)
    player.rate = 1
    #expect(follower.log.count == 1)
  }

  @Test func flagsAreKnownByBothNames() {
    let (player, follower) = (Player(), Follower())
    player.addObserver(follower, forKeyPath: "isMuted", options: .new, context: nil)
    player.addObserver(follower, forKeyPath: "muted", options: .new, context: nil)
    player.isMuted = true
    #expect(follower.log == ["isMuted - true", "muted - true"])
  }

  @Test func contextsTellRegistrationsApart() {
    let (player, follower) = (Player(), Follower())
    player.addObserver(follower, forKeyPath: "rate", options: .old, context: &one)
    player.addObserver(follower, forKeyPath: "rate", options: .new, context: &two)
    player.removeObserver(follower, forKeyPath: "rate", context: &one)
    player.rate = 2
    #expect(follower.log == ["rate - 2.0"])
  }

  @Test func pathsFollowTheObjectsOnThem() {
    let (player, follower) = (Player(), Follower())
    let (first, second) = (Player(), Player())
    second.rate = 5
    player.next = first
    player.addObserver(follower, forKeyPath: "next.rate", options: [.old, .new], context: nil)
    first.rate = 3
    player.next = second
    first.rate = 4
    second.rate = 6
    player.next = nil
    second.rate = 7
    #expect(
      follower.log == ["next.rate 1.0 3.0", "next.rate 3.0 5.0", "next.rate 5.0 6.0", "next.rate 6.0 <null>"])
  }

  @Test func anObserverMayRemoveItselfAndChangeTheProperty() {
    let (player, follower, other) = (Player(), Follower(), Follower())
    player.addObserver(follower, forKeyPath: "rate", options: .new, context: nil)
    player.addObserver(other, forKeyPath: "rate", options: .new, context: nil)
    follower.onChange = {
      player.removeObserver(follower, forKeyPath: "rate")
      player.removeObserver(other, forKeyPath: "rate")
    }
    player.rate = 2
    #expect(follower.log == ["rate - 2.0"])
    #expect(other.log == [])
    player.addObserver(other, forKeyPath: "rate", options: .new, context: nil)
    other.onChange = { if player.rate < 5 { player.rate += 1 } }
    player.rate = 3
    #expect(other.log == ["rate - 3.0", "rate - 4.0", "rate - 5.0"])
  }

  @Test func observersAreNotRetained() {
    let player = Player()
    weak var gone: Follower?
    do {
      let follower = Follower()
      gone = follower
      player.addObserver(follower, forKeyPath: "rate", context: nil)
    }
    #expect(gone == nil)
    player.rate = 2
  }

  @Test func closuresReceiveTypedValues() {
    let player = Player()
    var log: [String] = []
    nonisolated(unsafe) let add = { (text: String) in log.append(text) }
    var observation: NSKeyValueObservation? = player.observe(\.title, named: "title", options: [.old, .new]) {
      add("\($0.title ?? "none") \($1.oldValue as Any) \($1.newValue as Any)")
    }
    player.title = "a"
    player.title = nil
    #expect(log == ["a Optional(nil) Optional(Optional(\"a\"))", "none Optional(Optional(\"a\")) Optional(nil)"])
    observation?.invalidate()
    player.title = "b"
    #expect(log.count == 2)
    observation = player.observe(\.title, named: "title", options: [.initial, .prior]) { add("\($1.isPrior)") }
    player.title = "c"
    observation = nil
    player.title = "d"
    #expect(log.suffix(3) == ["false", "true", "false"])
  }

  @Test func observationsOutliveTheirObject() {
    var player: Player? = Player()
    let observation = player?.observe(\.rate, named: "rate") { _, _ in }
    weak let gone = player
    player = nil
    #expect(gone == nil)
    observation?.invalidate()
  }

  @Test func threadsMayChangeAndObserveAtOnce() {
    nonisolated(unsafe) let players = (0..<4).map { _ in Player() }
    let lock = NSLock()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for step in 0..<500 {
        let observation = players[index].observe(\.rate, named: "rate") { _, _ in lock.withLock { count += 1 } }
        players[index].rate = Double(step)
        observation.invalidate()
      }
    }
    #expect(count == 2000)
  }

  @Test func removingAnUnknownObserverStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      Player().removeObserver(Follower(), forKeyPath: "rate")
    }
  }

  @Test func anUnhandledChangeStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let (player, other) = (Player(), Player())
      player.addObserver(other, forKeyPath: "rate", context: nil)
      player.rate = 2
    }
  }
}
