import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraViews

/// Sections of three rows with titles, or with headers of the program.
private final class Sections: UITableViewDataSource, UITableViewDelegate {
  var header: (() -> UITableViewHeaderFooterView)?

  func numberOfSections(in tableView: UITableView) -> Int { 20 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header?() }
}

@Suite struct PinnedHeaderTests {
  private let stage = ViewStage()
  private let sections = Sections()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    table.sectionHeaderTopPadding = 0
    table.dataSource = sections
    table.delegate = sections
    stage.window.addSubview(table)
    stage.runMainStages()
    return table
  }

  private func scroll(_ table: UITableView, to y: CGFloat) {
    table.contentOffset.y = y
    stage.runMainStages()
  }

  /// The colours of the views behind a header's contents.
  private func fills(_ header: UITableViewHeaderFooterView?) -> [UIColor?] {
    header?.subviews.filter { $0 !== header?.contentView }.map(\.backgroundColor) ?? []
  }

  @Test func headersHaveABackgroundOnlyWhileTheyStick() {
    let table = table()
    #expect(fills(table.headerView(forSection: 0)) == [])
    #expect(fills(table.headerView(forSection: 1)) == [])
    scroll(table, to: 10)
    #expect(table.headerView(forSection: 0)?.configurationState.isPinned == true)
    #expect(fills(table.headerView(forSection: 0)) == [.systemGray6])
    #expect(fills(table.headerView(forSection: 1)) == [])
    scroll(table, to: 0)
    #expect(table.headerView(forSection: 0)?.configurationState.isPinned == false)
    #expect(fills(table.headerView(forSection: 0)) == [])
  }

  @Test func headersOfGroupedTablesHaveNone() {
    let table = table(.grouped)
    scroll(table, to: 10)
    #expect(table.headerView(forSection: 0)?.configurationState.isPinned == false)
    #expect(fills(table.headerView(forSection: 0)) == [])
  }

  @Test func aProgramsBackgroundStays() {
    sections.header = {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var background = UIBackgroundConfiguration.listHeader()
      background.backgroundColor = .systemRed
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
      header.backgroundConfiguration = background
      return header
    }
    let table = table()
    for y in [0, 10, 0] as [CGFloat] {
      scroll(table, to: y)
      let header = table.headerView(forSection: 0)
      #expect(fills(header) == [.systemRed])
      #expect(header?.subviews.first?.frame == CGRect(x: 4, y: 2, width: 308, height: 20))
    }
  }

  @Test func aBackgroundViewReplacesTheBackground() {
    sections.header = {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.backgroundView = UIView()
      header.backgroundView?.backgroundColor = .systemBlue
      return header
    }
    let table = table()
    scroll(table, to: 10)
    #expect(fills(table.headerView(forSection: 0)) == [.systemBlue])
    table.headerView(forSection: 0)?.backgroundView = nil
    #expect(fills(table.headerView(forSection: 0)) == [.systemGray6])
  }

  @Test func handlersFollowTheState() {
    var states: [Bool] = []
    sections.header = {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.contentConfiguration = UIListContentConfiguration.plainHeader()
      return header
    }
    let table = table()
    table.headerView(forSection: 0)?.configurationUpdateHandler = { states.append($1.isPinned) }
    stage.runMainStages()
    for y in [10, 20, 0] as [CGFloat] { scroll(table, to: y) }
    #expect(states == [false, true, false])
  }
}
