import Frames
import Geometry
import Input
import Layers

/// The docks beside a scene or a program, and what they do to the window.
///
/// The window widens where the screen has room for it. Otherwise the scene is shown smaller, with its size in points
/// unchanged.
package final class Studio {
  private let subject: Subject
  private let loop: FrameLoop
  private let surface: any DisplaySurface
  private let memory = DockMemory()
  private var layout: DockLayout
  private var places: DockLayout.Places?
  private var dragged: DockLayout.Divider?
  /// The size of the window that was asked for when it was widened.
  private var widened: CGSize?
  /// The dock that gets the pointer until the button is released.
  private var pressed: Dock?
  /// The size that the scene is laid out for, in points; nil while no dock is open.
  package private(set) var sceneSize: CGSize?
  /// False if docks can't be opened, since frames are measured. Default true.
  package var isAvailable = true
  /// Called with the reason for which no dock was opened.
  package var onRefusal: ((String) -> Void)?
  /// True once the scene was shown smaller than it is.
  package private(set) var hasScaled = false
  /// Called when the first dock is opened.
  var onOpen: (() -> Void)?
  /// Called when the last dock was closed and the window keeps its size, for which the scene isn't laid out.
  package var onClose: (() -> Void)?

  let side: Dock
  let bottom: Dock
  let outline: PickOutline
  private let sidePanel: SidePanel
  private let bottomPanel: DockView

  init(_ subject: Subject, makeBottom: (Subject) -> DockView) {
    (self.subject, loop) = (subject, subject.loop)
    surface = subject.loop.pipeline.surface
    layout = memory.layout()
    let outline = PickOutline()
    self.outline = outline
    let probe = PresentedValues()
    var pickMode: () -> Void = {}
    var panel: SidePanel?
    side = Dock(over: subject.loop, probe: probe) {
      let made = SidePanel(subject, probe: probe) { pickMode() }
      panel = made
      return made
    }
    guard let panel else { preconditionFailure("a dock makes its content at once") }
    sidePanel = panel
    bottom = Dock(over: subject.loop) { makeBottom(subject) }
    bottomPanel = bottom.content
    pickMode = { [weak self] in self?.togglePicking() }
  }

  /// From back to front.
  package var overlays: [any FrameOverlay] { [outline, side, bottom] }

  package var isOpen: Bool { layout.isOpen }
  package var showsSide: Bool { layout.showsSide }
  package var showsBottom: Bool { layout.showsBottom }

  /// True if a layer is picked.
  var hasPick: Bool { subject.picked != nil }

  /// The size of the scene's points in points of the window.
  package var scale: Double { places?.scale ?? 1 }

  /// The part of the window that the scene takes, in points.
  package var sceneFrame: CGRect { places?.scene ?? CGRect(origin: .zero, size: surface.pointSize) }

  package func toggleSide() { show(side: !layout.showsSide, bottom: layout.showsBottom) }
  package func toggleBottom() { show(side: layout.showsSide, bottom: !layout.showsBottom) }

  package func show(side: Bool, bottom: Bool) {
    guard (side, bottom) != (layout.showsSide, layout.showsBottom) else { return }
    guard isAvailable else {
      onRefusal?("the tools can't be opened while frames are measured")
      return
    }
    let scene = sceneSize ?? surface.pointSize
    if !isOpen { onOpen?() }
    (layout.showsSide, layout.showsBottom) = (side, bottom)
    guard layout.isOpen else { return close(scene) }
    sceneSize = scene
    let wanted = layout.windowSize(for: scene)
    if surface.requestSize(wanted) { widened = wanted }
    place()
  }

  package func close() { show(side: false, bottom: false) }

  private func close(_ scene: CGSize) {
    isPicking = false
    subject.pick(nil)
    let isWide = widened == surface.pointSize && surface.requestSize(scene)
    (sceneSize, widened, places) = (nil, nil, nil)
    place()
    // The window's new size is reported, and the scene is laid out for that.
    if !isWide, surface.pointSize != scene { onClose?() }
  }

  /// The window has another size.
  ///
  /// - Returns: True if the scene keeps its size, since there are docks beside it.
  package func windowResized() -> Bool {
    place()
    return isOpen
  }

  private func place() {
    if let sceneSize { places = layout.places(of: sceneSize, in: surface.pointSize) }
    loop.pipeline.contentScale = places?.scale ?? 1
    if scale < 1 { hasScaled = true }
    side.frame = layout.showsSide ? places?.side ?? .zero : .zero
    bottom.frame = layout.showsBottom ? places?.bottom ?? .zero : .zero
    outline.layer = subject.picked?.id
    loop.requestFrame()
  }

  /// True while a click in the picture picks a layer.
  package private(set) var isPicking = false {
    didSet {
      side.perform { sidePanel.isPicking = isPicking }
      surface.reportsPointerMotion = isPicking || reportsMotion
      if !isPicking { outline.hovered = nil }
    }
  }
  private var reportsMotion = false

  package func togglePicking() {
    if !isPicking {
      reportsMotion = surface.reportsPointerMotion
      show(side: true, bottom: layout.showsBottom)
    }
    isPicking.toggle()
    loop.requestFrame()
  }

  /// Updates what is drawn over the scene. Called in each frame.
  func refresh() {
    outline.layer = layout.showsSide ? subject.picked?.id : nil
  }
}

