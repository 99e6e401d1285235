import CX11
import Views

/// Turns key codes into key names, and tells repeats from presses.
struct X11Keyboard {
  /// Shift_L to Hyper_R, ISO_Lock and its kind, Mode_switch and Num_Lock: their state comes with other keys, and alone
  /// they are nobody's key.
  private static let modifierSymbols = Set<KeySym>([0xff7e, 0xff7f] + Array(0xffe1...0xffee) + Array(0xfe01...0xfe13))
  /// The bits of a state that name the active layout.
  private static let groupMask: UInt32 = 0x6000

  private let display: OpaquePointer
  private var names: [KeySym: Key] = [:]
  /// The keys that are down, by key code: a key goes up under the name that it went down under, whatever Shift does.
  private var held = [Key?](repeating: nil, count: 256)
  /// Made when a key is first pressed; nil when the keyboard has other layouts than before.
  private var latin: LatinLayout?

  init(on connection: X11Connection) {
    display = connection.display
    // A held key then gives press, press, press and one release.
    XkbSetDetectableAutoRepeat(connection.display, 1, nil)
  }

  mutating func press(_ event: inout XKeyEvent) -> InputEvent.Kind? {
    let code = Int(event.keycode) & 255
    guard let key = key(for: &event) else { return nil }
    let isRepeat = held[code] != nil
    held[code] = key
    return .keyDown(
      key, isRepeat: isRepeat, shift: event.state & UInt32(ShiftMask) != 0,
      control: event.state & UInt32(ControlMask) != 0)
  }

  mutating func release(_ event: inout XKeyEvent) -> InputEvent.Kind? {
    let code = Int(event.keycode) & 255
    defer { held[code] = nil }
    return (held[code] ?? key(for: &event)).map { .keyUp($0) }
  }

  /// The name of the symbol that the key has in the active layout without any modifier.
  mutating func plainKey(of event: inout XKeyEvent) -> Key? {
    let state = event.state
    event.state &= Self.groupMask
    defer { event.state = state }
    return key(for: &event)
  }

  /// The pressed key in a Latin layout, as it was pressed and without modifiers; nils where the active one is
  /// Latin.
  mutating func latinKeys(of event: XKeyEvent) -> (key: Key?, plain: Key?) {
    let layout = latin ?? readLayout()
    latin = layout
    let (code, group) = (Int(event.keycode), Int(event.state & Self.groupMask) >> 13)
    let symbol = layout.symbol(
      of: code, group: group, isShifted: event.state & UInt32(ShiftMask) != 0,
      isLocked: event.state & UInt32(LockMask) != 0)
    let plain = layout.symbol(of: code, group: group, isShifted: false, isLocked: false)
    return (symbol.flatMap { name(of: $0) }, plain.flatMap { name(of: $0) })
  }

  /// The keyboard has got other layouts.
  mutating func takeMapping(_ event: inout XMappingEvent) {
    XRefreshKeyboardMapping(&event)
    latin = nil
  }

  private func readLayout() -> LatinLayout {
    LatinLayout { code, group, level in XkbKeycodeToKeysym(display, KeyCode(code), Int32(group), Int32(level)) }
  }

  /// Shift, Lock, Control, Alt (Mod1) and Super (Mod4), as servers set them up.
  static func modifiers(of state: UInt32) -> UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if state & UInt32(ShiftMask) != 0 { flags.insert(.shift) }
    if state & UInt32(LockMask) != 0 { flags.insert(.alphaShift) }
    if state & UInt32(ControlMask) != 0 { flags.insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { flags.insert(.alternate) }
    if state & UInt32(Mod4Mask) != 0 { flags.insert(.command) }
    return flags
  }

  /// Lets go of all keys: their releases go to another window.
  mutating func releaseAll() -> [Key] {
    let keys = held.compactMap(\.self)
    for code in held.indices { held[code] = nil }
    return keys
  }

  /// The name of the symbol on the key under Shift, Caps Lock and the like.
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
