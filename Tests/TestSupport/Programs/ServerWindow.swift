import Foundation
import KinoraGeometry
import OutsideRequests

/// A window on a test server, observed and typed into by another client.
package struct ServerWindow: Sendable {
  private let server: XServer
  private let id: String

  /// Waits for a window to open and to get the keyboard focus.
  package init(titled title: String, on server: XServer) async throws {
    var id = ""
    try await eventually("a window '\(title)' opens") {
      id = try await server.run("xdotool", "search", "--name", "^\(title)$").output
        .trimmingCharacters(in: .whitespacesAndNewlines)
      return !id.isEmpty
    }
    let found = id
    try await eventually("the window has the keyboard") {
      try await server.run("xdotool", "getwindowfocus").output
        .trimmingCharacters(in: .whitespacesAndNewlines) == found
    }
    (self.server, self.id) = (server, id)
  }

  /// Presses keys, one after the other.
  package func press(_ keys: String...) async throws {
    for key in keys { _ = try await server.run("xdotool", "key", key) }
  }

  /// Presses the pointer's first button at a point, moves to the others, and releases it.
  package func drag(_ points: CGPoint...) async throws {
    guard let first = points.first else { return }
    try await move(to: first)
    _ = try await server.run("xdotool", "mousedown", "1")
    for point in points.dropFirst() { try await move(to: point) }
    _ = try await server.run("xdotool", "mouseup", "1")
  }

  package func click(_ point: CGPoint) async throws {
    try await drag(point)
  }

  /// Turns the wheel towards the user, one notch at a time.
  package func turnWheel(at point: CGPoint, notches: Int) async throws {
    try await move(to: point)
    for _ in 0..<notches { _ = try await server.run("xdotool", "click", "5") }
  }

  private func move(to point: CGPoint) async throws {
    _ = try await server.run("xdotool", "mousemove", "--window", id, "\(Int(point.x))", "\(Int(point.y))")
  }

  /// Changes the size of the window, in pixels.
  package func resize(width: Int, height: Int) async throws {
    _ = try await server.run("xdotool", "windowsize", id, "\(width)", "\(height)")
  }

  /// Sends it, as another client, a false event about its size.
  ///
  /// - Throws: A `Timeout` if the server doesn't pass it on.
  package func forgeSize(width: Int, height: Int) throws {
    guard let number = UInt(id), kinora_forge_size(server.display, number, Int32(width), Int32(height)) else {
      throw Timeout(description: "window \(id) can't be told of a size")
    }
  }

  /// Drops data of type text/uri-list onto it, as a file manager does.
  ///
  /// - Parameters:
  ///   - hasManyTypes: True to announce more types than an event has room for.
  ///   - inParts: True to offer the data in parts, one after the other.
  /// - Returns: 1 if the window has taken it, 0 if it has refused it, -1 if it refused the drag.
  package func drop(_ data: String, hasManyTypes: Bool = false, inParts: Bool = false) async -> Int {
    guard let number = UInt(id) else { return -1 }
    let name = server.display
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let end = kinora_drop(name, number, data, data.utf8.count, hasManyTypes, inParts)
        continuation.resume(returning: Int(end))
      }
    }
  }

  /// Asks the program to close it, as a window manager does for the close button.
  ///
  /// - Throws: A `Timeout` if the server doesn't pass it on.
  package func requestClose() throws {
    guard let number = UInt(id), kinora_request_close(server.display, number) else {
      throw Timeout(description: "window \(id) can't be asked to close")
    }
  }

  /// Returns a watcher with a separate connection, which can press keys too.
  package func watch() throws -> WindowWatcher {
    try WindowWatcher(of: id, on: server.display)
  }

  /// Returns the values of the two counters with which window managers count its frames.
  ///
  /// - Throws: A `Timeout` if it has none.
  package func counters() throws -> (basic: Int64, extended: Int64) {
    var counters = kinora_counters()
    guard let number = UInt(id), kinora_read_counters(server.display, number, &counters) else {
      throw Timeout(description: "the counters of window \(id) can't be read")
    }
    return (counters.basic, counters.extended)
  }

  /// Returns the bytes or 32-bit numbers of a property; empty if the window doesn't have it.
  package func property(_ name: String) -> [UInt] {
    guard let number = UInt(id) else { return [] }
    return [UInt](unsafeUninitializedCapacity: 1 << 16) { items, count in
      count = max(0, kinora_read_property(server.display, number, name, items.baseAddress, items.count))
    }
  }

  /// Destroys the window as another client.
  package func destroy() async throws {
    _ = try await server.run("xdotool", "windowclose", id)
  }

  /// Returns the pixels of the window; nil if they can't be read.
  package func picture() async throws -> CGImage? {
    let file = try ScratchFolder()
    _ = try await server.run("xwd", "-silent", "-id", id, "-out", file.path(of: "xwd"))
    return file.bytes(of: "xwd").flatMap(CGImage.init(windowDump:))
  }

  /// Takes pictures until one is right.
  @discardableResult
  package func picture(where what: String, _ isRight: (CGImage) -> Bool) async throws -> CGImage {
    var right: CGImage?
    try await eventually("a picture where \(what)") {
      right = try await picture().flatMap { isRight($0) ? $0 : nil }
      return right != nil
    }
    guard let right else { throw Timeout(description: what) }
    return right
  }
}

extension CGImage {
  /// Reads the output of `xwd` for a 24-bit window.
  convenience init?(windowDump data: Data) {
    let bytes = [UInt8](data)
    func word(_ index: Int) -> Int {
      bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    // Words of the header: its size, width, height, byte order, bits per pixel, bytes per row, number of colours after
    // it.
    guard bytes.count >= 100, word(7) == 0, word(11) == 32 else { return nil }
    let (width, height, stride, start) = (word(4), word(5), word(12), word(0) + word(19) * 12)
    guard bytes.count >= start + stride * height else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for place in Swift.stride(from: start + y * stride, to: start + y * stride + width * 4, by: 4) {
        pixels.append(
          0xff00_0000 | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place]))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
