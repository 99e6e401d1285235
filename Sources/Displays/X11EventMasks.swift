import CX11

/// The events that a connection selects on each window, by their uses.
///
/// The server keeps one mask per connection and window, which `XSelectInput` replaces. Other programs name windows too, as
/// the requestor of a selection or the owner of one, and may name ours. So each use has a separate mask here, and the
/// server gets the union: no use takes the events of another one away.
///
/// ```swift
/// connection.select(PropertyChangeMask, on: requestor, for: .transfers)
/// connection.select(NoEventMask, on: requestor, for: .transfers)  // The window's other uses keep theirs.
/// ```
nonisolated struct X11EventMasks {
  /// The part of the program that selects events.
  enum Use {
    /// The windows of the program, or one that it monitors.
    case window
    /// The window that owns selections.
    case clipboard
    /// Programs that get a long copy in pieces.
    case transfers
    /// The desktop's settings.
    case theme
    case manager
    case compositor
  }

  private var masks: [XID: [Use: Int]] = [:]

  /// Sets the mask of one use.
  ///
  /// - Returns: The mask of all uses of the window.
  mutating func set(_ mask: Int, on window: XID, for use: Use) -> Int {
    masks[window, default: [:]][use] = mask == NoEventMask ? nil : mask
    let union = masks[window, default: [:]].values.reduce(NoEventMask) { $0 | $1 }
    if union == NoEventMask { masks[window] = nil }
    return union
  }

  /// True if a window belongs to the program that uses the connection.
  func isOwn(_ window: XID) -> Bool {
    masks[window].map { $0[.window] != nil || $0[.clipboard] != nil } ?? false
  }
}

nonisolated extension X11Connection {
  /// Selects events of a window for one use, instead of those that the use had. Other uses of the window keep theirs.
  func select(_ mask: Int, on window: XID, for use: X11EventMasks.Use) {
    XSelectInput(display, window, masks.set(mask, on: window, for: use))
  }

  /// Records the mask with which a window was made.
  func record(_ mask: Int, on window: XID, for use: X11EventMasks.Use) {
    _ = masks.set(mask, on: window, for: use)
  }

  /// Ends a use of a window that may not exist any more.
  func deselect(_ window: XID, for use: X11EventMasks.Use) {
    guard window != 0 else { return }
    _ = X11Errors.trap(on: display) { select(NoEventMask, on: window, for: use) }
  }
}
