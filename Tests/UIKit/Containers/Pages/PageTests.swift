import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore

/// A book of numbered pages in a window with a manual clock.
private final class PageRig: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let stage = ViewStage(size: CGSize(width: 300, height: 400))
  let journal = Journal()
  let controller: UIPageViewController
  private(set) var made: [WitnessController] = []
  /// True if the first page follows the last.
  private let isCircle: Bool

  init(
    count: Int = 5, orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0,
    isCircle: Bool = false
  ) {
    self.isCircle = isCircle
    controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    made = (0..<count).map { [journal] in WitnessController("\($0)", in: journal) }
    controller.dataSource = self
    controller.delegate = self
    controller.setViewControllers([made[0]], direction: .forward, animated: false)
    stage.window.rootViewController = controller
    settle()
    _ = journal.take()
  }

  func settle() {
    stage.advance(to: stage.time + 1.5)
  }

  var shown: String? { controller.viewControllers?.first?.title }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, 1) }

  private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = made.firstIndex(where: { $0 === page }) else { return nil }
    if isCircle { return made[(index + step + made.count) % made.count] }
    return made.indices.contains(index + step) ? made[index + step] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { journal.lines.append("to \(pendingViewControllers.first?.title ?? "")") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { journal.lines.append("from \(previousViewControllers.first?.title ?? "") \(completed)") }

  /// Drags from one place to another in some frames.
  func drag(from start: CGPoint, by distance: CGPoint, frames: Int = 6) {
    stage.press(start.x, start.y)
    for frame in 1...frames {
      stage.advance(to: stage.time + 1.0 / 60)
      let part = CGFloat(frame) / CGFloat(frames)
      stage.move(start.x + distance.x * part, start.y + distance.y * part)
    }
  }

  func checkRest(_ comment: String = "") {
    let current = controller.viewControllers?.first
    #expect(controller.children == [current].compactMap(\.self), "\(comment)")
    for page in made {
      #expect(page.faults.isEmpty, "\(comment)")
      #expect((page.last == "didAppear") == (page === current), "\(comment) \(page.name) \(page.last)")
      #expect((page.viewIfLoaded?.window != nil) == (page === current), "\(comment) \(page.name)")
    }
    let place = current.map { controller.view.convert($0.view.bounds, from: $0.view) }
    #expect(place == controller.view.bounds, "\(comment)")
  }
}

