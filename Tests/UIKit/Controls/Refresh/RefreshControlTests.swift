import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite(.serialized) struct RefreshControlTests {
  private struct Rig {
    let scene = ScrollScene()
    let control = UIRefreshControl()
    let count = Counter()

    init() {
      control.addAction(UIAction { [count] _ in count.number += 1 }, for: .valueChanged)
      scene.view.refreshControl = control
      scene.stage.runMainStages()
    }

    func pull(_ distance: CGFloat) {
      scene.drag(from: CGPoint(x: 100, y: 5), to: CGPoint(x: 100, y: 5 + distance), frames: 20)
    }

    func letGo(_ distance: CGFloat) {
      scene.stage.release(100, 5 + distance)
      scene.stage.advance(to: scene.stage.time + 3)
    }
  }

  private final class Counter {
    var number = 0
  }

  @Test func aSubviewBecomesTheRefreshControl() {
    let scene = ScrollScene()
    let (control, other) = (UIRefreshControl(), UIRefreshControl())
    scene.view.addSubview(control)
    #expect(scene.view.refreshControl === control && control.superview === scene.view)
    // A second one stays a view.
    scene.view.addSubview(other)
    #expect(scene.view.refreshControl === control)
    other.removeFromSuperview()
    #expect(scene.view.refreshControl === control)
    control.beginRefreshing()
    scene.stage.advance(to: scene.stage.time + 1)
    #expect(!control.isHidden && scene.view.adjustedContentInset.top == 60)
    control.removeFromSuperview()
    #expect(scene.view.refreshControl == nil && scene.view.adjustedContentInset.top == 0)
    scene.view.refreshControl = other
    #expect(scene.view.refreshControl === other && other.superview === scene.view)
    scene.view.refreshControl = control
    #expect(scene.view.refreshControl === control && other.superview == nil)
  }

  @Test func aShortPullDoesNothing() {
    let rig = Rig()
    #expect(rig.control.isHidden)
    rig.pull(60)
    #expect(!rig.control.isHidden && !rig.control.isRefreshing)
    rig.letGo(60)
    #expect(rig.count.number == 0 && rig.scene.y == 0 && rig.control.isHidden)
  }

  @Test func aLongPullRefreshesOnce() {
    let rig = Rig()
    rig.pull(400)
    #expect(rig.control.isRefreshing && rig.count.number == 1)
    #expect(rig.scene.view.adjustedContentInset.top == 0)
    let pulled = rig.scene.y
    rig.scene.stage.advance(to: rig.scene.stage.time + 0.2)
    #expect(rig.scene.y == pulled)
    rig.letGo(400)
    #expect(rig.scene.y == -60 && rig.scene.view.adjustedContentInset.top == 60 && rig.count.number == 1)
    #expect(rig.control.frame == CGRect(x: 0, y: -60, width: 200, height: 60))
    rig.control.endRefreshing()
    #expect(!rig.control.isRefreshing && rig.scene.view.adjustedContentInset.top == 0 && rig.scene.y == 0)
    rig.scene.stage.advance(to: rig.scene.stage.time + 1)
    #expect(rig.control.isHidden)
  }

  @Test func theEndDuringADragDoesntMoveTheContents() {
    let rig = Rig()
    rig.control.beginRefreshing()
    #expect(rig.scene.y == -60 && rig.count.number == 0)
    rig.pull(100)
    let before = rig.scene.y
    rig.control.endRefreshing()
    rig.scene.stage.move(100, 105.5)
    #expect(abs(rig.scene.y - before) < 2)
    rig.letGo(105.5)
    #expect(rig.scene.y == 0)
  }

  @Test func shortContentsCanBePulled() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 50))
    scene.view.refreshControl = UIRefreshControl()
    scene.drag(from: CGPoint(x: 100, y: 5), to: CGPoint(x: 100, y: 60))
    #expect(scene.y < -10)
  }

  @Test func aRemovedControlGivesItsRoomBack() {
    let rig = Rig()
    rig.control.beginRefreshing()
    rig.scene.view.refreshControl = nil
    #expect(rig.control.superview == nil && rig.scene.view.adjustedContentInset.top == 0)
    rig.control.endRefreshing()
    #expect(rig.scene.y == 0)
  }
}
