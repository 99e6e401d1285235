import Expectations
import UIKit

class PanelViewController: UIViewController {
  let panel = PanelView()
  var height: NSLayoutConstraint!
  var bottom: NSLayoutConstraint!
  private var willLayouts = 0
  private var didLayouts = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    height = panel.heightAnchor.constraint(equalToConstant: 300)
    height.priority = .required - 1
    bottom = panel.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    bottom.priority = .defaultLow
    NSLayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      NSLayoutConstraint(
        item: panel, attribute: .trailing, relatedBy: .equal, toItem: view, attribute: .trailing,
        multiplier: 1, constant: 0),
      height,
      bottom,
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    willLayouts += 1
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    didLayouts += 1
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    expect(willLayouts > 0 && willLayouts == didLayouts, "layout callbacks: \(willLayouts), \(didLayouts)")
    expect(panel.frame == CGRect(x: 0, y: 0, width: view.bounds.width, height: 300), "panel at \(panel.frame)")
    expect(panel.box.bounds.size == CGSize(width: 100, height: 100), "box is \(panel.box.bounds.size)")
    expect(panel.badge.frame.maxX == panel.box.frame.maxX, "badge at \(panel.badge.frame)")
    changeOften()
  }

  /// Checks that several changes before a layout pass cause one update.
  private func changeOften() {
    let updates = panel.updates
    for layout in [PanelView.Layout.wide, .compact, .wide] { panel.layout = layout }
    expect(panel.updates == updates, "nothing is updated before the pass")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [self] in
      expect(panel.updates == updates + 1, "updated \(panel.updates - updates) times")
      let half = (view.bounds.width / 2).rounded()
      expect(panel.box.bounds.width, near: half, within: 1, "the wide box's width")
      animateBack()
    }
  }

  private func animateBack() {
    let old = panel.box.bounds.width
    panel.layout = .compact
    height.constant = 200
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      self.view.layoutIfNeeded()
    } completion: { isFinished in
      expect(isFinished, "the animation was broken off")
      expect(self.panel.box.layer.presentation()?.bounds.width == 100, "the end isn't shown")
      self.changePriorities()
    }
    expect(panel.box.bounds.width == 100, "the model is there at once, not \(panel.box.bounds.width)")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [self] in
      let width = panel.box.layer.presentation()?.bounds.width ?? 0
      expect(width > 100 && width < old, "midway the box is \(width) wide")
    }
  }

  private func changePriorities() {
    height.priority = .defaultLow - 1
    bottom.priority = .defaultHigh
    view.setNeedsLayout()
    view.layoutIfNeeded()
    expect(panel.frame.maxY == view.bounds.maxY, "the panel should reach the bottom, not \(panel.frame)")
    panel.removeFromSuperview()
    expect(!bottom.isActive, "constraints leave with their view")
    finish()
  }
}
