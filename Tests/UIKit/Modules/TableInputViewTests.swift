import Foundation
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitText
@testable import KinoraUIKitValues

private final class RowsController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
}

/// Tables beside the views for typing that replace a keyboard.
@Suite(.serialized) struct TableInputViewTests {
  @Test func aTableOfAControllerMakesRoomAndShowsTheField() throws {
    let stage = ViewStage()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    let controller = RowsController(style: .plain)
    stage.window.rootViewController = controller
    stage.advance(to: stage.time + 1)
    let table = try #require(controller.tableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 8, section: 0)))
    cell.contentView.addSubview(field)
    field.inputView = UIPickerView()
    field.becomeFirstResponder()
    stage.advance(to: stage.time + 1)
    #expect(table.adjustedContentInset.bottom == 216 && table.contentInset == .zero)
    let place = field.convert(field.bounds, to: nil)
    #expect(place.maxY <= 264 && place.minY >= 0)
    table.setContentOffset(CGPoint(x: 0, y: table.contentSize.height + 216 - 480), animated: false)
    field.resignFirstResponder()
    stage.advance(to: stage.time + 1)
    #expect(table.adjustedContentInset.bottom == 0 && table.contentOffset.y == table.contentSize.height - 480)
  }
}
