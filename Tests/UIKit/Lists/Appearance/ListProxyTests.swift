import Foundation
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@Suite("Appearance proxies of lists") struct ListProxyTests {
  @Test func viewsWithAColorOfTheirOwnGetOthers() {
    let stage = ViewStage()
    UITableView.appearance().backgroundColor = .black
    UITableViewCell.appearance().backgroundColor = .clear
    UISegmentedControl.appearance().backgroundColor = .systemRed
    let source = Rows()
    let table = UITableView(frame: stage.window.bounds, style: .insetGrouped)
    table.dataSource = source
    let control = UISegmentedControl(items: ["a"])
    for view in [table, control] { stage.window.addSubview(view) }
    stage.advance(to: 0.1)
    #expect(table.backgroundColor == .black && control.backgroundColor == .systemRed)
    #expect(table.visibleCells.count == 2 && table.visibleCells.allSatisfy { $0.backgroundColor == .clear })
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func titlesOfHeadersTakeValues(style: UITableView.Style) throws {
    let plain = TableRig([[1, 2]], style: style) { $1.titles = ["a"] }
    let usual = try #require(plain.table.headerView(forSection: 0))
    let rig = TableRig([[1, 2], [3]], style: style) { _, rows in
      UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .systemRed
      UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).font = .systemFont(ofSize: 40)
      rows.titles = ["a", "b"]
    }
    for section in 0..<2 {
      let header = try #require(rig.table.headerView(forSection: section))
      let label = try #require(header.textLabel)
      #expect(label.textColor == .systemRed && label.font == .systemFont(ofSize: 40), "\(section)")
      #expect(header.bounds.height > usual.bounds.height && label.frame.minY >= 0, "measured with the font")
      #expect(label.frame.maxY <= header.bounds.height + 0.01)
    }
    #expect(rig.cell(0)?.textLabel?.textColor == .label)
  }

  @Test func aHeadersLabelKeepsWhatTheProgramSets() throws {
    final class Red: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "title" }
      func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .systemGreen
      }
    }
    let (stage, maker) = (ViewStage(), Red())
    UILabel.appearance().textColor = .systemRed
    let table = UITableView(frame: stage.window.bounds, style: .grouped)
    (table.dataSource, table.delegate) = (maker, maker)
    stage.window.addSubview(table)
    stage.runMainStages()
    #expect(table.headerView(forSection: 0)?.textLabel?.textColor == .systemGreen)
    let made = UITableViewHeaderFooterView(reuseIdentifier: nil)
    made.detailTextLabel?.text = "detail"
    stage.window.addSubview(made)
    #expect(made.detailTextLabel?.textColor == .systemRed)
    #expect(made.detailTextLabel?.font == .preferredFont(forTextStyle: .body))
  }
}
