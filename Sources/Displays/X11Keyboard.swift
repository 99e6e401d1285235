import CX11
import KinoraFrames
import KinoraInput

/// Converts key codes to key names, and distinguishes repeats from presses.
struct X11Keyboard {
  /// Shift_L to Hyper_R, ISO_Lock and related keys, Mode_switch and Num_Lock: reported as modifiers, never as keys.
  private static let modifierSymbols = Set<KeySym>([0xff7e, 0xff7f] + Array(0xffe1...0xffee) + Array(0xfe01...0xfe13))
  /// The state bits of the active layout.
  private static let groupMask: UInt32 = 0x6000

  private let display: OpaquePointer
  private var names: [KeySym: Key] = [:]
  /// The keys that are down, by key code: a key is released under the name it was pressed under, even if Shift changed.
  private var held = [Key?](repeating: nil, count: 256)
  /// Made at the first key press; nil after a change of the keyboard's layouts.
  private var latin: LatinLayout?

  init(on connection: X11Connection) {
    display = connection.display
    // With this, a held key gives several presses and one release.
    XkbSetDetectableAutoRepeat(connection.display, 1, nil)
  }

  /// Converts an event of a key; nil if the key has no name.
  mutating func event(for event: inout XKeyEvent) -> InputEvent? {
    let isPress = event.type == KeyPress
    let time = HostTime.time(ofServer: event.time, now: HostTime.now())
    let modifiers = Self.modifiers(of: event.state)
    guard let kind = isPress ? press(&event) : release(&event) else {
      guard let modifier = modifierKey(of: &event) else { return nil }
      return InputEvent(.modifierChanged(modifier, isDown: isPress), hostTime: time, modifiers: modifiers)
    }
    var result = InputEvent(kind, hostTime: time, modifiers: modifiers)
    if isPress {
      result.plainKey = plainKey(of: &event)
      (result.latinKey, result.latinPlainKey) = latinKeys(of: event)
    }
    return result
  }

  private mutating func press(_ event: inout XKeyEvent) -> InputEvent.Kind? {
    let code = Int(event.keycode) & 255
    guard let key = key(for: &event) else { return nil }
    let isRepeat = held[code] != nil
    held[code] = key
    return .keyDown(
      key, isRepeat: isRepeat, shift: event.state & UInt32(ShiftMask) != 0,
      control: event.state & UInt32(ControlMask) != 0)
  }

  private mutating func release(_ event: inout XKeyEvent) -> InputEvent.Kind? {
    let code = Int(event.keycode) & 255
    defer { held[code] = nil }
    return (held[code] ?? key(for: &event)).map { .keyUp($0) }
  }

  /// Returns the modifier key of an event; nil for other keys.
  private func modifierKey(of event: inout XKeyEvent) -> Key? {
    let symbol = XLookupKeysym(&event, 0)
    guard Self.modifierSymbols.contains(symbol), let name = XKeysymToString(symbol) else { return nil }
    return Key(String(cString: name))
  }

  /// Returns the name of the key's symbol in the active layout without modifiers.
  private mutating func plainKey(of event: inout XKeyEvent) -> Key? {
    let state = event.state
    event.state &= Self.groupMask
    defer { event.state = state }
    return key(for: &event)
  }

  /// Returns the pressed key in a Latin layout, with its modifiers and without; nil if the active layout is Latin.
  private mutating func latinKeys(of event: XKeyEvent) -> (key: Key?, plain: Key?) {
    let layout = latin ?? readLayout()
    latin = layout
    let (code, group) = (Int(event.keycode), Int(event.state & Self.groupMask) >> 13)
    let symbol = layout.symbol(
      of: code, group: group, isShifted: event.state & UInt32(ShiftMask) != 0,
      isLocked: event.state & UInt32(LockMask) != 0)
    let plain = layout.symbol(of: code, group: group, isShifted: false, isLocked: false)
    return (symbol.flatMap { name(of: $0) }, plain.flatMap { name(of: $0) })
  }

  /// Handles a change of the keyboard's layouts.
  mutating func takeMapping(_ event: inout XMappingEvent) {
    XRefreshKeyboardMapping(&event)
    latin = nil
  }

  private func readLayout() -> LatinLayout {
    LatinLayout { code, group, level in XkbKeycodeToKeysym(display, KeyCode(code), Int32(group), Int32(level)) }
  }

  /// Converts Shift, Lock, Control, Alt (Mod1) and Super (Mod4), as servers usually map them.
  static func modifiers(of state: UInt32) -> KeyModifiers {
    var flags: KeyModifiers = []
    if state & UInt32(ShiftMask) != 0 { flags.insert(.shift) }
    if state & UInt32(LockMask) != 0 { flags.insert(.alphaShift) }
    if state & UInt32(ControlMask) != 0 { flags.insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { flags.insert(.alternate) }
    if state & UInt32(Mod4Mask) != 0 { flags.insert(.command) }
    return flags
  }

  /// Releases all keys when the window loses the focus: their release events go to another window.
  mutating func releaseAll() -> [Key] {
    let keys = held.compactMap(\.self)
    for code in held.indices { held[code] = nil }
    return keys
  }

  /// Returns the name of the key's symbol under the current modifiers.
  private mutating func key(for event: inout XKeyEvent) -> Key? {
    var symbol: KeySym = 0
    var text: (CChar, CChar, CChar, CChar) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &text) { bytes in
      _ = XLookupString(&event, bytes.bindMemory(to: CChar.self).baseAddress, 4, &symbol, nil)
    }
    return name(of: symbol)
  }

  private mutating func name(of symbol: KeySym) -> Key? {
    if let known = names[symbol] { return known }
    guard symbol != 0, !Self.modifierSymbols.contains(symbol), let name = XKeysymToString(symbol) else { return nil }
    let key = Key(String(cString: name))
    names[symbol] = key
    return key
  }
}
