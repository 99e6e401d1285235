import Foundation
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

private final class RowMenus: NSObject, UITableViewDataSource, UITableViewDelegate {
  let journal = Journal()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPath.row > 0 else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [journal] _ in
      UIMenu(children: [UIAction(title: "row \(indexPath.row)") { journal.lines.append($0.title) }])
    })
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    journal.lines.append("select \(indexPath.row)")
  }
}

@Suite(.serialized) struct RowMenuTests {
  @Test func rowsHaveMenus() {
    let stage = ViewStage()
    let rows = RowMenus()
    let table = UITableView(frame: stage.window.bounds)
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    stage.runMainStages()
    stage.press(100, 20)
    stage.advance(to: stage.time + 1)
    stage.release(100, 20)
    #expect(ViewWorld.current[MenuState.self].open == nil && rows.journal.take() == ["select 0"])
    stage.press(100, 110)
    stage.advance(to: stage.time + 1)
    stage.release(100, 110)
    let open = ViewWorld.current[MenuState.self].open
    #expect(open?.panels.first?.rows.first?.element.title == "row 2")
    #expect(rows.journal.take().isEmpty && table.cellForRow(at: IndexPath(row: 2, section: 0))?.isHighlighted == false)
    stage.type("Down")
    stage.type("Return")
    #expect(rows.journal.take() == ["row 2"])
  }
}
