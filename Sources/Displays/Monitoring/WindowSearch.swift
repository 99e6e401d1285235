import CX11
import Foundation
import KinoraRaster

/// Finds other programs' windows over a separate connection.
nonisolated package final class WindowSearch {
  let connection: X11Connection
  private let state: Atom
  private let processProperty: Atom
  private let name: Atom

  /// The levels below a top-level window at which a window manager may have put the program's window.
  private static let deepest = 4

  /// - Parameter display: The display's name; nil for the one of the environment.
  package init(display: String?) throws(DisplayError) {
    connection = try X11Connection(named: display)
    connection.fetchAtoms(["WM_STATE", "_NET_WM_PID", "_NET_WM_NAME"])
    state = connection.atom("WM_STATE")
    processProperty = connection.atom("_NET_WM_PID")
    name = connection.atom("_NET_WM_NAME")
  }

  /// The display's name.
  package var displayName: String { connection.name }

  /// The visible windows of programs, in the server's order.
  package func windows() -> [FoundWindow] {
    guard connection.isUsable else { return [] }
    return connection.children(of: connection.root).compactMap { child in
      guard isVisible(child) else { return nil }
      return describe(client(in: child, depth: 0) ?? child)
    }
  }

  /// Returns the visible windows with a title, or, if there are none, those whose titles contain it, in any case.
  package func windows(titled title: String) -> [FoundWindow] {
    let all = windows()
    let same = all.filter { $0.title == title }
    guard same.isEmpty else { return same }
    return all.filter { $0.title?.range(of: title, options: .caseInsensitive) != nil }
  }

  /// Returns a window by its number; nil if there is none.
  package func window(_ id: UInt) -> FoundWindow? {
    guard connection.isUsable, id != connection.root else { return nil }
    return describe(id)
  }

  /// Returns the program's window inside a top-level window; the window itself if no window manager is there.
  func client(of window: XID) -> XID {
    client(in: window, depth: 0) ?? window
  }

  /// Returns the window that a window manager manages: itself, or the first one inside.
  private func client(in window: XID, depth: Int) -> XID? {
    if connection.numbers(in: state, of: window, limit: 1) != nil { return window }
    guard depth < Self.deepest else { return nil }
    for child in connection.children(of: window) {
      if let found = client(in: child, depth: depth + 1) { return found }
    }
    return nil
  }

  private func describe(_ window: XID) -> FoundWindow? {
    var attributes = XWindowAttributes()
    var isThere = false
    let error = X11Errors.trap(on: connection.display) {
      isThere = XGetWindowAttributes(connection.display, window, &attributes) != 0
    }
    guard isThere, error == nil else { return nil }
    let process = connection.numbers(in: processProperty, of: window, limit: 1)?.first
    return FoundWindow(
      id: window, title: title(of: window), process: process.flatMap { Int32(exactly: $0) },
      size: PixelSize(width: Int(attributes.width), height: Int(attributes.height)))
  }

  private func isVisible(_ window: XID) -> Bool {
    var attributes = XWindowAttributes()
    var isThere = false
    _ = X11Errors.trap(on: connection.display) {
      isThere = XGetWindowAttributes(connection.display, window, &attributes) != 0
    }
    return isThere && attributes.map_state == IsViewable && attributes.`class` == InputOutput
  }

  private func title(of window: XID) -> String? {
    if let title = connection.text(in: name, of: window), !title.isEmpty { return title }
    return connection.text(in: Atom(XA_WM_NAME), of: window).flatMap { $0.isEmpty ? nil : $0 }
  }
}

nonisolated extension X11Connection {
  /// Returns the windows in a window, from the lowest to the highest; empty if it doesn't exist.
  func children(of window: XID) -> [XID] {
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    _ = X11Errors.trap(on: display) { XQueryTree(display, window, &root, &parent, &children, &count) }
    guard let children else { return [] }
    defer { XFree(children) }
    return (0..<Int(count)).map { children[$0] }
  }

  /// Returns a property of bytes as text; nil if the window doesn't have the property, or doesn't exist.
  func text(in property: Atom, of window: XID) -> String? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let error = X11Errors.trap(on: display) {
      XGetWindowProperty(display, window, property, 0, 256, 0, 0, &type, &format, &count, &rest, &data)
    }
    defer { if let data { XFree(data) } }
    guard error == nil, type != 0, format == 8, let data else { return nil }
    return String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
  }
}
