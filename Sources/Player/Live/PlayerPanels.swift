import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraStudio
import KinoraTools

/// The user's panels: the transport bar, the menu at the pointer, and the picker of scenes.
///
/// They are made for sessions with controls only, and cost nothing while they are hidden.
final class PlayerPanels {
  let bar: TransportBar
  let menu: ContextMenu
  let picker: PickerPanel
  private let help: KeyHelp

  /// - Parameters:
  ///   - perform: Performs a command of the player.
  ///   - onChoose: Called with the number of a scene that was picked.
  init(
    with tools: ToolSet, over loop: FrameLoop, transport: Transport, perform: @escaping (PlayerCommand) -> Void,
    onChoose: @escaping (Int) -> Void
  ) {
    let requestFrame = { [weak loop] in loop?.requestFrame() ?? () }
    help = tools.help
    bar = TransportBar(over: transport, neighbour: tools.badge, requestFrame: requestFrame) { action in
      perform(PlayerCommand(action))
    }
    menu = ContextMenu(requestFrame: requestFrame)
    picker = PickerPanel(requestFrame: requestFrame, onChoose: onChoose)
  }

  /// The overlays, from back to front.
  var all: [any FrameOverlay] { [bar, picker, menu] }

  /// The part of the window that docks leave to the scene, in points; nil for all of it.
  var area: CGSize? {
    didSet { for panel in [bar, picker, menu] as [OverlayPanel] { panel.area = area } }
  }

  /// Handles an event that belongs to an open panel.
  ///
  /// - Parameter hasViews: True if the scene takes pointer input, so that no bar appears over it.
  /// - Returns: False for an event of the player or the scene.
  func take(_ event: InputEvent, hasViews: Bool) -> Bool {
    if case .keyDown(let key, _, _, _) = event.kind { return takeKey(key) }
    for panel in [menu, picker, help, bar] as [any PointerPanel] where panel.wants(event.kind) {
      panel.receive(event.kind)
      return true
    }
    switch event.kind {
    case .pointerMoved(let point) where !hasViews:
      bar.pointerMoved(to: point, at: event.hostTime ?? HostTime.now())
    case .pointerLeft: bar.pointerLeft()
    default: break
    }
    return false
  }

  /// True if a panel gets an event.
  func wants(_ kind: InputEvent.Kind) -> Bool {
    if case .keyDown = kind { return menu.isShown || picker.isShown }
    return ([menu, picker, help, bar] as [any PointerPanel]).contains { $0.wants(kind) }
  }

  /// Handles a key while the menu or the picker is open. All keys that they don't know close the menu.
  private func takeKey(_ key: Key) -> Bool {
    if menu.isShown {
      switch key.name {
      case "Up": menu.moveSelection(by: -1)
      case "Down": menu.moveSelection(by: 1)
      case "Return", "KP_Enter": menu.choose()
      default: menu.close()
      }
      return true
    }
    guard picker.isShown else { return false }
    switch key.name {
    case "Left": picker.moveSelection(columns: -1, rows: 0)
    case "Right": picker.moveSelection(columns: 1, rows: 0)
    case "Up": picker.moveSelection(columns: 0, rows: -1)
    case "Down": picker.moveSelection(columns: 0, rows: 1)
    case "Return", "KP_Enter": picker.choose()
    case "Escape", "o", "O": picker.close()
    default: return false
    }
    return true
  }
}

extension PlayerCommand {
  init(_ action: TransportBar.Action) {
    switch action {
    case .restart: self = .restart
    case .stepBack: self = .tool(.step(-1))
    case .togglePause: self = .tool(.togglePause)
    case .stepForward: self = .tool(.step(1))
    case .slower: self = .tool(.halveSpeed)
    case .faster: self = .tool(.doubleSpeed)
    }
  }

  /// The commands of the menu at the pointer.
  static let menu: [(title: String, keys: String, command: PlayerCommand)] = [
    ("Pause or resume", "Space", .tool(.togglePause)),
    ("Restart", "Ctrl R", .restart),
    ("Reverse", "Backspace", .tool(.reverse)),
    ("All scenes", "Ctrl O", .toggleScenes),
    ("Next scene", "Ctrl Page ↓", .moveScene(1)),
    ("Scene before", "Ctrl Page ↑", .moveScene(-1)),
    ("Live figures", "Ctrl H", .tool(.cycleHUD)),
    ("Inspector", "Ctrl I", .tool(.toggleInspector)),
    ("Timeline", "Ctrl T", .tool(.toggleTimeline)),
    ("Flash damage", "Ctrl D", .tool(.toggleDamage)),
    ("Save a screenshot", "Ctrl S", .tool(.screenshot)),
    ("Full screen", "F11", .toggleFullScreen),
    ("Keys", "?", .tool(.toggleHelp)),
    ("Quit", "Ctrl Q", .quit),
  ]
}
