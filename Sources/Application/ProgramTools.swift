import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraRenderServer
import KinoraStudio
import KinoraTools

/// The tools over a program. They are made when they are opened, so that they cost nothing while they are closed.
///
/// The past that they show begins when they are opened.
final class ProgramTools {
  private struct Open {
    let tools: ToolSet
    let transport: Transport
  }

  private let loop: FrameLoop
  private let root: CALayer
  /// Called when the program is to be laid out for the window's size.
  var onFit: (() -> Void)?
  private var open: Open?
  /// True if tools that are closed by now had the program shown smaller than it is.
  private var hadScaled = false

  /// - Parameter root: The topmost layer of the program.
  init(over loop: FrameLoop, root: CALayer) {
    (self.loop, self.root) = (loop, root)
  }

  var isOpen: Bool { open != nil }

  /// True if the program was shown smaller than it is at times, since there were docks beside it.
  var wasScaled: Bool { hadScaled || tools?.studio.hasScaled ?? false }

  /// The open tools; nil while they are closed.
  var tools: ToolSet? { open?.tools }

  /// True if the shown time isn't the program's.
  var isAway: Bool { open?.transport.isAway ?? false }

  /// Opens the tools, with the HUD alone or with the docks that were open last.
  func open(opensDocks: Bool) {
    guard open == nil else { return }
    let transport = Transport(
      loop: loop, start: loop.playback.position, historyLimit: CommitHistory.usualLimit)
    let tools = ToolSet(
      over: loop, transport: transport
    ) { [root] in root }
    tools.help.columns = [
      KeyHelp.Column(title: "Ctrl + Shift", rows: ToolCommand.help) { [weak self] in _ = self?.perform($0) }
    ]
    tools.hud.isShown = true
    tools.studio.sizeWithoutDocks = { [root] in root.bounds.size }
    tools.studio.onClose = { [weak self] in self?.onFit?() }
    tools.studio.onPicking = { [weak self] in self?.watchPointer() }
    open = Open(tools: tools, transport: transport)
    loop.pipeline.overlays = tools.all
    if opensDocks { tools.studio.open() }
    loop.requestFrame()
  }

  /// Closes the tools and forgets the past; time runs on at normal speed.
  func close() {
    guard let open else { return }
    hadScaled = wasScaled
    open.tools.end()
    open.transport.end()
    loop.pipeline.overlays = []
    self.open = nil
    watchPointer()
    loop.requestFrame()
  }

  /// Performs a command. Only the one that opens the tools has an effect while they are closed.
  ///
  /// - Returns: False for a key that the program should get.
  func perform(_ command: ToolCommand) -> Bool {
    if command == .toggleTools {
      if isOpen { close() } else { open(opensDocks: true) }
      return true
    }
    guard let tools, case .action(let action) = command else { return false }
    tools.perform(action)
    watchPointer()
    return true
  }

  /// Enables reports of pointer moves. Views that watch hovering enable them again after the main frame.
  private func watchPointer() {
    let isNeeded = tools?.needsPointerMotion ?? false
    let surface = loop.pipeline.surface
    if surface.reportsPointerMotion != isNeeded { surface.reportsPointerMotion = isNeeded }
  }
}

/// What a run tells its tools.
extension ProgramTools {
  /// Handles an event that belongs to the docks or the key help.
  ///
  /// - Returns: False for an event of the program.
  func take(_ event: InputEvent) -> Bool {
    guard let tools else { return false }
    tools.picture.follow(event.kind)
    if tools.studio.take(event) { return true }
    guard tools.help.wants(event.kind) else { return false }
    tools.help.receive(event.kind)
    return true
  }

  /// True if a dock gets the keys.
  var haveKeys: Bool { tools?.studio.hasFocus ?? false }

  /// True for an event of the docks or of the tools over the picture.
  func wants(_ event: InputEvent) -> Bool {
    guard let tools else { return false }
    return tools.studio.wants(event.kind) || tools.help.wants(event.kind) || tools.picture.wants(event.kind)
  }

  /// Handles an event that belongs to the tools over the picture.
  ///
  /// - Returns: False for an event of the program.
  func takePicture(_ event: InputEvent) -> Bool {
    guard let picture = open?.tools.picture, picture.wants(event.kind) else { return false }
    picture.receive(event.kind, modifiers: event.modifiers)
    return true
  }

  /// Returns an event of the program with its place in the program's points.
  func inProgram(_ event: InputEvent) -> InputEvent {
    open?.tools.studio.inScene(event) ?? event
  }

  /// Marks a key that the program gets.
  func note(_ event: InputEvent) {
    open?.tools.note(event)
  }

  /// Goes back to the present before the user changes the program.
  func userActs() {
    open?.transport.returnToPresent()
  }

  /// Shows a note if the tools are open.
  func note(_ text: String) {
    open?.tools.note.show(text)
  }

  /// The window's size has changed.
  ///
  /// - Returns: True if the program keeps its size, since there are docks beside it.
  func windowResized() -> Bool {
    open?.tools.studio.windowResized() ?? false
  }

  /// The program is laid out for another size.
  func programResized() {
    open?.transport.forgetPast()
  }

  func settle(_ tick: inout FrameTick) {
    guard let open else { return }
    open.transport.show(&tick)
    open.tools.arrange()
  }

  /// Saves a screenshot that was asked for: it should show the frame.
  func mainFrameEnded() {
    open?.tools.savePictures(of: ProcessInfo.processInfo.processName) { say($0) }
  }
}
