import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// A view and a bare layer on the same path, and a list of their animations.
final class ViewBlockController: SceneViewController {
  private let myView = UIView(frame: CGRect(x: 44, y: 44, width: 96, height: 96))
  private let bareLayer = CALayer()
  private var listing = CATextLayer()
  private var code = CATextLayer()
  private var comment = CATextLayer()
  private var clocks: [BlockClock] = []

  private static let viewStart = CGPoint(x: 92, y: 92)
  private static let layerStart = CGPoint(x: 92, y: 216)
  private static let distance: CGFloat = 420

  override var heading: String { "One block, two animations" }

  override var subheading: String {
    "A view's layer animates inside animation blocks only. A layer without a view always does."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var frame = SceneTheme.content
    frame.size.width = 604
    frame.size.height = 308
    buildStage(in: addPanel(frame, name: "stage"))
    frame.origin.y = frame.maxY + 14
    frame.size.height = SceneTheme.content.maxY - frame.minY
    let clockPanel = addPanel(frame, name: "clocks")
    clocks = [
      BlockClock("opacity", seconds: 1, color: SceneTheme.mint, y: 14, in: clockPanel.layer),
      BlockClock("position", seconds: 3, color: SceneTheme.blue, y: 50, in: clockPanel.layer),
    ]
    frame = SceneTheme.content
    frame.origin.x += 624
    frame.size.width -= 624
    buildNotes(in: addPanel(frame, name: "notes"))
  }

  /// Runs the guide's block unchanged.
  func runListing() {
    putBack()
    let myNewPosition = CGPoint(x: Self.viewStart.x + Self.distance, y: Self.viewStart.y)
    UIView.animate(withDuration: 1.0) { [self] in
      // Change the opacity implicitly.
      myView.layer.opacity = 0.0

      // Change the position explicitly.
      let theAnim = CABasicAnimation(keyPath: "position")
      theAnim.fromValue = NSValue(cgPoint: myView.layer.position)
      theAnim.toValue = NSValue(cgPoint: myNewPosition)
      theAnim.duration = 3.0
      myView.layer.add(theAnim, forKey: "AnimateFrame")
    }
    for clock in clocks { clock.run() }
    describe(.inBlock)
  }

  /// Makes the same assignments without a block: they show at once.
  func changeOutsideBlock() {
    putBack()
    myView.layer.opacity = 0.25
    myView.layer.position.x = Self.viewStart.x + Self.distance
    describe(.outsideBlock)
  }

  /// Changes a layer without a view, which has its own actions.
  func changeBareLayer() {
    let isAway = bareLayer.position.x > Self.layerStart.x
    bareLayer.opacity = isAway ? 1 : 0.25
    bareLayer.position.x = Self.layerStart.x + (isAway ? 0 : Self.distance)
    describe(.bareLayer)
  }

  func putBack() {
    myView.layer.removeAllAnimations()
    myView.layer.opacity = 1
    myView.layer.position = Self.viewStart
    for clock in clocks { clock.stop() }
    describe(.atRest)
  }

  private func describe(_ change: BlockChange) {
    let layer = change == .bareLayer ? bareLayer : myView.layer
    let running = (layer.animationKeys() ?? []).map { key in
      let seconds = layer.animation(forKey: key)?.duration ?? 0
      return "\(key)   \(String(format: "%.2f", seconds)) s"
    }
    CATransaction.withoutActions {
      code.string = change.code
      comment.string = change.comment
      listing.string = ([change.rawValue] + (running.isEmpty ? ["no animations"] : running)).joined(separator: "\n")
    }
  }

  private func buildStage(in panel: UIView) {
    for (y, text) in [(92.0, "myView"), (216.0, "a bare layer")] {
      panel.layer.addRectangle(CGRect(x: 92, y: y, width: Self.distance, height: 1), color: SceneTheme.grid)
      panel.layer.addText(text, .tick, x: 44, y: y + 50, width: 200)
    }
    myView.center = Self.viewStart
    myView.backgroundColor = SceneTheme.blue
    myView.layer.cornerRadius = 20
    myView.layer.name = "myView"
    panel.addSubview(myView)
    bareLayer.bounds = CGRect(x: 0, y: 0, width: 72, height: 72)
    bareLayer.position = Self.layerStart
    bareLayer.backgroundColor = SceneTheme.amber.cgColor
    bareLayer.cornerRadius = 16
    bareLayer.name = "bare"
    panel.layer.addSublayer(bareLayer)
  }

  private func buildNotes(in panel: UIView) {
    code = panel.layer.addText("", .code, x: 20, y: 18, width: 230)
    comment = panel.layer.addText("", .caption, x: 20, y: 44, width: 226, lines: 4)
    panel.layer.addText("Animations on the layer", .heading, x: 20, y: 136, width: 226)
    listing = panel.layer.addText("", .code, x: 20, y: 164, width: 226, lines: 4)
    panel.layer.addLegend(keys, x: 20, y: panel.bounds.height - 23 * CGFloat(keys.count) - 14, width: 236)
    describe(.atRest)
  }
}

/// A change that the scene shows, named as in the list of animations.
private enum BlockChange: String {
  case atRest = "at rest"
  case inBlock = "in the block"
  case outsideBlock = "outside a block"
  case bareLayer = "a bare layer"

  var code: String {
    switch self {
    case .atRest, .inBlock: "UIView.animate(withDuration: 1.0)"
    case .outsideBlock: "myView.layer.opacity = 0.25"
    case .bareLayer: "bareLayer.opacity = 0.25"
    }
  }

  var comment: String {
    switch self {
    case .atRest, .inBlock: "opacity follows the block: one second. position has its own animation: three seconds."
    case .outsideBlock: "Outside blocks a view lets its layer run no actions: both changes show at once."
    case .bareLayer: "A layer without a view runs its default actions: a quarter of a second for each change."
    }
  }
}

/// A bar that fills in the time that an animation takes.
private final class BlockClock {
  private let bar: CALayer
  private let seconds: CFTimeInterval
  private let width: CGFloat

  init(_ name: String, seconds: CFTimeInterval, color: UIColor, y: CGFloat, in panel: CALayer) {
    self.seconds = seconds
    panel.addText("\(name)   \(Int(seconds)) s", .tick, x: 20, y: y, width: 100)
    // Three seconds take the full width of the panel.
    width = (panel.bounds.width - 148) * seconds / 3
    let track = CGRect(x: 124, y: y + 3, width: width, height: 10)
    panel.addRectangle(track, color: SceneTheme.raised, cornerRadius: 5)
    bar = panel.addRectangle(track, color: color, cornerRadius: 5, name: name)
    bar.anchorPoint = CGPoint(x: 0, y: 0.5)
    bar.position.x = track.minX
    stop()
  }

  func run() {
    CATransaction.withoutActions { bar.bounds.size.width = width }
    let fill = CABasicAnimation(keyPath: "bounds.size.width")
    fill.fromValue = 0
    fill.duration = seconds
    bar.add(fill, forKey: "fill")
  }

  func stop() {
    bar.removeAnimation(forKey: "fill")
    CATransaction.withoutActions { bar.bounds.size.width = 0 }
  }
}
