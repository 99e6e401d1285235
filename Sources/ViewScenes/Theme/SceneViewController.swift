import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The controller of a scene made of views: a view of the scene's size with the scene's title on it.
class SceneViewController: UIViewController {
  /// The keys that the legend shows.
  let keys: [SceneKey]

  /// The scene's title.
  var heading: String { "" }
  /// A sentence about the scene.
  var subheading: String { "" }

  required init(keys: [SceneKey]) {
    self.keys = keys
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(x: 0, y: 0, width: 960, height: 540)
    view.backgroundColor = SceneTheme.background
    view.layer.addHeader(title: heading, subtitle: subheading)
  }

  /// Adds a view for a part of the scene.
  func addPanel(_ frame: CGRect, name: String) -> UIView {
    let panel = UIView(frame: frame)
    panel.layer.name = name
    panel.backgroundColor = SceneTheme.panel
    panel.layer.cornerRadius = 14
    panel.layer.borderWidth = 1
    panel.layer.borderColor = SceneTheme.hairline.cgColor
    view.addSubview(panel)
    return panel
  }

  /// Adds a button in the common look.
  func addButton(_ title: String, frame: CGRect, in panel: UIView, action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setTitleColor(SceneTheme.text, for: .normal)
    button.titleLabel?.font = UIFont(name: "Inter-Medium", size: 13)
    button.backgroundColor = SceneTheme.raised
    button.layer.cornerRadius = 8
    button.layer.borderWidth = 1
    button.layer.borderColor = SceneTheme.hairline.cgColor
    button.frame = frame
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    panel.addSubview(button)
    return button
  }
}
