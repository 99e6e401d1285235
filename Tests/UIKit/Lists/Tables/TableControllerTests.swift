import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

private final class ScrolledController: UITableViewController {
  var lines: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll") }
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drag") }
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("animation") }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("menu \(indexPath.row)")
    return nil
  }
}

@Suite struct TableControllerTests {
  @Test func aSubclassReceivesTheEventsOfScrollingAndMenus() throws {
    let stage = ViewStage()
    let controller = ScrolledController(style: .plain)
    stage.window.rootViewController = controller
    stage.runMainStages()
    controller.lines = []
    controller.tableView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.advance(to: stage.time + 1)
    #expect(controller.lines.first == "scroll" && controller.lines.last == "animation")
    controller.lines = []
    let table = try #require(controller.tableView)
    _ = table.menus.contextMenuInteraction(
      UIContextMenuInteraction(delegate: table.menus), configurationForMenuAtLocation: CGPoint(x: 10, y: 110))
    #expect(controller.lines == ["menu 2"])
  }

  @Test func controllersOfTablesPassItOn() {
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control && control.superview === controller.tableView)
  }

  /// A method that the controller doesn't declare couldn't be overridden, and an override without the word would never be
  /// called.
  @Test func theControllerDeclaresEveryMethodOfItsProtocols() throws {
    let views = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Sources/UIKit").standardized
    func source(_ path: String) throws -> String {
      // Signatures may be broken into lines in different places.
      try String(contentsOf: views.appendingPathComponent(path), encoding: .utf8)
        .split(whereSeparator: \.isWhitespace).joined(separator: " ").replacingOccurrences(of: "( ", with: "(")
        .replacingOccurrences(of: " )", with: ")")
    }
    let controller = try source("Lists/Tables/UITableViewController.swift")
    let files = [
      "Lists/Tables/UITableViewDelegate", "Lists/Tables/UITableViewDataSource", "Core/Scrolling/UIScrollViewDelegate",
    ]
    for file in files {
      let text = try source(file + ".swift")
      let start = try #require(text.range(of: "public protocol"))
      let end = text.range(of: " } extension")?.lowerBound ?? text.endIndex
      let declarations = text[start.upperBound..<end].components(separatedBy: " func ").dropFirst()
      #expect(declarations.count > 5)
      for declaration in declarations {
        // Up to the end of the parameters.
        let signature = String(declaration.prefix { $0 != ")" })
        #expect(controller.contains("open func \(signature)"), "\(signature)")
      }
    }
  }
}
