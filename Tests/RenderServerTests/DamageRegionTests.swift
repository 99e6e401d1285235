import KinoraRaster
import TestSupport
import Testing

@testable import KinoraRenderServer

@Suite struct DamageRegionTests {
  /// However many rectangles are added, the result covers them, inside the window, without overlaps.
  @Test(arguments: [1, 40, 127, 128, 129, 1000, 5000], [(1280, 720), (37, 5), (2049, 33)])
  func everyAddedRectangleIsCoveredOnce(count: Int, size: (width: Int, height: Int)) {
    let window = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    var random = SeededNumbers(seed: UInt64(count))
    var region = DamageRegion()
    region.reset(to: window)
    // The second round starts from an empty region again.
    for _ in 0..<2 {
      let added = (0..<count).map { _ in
        PixelRect(
          x: random.integer(-20...size.width), y: random.integer(-20...size.height), width: random.integer(0...12),
          height: random.integer(0...12))
      }
      for rect in added { region.add(rect) }
      let pieces = region.take()
      #expect(region.isEmpty)
      #expect(pieces.allSatisfy { window.contains($0) })
      for (index, piece) in pieces.enumerated() {
        #expect(!pieces[(index + 1)...].contains { $0.intersects(piece) })
      }
      for rect in added {
        let inside = rect.intersection(window)
        #expect(pieces.reduce(0) { $0 + $1.intersection(inside).area } == inside.area)
      }
    }
  }

  @Test func farApartCornersStayApartAmongManyRectangles() {
    var region = DamageRegion()
    region.reset(to: PixelRect(x: 0, y: 0, width: 1280, height: 720))
    for index in 0..<1000 {
      let (x, y) = (index % 30, index / 30 % 30)
      region.add(PixelRect(x: x, y: y, width: 2, height: 2))
      region.add(PixelRect(x: 1240 + x, y: 680 + y, width: 2, height: 2))
    }
    let area = region.take().reduce(0) { $0 + $1.area }
    #expect(area <= 2 * 48 * 48)
  }
}
