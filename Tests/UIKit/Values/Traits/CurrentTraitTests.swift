import Foundation
import KinoraGeometry
import KinoraUIKitValues
import Testing

@Suite struct CurrentTraitTests {
  /// Runs a closure on another thread while the caller waits.
  private func onOtherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      isDone.signal()
    }
    isDone.wait()
  }

  @Test func everyThreadHasItsOwnCurrentTraits() {
    let former = UITraitCollection.current
    onOtherThread {
      let own = UITraitCollection.current
      #expect(own.userInterfaceIdiom == .pad)
      UITraitCollection.current = own
      #expect(UITraitCollection.current === own)
    }
    #expect(UITraitCollection.current.displayScale == former.displayScale)
  }
}
