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

@Suite struct RowBandsTests {
  private func rows(_ rects: [PixelRect], height: Int = 400) -> [Range<Int>] {
    var bands = RowBands()
    bands.set(rects, height: height)
    return bands.rows
  }

  @Test func bandsAreSortedAndApart() {
    let rects = [PixelRect(x: 0, y: 300, width: 5, height: 10), PixelRect(x: 9, y: 20, width: 5, height: 10)]
    #expect(rows(rects) == [20..<30, 300..<310])
  }

  @Test func closeBandsAreMergedThroughAWholeRow() {
    let tops = [0, 100, 50, 24, 76]
    let rects = tops.map { PixelRect(x: 0, y: $0, width: 1, height: 10) }
    #expect(rows(rects) == [0..<110])
  }

  @Test func whatLiesOutsideIsCut() {
    #expect(rows([PixelRect(x: 0, y: -50, width: 5, height: 1000)]) == [0..<400])
    #expect(rows([PixelRect(x: 0, y: 500, width: 5, height: 10), .empty]) == [])
  }

  @Test func allRowsOfAllRectanglesAreCovered() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let rects = (0..<10).map { _ in
        PixelRect(
          x: 0, y: .random(in: 0..<380, using: &random), width: 1, height: .random(in: 1..<20, using: &random))
      }
      let bands = rows(rects)
      #expect(rects.allSatisfy { rect in bands.contains { $0.lowerBound <= rect.minY && rect.maxY <= $0.upperBound } })
      #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }
}
