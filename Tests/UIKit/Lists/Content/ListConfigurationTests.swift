import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// The configurations of headers and backgrounds.
@Suite struct ListConfigurationTests {
  @Test func headersThatStandOutHaveLargerTypeInTheColourOfLabels() {
    let grouped = UIListContentConfiguration.groupedHeader()
    let prominent = UIListContentConfiguration.prominentInsetGroupedHeader()
    let extra = UIListContentConfiguration.extraProminentInsetGroupedHeader()
    let sizes = [grouped, prominent, extra].map(\.textProperties.font.pointSize)
    #expect(sizes == [13, 20, 22])
    #expect(prominent.textProperties.color == .label && extra.textProperties.color == .label)
    #expect(prominent.textProperties.transform == .none && grouped.textProperties.transform == .uppercase)
    #expect(UIListContentConfiguration.sidebarHeader().textProperties.font.pointSize == 20)
  }

  @Test func headersAndFootersForAnyListAreThoseOfAPlainOne() {
    let (header, footer) = (UIListContentConfiguration.header(), UIListContentConfiguration.footer())
    #expect(header.textProperties.font == UIListContentConfiguration.plainHeader().textProperties.font)
    #expect(footer.textProperties.color == .secondaryLabel)
  }

  @Test func backgroundsOfRowsAreGreyWhileTheyAreSelected() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let grouped = UIBackgroundConfiguration.listGroupedCell()
    #expect(grouped.updated(for: state).backgroundColor == .secondarySystemGroupedBackground)
    state.isSelected = true
    #expect(grouped.updated(for: state).backgroundColor == .systemGray4)
    #expect(UIBackgroundConfiguration.listPlainCell().backgroundColor == .systemBackground)
    var own = UIBackgroundConfiguration.listPlainCell()
    own.backgroundColor = .systemYellow
    #expect(own.updated(for: state).backgroundColor == .systemYellow, "the program's colour stays")
    for edge in [UIBackgroundConfiguration.listHeader(), .listFooter()] {
      #expect(edge.updated(for: state).backgroundColor == .clear)
    }
  }

  @Test func theDefaultBackgroundOfARowHasTheColourOfItsTable() throws {
    let rig = TableRig([[0]], style: .insetGrouped) { _, rows in
      rows.supplies = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
        return cell
      }
    }
    let cell = try #require(rig.cell(0))
    #expect(cell.backgroundView?.backgroundColor == rig.table.usualCellBackground)
    #expect(UICollectionViewCell(frame: .zero).defaultBackgroundConfiguration().backgroundColor == .clear)
  }

  /// A list of one section whose rows have a circle for the selection.
  private func list() -> CollectionRig {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      cell.accessories = [.multiselect(options: .init(tintColor: .systemYellow, backgroundColor: .systemGreen))]
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    }
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    return CollectionRig([[0, 1]], UICollectionViewCompositionalLayout.list(using: configuration)) { view, items in
      view.allowsMultipleSelectionDuringEditing = true
      items.supplies = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: 0) }
    }
  }

  @Test func theDefaultBackgroundOfAListFollowsTheSelection() throws {
    let rig = list()
    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let background = try #require(cell.subviews.compactMap { $0 as? ConfiguredBackground }.first)
    #expect(background.backgroundColor == .secondarySystemGroupedBackground)
    rig.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    rig.stage.runMainStages()
    #expect(background.backgroundColor == .systemGray4)
  }

  @Test func aCircleShowsWhichRowsAreSelectedWhileTheListIsEdited() throws {
    let rig = list()
    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let circle = try #require(cell.subviews.compactMap { $0 as? EditingControl }.first)
    let disc = try #require(circle.subviews.first as? ShapeView)
    #expect(circle.isHidden)
    rig.view.isEditing = true
    rig.stage.runMainStages()
    #expect(!circle.isHidden && !circle.isChosen && disc.backgroundColor == nil)
    let center = cell.convert(circle.center, to: rig.view)
    rig.stage.click(center.x, center.y)
    #expect(rig.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)] && circle.isChosen)
    #expect(disc.backgroundColor == .systemGreen && disc.shape.strokeColor == UIColor.systemYellow.cgColor)
    rig.stage.click(center.x, center.y)
    #expect(!circle.isChosen && disc.backgroundColor == nil)
  }
}
