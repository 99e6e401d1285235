import Foundation
import Testing

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

@Suite struct CellNibTests {
  @Test func aCellOfANibStopsTheProgramWhenItIsMade() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView()
        table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
        _ = table.dequeueReusableCell(withIdentifier: "row")
      }
    }
    #expect(text(result).contains("with name 'Row'"))
  }

  @Test func anItemOfANibStopsTheProgramWhenItIsMade() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UINib(nibName: "Item", bundle: nil), forCellWithReuseIdentifier: "item")
        _ = view.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0))
      }
    }
    #expect(text(result).contains("with name 'Item'"))
  }

  @Test func aNibIsReplacedByAClass() {
    let table = UITableView()
    table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") != nil)
    table.register(nil as UINib?, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
