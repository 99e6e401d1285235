import Geometry

/// A key, by its X11 keysym name: "a", "A", "space", "Left", "bracketleft", "1".
nonisolated package struct Key: Hashable, Sendable, CustomStringConvertible {
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  package var description: String { name }
}

/// What a person or the window system did.
nonisolated package struct InputEvent: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case keyDown(Key, isRepeat: Bool, shift: Bool, control: Bool)
    case keyUp(Key)
    /// Points from the window's top left.
    case pointerMoved(CGPoint)
    case pointerDown(CGPoint, button: Int)
    case pointerUp(CGPoint, button: Int)
    /// Notches of the wheel: y +1 is one away from the person, x +1 one to the left.
    case scrolled(CGPoint, dx: Double, dy: Double)
    /// The pointer has left the window.
    case pointerLeft
    case focusChanged(Bool)
    case visibilityChanged(Bool)
    case resized
    case closeRequested
  }

  package var kind: Kind
  /// When it happened, on the host's monotonic clock in nanoseconds; nil where it isn't known.
  package var hostTime: UInt64?
  /// When the first of the moves happened that it stands for, where it stands for several; of these it is the last.
  package var firstTime: UInt64?
  /// The modifier keys that were held.
  package var modifiers: UIKeyModifierFlags
  /// The name that a pressed key has without modifiers, "1" for "exclam"; nil where it isn't known.
  package var plainKey: Key?
  /// The key that it would be in a Latin layout, "q" for "Cyrillic_shorti", as pressed and without modifiers: shortcuts go
  /// by it that don't know the key's own name. Nil where the active layout is Latin.
  package var latinKey: Key?
  package var latinPlainKey: Key?

  package init(_ kind: Kind, hostTime: UInt64? = nil, modifiers: UIKeyModifierFlags = [], plainKey: Key? = nil) {
    self.kind = kind
    self.hostTime = hostTime
    self.modifiers = modifiers
    self.plainKey = plainKey
    if case .keyDown(_, _, let shift, let control) = kind {
      if shift { self.modifiers.insert(.shift) }
      if control { self.modifiers.insert(.control) }
    }
  }
}
