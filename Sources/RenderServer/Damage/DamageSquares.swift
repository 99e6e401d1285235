import KinoraRaster

/// The squares of the window that damage touches, one bit each. Adding a small rectangle takes the same time however
/// many were added before.
struct DamageSquares {
  /// The side of a square is 1 << 4 pixels.
  private static let shift = 4

  private var window = PixelRect.empty
  /// The words of a row of squares.
  private var stride = 0
  private var words: [UInt64] = []
  private(set) var isEmpty = true

  /// Starts with no squares of a window.
  mutating func reset(to window: PixelRect) {
    self.window = window
    stride = (window.width >> Self.shift) / 64 + 1
    let count = stride * ((window.height >> Self.shift) + 1)
    if words.count != count { words = Array(repeating: 0, count: count) } else { removeAll() }
    isEmpty = true
  }

  mutating func removeAll() {
    guard !isEmpty else { return }
    isEmpty = true
    for index in words.indices { words[index] = 0 }
  }

  /// Adds the squares that a rectangle inside the window touches.
  mutating func add(_ rect: PixelRect) {
    isEmpty = false
    let left = (rect.minX - window.minX) >> Self.shift
    let right = (rect.maxX - 1 - window.minX) >> Self.shift
    for row in (rect.minY - window.minY) >> Self.shift...(rect.maxY - 1 - window.minY) >> Self.shift {
      for word in left >> 6...right >> 6 {
        let first = max(left - word << 6, 0)
        let last = min(right - word << 6, 63)
        words[row * stride + word] |= (UInt64.max << UInt64(first)) & (UInt64.max >> UInt64(63 - last))
      }
    }
  }

  /// Calls `body` with rectangles that cover the squares: runs in a row, and equal runs below each other as one.
  func forEachRect(_ body: (PixelRect) -> Void) {
    guard !isEmpty else { return }
    let rows = words.count / stride
    var top = 0
    while top < rows {
      var bottom = top + 1
      while bottom < rows, isRow(bottom, equalTo: top) { bottom += 1 }
      forEachRun(inRow: top) { columns in
        let rect = PixelRect(
          minX: window.minX + columns.lowerBound << Self.shift, minY: window.minY + top << Self.shift,
          maxX: window.minX + columns.upperBound << Self.shift, maxY: window.minY + bottom << Self.shift)
        body(rect.intersection(window))
      }
      top = bottom
    }
  }

  private func isRow(_ row: Int, equalTo other: Int) -> Bool {
    (0..<stride).allSatisfy { words[row * stride + $0] == words[other * stride + $0] }
  }

  /// Calls `body` with the columns of each run of squares in a row.
  private func forEachRun(inRow row: Int, _ body: (Range<Int>) -> Void) {
    var start: Int?
    for column in 0..<stride * 64 {
      let isSet = words[row * stride + column >> 6] >> UInt64(column & 63) & 1 == 1
      if isSet, start == nil { start = column }
      if !isSet, let first = start {
        body(first..<column)
        start = nil
      }
    }
    if let start { body(start..<stride * 64) }
  }
}
