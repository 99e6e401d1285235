/// The modifier keys held during an event. The bits are those of `UIKeyModifierFlags`.
package struct KeyModifiers: OptionSet, Hashable, Sendable, Codable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Caps Lock.
  package static let alphaShift = KeyModifiers(rawValue: 1 << 16)
  package static let shift = KeyModifiers(rawValue: 1 << 17)
  package static let control = KeyModifiers(rawValue: 1 << 18)
  /// Alt.
  package static let alternate = KeyModifiers(rawValue: 1 << 19)
  /// The Command or Super key.
  package static let command = KeyModifiers(rawValue: 1 << 20)
}
