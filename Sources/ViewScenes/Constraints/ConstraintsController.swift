import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// A page laid out by constraints, and buttons that change them.
final class ConstraintsController: SceneViewController {
  private let page = ConstrainedPage()
  private var status = CATextLayer()

  override var heading: String { "Changing constraints" }

  override var subheading: String {
    "A change schedules one pass. layoutIfNeeded() inside an animation block makes it move."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    page.layer.cornerRadius = 14
    page.layer.borderWidth = 1
    page.layer.borderColor = SceneTheme.hairline.cgColor
    page.clipsToBounds = true
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(page)
    NSLayoutConstraint.activate([
      page.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: SceneTheme.content.minX),
      page.topAnchor.constraint(equalTo: view.topAnchor, constant: SceneTheme.content.minY),
      page.widthAnchor.constraint(equalToConstant: 560),
      page.heightAnchor.constraint(equalToConstant: SceneTheme.content.height),
    ])
    var frame = SceneTheme.content
    frame.origin.x += 580
    frame.size.width -= 580
    buildControls(in: addPanel(frame, name: "controls"))
    page.onLayout = { [weak self] in self?.showCounts() }
  }

  func changeConstant() {
    page.widenSidebar()
    animateLayout("sidebarWidth.constant = \(Int(page.sidebarWidth))")
  }

  func changeActivation() {
    page.toggleSidebarSide()
    animateLayout(page.isSidebarOnRight ? "right.isActive = true" : "left.isActive = true")
  }

  func changePriority() {
    page.togglePriority()
    animateLayout("tall.priority = \(Int(page.tallPriority))")
  }

  func changeBatch() {
    page.toggleSpacing()
    animateLayout("setNeedsUpdateConstraints()")
  }

  func changeViews() {
    page.toggleLastRow()
    animateLayout(page.hasLastRow ? "addArrangedSubview" : "removeFromSuperview()")
  }

  func changeAtOnce() {
    page.widenSidebar()
    say("no block: the next pass places it")
  }

  private func animateLayout(_ what: String) {
    say(what)
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseInOut) { [self] in
      view.layoutIfNeeded()
    }
  }

  private func say(_ what: String) {
    CATransaction.withoutActions { status.string = what }
    view.setNeedsLayout()
  }

  private var counts = CATextLayer()

  private func showCounts() {
    CATransaction.withoutActions {
      counts.string = "updateConstraints \(page.updateCount)    layoutSubviews \(page.layoutCount)"
    }
  }

  private func buildControls(in panel: UIView) {
    panel.layer.addText("Last change", .heading, x: 20, y: 16, width: 268)
    status = panel.layer.addText("nothing yet", .code, x: 20, y: 42, width: 268)
    counts = panel.layer.addText("", .tick, x: 20, y: 66, width: 268)
    panel.layer.addLegend(keys, x: 20, y: 100, width: 276)
    let actions: [(String, () -> Void)] = [
      ("Constant", { [weak self] in self?.changeConstant() }),
      ("Activate", { [weak self] in self?.changeActivation() }),
      ("Priority", { [weak self] in self?.changePriority() }),
      ("Batch", { [weak self] in self?.changeBatch() }),
    ]
    for (index, (title, action)) in actions.enumerated() {
      let place = CGPoint(x: 20 + 138 * (index % 2), y: 262 + 44 * (index / 2))
      _ = addButton(
        title, frame: CGRect(origin: place, size: CGSize(width: 130, height: 36)), in: panel, action: action)
    }
    panel.layer.addText("H counts the passes.", .tick, x: 20, y: 366, width: 268)
  }
}
