import Foundation

extension AppearanceProperty {
  /// The look of a bar, of which every bar gets a copy.
  ///
  /// - Parameters:
  ///   - isFirst: True if no other look was set.
  ///   - restore: Brings the first look back.
  static func look<Owner: NSObject, Look: UIBarAppearance>(
    _ path: ReferenceWritableKeyPath<Owner, Look>, isFirst: @escaping (Owner) -> Bool,
    restore: @escaping (Owner) -> Void
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { if let copy = ($1 as? Look)?.copy() as? Look { ($0 as? Owner)?[keyPath: path] = copy } },
      areEqual: { $0 as? Look === $1 as? Look },
      isInitial: { ($0 as? Owner).map(isFirst) ?? true }, reset: { ($0 as? Owner).map(restore) })
  }

  /// The look of a bar, of which every bar gets a copy. Its default is nil.
  static func look<Owner: NSObject, Look: UIBarAppearance>(
    _ path: ReferenceWritableKeyPath<Owner, Look?>
  ) -> AppearanceProperty {
    AppearanceProperty(
      value: { ($0 as? Owner)?[keyPath: path] },
      set: { ($0 as? Owner)?[keyPath: path] = ($1 as? Look)?.copy() as? Look },
      areEqual: { $0 as? Look === $1 as? Look },
      isInitial: { ($0 as? Owner)?[keyPath: path] == nil }, reset: { ($0 as? Owner)?[keyPath: path] = nil })
  }
}

extension AppearanceRule {
  /// The property is the look of a bar, of which every bar gets a copy.
  ///
  /// - Parameters:
  ///   - isFirst: True if no other look was set.
  ///   - restore: Brings the first look back.
  package static func look(
    isFirst: @escaping (Owner) -> Bool, restore: @escaping (Owner) -> Void
  ) -> AppearanceRule where Value: UIBarAppearance {
    AppearanceRule { .look($0, isFirst: isFirst, restore: restore) }
  }

  /// The property is the look of a bar, of which every bar gets a copy. It is nil by default.
  package static func look<Look: UIBarAppearance>() -> AppearanceRule where Value == Look? {
    AppearanceRule { .look($0) }
  }
}
