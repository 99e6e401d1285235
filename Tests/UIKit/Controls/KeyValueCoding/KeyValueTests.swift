import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

private final class Meter: UIView {
  var extra: [String: Any] = [:]

  override func value(forUndefinedKey key: String) -> Any? { extra[key] }
  override func setValue(_ value: Any?, forUndefinedKey key: String) { extra[key] = value }
}

@Suite struct KeyValueTests {
  @Test func documentedPropertiesHaveKeys() {
    let label = UILabel()
    label.setValue(NSNumber(value: NSTextAlignment.center.rawValue), forKey: "textAlignment")
    label.setValue(3, forKey: "numberOfLines")
    label.setValue(true, forKey: "hidden")
    label.setValue(UIColor.red, forKey: "textColor")
    label.setValue(NSValue(cgSize: CGSize(width: 1, height: 2)), forKey: "shadowOffset")
    #expect(label.textAlignment == .center && label.numberOfLines == 3 && label.isHidden && label.textColor == .red)
    #expect(label.shadowOffset == CGSize(width: 1, height: 2))
    #expect((label.value(forKey: "textAlignment") as? NSNumber)?.intValue == NSTextAlignment.center.rawValue)
    #expect((label.value(forKey: "shadowOffset") as? NSValue)?.cgSizeValue == CGSize(width: 1, height: 2))
    label.setValue(nil, forKey: "highlightedTextColor")
    #expect(label.value(forKey: "highlightedTextColor") == nil && label.value(forKey: "isHidden") as? Bool == true)
  }

  @Test func valuesMoveFromOneLabelToAnother() {
    let (first, second) = (UILabel(), UILabel())
    first.adjustsFontSizeToFitWidth = true
    first.baselineAdjustment = .alignCenters
    first.minimumScaleFactor = 0.5
    for key in ["adjustsFontSizeToFitWidth", "baselineAdjustment", "minimumFontSize", "contentMode", "enabled"] {
      second.setValue(first.value(forKey: key), forKeyPath: key)
    }
    #expect(second.adjustsFontSizeToFitWidth && second.baselineAdjustment == .alignCenters)
    #expect(second.minimumScaleFactor == 0.5)
  }

  @Test func pathsReachLayers() {
    let view = UIView()
    view.setValue(6, forKeyPath: "layer.cornerRadius")
    #expect(view.layer.cornerRadius == 6 && view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 6)
  }

  @Test func classesAddTheirKeys() {
    let slider = UISlider()
    slider.setValue(0.5, forKey: "value")
    slider.setValue(0.25, forKey: "alpha")
    #expect(slider.value == 0.5 && slider.alpha == 0.25)
    let scrollView = UIScrollView()
    scrollView.setValue(CGSize(width: 10, height: 20), forKey: "contentSize")
    #expect(scrollView.contentSize == CGSize(width: 10, height: 20))
  }

  @Test func unknownKeysCanBeTakenOver() {
    let meter = Meter()
    meter.setValue("x", forKey: "unit")
    #expect(meter.value(forKey: "unit") as? String == "x" && meter.extra.count == 1)
  }
}
