import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// A list of rows of 44 points with an action at each edge.
private struct ListRig {
  let rig: CollectionRig
  private let record: Record

  private final class Record {
    var lines: [String] = []
  }

  init(_ sections: [[Int]] = [Array(0..<40)], appearance: UICollectionLayoutListConfiguration.Appearance = .plain) {
    let record = Record()
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.trailingSwipeActionsConfigurationProvider = { path in
      guard path.item != 3 else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          record.lines.append("delete \(path.item)")
          done(true)
        },
        UIContextualAction(style: .normal, title: "Flag") { _, _, done in
          record.lines.append("flag \(path.item)")
          done(true)
        },
      ])
    }
    list.leadingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Read") { _, _, done in
          record.lines.append("read \(path.item)")
          done(true)
        }
      ])
    }
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    self.record = record
    rig = CollectionRig(sections, UICollectionViewCompositionalLayout.list(using: list)) { _, items in
      items.supplies = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $1.item) }
    }
  }

  func take() -> [String] {
    defer { record.lines = [] }
    return record.lines
  }

  func cell(_ item: Int) -> UICollectionViewListCell? {
    rig.view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  /// Drags the row at a height to the side, and releases it.
  func swipe(y: CGFloat, from start: CGFloat, to end: CGFloat) {
    rig.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y))
    rig.stage.release(end, y)
    rig.stage.advance(to: rig.stage.time + 1)
  }

  var hasButtons: Bool { rig.view.visibleCells.contains { $0.subviews.contains { $0 is SwipeButtons } } }
}

@Suite("Swipes in lists") struct ListSwipeTests {
  @Test func aSwipeShowsTheActionsAndATapPerformsOne() throws {
    let list = ListRig()
    let cell = try #require(list.cell(1))
    let accessory = try #require(cell.subviews.first { $0 !== cell.contentView && $0.frame.minX > 250 })
    let (content, mark) = (cell.contentView.frame, accessory.frame)
    list.swipe(y: 66, from: 250, to: 150)
    #expect(cell.contentView.frame == content.offsetBy(dx: -160, dy: 0))
    #expect(accessory.frame == mark.offsetBy(dx: -160, dy: 0))
    list.rig.stage.click(190, 66)
    list.rig.stage.advance(to: list.rig.stage.time + 1)
    #expect(list.take() == ["flag 1"] && cell.contentView.frame == content && !list.hasButtons)
  }

  @Test func theOtherEdgeHasItsOwn() throws {
    let list = ListRig()
    let cell = try #require(list.cell(2))
    list.swipe(y: 110, from: 50, to: 130)
    #expect(cell.contentView.frame.minX == 80)
    list.rig.stage.click(40, 110)
    #expect(list.take() == ["read 2"])
  }

  @Test func aFullSwipePerformsTheFirstAction() {
    let list = ListRig()
    list.swipe(y: 22, from: 310, to: 20)
    #expect(list.take() == ["delete 0"] && !list.hasButtons)
  }

  @Test func aRowWithoutActionsStays() throws {
    let list = ListRig()
    let cell = try #require(list.cell(3))
    list.swipe(y: 154, from: 250, to: 100)
    #expect(cell.contentView.frame.minX == 0 && !list.hasButtons)
    list.rig.view.isEditing = true
    list.swipe(y: 66, from: 250, to: 100)
    #expect(!list.hasButtons, "the list is being edited")
  }

  @Test func scrollingReusingAndDeletingCloseASwipe() throws {
    for way in ["scroll", "reload", "delete", "edit"] {
      let list = ListRig(appearance: .insetGrouped)
      let y = try #require(list.rig.frame(1)).midY
      list.swipe(y: y, from: 250, to: 150)
      #expect(list.hasButtons)
      switch way {
      case "scroll":
        list.rig.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100))
        list.rig.stage.release(150, 100)
      case "reload": list.rig.view.reloadData()
      case "delete":
        list.rig.items.sections[0].remove(at: 1)
        list.rig.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      default: list.rig.view.isEditing = true
      }
      list.rig.stage.advance(to: list.rig.stage.time + 2)
      #expect(!list.hasButtons, "\(way)")
      let rows = list.rig.view.visibleCells.compactMap { $0 as? UICollectionViewListCell }
      #expect(rows.allSatisfy { $0.swipeOffset == 0 && !$0.isSwiped } && list.take() == [], "\(way)")
    }
  }
}
