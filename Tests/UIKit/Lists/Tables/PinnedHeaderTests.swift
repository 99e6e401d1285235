import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

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

/// A table in a window.
private final class HeaderRig {
  let stage = ViewStage()
  let sections = Sections()
  let table: UITableView

  init(_ style: UITableView.Style = .plain, header: (() -> UITableViewHeaderFooterView)? = nil) {
    sections.header = header
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    table.sectionHeaderTopPadding = 0
    table.dataSource = sections
    table.delegate = sections
    stage.window.addSubview(table)
    stage.runMainStages()
  }

  var first: UITableViewHeaderFooterView? { table.headerView(forSection: 0) }

  func scroll(to y: CGFloat) {
    table.contentOffset.y = y
    stage.runMainStages()
  }
}

@Suite struct PinnedHeaderTests {
  /// The colours of the views behind a header's contents.
  private func fills(_ header: UITableViewHeaderFooterView?) -> [UIColor?] {
    header?.subviews.filter { $0 !== header?.contentView }.map(\.backgroundColor) ?? []
  }

  @Test func headersHaveABackgroundOnlyWhileTheyStick() {
    let rig = HeaderRig()
    #expect(fills(rig.first) == [])
    #expect(fills(rig.table.headerView(forSection: 1)) == [])
    rig.scroll(to: 10)
    #expect(rig.first?.configurationState.isPinned == true)
    #expect(fills(rig.first) == [.systemGray6])
    #expect(fills(rig.table.headerView(forSection: 1)) == [])
    rig.scroll(to: 0)
    #expect(rig.first?.configurationState.isPinned == false)
    #expect(fills(rig.first) == [])
  }

  @Test func headersOfGroupedTablesHaveNone() {
    let rig = HeaderRig(.grouped)
    rig.scroll(to: 10)
    #expect(rig.first?.configurationState.isPinned == false)
    #expect(fills(rig.first) == [])
  }

  @Test func aProgramsBackgroundStays() {
    let rig = HeaderRig {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      var background = UIBackgroundConfiguration.listHeader()
      background.backgroundColor = .systemRed
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
      header.backgroundConfiguration = background
      return header
    }
    for y in [0, 10, 0] as [CGFloat] {
      rig.scroll(to: y)
      let header = rig.first
      #expect(fills(header) == [.systemRed])
      #expect(header?.subviews.first?.frame == CGRect(x: 4, y: 2, width: 308, height: 20))
    }
  }

  @Test func aBackgroundViewReplacesTheBackground() {
    let rig = HeaderRig {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.backgroundView = UIView()
      header.backgroundView?.backgroundColor = .systemBlue
      return header
    }
    rig.scroll(to: 10)
    #expect(fills(rig.first) == [.systemBlue])
    rig.first?.backgroundView = nil
    #expect(fills(rig.first) == [.systemGray6])
  }

  @Test func theLastOneOfTwoBackgroundsCounts() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.backgroundView = UIView()
    header.backgroundConfiguration = .listHeader()
    #expect(header.backgroundView == nil)
    header.backgroundView = UIView()
    #expect(header.backgroundConfiguration == nil)
  }

  @Test func overridesAreCalledBeforeTheFirstDisplayAndBeforeTheHandler() {
    let rig = HeaderRig {
      let header = NotingHeader(reuseIdentifier: nil)
      header.configurationUpdateHandler = { header, _ in (header as? NotingHeader)?.calls.append("handler") }
      return header
    }
    let header = rig.first as? NotingHeader
    #expect(header?.calls == ["override", "handler"])
  }

  @Test func handlersFollowTheState() {
    var states: [Bool] = []
    let rig = HeaderRig {
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.contentConfiguration = UIListContentConfiguration.plainHeader()
      return header
    }
    rig.first?.configurationUpdateHandler = { states.append($1.isPinned) }
    rig.stage.runMainStages()
    for y in [10, 20, 0] as [CGFloat] { rig.scroll(to: y) }
    #expect(states == [false, true, false])
  }
}

private final class NotingHeader: UITableViewHeaderFooterView {
  var calls: [String] = []
  override func updateConfiguration(using state: UIViewConfigurationState) {
    super.updateConfiguration(using: state)
    calls.append("override")
  }
}
