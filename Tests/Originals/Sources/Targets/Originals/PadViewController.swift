import Expectations
import UIKit

extension Notification.Name {
  static let padChanged = Notification.Name("padChanged")
}

/// Receives messages from everything that sends them to a target.
class PadViewController: UIViewController {
  let pad = Pad(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
  private lazy var recognizer = CommandedRecognizer(target: self, action: #selector(gestured(_:)))
  private var displayLink: CADisplayLink?
  private var gestures: [UIGestureRecognizer.State] = []
  private var frames = 0
  private var ticks = 0
  private var notes: [String] = []
  private var undone = 0

  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "z", modifierFlags: .command, action: #selector(undo)),
      UIKeyCommand(input: "s", modifierFlags: .command, action: #selector(AppDelegate.saveDocument(_:))),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(pad)
    pad.delegate = self
    pad.addGestureRecognizer(recognizer)
    NotificationCenter.default.addObserver(self, selector: #selector(noted), name: .padChanged, object: pad)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    pressPad()
    gesture()
    sendCommands()
    displayLink = CADisplayLink(target: self, selector: #selector(step(_:)))
    displayLink?.add(to: .main, forMode: .common)
    Timer.scheduledTimer(
      timeInterval: 0.05, target: self, selector: #selector(tick(_:)), userInfo: "user info", repeats: true)
  }

  private func pressPad() {
    pad.sendActions(for: .touchUpInside)
    pad.sendActions(for: .touchUpOutside)
    expect(pad.presses == 2 && pad.glows && pad.title == "no title", "the pad was pressed \(pad.presses) times")
    expect(pad.backgroundColor == pad.pressedColor, "the pad has the colour of a pressed one")
    pad.sendActions(for: .touchCancel)
    expect(pad.presses == 0, "the pad is reset")
    expect(notes == ["1", "2", "noted 2"], "the delegate and the observer were told \(notes)")
    let actions = pad.actions(forTarget: pad, forControlEvent: .touchUpInside) ?? []
    expect(actions == ["press"], "the pad's actions are \(actions)")
    pad.removeTarget(nil, action: nil, for: .allEvents)
    pad.sendActions(for: .touchUpInside)
    expect(pad.presses == 0, "no target is left")
  }

  private func gesture() {
    recognizer.recognize()
    expect(gestures == [.began, .changed, .ended], "the states were \(gestures.map(\.rawValue))")
    recognizer.removeTarget(self, action: #selector(gestured(_:)))
    recognizer.recognize()
    expect(gestures.count == 3, "the recognizer has no target")
  }

  private func sendCommands() {
    let app = UIApplication.shared
    for command in keyCommands ?? [] {
      guard let action = command.action else { return expect(false, "a command has no action") }
      expect(app.sendAction(action, to: nil, from: command, for: nil), "\(action) is performed by nothing")
    }
    expect(undone == 1, "the first responder gets the message")
    expect((app.delegate as? AppDelegate)?.savedDocuments == 1, "the application's delegate gets the message")
    expect(responds(to: #selector(undo)) && !responds(to: #selector(Pad.becomeDim)), "it responds to its methods")
  }

  @objc func gestured(_ sender: UIGestureRecognizer) {
    gestures.append(sender.state)
  }

  @IBAction func undo(_ sender: UIKeyCommand) {
    undone += 1
  }

  @objc private func noted(_ notification: Notification) {
    notes.append("noted \((notification.userInfo?["presses"] as? Int) ?? 0)")
  }

  @objc private func step(_ link: CADisplayLink) {
    frames += 1
    pad.center.x += 1
    if frames == 5 { link.invalidate() }
  }

  @objc func tick(_ timer: Timer) {
    ticks += 1
    guard ticks == 3 else { return }
    expect(timer.userInfo as? String == "user info", "the timer has \(timer.userInfo ?? "nothing")")
    timer.invalidate()
    perform(#selector(cancelled(_:)), with: self, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(cancelled(_:)), object: self)
    perform(#selector(end(with:)), with: pad, afterDelay: 0.2)
  }

  @objc func cancelled(_ sender: Any) {
    expect(false, "a cancelled message was sent")
  }

  @objc(endWithPad:) private func end(with pad: Pad) {
    expect(frames == 5 && pad.center.x == 85, "the display link was called \(frames) times: \(pad.center)")
    expect(ticks == 3, "the timer fired \(ticks) times")
    finish()
  }
}

extension PadViewController: PadDelegate {
  func pad(_ pad: Pad, didPress count: Int) {
    notes.append("\(count)")
    guard count == 2 else { return }
    NotificationCenter.default.post(name: .padChanged, object: pad, userInfo: ["presses": count])
  }

  func padShouldGlow(_ pad: Pad) -> Bool { true }
}

extension Pad {
  @objc func becomeDim() {
    alpha = 0.5
  }
}
