import Foundation

/// The way in which appearance proxies give a property: in particular, how its default is recognized.
package struct AppearanceRule<Owner: NSObject, Value> {
  let property: (ReferenceWritableKeyPath<Owner, Value>) -> AppearanceProperty

  init(_ property: @escaping (ReferenceWritableKeyPath<Owner, Value>) -> AppearanceProperty) {
    self.property = property
  }

  /// Another property is given in its place, such as one without what is inherited.
  package static func given(_ property: @autoclosure @escaping () -> AppearanceProperty) -> AppearanceRule {
    AppearanceRule { _ in property() }
  }

  /// The same rule, which counts only while an object says so.
  package func used(_ isUsed: @escaping (Owner) -> Bool) -> AppearanceRule {
    let property = property
    return AppearanceRule { property($0).used(isUsed) }
  }
}

extension AppearanceRule where Value: Equatable {
  /// The property has a default, from which alone a proxy's value differs.
  package static func initial(_ value: @autoclosure @escaping () -> Value) -> AppearanceRule {
    AppearanceRule { .value($0, initial: value()) }
  }

  /// The property is nil by default.
  package static func unset<Wrapped: Equatable>() -> AppearanceRule where Value == Wrapped? {
    AppearanceRule { .optional($0) }
  }

  /// The property has a default, to which nil resets it.
  package static func resettable<Wrapped: Equatable>(
    to value: @autoclosure @escaping () -> Wrapped?
  ) -> AppearanceRule where Value == Wrapped? {
    AppearanceRule { .optional($0, initial: value()) }
  }

  /// The property has a default that depends on the object.
  package static func usual<Wrapped: Equatable>(
    _ value: @escaping (Owner) -> Wrapped
  ) -> AppearanceRule where Value == Wrapped? {
    AppearanceRule { .optional($0, usual: value) }
  }
}
