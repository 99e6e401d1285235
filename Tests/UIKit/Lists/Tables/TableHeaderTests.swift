import Foundation
import KinoraGeometry
import KinoraLayers
import TestSupport
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Sections of three rows with headers that the delegate makes.
private final class HeaderMaker: UITableViewDataSource, UITableViewDelegate {
  var sections = Array(0..<200)
  var asked: [Int] = []
  var shown: [Int] = []
  /// The height of a header's contents, by its section; nil for none.
  var height: (Int) -> CGFloat? = { _ in 40 }
  var estimate: CGFloat = UITableView.automaticDimension

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { estimate }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    asked.append(sections[section])
    guard let height = height(sections[section]) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    view.contentView.addSubview(block)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: view.contentView.topAnchor),
      block.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
      block.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor),
      block.heightAnchor.constraint(equalToConstant: height),
    ])
    return view
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    shown.append(sections[section])
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .systemRed
  }
}

@Suite struct TableHeaderTests {
  private func rig(_ maker: HeaderMaker, style: UITableView.Style = .plain) -> (stage: ViewStage, table: UITableView) {
    let stage = ViewStage()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    table.sectionHeaderTopPadding = 0
    table.dataSource = maker
    table.delegate = maker
    stage.window.addSubview(table)
    stage.runMainStages()
    return (stage, table)
  }

  @Test func headersAreMadeOnceForVisibleSectionsOnly() {
    let maker = HeaderMaker()
    let (stage, table) = rig(maker)
    #expect(maker.asked == [0, 1, 2] && maker.shown == [0, 1, 2])
    #expect(abs(table.contentSize.height - 200 * (40 + 132)) < 1e-6, "the others are expected to be like the first")
    table.contentOffset.y = table.rect(forSection: 100).minY
    stage.runMainStages()
    #expect(maker.asked == [0, 1, 2, 100, 101, 102] && table.headerView(forSection: 101)?.frame.height == 40)
    // An update asks for headers of new sections only.
    maker.asked = []
    maker.sections.insert(1000, at: 101)
    table.insertSections([101], with: .fade)
    stage.advance(to: stage.time + 1)
    #expect(maker.asked == [1000])
    table.frame.size.width = 300
    stage.runMainStages()
    #expect(maker.asked == [1000])
  }

  @Test func aTableThatIsReadBeforeItHasAWidthMeasuresItsHeadersInTheRightOne() {
    let maker = HeaderMaker()
    let table = UITableView(frame: .zero)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (maker, maker)
    table.reloadData()
    #expect(maker.asked.isEmpty && table.contentSize.height == 200 * 132)
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    table.layoutIfNeeded()
    #expect(maker.asked == [0, 1, 2] && table.contentSize.height == 200 * 172)
  }

