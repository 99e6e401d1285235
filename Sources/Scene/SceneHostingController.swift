import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// Shows a scene in the middle of its view, as large as it fits.
///
/// ```swift
/// window.rootViewController = SceneHostingController(Dot())
/// ```
public final class SceneHostingController: UIViewController {
  /// The scene that is shown.
  public let scene: any Scene
  private let root = CALayer()

  /// - Parameter scene: A scene that hasn't been loaded.
  public init(_ scene: any Scene) {
    self.scene = scene
    super.init(nibName: nil, bundle: nil)
  }

  /// Returns nil: scenes aren't in archives.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    root.bounds.size = type(of: scene).size
    view.layer.addSublayer(root)
    scene.load(into: root)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds
    let size = root.bounds.size
    let factor = size.width > 0 && size.height > 0 ? min(room.width / size.width, room.height / size.height) : 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.position = CGPoint(x: room.midX, y: room.midY)
    root.transform = CATransform3DMakeScale(factor, factor, 1)
    CATransaction.commit()
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
    for press in presses {
      if let key = press.key?.characters, !key.isEmpty { scene.keyPressed(key) }
    }
  }
}
