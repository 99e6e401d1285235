/// A key, by its X11 keysym name: "a", "A", "space", "Left", "bracketleft", "1".
package struct Key: Hashable, Sendable, Codable, CustomStringConvertible {
  package let name: String

  package init(_ name: String) {
    self.name = name
  }

  package var description: String { name }
}
