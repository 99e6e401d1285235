import KinoraRaster
import RasterKernels
import Testing

/// The kernel of spreads gives the bytes of its Swift reference, inside its memory.
@Suite struct SpreadKernelTests {
  @Test(arguments: Array(0...18) + [31, 32, 33, 65]) func extremesAreTakenAlike(count: Int) {
    var numbers = SeededNumbers(seed: UInt64(count))
    let rows = (0..<3).map { _ in ExactMemory(count) { _ in numbers.pixel() } }
    let (a, b, c) = (rows[0], rows[1], rows[2])
    for least in [false, true] {
      let expected = ExactMemory<UInt32>(count) { _ in 0 }
      ReferenceKernels.extremePixels(expected.start, a.start, b.start, c.start, count, least: least)
      for set in RasterKernelSet.all {
        let result = ExactMemory(c.elements)
        set.pointee.extremePixels(result.start, a.start, b.start, result.start, count, least ? 1 : 0)
        #expect(result.elements == expected.elements, "least: \(least)")
      }
    }
  }
}
