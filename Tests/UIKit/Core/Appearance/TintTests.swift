import KinoraGeometry
import Testing

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite("Tint colours") struct TintTests {
  private final class Listener: UIView {
    var heard: [UIColor] = []
    override func tintColorDidChange() {
      heard.append(tintColor)
    }
  }

  @Test func aViewIsNotifiedOfAnInheritedTint() {
    let (outer, inner, own) = (UIView(), Listener(), Listener())
    outer.tintColor = .systemRed
    own.tintColor = .systemGreen
    own.heard = []
    outer.addSubview(inner)
    outer.addSubview(own)
    #expect(inner.heard == [.systemRed])
    #expect(own.heard.isEmpty, "it has a tint of its own")
    let plain = UIView()
    plain.addSubview(inner)
    #expect(inner.heard == [.systemRed, .systemBlue])
    let sibling = Listener()
    plain.addSubview(sibling)
    #expect(sibling.heard.isEmpty, "it is the same as before")
  }
}
