import Geometry

/// A key, by its X11 keysym name: "a", "A", "space", "Left", "bracketleft", "1".
nonisolated public struct Key: Hashable, Sendable, CustomStringConvertible {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }

  public var description: String { name }
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
    case scrolled(CGPoint, dx: Double, dy: Double)
    case focusChanged(Bool)
    case visibilityChanged(Bool)
    case resized
    case exposed
    case closeRequested
  }

  package var kind: Kind
  /// When it happened, on the host's monotonic clock in nanoseconds; nil where it isn't known.
  package var hostTime: UInt64?

  package init(_ kind: Kind, hostTime: UInt64? = nil) {
    self.kind = kind
    self.hostTime = hostTime
  }
}
