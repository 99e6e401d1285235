import UIKit

/// A drawer that follows the pointer, and opens or closes with a spring when it is let go.
///
/// One property animator does both: a drag sets its `fractionComplete`, and a release continues it from there.
class DrawerController: UIViewController {
  private let drawer = UIView()
  private let handle = UIView()
  private let note = UILabel()
  private let hint = UILabel()
  private var animator: UIViewPropertyAnimator?
  private var isOpen = false
  private var fractionAtStart: CGFloat = 0

  /// The height of the drawer that stays in sight while it is closed, in points.
  private let closedHeight: CGFloat = 72

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.09, green: 0.11, blue: 0.2, alpha: 1)
    drawer.backgroundColor = .white
    drawer.layer.cornerRadius = 24
    drawer.layer.shadowOpacity = 0.4
    drawer.layer.shadowRadius = 16
    handle.backgroundColor = .lightGray
    handle.layer.cornerRadius = 3
    hint.text = "Drag or click the drawer"
    hint.textColor = .white
    hint.font = .systemFont(ofSize: 24)
    hint.textAlignment = .center
    note.text = "The property animator sets the frame of this view and the opacity of the text behind it."
    note.numberOfLines = 0
    note.font = .systemFont(ofSize: 18)
    note.textAlignment = .center
    drawer.addSubview(handle)
    drawer.addSubview(note)
    view.addSubview(hint)
    view.addSubview(drawer)
    // Recognizers take closures here, besides Apple's selectors.
    drawer.addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.drag($0) })
    drawer.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggle() })
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard animator == nil else { return }
    drawer.frame = frame(isOpen: isOpen)
    handle.frame = CGRect(x: drawer.bounds.midX - 28, y: 12, width: 56, height: 6)
    note.frame = CGRect(x: 40, y: 60, width: drawer.bounds.width - 80, height: 80)
    hint.frame = CGRect(x: 0, y: 40, width: view.bounds.width, height: 40)
  }

  private func frame(isOpen: Bool) -> CGRect {
    view.bounds.offsetBy(dx: 0, dy: isOpen ? view.bounds.height * 0.3 : view.bounds.height - closedHeight)
  }

  private func toggle() {
    beginMoving()
    animator?.startAnimation()
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginMoving()
      animator?.pauseAnimation()
      fractionAtStart = animator?.fractionComplete ?? 0
    case .changed:
      let distance = frame(isOpen: !isOpen).minY - frame(isOpen: isOpen).minY
      animator?.fractionComplete = fractionAtStart + pan.translation(in: view).y / distance
    case .ended, .cancelled:
      animator?.isReversed = !goesOn(after: pan)
      animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default:
      break
    }
  }

  /// True if the drawer goes on to its other state when it is let go: by the direction of a fling, and otherwise if it
  /// has gone half of the way.
  private func goesOn(after pan: UIPanGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: view).y
    if abs(velocity) > 100 { return (velocity < 0) != isOpen }
    return (animator?.fractionComplete ?? 0) > 0.5
  }

  /// Makes the animator that opens or closes the drawer, unless one is under way.
  private func beginMoving() {
    guard animator == nil else { return }
    let target = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8) {
      self.drawer.frame = self.frame(isOpen: target)
      self.hint.alpha = target ? 0.3 : 1
    }
    animator.addCompletion { position in
      self.isOpen = position == .end ? target : !target
      self.animator = nil
    }
    self.animator = animator
  }
}
