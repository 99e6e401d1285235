import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues
import KinoraViewScenes

/// A scene's layers in a window: the scene keeps its size in points, and is scaled to fit and centred.
package final class SceneStage {
  private(set) var description: SceneDescription
  private let load: Int?
  private(set) var scene: any Scene
  package let context = LayerContext()
  /// The layer given to the scene; its bounds are the scene's size.
  package private(set) var sceneLayer = CALayer()
  /// The window of a scene with views; nil for others.
  package private(set) var sceneWindow: UIWindow?
  private let windowLayer = CALayer()
  /// True if the background that the description names isn't shown.
  private let isTransparent: Bool

  /// The size in points that the scene is laid out for.
  package var sceneSize: CGSize { sceneLayer.bounds.size }

  /// Builds a scene in a new layer context.
  ///
  /// - Parameters:
  ///   - load: The number of layers to move, for scenes that take a load; nil for the default.
  ///   - size: The window's size in points; nil for the scene's size.
  ///   - isTransparent: True to leave out the background that the description names.
  package init(
    _ description: SceneDescription, load: Int? = nil, size: CGSize? = nil, isTransparent: Bool = false
  ) {
    self.description = description
    self.isTransparent = isTransparent
    self.load = load
    ViewWorld.current.begin(with: SceneAppearance.style)
    scene = description.make(load: load)
    windowLayer.name = "window"
    windowLayer.bounds = CGRect(origin: .zero, size: size ?? description.size)
    context.rootLayer = windowLayer
    loadScene()
  }

  /// Replaces the scene by a new one of the same description.
  package func restart() {
    replace(by: description)
  }

  /// Replaces the scene by a new one of another description, in the same window.
  ///
  /// - Parameter continues: True if the new scene goes on with what the user chose in the old one.
  package func replace(by description: SceneDescription, continues: Bool = false) {
    self.description = description
    let next = description.make(load: load)
    close()
    let former = continues ? scene : nil
    scene = next
    CATransaction.begin()
    // The window's layer has been committed, so its changes would be animated.
    CATransaction.setDisableActions(true)
    sceneLayer.removeFromSuperlayer()
    CATransaction.setDisableActions(false)
    sceneLayer = CALayer()
    loadScene(continuing: former)
    CATransaction.commit()
  }

  /// Runs the scene's first main frame while the clock stands still, so everything it starts, even when its views
  /// appear, begins exactly at its first moment.
  package func settle() {
    context.commit()
    context.runCallbacks(at: SceneTime.epoch)
    context.layoutIfNeeded()
    context.commit()
  }

  /// Ends the scene: its views leave the window, and its controllers are notified.
  package func close() {
    sceneWindow?.isHidden = true
    sceneWindow?.rootViewController = nil
    sceneWindow = nil
  }

  private func loadScene(continuing former: (any Scene)? = nil) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sceneLayer.name = description.name
    sceneLayer.bounds = CGRect(origin: .zero, size: description.size)
    windowLayer.addSublayer(sceneLayer)
    fit()
    CATransaction.commit()
    if let scene = scene as? any ViewScene {
      open(scene)
    } else if let former, let scene = scene as? any ContinuingScene {
      scene.load(into: sceneLayer, continuing: former)
    } else {
      scene.load(into: sceneLayer)
    }
    // Continues the scene's background beside a scene of another aspect ratio.
    windowLayer.backgroundColor = sceneLayer.backgroundColor ?? (isTransparent ? nil : description.background)
  }

  private func open(_ scene: any ViewScene) {
    let window = UIWindow(frame: sceneLayer.bounds)
    window.rootViewController = scene.makeRootViewController()
    sceneLayer.addSublayer(window.layer)
    window.makeKeyAndVisible()
    sceneWindow = window
    sceneLayer.backgroundColor = window.rootViewController?.view.backgroundColor?.cgColor
  }

  /// Fits the scene to a new window size, without an animation.
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
  /// Passes a pressed key to the scene and its views.
  package func press(_ event: InputEvent) {
    guard case .keyDown(let key, _, _, _) = event.kind else { return }
    scene.keyPressed(knownKey(key) ?? event.latinKey.flatMap { knownKey($0) } ?? key)
    sceneWindow?.receive(event)
  }

  /// Returns the key under the scene's name for it; nil if the scene has no such key. An uppercase letter counts as
  /// lowercase if the scene knows only that, since Caps Lock may be on.
  func knownKey(_ key: Key) -> Key? {
    let names = description.keys.map(\.key.name)
    if names.contains(key.name) { return key }
    let small = key.name.lowercased()
    return key.name.count == 1 && names.contains(small) ? Key(small) : nil
  }

  /// True if moves of the pointer change the scene.
  var followsPointer: Bool { sceneWindow != nil || (scene as? any PointerScene)?.followsPointer ?? false }

  /// Passes a pointer event to the scene's views, or to the scene.
  ///
  /// - Parameter event: The event, with points in the window.
  package func point(_ event: InputEvent) {
    guard let sceneWindow else {
      guard case .pointerMoved(let point) = event.kind else { return }
      (scene as? any PointerScene)?.pointerMoved(to: sceneLayer.convert(point, from: windowLayer))
      return
    }
    var event = event
    event.kind = event.kind.mapped { sceneLayer.convert($0, from: windowLayer) }
    sceneWindow.receive(event)
  }

  /// Handles scripted input, whose points are in the scene.
  package func receive(_ kind: InputEvent.Kind) {
    switch kind {
    case .keyDown: press(InputEvent(kind))
    default: sceneWindow?.receive(InputEvent(kind))
    }
  }

  /// Returns the same event with points in the window, as reported by a display.
  package func inWindow(_ kind: InputEvent.Kind) -> InputEvent.Kind {
    kind.mapped { sceneLayer.convert($0, to: windowLayer) }
  }
}

extension InputEvent.Kind {
  /// True if views may need the event: the pointer, and events that end its interaction.
  package var concernsViews: Bool {
    switch self {
    case .pointerMoved, .pointerDown, .pointerUp, .scrolled, .pointerLeft, .focusChanged, .keyUp: true
    default: false
    }
  }
}
