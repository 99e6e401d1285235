import Foundation
import KinoraObjectRuntime
import Testing

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore

private final class Follower: UIView {
  var log: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    log.append(keyPath ?? "")
  }
}

@MainActor @Suite struct ControlObservingTests {
  @Test func controlsAnnounceTheirState() {
    let (slider, toggle, label, follower) = (UISlider(), UISwitch(), UILabel(), Follower())
    slider.addObserver(follower, forKeyPath: "value", options: .new, context: nil)
    slider.addObserver(follower, forKeyPath: "enabled", context: nil)
    slider.addObserver(follower, forKeyPath: "selected", context: nil)
    slider.addObserver(follower, forKeyPath: "highlighted", context: nil)
    toggle.addObserver(follower, forKeyPath: "on", options: .new, context: nil)
    label.addObserver(follower, forKeyPath: "text", context: nil)
    slider.value = 0.5
    slider.isEnabled = false
    slider.isSelected = true
    slider.isHighlighted = true
    toggle.isOn = true
    label.text = "a"
    #expect(follower.log == ["value", "enabled", "selected", "highlighted", "on", "text"])
  }
}
