import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// A card that an animator moves, and the animator's state.
final class PropertyAnimatorController: SceneViewController {
  private let card = AnimatedCard(frame: AnimatedCard.start)
  private let slider = UISlider()
  private let stateLabel = UILabel()
  private var kind = AnimatorKind.curve
  private var kindText = CATextLayer()
  private var animator = UIViewPropertyAnimator(duration: 3, curve: .easeInOut)
  /// The position of the next `finishAnimation(at:)`.
  private var nextFinish = UIViewAnimatingPosition.end
  private var pausesOnCompletion = false
  private var ending = "–"
  private var link: CADisplayLink?

  override var heading: String { "A property animator" }

  override var subheading: String {
    "Position, rotation, colour and size in one animator. Drag the slider at any moment."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var frame = SceneTheme.content
    frame.size.width = 604
    frame.size.height = 300
    let stage = addPanel(frame, name: "stage")
    for end in [AnimatedCard.start, AnimatedCard.end] {
      let outline = stage.layer.addRectangle(end, color: .clear, cornerRadius: 18)
      outline.borderColor = SceneTheme.grid.cgColor
      outline.borderWidth = 1.5
    }
    stage.addSubview(card)
    kindText = stage.layer.addText(kind.code, .code, x: 24, y: 16, width: 556, lines: 2)
    frame.origin.y = frame.maxY + 14
    frame.size.height = SceneTheme.content.maxY - frame.minY
    buildSlider(in: addPanel(frame, name: "slider"))
    frame = SceneTheme.content
    frame.origin.x += 624
    frame.size.width -= 624
    buildNotes(in: addPanel(frame, name: "notes"))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let link = CADisplayLink { [weak self] _ in self?.showState() }
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    self.link = link
    start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    link?.invalidate()
    // An animator must not be released while it is paused or stopped.
    if animator.state == .active { animator.stopAnimation(true) }
  }

  // MARK: - What the keys do

  func start() {
    let isNew = animator.state == .inactive
    prepare()
    if isNew, kind == .afterDelay {
      animator.startAnimation(afterDelay: AnimatorKind.delay)
    } else if !animator.isRunning {
      animator.startAnimation()
    }
    showState()
  }

  /// Starts an animator of the next kind.
  func takeNextKind() {
    putBack()
    kind = kind.next
    CATransaction.withoutActions { kindText.string = kind.code }
    start()
  }

  func pause() {
    guard animator.state == .active else { return }
    animator.pauseAnimation()
    showState()
  }

  func reverse() {
    prepare()
    animator.isReversed.toggle()
    if !animator.isRunning { animator.startAnimation() }
    showState()
  }

  func continueWithSpring() {
    go(on: UISpringTimingParameters(dampingRatio: 0.45, initialVelocity: CGVector(dx: 1, dy: 0)), factor: 0.5)
  }

  func hurry() {
    go(on: nil, factor: 0.1)
  }

  func scrub(to fraction: CGFloat) {
    prepare()
    animator.pauseAnimation()
    animator.fractionComplete = fraction
    showState()
  }

  func togglePausing() {
    pausesOnCompletion.toggle()
    animator.pausesOnCompletion = pausesOnCompletion
    showState()
  }

  func stop() {
    guard animator.state == .active else { return }
    animator.stopAnimation(true)
    ending = "stopped"
    showState()
  }

  /// Stops the animator and finishes it: at the end, the next time at the start, then where it is.
  func finish() {
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: nextFinish)
    nextFinish = nextFinish == .end ? .start : nextFinish == .start ? .current : .end
    showState()
  }

  func putBack() {
    stop()
    card.putBack()
    ending = "–"
    showState()
  }

  private func go(on parameters: UITimingCurveProvider?, factor: CGFloat) {
    prepare()
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: factor)
    showState()
  }

  /// Gives an inactive animator its animations, from the card's start.
  private func prepare() {
    guard animator.state == .inactive else { return }
    card.putBack()
    animator = kind.makeAnimator(moving: card)
    animator.pausesOnCompletion = pausesOnCompletion
    animator.addCompletion { [weak self] position in
      self?.ending = position == .end ? ".end" : position == .start ? ".start" : ".current"
      self?.showState()
    }
    ending = "–"
  }

  // MARK: - What is shown

  private func showState() {
    let state = animator.state == .active ? (animator.isRunning ? "active, running" : "active, paused") : "inactive"
    let fraction = animator.fractionComplete
    stateLabel.text = """
      \(state)\(animator.isReversed ? ", reversed" : "")
      fractionComplete  \(String(format: "%.3f", fraction))
      completed at  \(ending)
      pausesOnCompletion  \(pausesOnCompletion)
      """
    if !slider.isTracking { slider.value = sliderValue }
    link?.isPaused = !animator.isRunning
  }

  /// The fraction of an active animator. For an inactive one, which has none, that of the card's place.
  private var sliderValue: Float {
    switch ending {
    case _ where animator.state == .active: Float(animator.fractionComplete)
    case ".end": 1
    case ".start", "–": 0
    default: slider.value
    }
  }

  private func buildSlider(in panel: UIView) {
    panel.layer.addText("fractionComplete", .code, x: 24, y: 16, width: 300)
    slider.frame = CGRect(x: 24, y: 42, width: panel.bounds.width - 48, height: 34)
    slider.minimumTrackTintColor = SceneTheme.amber
    slider.maximumTrackTintColor = SceneTheme.raised
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        scrub(to: CGFloat(slider.value))
      }, for: .valueChanged)
    panel.addSubview(slider)
  }

  private func buildNotes(in panel: UIView) {
    panel.layer.addText("The animator", .heading, x: 20, y: 16, width: 226)
    stateLabel.frame = CGRect(x: 20, y: 42, width: 230, height: 84)
    stateLabel.numberOfLines = 4
    stateLabel.font = UIFont(name: "Inter-Medium", size: 13)
    stateLabel.textColor = SceneTheme.mint
    panel.addSubview(stateLabel)
    let next = panel.layer.addLegend(keys, x: 20, y: 138, width: 240)
    panel.layer.addLegendLine("0 – 9", "scrub to ninths", x: 20, y: next, width: 240)
  }
}
