import Frames
import Geometry
import Input
import Layers

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
  var dragged: DockLayout.Divider?
  /// The size of the window that was asked for when it was widened.
  private var widened: CGSize?
  /// The dock that gets the pointer until the button is released.
  var pressed: Dock?
  /// The size that the scene is laid out for, in points; nil while no dock is open.
  package private(set) var sceneSize: CGSize?
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
  /// Called when the first dock is opened.
  var onOpen: (() -> Void)?
  /// Called when the last dock was closed and the window keeps its size, for which the scene isn't laid out.
  package var onClose: (() -> Void)?

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
    bottom = Dock(over: subject.loop) { makeBottom(subject) }
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

  func place() {
    if let sceneSize { places = layout.places(of: sceneSize, in: surface.pointSize) }
    loop.pipeline.contentScale = places?.scale ?? 1
    side.frame = layout.showsSide ? places?.side ?? .zero : .zero
    bottom.frame = layout.showsBottom ? places?.bottom ?? .zero : .zero
    outline.layer = subject.picked?.id
    loop.requestFrame()
  }

  /// True while a click in the picture picks a layer.
  package internal(set) var isPicking = false {
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
    // A window that widens has its size some frames later.
    scaledFrames = scale < 1 ? scaledFrames + 1 : 0
    if scaledFrames > Self.widestDelay { hasScaled = true }
    outline.layer = layout.showsSide ? subject.picked?.id : nil
  }
}
