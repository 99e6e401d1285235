import Foundation
import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues
import Testing

@Suite struct MotionEffectTests {
  @Test func viewsKeepTheirEffects() {
    let view = UIView()
    let (first, second) = (UIMotionEffect(), UIMotionEffectGroup())
    view.addMotionEffect(first)
    view.addMotionEffect(second)
    view.addMotionEffect(first)
    #expect(view.motionEffects.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
    view.removeMotionEffect(first)
    #expect(view.motionEffects.count == 1 && view.motionEffects[0] === second)
    view.motionEffects = []
    #expect(view.motionEffects.isEmpty)
  }

  @Test(arguments: [(-1, -10), (0, 5), (0.5, 12.5), (1, 20), (7, 20)])
  func effectsInterpolateAlongTheirAxis(offset: CGFloat, expected: Double) {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, CGFloat(20))
    let values = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: offset, vertical: 0.3))
    #expect((values?["center.x"] as? NSNumber)?.doubleValue == expected)
  }

  @Test func aGroupHasTheValuesOfAll() {
    let (across, along) = (
      UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis),
      UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
    )
    (across.maximumRelativeValue, along.maximumRelativeValue) = (8, NSNumber(value: 6))
    let group = UIMotionEffectGroup()
    let offset = UIOffset(horizontal: 1, vertical: 0)
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: offset) == nil)
    group.motionEffects = [across, along, UIMotionEffect()]
    let values = group.keyPathsAndRelativeValues(forViewerOffset: offset) as? [String: NSNumber]
    #expect(values == ["center.x": 8, "center.y": 3])
  }
}