  @Test func aHeightThatWasntExpectedKeepsTheVisibleRowsInTheirPlaces() {
    let maker = HeaderMaker()
    maker.estimate = 20
    maker.height = { 30 + CGFloat($0 % 5) * 10 }
    let (stage, table) = rig(maker)
    table.scrollToRow(at: IndexPath(row: 1, section: 100), at: .top, animated: false)
    stage.runMainStages()
    for _ in 0..<80 {
      let before = places(table)
      table.contentOffset.y -= 9
      stage.runMainStages()
      for (path, y) in places(table) {
        if let former = before[path] { #expect(abs(y - former - 9) < 1e-6, "\(path)") }
      }
    }
    let shown = (table.indexPathsForVisibleRows ?? []).map(\.section)
    for section in Set(shown) { #expect(table.rectForHeader(inSection: section).height == maker.height(section)) }
  }

  private func places(_ table: UITableView) -> [IndexPath: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: (table.indexPathsForVisibleRows ?? []).map {
        ($0, table.rectForRow(at: $0).minY - table.contentOffset.y)
      })
  }

  @Test func sectionsWithoutAHeaderTakeNoRoomOnceTheyAreShown() {
    let maker = HeaderMaker()
    maker.height = { $0.isMultiple(of: 2) ? 40 : nil }
    let (_, table) = rig(maker)
    #expect(table.rectForHeader(inSection: 0).height == 40 && table.rectForHeader(inSection: 1).height == 0)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 172)
  }

  @Test func withoutEstimatesAllHeadersAreMeasured() {
    let maker = HeaderMaker()
    maker.estimate = 0
    maker.height = { 20 + CGFloat($0) }
    let (_, table) = rig(maker)
    #expect(Set(maker.asked).count == 200)
    #expect(table.contentSize.height == (0..<200).reduce(0) { $0 + 152 + CGFloat($1) })
  }

  @Test(arguments: UInt64(0)..<20)
  func headersOfUpdatedSectionsEqualThoseMadeAnew(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let maker = HeaderMaker()
    maker.sections = Array(0..<12)
    maker.estimate = numbers.isOne(in: 2) ? 0 : UITableView.automaticDimension
    maker.height = { $0 % 3 == 0 ? nil : 20 + CGFloat($0 % 3) * 12 }
    let style: UITableView.Style = numbers.isOne(in: 2) ? .plain : .grouped
    let (stage, table) = rig(maker, style: style)
    for step in 0..<8 {
      let count = maker.sections.count
      switch numbers.integer(0...3) {
      case 0 where count > 1:
        let section = numbers.integer(0...count - 1)
        maker.sections.remove(at: section)
        table.deleteSections([section], with: .fade)
      case 1:
        let section = numbers.integer(0...count)
        maker.sections.insert(100 + step, at: section)
        table.insertSections([section], with: .fade)
      case 2:
        let section = numbers.integer(0...count - 1)
        maker.sections[section] = 200 + step
        table.reloadSections([section], with: .fade)
      default:
        let (from, to) = (numbers.integer(0...count - 1), numbers.integer(0...count - 1))
        maker.sections.insert(maker.sections.remove(at: from), at: to)
        table.moveSection(from, toSection: to)
      }
      stage.advance(to: stage.time + numbers.number(0...0.4))
    }
    // All sections are shown once, so that no estimate remains.
    stage.advance(to: stage.time + 1)
    for y in stride(from: 0, through: 4000, by: 200) {
      table.contentOffset.y = CGFloat(y)
      stage.runMainStages()
    }
    let (_, fresh) = rig(maker, style: style)
    for y in stride(from: 0, through: 4000, by: 200) {
      fresh.contentOffset.y = CGFloat(y)
      fresh.layoutIfNeeded()
    }
    for section in maker.sections.indices {
      #expect(table.rect(forSection: section) == fresh.rect(forSection: section), "section \(section)")
    }
    #expect(table.contentSize == fresh.contentSize)
  }

  @Test func titlesHaveALabelThatTheDelegateColours() throws {
    for style in [UITableView.Style.plain, .grouped] {
      let maker = TitleMaker()
      let stage = ViewStage()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
      table.dataSource = maker
      table.delegate = maker
      stage.window.addSubview(table)
      stage.runMainStages()
      let label = try #require(table.headerView(forSection: 0)?.textLabel)
      #expect(label.text == (style == .plain ? "First" : "FIRST") && label.textColor == .systemRed)
      #expect(label.frame.minX == 16 && label.frame.height > 10)
      let look: UIListContentConfiguration = style == .plain ? .plainHeader() : .groupedHeader()
      #expect(label.font == look.textProperties.font)
      // The label is where a configuration shows it.
      let view = UIListContentView(configuration: look)
      #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height > 0)
      let long = try #require(table.headerView(forSection: 1))
      #expect(long.frame.height > 2 * label.frame.height, "a long title has several lines")
    }
  }
}

private final class TitleMaker: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 0 ? "First" : String(repeating: "many words of a long title ", count: 6)
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .systemRed
  }
}
