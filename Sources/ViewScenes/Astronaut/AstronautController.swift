import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore

/// The flight, and the slider below it; both show the astronaut's position.
final class AstronautController: SceneViewController {
  private let slider = UISlider()
  private var wayText = CATextLayer()
  private var sky: AstronautSky?

  private static let flightDuration = 2.0
  private static let restDuration = 1.2
  static let cycleDuration: Double? = flightDuration + restDuration

  /// The astronaut's position on its path when it is moved by hand, 0...1.
  private var fraction = 0.0
  private var method = ScrubbingMethod.speedZero
  /// Counts flights and manual moves, so that a flight can tell if it is still the latest.
  private var flights = 0

  override var heading: String { "An astronaut on its way" }

  override var subheading: String {
    "“position” follows a path while “strokeEnd” draws it: two animations in one transaction."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var frame = SceneTheme.content
    frame.size.height = 312
    sky = AstronautSky(in: view.layer, frame: frame)
    frame.origin.y = frame.maxY + 14
    frame.size.height = SceneTheme.content.maxY - frame.minY
    buildControls(in: addPanel(frame, name: "controls"))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Without a layout before the flight's block, views not laid out yet would grow from nothing inside it.
    view.layoutIfNeeded()
    fly()
  }

  /// Flies, rests, and flies again, until the astronaut is moved by hand.
  func fly() {
    guard let sky else { return }
    flights += 1
    let flight = flights
    fraction = 1
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, flights == flight else { return }
      sky.rest(Self.restDuration) { [weak self] in
        if self?.flights == flight { self?.fly() }
      }
    }
    sky.fly(duration: Self.flightDuration)
    CATransaction.commit()
    // A flight that is cut short leaves additive animations, which would go on from the new value.
    for part in slider.subviews { part.layer.removeAllAnimations() }
    slider.setValue(0, animated: false)
    UIView.animate(withDuration: Self.flightDuration, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.slider.setValue(1, animated: true)
    }
    describe("flying")
  }

  func scrub(by method: ScrubbingMethod) {
    self.method = method
    scrub(to: fraction)
  }

  func scrub(by distance: Double) {
    scrub(to: fraction + distance)
  }

  func scrub(to fraction: Double) {
    self.fraction = max(0, min(fraction, 1))
    slider.setValue(Float(self.fraction), animated: false)
    showFraction()
  }

  /// Moves the astronaut when the slider's value changes, as in the guide.
  private func changeValue(_ value: Float) {
    fraction = Double(value)
    showFraction()
  }

  private func showFraction() {
    flights += 1
    sky?.scrub(to: fraction, by: method)
    let offset = String(format: "%.2f", fraction)
    switch method {
    case .speedZero: describe("speed = 0, timeOffset = \(offset)")
    case .longPastBegin: describe("beginTime = 1, .forwards, timeOffset = \(offset)")
    }
  }

  private func describe(_ text: String) {
    CATransaction.withoutActions { wayText.string = text }
  }

  private func buildControls(in panel: UIView) {
    wayText = panel.layer.addText("flying", .code, x: 20, y: 12, width: 364)
    slider.frame = CGRect(x: 20, y: 38, width: 364, height: 34)
    slider.minimumTrackTintColor = SceneTheme.amber
    slider.maximumTrackTintColor = SceneTheme.raised
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        changeValue(slider.value)
      }, for: .valueChanged)
    panel.addSubview(slider)
    panel.layer.addLegend(keys.prefix(3), x: 420, y: 11, width: 250)
    panel.layer.addLegend(keys.dropFirst(3), x: 690, y: 11, width: 180)
    panel.layer.addLegendLine("0 – 9", "ninths of the way", x: 690, y: 11 + 2 * CALayer.legendRow, width: 180)
  }
}
