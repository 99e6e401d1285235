import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster
import Testing

@testable import KinoraTools

/// The grid of the scene picker, and the menu at the pointer.
@Suite struct PickerTests {
  private let tick = FrameTick(mediaTime: 0, hostTime: 1_000_000_000, rate: 1)

  @Test(arguments: [1, 2, 5, 27, 40], [(928, 508), (448, 238), (1888, 1048), (300, 900)])
  func allTilesFitWithoutTouching(count: Int, size: (Int, Int)) {
    let size = CGSize(width: Double(size.0), height: Double(size.1))
    let layout = PickerLayout(count: count, in: size)
    let frames = (0..<count).map { layout.frame(of: $0) }
    for (index, frame) in frames.enumerated() {
      #expect(CGRect(origin: .zero, size: size).contains(frame))
      #expect(layout.index(at: CGPoint(x: frame.midX, y: frame.midY)) == index)
      for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
    }
  }

  @Test func arrowsStayInTheGrid() {
    let layout = PickerLayout(count: 7, in: CGSize(width: 928, height: 508))
    #expect(layout.neighbour(of: 0, columns: -1, rows: 0) == 0)
    #expect(layout.neighbour(of: 0, columns: 0, rows: 1) == min(layout.columns, 6))
    #expect(layout.neighbour(of: 6, columns: 1, rows: 1) == 6)
  }

  private final class Pictures: PickerPanel.Source {
    var updates = 0
    func update(at hostTime: UInt64, _ show: (Int, CGImage) -> Void) { updates += 1 }
  }

  @Test func aTileIsChosenByAClickOrByKeys() {
    var chosen: [Int] = []
    let picker = PickerPanel(requestFrame: {}, onChoose: { chosen.append($0) })
    weak var source: Pictures?
    func open() {
      let pictures = Pictures()
      source = pictures
      picker.open(["a", "b", "c"], selecting: 1, pictures: pictures)
      picker.update(for: tick, size: PixelSize(width: 960, height: 540), scale: 1)
    }
    open()
    #expect(source?.updates == 1)
    picker.moveSelection(columns: 1, rows: 0)
    picker.choose()
    #expect(chosen == [2] && !picker.isShown && source == nil)
    open()
    let point = CGPoint(x: 60, y: 90)
    #expect(picker.wants(.pointerUp(point, button: 1)))
    picker.receive(.pointerDown(point, button: 1))
    picker.receive(.pointerUp(point, button: 1))
    #expect(chosen == [2, 0] && !picker.wants(.pointerUp(point, button: 1)))
  }

  @Test func aMenuPerformsTheRowUnderThePointer() {
    var performed: [String] = []
    let menu = ContextMenu {}
    let items = ["one", "two", "three"].map { title in
      ContextMenu.Item(title, keys: "") { performed.append(title) }
    }
    func open(at point: CGPoint) {
      menu.open(items, at: point)
      menu.update(for: tick, size: PixelSize(width: 480, height: 270), scale: 1)
    }
    open(at: CGPoint(x: 100, y: 50))
    menu.receive(.pointerUp(CGPoint(x: 110, y: 50 + 6 + 24 + 12), button: 1))
    #expect(performed == ["two"] && !menu.isShown)
    open(at: CGPoint(x: 470, y: 260))
    #expect(menu.frame.maxX <= 480 && menu.frame.maxY <= 270)
    menu.receive(.pointerDown(CGPoint(x: 10, y: 10), button: 1))
    #expect(!menu.isShown && performed.count == 1)
    open(at: .zero)
    menu.moveSelection(by: -1)
    menu.choose()
    #expect(performed == ["two", "three"])
  }
}
