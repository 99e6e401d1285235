import RasterKernels

/// Heap memory without a byte to spare: under AddressSanitizer every access beyond it ends the test.
final class ExactMemory<Element> {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, _ element: (Int) -> Element) {
    self.count = count
    start = .allocate(capacity: count)
    for index in 0..<count { (start + index).initialize(to: element(index)) }
  }

  convenience init(_ elements: [Element]) { self.init(elements.count) { elements[$0] } }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  var elements: [Element] { Array(UnsafeBufferPointer(start: start, count: count)) }
}

extension RasterKernelSet {
  /// The sets that this processor can run.
  static var all: [UnsafePointer<RasterKernelSet>] {
    (0..<Int32(rasterKernelSetCount)).compactMap { rasterKernelSet($0) }
  }
}

/// Returns the largest difference of two pictures' components.
func largestDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
  var worst = 0
  for (a, b) in zip(first, second) where a != b {
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (here, there) = (Int(a >> shift & 255), Int(b >> shift & 255))
      worst = max(worst, abs(here - there))
    }
  }
  return worst
}
