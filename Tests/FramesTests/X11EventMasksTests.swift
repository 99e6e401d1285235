import Testing

@testable import KinoraDisplays

@Suite struct X11EventMasksTests {
  @Test func usesDontReplaceEachOther() {
    var masks = X11EventMasks()
    #expect(masks.set(1, on: 1, for: .window) == 1)
    #expect(masks.set(6, on: 1, for: .transfers) == 7)
    #expect(masks.set(8, on: 2, for: .theme) == 8)
    #expect(masks.isOwn(1) && !masks.isOwn(2) && !masks.isOwn(3))
    #expect(masks.set(0, on: 1, for: .transfers) == 1)
    #expect(masks.set(0, on: 1, for: .window) == 0 && !masks.isOwn(1))
  }
}
