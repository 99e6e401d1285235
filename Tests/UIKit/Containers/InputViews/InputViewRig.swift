import Foundation
import KinoraGeometry
import KinoraLayers
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// Two fields in a window of 320 × 480 points, and the notifications of a keyboard.
final class InputViewRig {
  let stage = ViewStage()
  let controller = UIViewController()
  let first = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
  let second = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 34))
  let picker = UIPickerView()
  let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
  let notices: NoticeWitness

  init() {
    notices = NoticeWitness()
    stage.window.rootViewController = controller
    for field in [first, second] { controller.view.addSubview(field) }
    stage.runMainStages()
  }

  /// Advances by seconds.
  func wait(_ seconds: Double = 1) {
    stage.advance(to: stage.time + seconds)
  }

  /// The top at which a view shows, in points of the window; nil outside of it.
  func shownTop(_ view: UIView) -> Double? {
    guard view.window === stage.window else { return nil }
    var y = 0.0
    var step: UIView = view
    while let superview = step.superview {
      let layer = step.layer.presentation() ?? step.layer
      y += Double(layer.position.y - layer.bounds.height * layer.anchorPoint.y)
      step = superview
    }
    return y
  }

  var host: InputViewHost? { stage.window.subviews.lazy.compactMap { $0 as? InputViewHost }.first }

  /// Shows the picker below the toolbar, for the first field.
  func showBoth() {
    (first.inputView, first.inputAccessoryView) = (picker, bar)
    first.becomeFirstResponder()
    wait()
    _ = notices.take()
  }
}

/// Records the notifications of a keyboard.
final class NoticeWitness {
  /// The names without what they have in common, and the heights before and after.
  private(set) var lines: [String] = []
  private(set) var frames: [CGRect] = []
  private(set) var duration: Double?
  private(set) var curve: Int?
  /// All that the last one carried.
  private(set) var information: [AnyHashable: Any] = [:]
  var onNotice: ((String) -> Void)?
  private var tokens: [any NSObjectProtocol] = []

  init() {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        nonisolated(unsafe) let info = note.userInfo
        let name = note.name.rawValue
        MainActor.assumeIsolated { self?.note(name, info) }
      }
    }
  }

  isolated deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  private func note(_ name: String, _ info: [AnyHashable: Any]?) {
    let name = name.replacing("UIKeyboard", with: "").replacing("Notification", with: "")
    frames = [UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey].map {
      info?[$0] as? CGRect ?? .null
    }
    information = info ?? [:]
    duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    curve = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    lines.append("\(name) \(Int(frames[0].minY)) \(Int(frames[1].minY))")
    onNotice?(name)
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller with a bar at the lower edge, like that of a chat.
final class BarController: UIViewController {
  let bar: UIView
  init(_ bar: UIView) {
    self.bar = bar
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
}
