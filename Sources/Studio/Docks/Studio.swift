import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraTools

/// The docks beside a scene or a program, and what they do to the window.
///
/// The window widens where the screen has room for it. Otherwise the scene is shown smaller, with its size in points
/// unchanged.
package final class Studio {
  let subject: Subject
  let loop: FrameLoop
  let surface: any DisplaySurface
  let memory = DockMemory()
  var layout: DockLayout
  private(set) var places: DockLayout.Places?
  /// The size of the window that was asked for when it was widened.
  private var widened: CGSize?
  /// What gets the pointer until the button is released.
  var press: Press?
  /// True if the last press was in a dock, so that Ctrl+Z is for the tools.
  var usesDocks = false
  /// The size that the scene is laid out for, in points; nil while no dock is open.
  package private(set) var sceneSize: CGSize?
  /// Returns the size that the scene is laid out for while no dock is open; nil for that of the window.
  package var sizeWithoutDocks: (() -> CGSize)?
  /// False if docks can't be opened, since frames are measured. Default true.
  package var isAvailable = true
  /// Called with the reason for which no dock was opened.
  package var onRefusal: ((String) -> Void)?
  /// True once the scene was shown smaller than it is.
  package private(set) var hasScaled = false
  /// The number of frames in a row in which the scene was shown smaller.
  private var scaledFrames = 0
  /// The frames within which a window has the size that it was asked for.
  private static let widestDelay = 10
  /// Called when picking begins or ends, which needs reports of pointer moves.
  package var onPicking: (() -> Void)?
  /// False while the picture shows layers elsewhere than in the scene. Default true.
  var showsOutline = true
  /// Called in each frame while a dock is open, outside of the scene's own times.
  var onUpdate: ((FrameTick) -> Void)?
  /// Called when the first dock is opened.
  var onOpen: (() -> Void)?
  /// Called when the last dock was closed and the window keeps its size, for which the scene isn't laid out.
  package var onClose: (() -> Void)?

  /// The owner of a press.
  enum Press {
    case dock(Dock)
    case divider(DockLayout.Divider)
    case pick, scene
  }

  let side: Dock
  let bottom: Dock
  let outline: PickOutline
  let sidePanel: SidePanel

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
    panel.share = layout.treeShare
    bottom = Dock(over: subject.loop) { makeBottom(subject) }
    pickMode = { [weak self] in self?.togglePicking() }
    outline.onUpdate = { [weak self] in self?.update(for: $0) }
    panel.onShare = { [weak self] share in
      guard let self else { return }
      self.layout.treeShare = share
      self.memory.keep(self.layout)
    }
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
    let scene = sceneSize ?? sizeWithoutDocks?() ?? surface.pointSize
    if !isOpen { onOpen?() }
    if layout.showsSide, !side {
      isPicking = false
      self.side.close()
    }
    if layout.showsBottom, !bottom { self.bottom.close() }
    (layout.showsSide, layout.showsBottom) = (side, bottom)
    guard layout.isOpen else { return close(scene) }
    if (side, bottom) != (layout.opensSide, layout.opensBottom) {
      (layout.opensSide, layout.opensBottom) = (side, bottom)
      memory.keep(layout)
    }
    sceneSize = scene
    widen(to: layout.windowSize(for: scene))
    place()
  }

  /// Widens the window for the docks. A window that the user has enlarged doesn't shrink.
  private func widen(to size: CGSize) {
    let present = surface.pointSize
    let isOurs = widened.map { hasSize($0) } ?? false
    let wanted =
      isOurs ? size : CGSize(width: max(size.width, present.width), height: max(size.height, present.height))
    if surface.requestSize(wanted) { widened = wanted }
  }

  /// True if the window has a size, to the pixel.
  private func hasSize(_ size: CGSize) -> Bool {
    let present = surface.pointSize
    let pixel = 1 / max(surface.scale, 0.1)
    return abs(present.width - size.width) <= pixel && abs(present.height - size.height) <= pixel
  }

  /// Opens the docks that were open last.
  package func open() { show(side: layout.opensSide, bottom: layout.opensBottom) }

  package func close() { show(side: false, bottom: false) }

  private func close(_ scene: CGSize) {
    subject.pick(nil)
    let isWide = widened.map { hasSize($0) && surface.requestSize(scene) } ?? false
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

  /// The scene is laid out for another size, by itself and not for the window.
  package func sceneResized(to size: CGSize) {
    guard isOpen, size != sceneSize else { return }
    sceneSize = size
    widen(to: layout.windowSize(for: size))
    place()
  }

  func place() {
    if let sceneSize { places = layout.places(of: sceneSize, in: surface.pointSize) }
    loop.pipeline.contentScale = places?.scale ?? 1
    side.frame = layout.showsSide ? places?.side ?? .zero : .zero
    bottom.frame = layout.showsBottom ? places?.bottom ?? .zero : .zero
    loop.requestFrame()
  }

  /// True while a click in the picture picks a layer.
  package internal(set) var isPicking = false {
    didSet {
      side.perform { sidePanel.isPicking = isPicking }
      onPicking?()
      if !isPicking { outline.hover(over: nil) }
    }
  }

  package func togglePicking() {
    if !isPicking { show(side: true, bottom: layout.showsBottom) }
    isPicking.toggle()
    loop.requestFrame()
  }

  /// Takes in what has happened since the last frame.
  private func update(for tick: FrameTick) {
    guard isOpen else { return }
    onUpdate?(tick)
    subject.update()
    if let pick = outline.takePick() { subject.pickLayer(withID: pick.layer) }
  }

  /// Updates what is drawn over the scene. Called in each frame.
  func refresh() {
    // A window that widens has its size some frames later.
    scaledFrames = scale < 1 ? scaledFrames + 1 : 0
    if scaledFrames > Self.widestDelay { hasScaled = true }
    outline.layer = layout.showsSide && showsOutline ? subject.picked?.id : nil
  }
}
