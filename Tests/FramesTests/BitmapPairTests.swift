import KinoraDisplays
import KinoraRaster
import TestSupport
import Testing

@Suite struct BitmapPairTests {
  private let first = Bitmap(width: 8, height: 8)
  private let second = Bitmap(width: 8, height: 8)
  private let corner = PixelRect(x: 0, y: 0, width: 2, height: 2)
  private let middle = PixelRect(x: 3, y: 3, width: 2, height: 2)

  private func acquire(from pair: inout BitmapPair) throws -> Bitmap {
    let bitmap = pair.acquire()
    return try #require(bitmap)
  }

  private func present(_ damage: [PixelRect], frame: UInt64, with pair: inout BitmapPair) throws -> Int {
    let index = pair.present(damage, frame: frame)
    return try #require(index)
  }

  @Test func theNewestIsUsedAgainWhenItsReaderIsDone() throws {
    var pair = BitmapPair(first, second)
    let bitmap = try acquire(from: &pair)
    let index = try present([corner], frame: 1, with: &pair)
    #expect(pair.complete(index) == 1)
    #expect(pair.acquire() === bitmap)
  }

  @Test func theOtherOneCatchesUpWithWhatItMissed() throws {
    var pair = BitmapPair(first, second)
    let one = try acquire(from: &pair)
    one.pixels[0] = 7
    _ = pair.present([corner], frame: 1)
    let two = try acquire(from: &pair)
    #expect(two !== one)
    #expect(two.pixels[0] == 7)
    two.pixels[3 * two.stride + 3] = 9
    let index = try present([middle], frame: 2, with: &pair)
    #expect(pair.acquire() == nil)
    #expect(pair.complete(1 - index) == 1)
    let three = try acquire(from: &pair)
    #expect(three === one)
    #expect(three.pixels[3 * three.stride + 3] == 9)
  }

  /// What will be drawn anew isn't copied, and all the rest is.
  @Test func framesKeepThePixelsThatTheyDoNotReplace() throws {
    var numbers = SeededNumbers(seed: 1)
    var pair = BitmapPair(first, second)
    var expected = [UInt32](repeating: first.pixels[0], count: 64)
    for frame in UInt32(1)...200 {
      // Disjoint: each is in its own half.
      let rects = [0, 4].map { left in
        let (x, y) = (Int.random(in: 0..<4, using: &numbers), Int.random(in: 0..<8, using: &numbers))
        return PixelRect(x: left + x, y: y, width: .random(in: 1...4 - x), height: .random(in: 1...8 - y))
      }
      let acquired = pair.acquire(replacing: rects)
      let bitmap = try #require(acquired)
      for rect in rects {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX {
            bitmap.pixels[y * bitmap.stride + x] = frame
            expected[8 * y + x] = frame
          }
        }
      }
      #expect((0..<64).allSatisfy { bitmap.pixels[$0 / 8 * bitmap.stride + $0 % 8] == expected[$0] })
      let index = try present(rects, frame: UInt64(frame), with: &pair)
      // The display has often finished reading the frame before, and sometimes this one too.
      _ = pair.complete(1 - index)
      if frame % 3 == 0 { _ = pair.complete(index) }
    }
  }

  @Test func nothingIsFreeWhileBothAreRead() {
    var pair = BitmapPair(first, second)
    for frame in 1...2 {
      _ = pair.acquire()
      _ = pair.present([corner], frame: UInt64(frame))
    }
    #expect(!pair.hasFree)
    #expect(pair.framesInFlight == 2)
    #expect(pair.acquire() == nil)
    #expect(pair.present([corner], frame: 3) == nil)
  }

  @Test func manyRectanglesAreMergedButNoneIsLost() throws {
    var pair = BitmapPair(first, second)
    for frame in 0..<64 {
      let bitmap = try acquire(from: &pair)
      let (x, y) = (frame % 8, frame / 8)
      bitmap.pixels[y * bitmap.stride + x] = UInt32(frame + 1)
      let index = try present([PixelRect(x: x, y: y, width: 1, height: 1)], frame: UInt64(frame), with: &pair)
      if frame < 63 { _ = pair.complete(index) }
    }
    let other = try acquire(from: &pair)
    #expect((0..<64).allSatisfy { other.pixels[$0 / 8 * other.stride + $0 % 8] == UInt32($0 + 1) })
  }
}

@Suite struct SentAreasTests {
  private func areas(_ rects: [PixelRect], width: Int = 400, height: Int = 400) -> [PixelRect] {
    var sent = SentAreas()
    sent.set(rects, width: width, height: height)
    return sent.areas
  }

  private func band(_ rows: Range<Int>, width: Int = 400) -> PixelRect {
    PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
  }

  @Test func bandsAreSortedAndApart() {
    let rects = [PixelRect(x: 0, y: 300, width: 399, height: 10), PixelRect(x: 1, y: 20, width: 399, height: 10)]
    let picture = PixelRect(x: 0, y: 0, width: 398, height: 400)
    #expect(areas(rects, width: 398) == [rects[1], rects[0]].map { $0.intersection(picture) })
  }

  @Test func closeRectanglesAreOneBand() {
    let tops = [0, 100, 50, 24, 76]
    let rects = tops.map { PixelRect(x: 0, y: $0, width: 1, height: 10) }
    #expect(areas(rects, width: 200) == [band(0..<110, width: 200)])
  }

  @Test func narrowRectanglesOfAWidePictureAreSentAlone() {
    let rects = [PixelRect(x: 10, y: 10, width: 60, height: 300), PixelRect(x: 2900, y: 20, width: 60, height: 300)]
    #expect(areas(rects, width: 3000) == rects)
  }

  @Test func whatLiesOutsideIsCut() {
    #expect(areas([PixelRect(x: 0, y: -50, width: 5, height: 1000)], width: 5) == [band(0..<400, width: 5)])
    #expect(areas([PixelRect(x: 0, y: 500, width: 5, height: 10), .empty]) == [])
  }

  @Test func allPixelsOfAllRectanglesAreSentOnceAtMost() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let width = Int.random(in: 1..<4000, using: &random)
      let column = max(width / 10, 1)
      let rects = (0..<10).map { index in
        PixelRect(
          x: index * column, y: .random(in: -20..<380, using: &random), width: .random(in: 0...column, using: &random),
          height: .random(in: 1..<120, using: &random))
      }
      let areas = areas(rects, width: width)
      let picture = PixelRect(x: 0, y: 0, width: width, height: 400)
      for rect in rects.map({ $0.intersection(picture) }) where !rect.isEmpty {
        #expect(areas.contains { $0.union(rect) == $0 })
      }
      for (index, area) in areas.enumerated() {
        #expect(areas[..<index].allSatisfy { !$0.intersects(area) })
        #expect(area.intersection(picture) == area)
      }
    }
  }
}
