import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Laws of a navigation controller under any sequence of changes and gestures.
@Suite(.serialized) struct NavigationLawTests {
  @Test("callbacks are balanced, one child is shown, and nothing jumps", arguments: 0..<60)
  func anySequenceEndsInOneState(seed: Int) {
    var play = NavigationPlay(seed: UInt64(seed))
    for _ in 0..<25 { play.step() }
    play.finish()
    play.rig.checkRest("seed \(seed)")
  }
}

/// A navigation controller with random changes, by a seed.
private struct NavigationPlay {
  let rig = NavigationRig()
  private var random: SeededNumbers
  private var count = 0
  private var pointer: CGFloat?

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    if random.isOne(in: 2) { rig.navigation.navigationBar.prefersLargeTitles = true }
  }

  mutating func step() {
    let navigation = rig.navigation
    switch random.integer(0...9) {
    case 0, 1: navigation.pushViewController(next(), animated: random.isOne(in: 2))
    case 2: navigation.popViewController(animated: random.isOne(in: 2))
    case 3: navigation.popToRootViewController(animated: random.isOne(in: 2))
    case 4: navigation.setViewControllers(shuffled(), animated: random.isOne(in: 2))
    case 5: navigation.setNavigationBarHidden(random.isOne(in: 2), animated: random.isOne(in: 2))
    case 6: pressOrRelease()
    case 7: pressOrRelease()
    default: drag()
    }
    advance(random.number(0...0.4))
  }

  private mutating func next() -> WitnessController {
    count += 1
    return rig.make("\(count)")
  }

  private mutating func shuffled() -> [UIViewController] {
    var new = rig.navigation.viewControllers.shuffled(using: &random)
    if random.isOne(in: 2) { new.append(next()) }
    if random.isOne(in: 3), new.count > 1 { new.removeFirst() }
    return new
  }

  private mutating func pressOrRelease() {
    if let x = pointer {
      rig.stage.release(x, 300)
      pointer = nil
    } else {
      rig.stage.press(4, 300)
      pointer = 4
    }
  }

  private mutating func drag() {
    guard pointer != nil else { return }
    let x = CGFloat(random.number(0...370))
    for part in 1...4 {
      let start = pointer ?? x
      rig.stage.move(start + (x - start) * CGFloat(part) / 4, 300)
      advance(1.0 / 60)
    }
    pointer = x
  }

  /// Advances frame by frame, and checks that shown views move by no more than a drag or the motion explains.
  private mutating func advance(_ seconds: Double) {
    let end = rig.stage.time + seconds
    // What has just begun is presented from the next commit on.
    rig.stage.runMainStages()
    while rig.stage.time < end {
      let (before, transition) = (places(), rig.navigation.container.transition)
      rig.wait(1.0 / 60)
      guard let transition, transition.isAnimated, isEndOrMiddle(of: transition) else { continue }
      for (view, x) in places() {
        guard let former = before[view] else { continue }
        // The fastest rest takes six frames for the width, a drag's step a quarter of it.
        #expect(abs(x - former) < 190, "from \(former) to \(x)")
      }
    }
  }

  /// True if a transition still runs, or has ended and no other one has followed it.
  private func isEndOrMiddle(of transition: ControllerTransition) -> Bool {
    let navigation = rig.navigation
    if let now = navigation.container.transition { return now === transition }
    return navigation.shownChild === transition.next || navigation.shownChild === transition.former
  }

  private func places() -> [UIView: CGFloat] {
    var places: [UIView: CGFloat] = [:]
    for controller in rig.made where controller.viewIfLoaded?.superview != nil {
      places[controller.view] = rig.shownX(controller.view)
    }
    return places
  }

  mutating func finish() {
    if let x = pointer { rig.stage.release(x, 300) }
    rig.wait(4)
  }
}

/// Uses that break the rules, or come at a bad time.
@Suite(.serialized) struct HostileNavigationTests {
  @Test func pushingOneControllerTwiceStopsWithApplesSentence() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let child = UIViewController()
        let navigation = UINavigationController(rootViewController: child)
        navigation.pushViewController(child, animated: false)
      }
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("Pushing the same view controller instance more than once is not supported"))
  }

  @Test func poppingWhilePushingEndsBelow() {
    let rig = NavigationRig()
    let b = rig.make("b")
    rig.navigation.pushViewController(b, animated: true)
    rig.wait(0.1)
    #expect(rig.navigation.popViewController(animated: true) === b)
    #expect(rig.navigation.viewControllers.count == 1)
    rig.settle()
    rig.settle()
    rig.checkRest()
    #expect(b.parent == nil)
  }

  @Test func delegatesAndCallbacksThatPushDontHang() {
    let rig = NavigationRig()
    let delegate = NavigationWitness(rig.journal)
    rig.navigation.delegate = delegate
    var left = 4
    delegate.onWillShow = { [unowned rig] _ in
      guard left > 0 else { return }
      left -= 1
      rig.navigation.pushViewController(rig.make("will\(left)"), animated: left.isMultiple(of: 2))
    }
    var more = 4
    delegate.onDidShow = { [unowned rig] _ in
      guard more > 0 else { return }
      more -= 1
      rig.navigation.pushViewController(rig.make("did\(more)"), animated: more.isMultiple(of: 2))
    }
    let b = rig.make("b")
    b.onCallback = { [unowned rig] callback in
      if callback == "didAppear" { rig.navigation.popViewController(animated: true) }
    }
    rig.navigation.pushViewController(b, animated: true)
    rig.wait(8)
    rig.checkRest()
  }

  @Test func aControllerThatMovesToAnotherStackLeavesItsOwn() {
    let rig = NavigationRig()
    let b = rig.push("b")
    let other = UINavigationController(rootViewController: UIViewController())
    other.pushViewController(b, animated: false)
    rig.settle()
    #expect(rig.navigation.viewControllers.count == 1 && b.parent === other)
  }

  @Test func aControllerThatLeavesTheWindowDuringATransitionEndsIt() {
    let rig = NavigationRig()
    let b = rig.make("b")
    rig.navigation.pushViewController(b, animated: true)
    rig.wait(0.1)
    rig.stage.window.rootViewController = UIViewController()
    rig.settle()
    #expect(b.faults.isEmpty && rig.made[0].faults.isEmpty)
    #expect(["didDisappear", "none"].contains(b.last) && rig.made[0].last == "didDisappear")
    rig.stage.window.rootViewController = rig.navigation
    rig.settle()
    rig.checkRest()
  }

  @Test func barsChangeInsideCallbacks() {
    let rig = NavigationRig()
    let b = rig.make("b")
    b.onCallback = { [unowned rig] callback in
      if callback == "willAppear" { rig.navigation.setNavigationBarHidden(true, animated: true) }
      if callback == "willDisappear" { rig.navigation.setNavigationBarHidden(false, animated: true) }
    }
    rig.navigation.pushViewController(b, animated: true)
    rig.settle()
    #expect(b.view.safeAreaInsets.top == 0 && rig.navigation.navigationBar.frame.maxY <= 0)
    rig.navigation.popViewController(animated: true)
    rig.settle()
    #expect(rig.made[0].view.safeAreaInsets.top == 44 && rig.navigation.navigationBar.frame.minY == 0)
    rig.checkRest()
  }
}