@Suite(.serialized) struct PageTests {
  @Test(arguments: [(UIPageViewController.NavigationOrientation.horizontal, 0.0), (.horizontal, 20), (.vertical, 10)])
  func aThrowTurnsThePage(orientation: UIPageViewController.NavigationOrientation, spacing: Double) {
    let rig = PageRig(orientation: orientation, spacing: CGFloat(spacing))
    let way = orientation == .horizontal ? CGPoint(x: -150, y: 0) : CGPoint(x: 0, y: -150)
    rig.drag(from: CGPoint(x: 250, y: 300), by: way)
    rig.stage.release(250 + way.x, 300 + way.y)
    rig.settle()
    #expect(rig.shown == "1")
    #expect(
      rig.journal.take() == [
        "to 1", "1 willAppear", "0 willDisappear", "1 didAppear", "0 didDisappear", "from 0 true",
      ])
    rig.checkRest()
  }

  @Test func aShortDragReturns() {
    let rig = PageRig()
    rig.drag(from: CGPoint(x: 200, y: 200), by: CGPoint(x: -60, y: 0))
    rig.stage.advance(to: rig.stage.time + 0.3)
    rig.stage.release(140, 200)
    rig.settle()
    #expect(rig.shown == "0")
    #expect(
      rig.journal.take() == [
        "to 1", "1 willAppear", "0 willDisappear", "0 willAppear", "0 didAppear", "1 willDisappear",
        "1 didDisappear", "from 0 false",
      ])
    rig.checkRest()
  }

  @Test func pagesEndWithTheDataSource() {
    let rig = PageRig(count: 2)
    rig.drag(from: CGPoint(x: 100, y: 200), by: CGPoint(x: 150, y: 0))
    rig.stage.release(250, 200)
    rig.settle()
    #expect(rig.shown == "0" && rig.journal.take().isEmpty)
    for _ in 0..<2 {
      rig.drag(from: CGPoint(x: 250, y: 200), by: CGPoint(x: -150, y: 0))
      rig.stage.release(100, 200)
      rig.settle()
    }
    #expect(rig.shown == "1")
    rig.checkRest()
  }

  @Test func twoPagesInACircleTurnBothWays() {
    let rig = PageRig(count: 2, isCircle: true)
    for (way, page) in [(-150, "1"), (-150, "0"), (150, "1"), (150, "0")] as [(CGFloat, String)] {
      let other = rig.made.first { $0.title != rig.shown }
      rig.drag(from: CGPoint(x: 150 - way / 2, y: 200), by: CGPoint(x: way, y: 0))
      // The other page comes from the side to which the contents are dragged.
      let place = other.map { rig.controller.view.convert($0.view.center, from: $0.view.superview) }
      #expect(way < 0 ? (place?.x ?? 0) > 150 : (place?.x ?? 300) < 150)
      rig.stage.release(150 + way / 2, 200)
      rig.settle()
      #expect(rig.shown == page)
      rig.checkRest(page)
    }
    for (key, page) in [("Right", "1"), ("Left", "0"), ("Left", "1"), ("Right", "0")] {
      rig.stage.type(key)
      rig.settle()
      #expect(rig.shown == page)
      rig.checkRest(key)
    }
  }

  @Test func oneDragInACircleOfTwoMayChangeItsSide() {
    let rig = PageRig(count: 2, isCircle: true)
    rig.drag(from: CGPoint(x: 150, y: 200), by: CGPoint(x: -80, y: 0))
    for x in stride(from: 70, through: 250, by: 10) {
      rig.stage.advance(to: rig.stage.time + 1.0 / 60)
      rig.stage.move(CGFloat(x), 200)
    }
    let place = rig.controller.view.convert(rig.made[1].view.center, from: rig.made[1].view.superview)
    #expect(place.x < 150 && rig.made[1].view.window != nil)
    rig.stage.release(250, 200)
    rig.settle()
    rig.checkRest()
  }

  @Test func theProgramTurnsPages() {
    let rig = PageRig()
    var results: [Bool] = []
    rig.controller.setViewControllers([rig.made[3]], direction: .forward, animated: true) { results.append($0) }
    rig.stage.advance(to: rig.stage.time + 0.1)
    #expect(rig.made[3].view.window != nil && results.isEmpty)
    rig.settle()
    #expect(rig.shown == "3" && results == [true])
    #expect(rig.journal.take() == ["3 willAppear", "0 willDisappear", "3 didAppear", "0 didDisappear"])
    rig.checkRest()
    rig.controller.setViewControllers([rig.made[1]], direction: .reverse, animated: false) { results.append($0) }
    rig.settle()
    #expect(rig.shown == "1" && results == [true, true])
    rig.checkRest()
    rig.stage.type("Right")
    rig.settle()
    #expect(rig.shown == "2")
    rig.checkRest()
  }

  @Test("callbacks are balanced under any turning", arguments: 0..<40)
  func anyTurningEndsInOneState(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let isCircle = seed % 4 == 3
    let rig = PageRig(
      count: isCircle ? 2 : 5, orientation: random.isOne(in: 2) ? .horizontal : .vertical,
      spacing: CGFloat(random.integer(0...1) * 12), isCircle: isCircle)
    // Callbacks turn pages, too.
    for page in rig.made where seed % 3 == 0 {
      page.onCallback = { [controller = rig.controller, made = rig.made] callback in
        guard callback == "didAppear", random.isOne(in: 4) else { return }
        controller.setViewControllers(
          [made[random.integer(0...(made.count - 1))]], direction: .forward, animated: random.isOne(in: 2))
      }
    }
    for _ in 0..<15 {
      switch random.integer(0...4) {
      case 0:
        rig.controller.setViewControllers(
          [rig.made[random.integer(0...(rig.made.count - 1))]], direction: random.isOne(in: 2) ? .forward : .reverse,
          animated: random.isOne(in: 2))
      case 1: rig.controller.view.setNeedsLayout()
      default:
        let way = CGPoint(x: random.number(-200...200), y: random.number(-200...200))
        rig.drag(from: CGPoint(x: 150, y: 200), by: way, frames: random.integer(1...8))
        rig.stage.release(150 + way.x, 200 + way.y)
      }
      rig.stage.advance(to: rig.stage.time + random.number(0...0.5))
    }
    for page in rig.made { page.onCallback = nil }
    rig.stage.advance(to: rig.stage.time + 4)
    rig.checkRest("seed \(seed)")
  }
}
