import Geometry
import Layers
import Scenes
import Views

/// A scene's layers in a window: the scene keeps its own size in points and is scaled to fit, centred.
package final class SceneStage {
  package private(set) var scene: any Scene
  package let context = LayerContext()
  /// What the scene was given: its bounds are the scene's size.
  package private(set) var sceneLayer = CALayer()
  /// The views of a scene that has some.
  package private(set) var sceneWindow: UIWindow?
  private let windowLayer = CALayer()

  /// The size in points that the scene is laid out for.
  package var sceneSize: CGSize { sceneLayer.bounds.size }

  /// Builds a scene in a context of its own.
  ///
  /// - Parameter size: the window's size in points; nil for the scene's own.
  package init(_ scene: any Scene, size: CGSize? = nil) {
    self.scene = scene
    windowLayer.name = "window"
    windowLayer.bounds = CGRect(origin: .zero, size: size ?? type(of: scene).size)
    context.rootLayer = windowLayer
    load()
  }

  /// Puts another scene, or the same one anew, in the place of the present one.
  package func restart(with scene: any Scene) {
    close()
    self.scene = scene
    CATransaction.begin()
    // The window's layer is live: it would fade from one scene to the other.
    CATransaction.setDisableActions(true)
    sceneLayer.removeFromSuperlayer()
    CATransaction.setDisableActions(false)
    sceneLayer = CALayer()
    load()
    CATransaction.commit()
  }

  /// Takes the scene's first turn while the clock stands: what it starts, also when it hears that it is on the screen,
  /// begins at its first moment exactly.
  package func settle() {
    context.commit()
    context.runCallbacks(at: SceneTime.epoch)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Ends the scene: its views leave the screen, and its controllers hear of it.
  package func close() {
    sceneWindow?.isHidden = true
    sceneWindow?.rootViewController = nil
    sceneWindow = nil
  }

  private func load() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sceneLayer.name = type(of: scene).name
    sceneLayer.bounds = CGRect(origin: .zero, size: type(of: scene).size)
    windowLayer.addSublayer(sceneLayer)
    fit()
    CATransaction.commit()
    if let scene = scene as? any ViewScene { open(scene) } else { scene.load(into: sceneLayer) }
    // What lies beside a scene of another shape continues its background.
    windowLayer.backgroundColor = sceneLayer.backgroundColor
  }

  private func open(_ scene: any ViewScene) {
    let window = UIWindow(frame: sceneLayer.bounds)
    window.rootViewController = scene.makeRootViewController()
    sceneLayer.addSublayer(window.layer)
    window.makeKeyAndVisible()
    sceneWindow = window
    sceneLayer.backgroundColor = window.rootViewController?.view.backgroundColor?.cgColor
  }

  /// Fits the scene to a window of another size, at once and without an animation.
  package func resize(to size: CGSize) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    windowLayer.bounds = CGRect(origin: .zero, size: size)
    fit()
    CATransaction.commit()
  }

  private func fit() {
    let window = windowLayer.bounds.size
    let own = sceneLayer.bounds.size
    let scale = min(window.width / own.width, window.height / own.height)
    windowLayer.position = CGPoint(x: window.width / 2, y: window.height / 2)
    sceneLayer.position = windowLayer.position
    sceneLayer.transform = CATransform3DMakeScale(scale, scale, 1)
  }
}

/// Input for the scene.
extension SceneStage {
  /// Hands a pressed key to the scene, and to its views.
  package func press(_ event: InputEvent) {
    guard case .keyDown(let key, _, _, _) = event.kind else { return }
    scene.keyPressed(knownKey(key) ?? event.latinKey.flatMap { knownKey($0) } ?? key)
    sceneWindow?.receive(event)
  }

  /// The key as the scene names it; nil if it has no such key. A letter counts as typed small where the scene knows only
  /// that: Caps Lock may be on.
  func knownKey(_ key: Key) -> Key? {
    let names = type(of: scene).keys.map(\.key.name)
    if names.contains(key.name) { return key }
    let small = key.name.lowercased()
    return key.name.count == 1 && names.contains(small) ? Key(small) : nil
  }

  /// Hands what the pointer did to the scene's views.
  ///
  /// - Parameter event: with points of the window.
  package func point(_ event: InputEvent) {
    guard let sceneWindow else { return }
    var event = event
    event.kind = event.kind.moved { sceneLayer.convert($0, from: windowLayer) }
    sceneWindow.receive(event)
  }

  /// Takes what a script says, whose points are the scene's.
  package func receive(_ kind: InputEvent.Kind) {
    switch kind {
    case .keyDown: press(InputEvent(kind))
    default: sceneWindow?.receive(InputEvent(kind))
    }
  }

  /// The same event with points of the window, as a display reports it.
  package func inWindow(_ kind: InputEvent.Kind) -> InputEvent.Kind {
    kind.moved { sceneLayer.convert($0, to: windowLayer) }
  }
}

extension InputEvent.Kind {
  /// Whether views may have to know of it: the pointer, and what takes it away.
  package var concernsViews: Bool {
    switch self {
    case .pointerMoved, .pointerDown, .pointerUp, .scrolled, .pointerLeft, .focusChanged, .keyUp: true
    default: false
    }
  }

  /// The same with its points mapped.
  fileprivate func moved(_ map: (CGPoint) -> CGPoint) -> Self {
    switch self {
    case .pointerMoved(let point): .pointerMoved(map(point))
    case .pointerDown(let point, let button): .pointerDown(map(point), button: button)
    case .pointerUp(let point, let button): .pointerUp(map(point), button: button)
    case .scrolled(let point, let dx, let dy): .scrolled(map(point), dx: dx, dy: dy)
    default: self
    }
  }
}
