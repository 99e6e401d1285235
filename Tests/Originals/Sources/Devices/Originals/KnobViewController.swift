import Expectations
import Pictures
import UIKit

/// A knob with haptics and accessibility, as a control for phones has it.
class KnobViewController: UIViewController {
  private let knob = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let impact = UIImpactFeedbackGenerator(style: .medium)
  private let selection = UISelectionFeedbackGenerator()
  private let notification = UINotificationFeedbackGenerator()
  private var orientations = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    knob.backgroundColor = UIAccessibility.isReduceTransparencyEnabled ? .black : UIColor.black.withAlphaComponent(0.5)
    knob.isAccessibilityElement = true
    knob.accessibilityLabel = "Volume"
    knob.accessibilityValue = "3"
    knob.accessibilityTraits = [.adjustable, .updatesFrequently]
    view.addSubview(knob)
    if #available(iOS 17.0, *) { knob.accessibilityHint = "Turns" }
    observe()
  }

  private func observe() {
    let center = NotificationCenter.default
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    center.addObserver(
      self, selector: #selector(rotated), name: UIDevice.orientationDidChangeNotification, object: nil)
    center.addObserver(
      self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
  }

  @objc func rotated() {
    orientations += 1
  }

  @objc func keyboardWillShow(_ note: Notification) {
    guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
    view.frame.size.height = frame.cgRectValue.minY
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    turn()
    checkDevice()
    let picture = Picture(of: view)
    expect(picture.isPixel(50, 50, UIColor(white: 0.5, alpha: 1)), "the knob is \(picture.pixel(50, 50))")
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    expect(orientations == 0 && !UIDevice.current.isGeneratingDeviceOrientationNotifications, "the desktop stays")
    finish()
  }

  private func turn() {
    impact.prepare()
    impact.impactOccurred()
    selection.prepare()
    selection.selectionChanged()
    notification.notificationOccurred(.success)
    knob.accessibilityValue = "4"
    UIAccessibility.post(notification: .layoutChanged, argument: knob)
    expect(knob.accessibilityLabel == "Volume" && knob.accessibilityValue == "4", "the knob is labelled")
    expect(knob.accessibilityTraits.contains(.adjustable), "the knob can be adjusted")
    let duration = UIAccessibility.isReduceMotionEnabled ? 0 : 0.3
    UIView.animate(withDuration: duration) { self.knob.transform = CGAffineTransform(rotationAngle: .pi / 2) }
    expect(knob.layer.animation(forKey: "transform") != nil, "the knob turns")
  }

  private func checkDevice() {
    let device = UIDevice.current
    #if targetEnvironment(simulator)
      expect(false, "this is no simulator")
    #endif
    expect(!device.name.isEmpty && !device.systemVersion.isEmpty, "the device has a name and a version")
    switch device.userInterfaceIdiom {
    case .phone, .pad: break
    default: expect(false, "the device is a phone or a tablet")
    }
    expect(!UIAccessibility.isVoiceOverRunning, "nothing reads the screen")
  }
}
