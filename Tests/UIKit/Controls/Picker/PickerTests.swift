import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

private final class Numbers: UIPickerViewDataSource, UIPickerViewDelegate {
  var counts: [Int]
  var lines: [String] = []
  var width: CGFloat = 0
  var makesViews = false
  /// True for a delegate that makes each view anew; or keeps one for each row.
  var ignoresReuse = false
  var keepsViews = false
  var kept: [Int: UIView] = [:]
  var reused = 0

  init(_ counts: [Int]) {
    self.counts = counts
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    component == 0 ? width : 0
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { row == 1 ? NSAttributedString(string: "one") : nil }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? {
    if keepsViews {
      kept[row] = kept[row] ?? UIView()
      return kept[row]
    }
    guard makesViews else { return nil }
    if ignoresReuse { return UIView() }
    if view != nil { reused += 1 }
    return view ?? UIView()
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    lines.append("\(component): \(row)")
  }
}

@Suite(.serialized) struct PickerTests {
  private struct Rig {
    let stage = ViewStage()
    let picker = UIPickerView(frame: .zero)
    let numbers: Numbers

    init(_ counts: [Int], _ prepare: (Numbers) -> Void = { _ in }) {
      numbers = Numbers(counts)
      prepare(numbers)
      picker.dataSource = numbers
      picker.delegate = numbers
      stage.window.addSubview(picker)
      stage.runMainStages()
    }

    /// Drags the wheel upwards, and waits until it has settled.
    func drag(_ distance: CGFloat, frames: Int = 30, hold: Double = 0.3) {
      stage.press(160, 108)
      for frame in 1...frames {
        stage.advance(to: stage.time + 1.0 / 60)
        stage.move(160, 108 - distance * CGFloat(frame) / CGFloat(frames))
      }
      if hold > 0 {
        stage.advance(to: stage.time + hold)
        stage.move(160, 108 - distance - 0.01)
        stage.advance(to: stage.time + hold)
      }
      stage.release(160, 108 - distance)
      stage.advance(to: stage.time + 4)
    }

    func text(_ row: Int) -> String? { (picker.view(forRow: row, forComponent: 0) as? UILabel)?.text }
  }

  @Test func viewsThatArentReusedLeaveTheWheel() throws {
    let rig = Rig([200]) { ($0.makesViews, $0.ignoresReuse) = (true, true) }
    let face = try #require(rig.picker.view(forRow: 0, forComponent: 0)?.superview)
    for _ in 0..<3 { rig.drag(400, frames: 6, hold: 0) }
    let row = rig.picker.selectedRow(inComponent: 0)
    #expect(row > 20 && face.subviews.count <= 12)
    #expect(rig.picker.view(forRow: row, forComponent: 0)?.superview === face)
    rig.picker.reloadAllComponents()
    rig.stage.advance(to: rig.stage.time + 1)
    #expect(face.subviews.count <= 9)
  }

  @Test func aDelegateMayKeepAViewForEachRow() {
    let rig = Rig([60]) { $0.keepsViews = true }
    for way in [400, -400, 300, -300, 500] as [CGFloat] {
      rig.drag(way, frames: 6, hold: 0)
      let row = rig.picker.selectedRow(inComponent: 0)
      for shown in max(row - 4, 0)...min(row + 4, 59) {
        let view = rig.numbers.kept[shown]
        #expect(view?.window != nil && view?.isHidden == false, "\(row) \(shown)")
      }
    }
  }

  @Test func theFirstRowIsSelected() {
    let rig = Rig([20, 0])
    #expect(rig.picker.frame.size == CGSize(width: 320, height: 216))
    #expect(rig.picker.numberOfComponents == 2 && rig.picker.numberOfRows(inComponent: 0) == 20)
    #expect(rig.picker.selectedRow(inComponent: 0) == 0 && rig.picker.selectedRow(inComponent: 1) == -1)
    #expect(rig.text(0) == "0" && rig.text(1) == "one" && rig.text(9) == nil)
  }

  @Test func programsTurnWheels() {
    let rig = Rig([20])
    rig.picker.selectRow(12, inComponent: 0, animated: false)
    #expect(rig.picker.selectedRow(inComponent: 0) == 12 && rig.text(12) == "12" && rig.text(0) == nil)
    rig.picker.selectRow(3, inComponent: 0, animated: true)
    #expect(rig.picker.selectedRow(inComponent: 0) == 3 && rig.text(3) == nil)
    rig.stage.advance(to: 3)
    #expect(rig.text(3) == "3" && rig.text(12) == nil && rig.numbers.lines.isEmpty)
    rig.picker.selectRow(99, inComponent: 0, animated: false)
    #expect(rig.picker.selectedRow(inComponent: 0) == 19)
  }

  @Test func aDragSettlesOnARow() {
    let rig = Rig([20])
    rig.drag(86)
    let row = rig.picker.selectedRow(inComponent: 0)
    #expect(rig.numbers.lines == ["0: \(row)"] && (2...3).contains(row))
    let view = rig.picker.view(forRow: row, forComponent: 0)
    #expect(view?.center.y == 108 && view?.alpha == 1)
  }

  @Test func aThrowRunsOnAndSettlesOnARow() {
    let rig = Rig([100])
    rig.drag(100, frames: 5, hold: 0)
    let row = rig.picker.selectedRow(inComponent: 0)
    #expect(rig.numbers.lines == ["0: \(row)"] && row > 4 && row < 100)
    #expect(rig.picker.view(forRow: row, forComponent: 0)?.center.y == 108)
  }

  @Test func theLastRowIsTheEnd() {
    let rig = Rig([3])
    rig.drag(500, frames: 5, hold: 0)
    #expect(rig.picker.selectedRow(inComponent: 0) == 2 && rig.numbers.lines == ["0: 2"])
  }

  @Test func aTapTurnsToTheRow() {
    let rig = Rig([20])
    rig.stage.click(160, 108 + 32)
    rig.stage.advance(to: 3)
    #expect(rig.picker.selectedRow(inComponent: 0) == 1 && rig.numbers.lines == ["0: 1"])
  }

  @Test func fewViewsShowManyRows() {
    let rig = Rig([10000]) { $0.makesViews = true }
    for row in stride(from: 0, to: 10000, by: 250) { rig.picker.selectRow(row, inComponent: 0, animated: false) }
    #expect(rig.numbers.reused > 100)
    let wheel = rig.picker.subviews.compactMap { $0 as? PickerWheel }.first
    #expect((wheel?.subviews.first?.subviews.count ?? 0) < 25)
  }

  @Test func reloadingKeepsTheSelectionAsFarAsItGoes() {
    let rig = Rig([20])
    rig.picker.selectRow(12, inComponent: 0, animated: false)
    rig.numbers.counts = [8]
    rig.picker.reloadAllComponents()
    #expect(rig.picker.selectedRow(inComponent: 0) == 7)
    rig.numbers.counts = [0]
    rig.picker.reloadComponent(0)
    rig.stage.runMainStages()
    #expect(rig.picker.selectedRow(inComponent: 0) == -1)
    rig.numbers.counts = [4, 4]
    rig.picker.reloadAllComponents()
    #expect(rig.picker.numberOfComponents == 2 && rig.picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func wheelsShareTheWidth() {
    let rig = Rig([3, 3]) { $0.width = 100 }
    #expect(rig.picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 32))
    #expect(rig.picker.rowSize(forComponent: 1).width == 197)
  }
}