/// Input.
extension Studio {
  /// Handles an event of the docks, the dividers and the pick.
  ///
  /// - Returns: False for an event of the scene or the program.
  package func take(_ event: InputEvent) -> Bool {
    guard isOpen else { return false }
    switch event.kind {
    case .keyDown: return takeKey(event)
    case .pointerDown(let point, let button): return press(event, at: point, button)
    case .pointerMoved(let point): return move(event, to: point)
    case .pointerUp: return release(event)
    case .scrolled(let point, _, _):
      guard let dock = dock(at: point) else { return false }
      dock.receive(event)
      return true
    default: return false
    }
  }

  /// True if an event is for the docks, so that the scene doesn't answer it.
  package func wants(_ kind: InputEvent.Kind) -> Bool {
    guard isOpen else { return false }
    switch kind {
    case .keyDown: return hasFocus
    case .pointerDown(let point, _), .scrolled(let point, _, _): return isPicking || dock(at: point) != nil
    case .pointerMoved, .pointerUp: return pressed != nil || dragged != nil || isPicking
    default: return false
    }
  }

  /// Returns an event at a place of the scene with its place in the window.
  package func inWindow(_ event: InputEvent) -> InputEvent {
    var event = event
    event.kind = event.kind.mapped { CGPoint(x: $0.x * scale, y: $0.y * scale) }
    return event
  }

  /// Returns an event with its place in the scene's points.
  package func inScene(_ event: InputEvent) -> InputEvent {
    guard scale != 1 else { return event }
    var event = event
    event.kind = event.kind.mapped { CGPoint(x: $0.x / scale, y: $0.y / scale) }
    return event
  }

  private func dock(at point: CGPoint) -> Dock? {
    [side, bottom].first { $0.frame.contains(point) }
  }

  private func takeKey(_ event: InputEvent) -> Bool {
    if case .keyDown(let key, _, _, _) = event.kind, key.name == "F6" {
      passFocus()
      return true
    }
    if case .keyDown(let key, _, _, let control) = event.kind, control, key.name == "z", hasFocus {
      subject.undo()
      return true
    }
    return side.receiveKey(event) || bottom.receiveKey(event)
  }

  private var hasFocus: Bool { side.content.focus != nil || bottom.content.focus != nil }

  /// Gives the keys to the next dock, and after the last one to the scene.
  private func passFocus() {
    let stops: [(isShown: Bool, focus: () -> Void, has: Bool)] = [
      (layout.showsSide, { self.side.perform { self.sidePanel.focusTree() } }, side.content.focus != nil),
      (
        layout.showsBottom, { self.bottom.perform { self.bottomPanel.takeFocus() } }, bottom.content.focus != nil
      ),
    ]
    let present = stops.firstIndex { $0.has }
    dropFocus()
    let next = stops.indices.first { index in present.map { index > $0 } ?? true && stops[index].isShown }
    if let next { stops[next].focus() }
    loop.requestFrame()
  }

  private func dropFocus() {
    for dock in [side, bottom] { dock.perform { dock.content.setFocus(nil) } }
  }

  private func press(_ event: InputEvent, at point: CGPoint, _ button: Int) -> Bool {
    if button == 1, let places, let divider = layout.divider(at: point, in: places) {
      dragged = divider
      return true
    }
    if let dock = dock(at: point) {
      for other in [side, bottom] where other !== dock { other.perform { other.content.setFocus(nil) } }
      pressed = dock
      dock.receive(event)
      return true
    }
    dropFocus()
    guard isPicking, button == 1 else { return false }
    subject.pick(subject.layer(at: scenePoint(point)))
    isPicking = false
    return true
  }

  private func move(_ event: InputEvent, to point: CGPoint) -> Bool {
    if let dragged {
      layout.move(dragged, to: point, in: surface.pointSize)
      place()
      return true
    }
    if let pressed {
      pressed.receive(event)
      return true
    }
    if isPicking, dock(at: point) == nil {
      outline.hovered = subject.layer(at: scenePoint(point))?.id
      loop.requestFrame()
      return true
    }
    return dock(at: point) != nil
  }

  private func release(_ event: InputEvent) -> Bool {
    if dragged != nil {
      dragged = nil
      memory.keep(layout)
      return true
    }
    guard let dock = pressed else { return false }
    pressed = nil
    dock.receive(event)
    return true
  }

  private func scenePoint(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / scale, y: point.y / scale) }
}
