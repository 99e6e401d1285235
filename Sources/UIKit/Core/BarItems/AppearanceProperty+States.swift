import Foundation

/// Properties with a value for each state of a control, by default nil.
extension [AppearanceProperty] {
  package static func states<Owner: NSObject, Value: Equatable>(
    of get: @escaping (Owner, UIControlState) -> Value?, set: @escaping (Owner, Value?, UIControlState) -> Void
  ) -> [AppearanceProperty] {
    states(of: get, set: set, areEqual: { $0 as? Value == $1 as? Value })
  }

  /// The attributes of a text.
  package static func attributes<Owner: NSObject>(
    of get: @escaping (Owner, UIControlState) -> [NSAttributedString.Key: Any]?,
    set: @escaping (Owner, [NSAttributedString.Key: Any]?, UIControlState) -> Void
  ) -> [AppearanceProperty] {
    states(of: get, set: set, areEqual: EqualAttributes.check)
  }

  private static func states<Owner: NSObject, Value>(
    of get: @escaping (Owner, UIControlState) -> Value?, set: @escaping (Owner, Value?, UIControlState) -> Void,
    areEqual: @escaping (Any?, Any?) -> Bool
  ) -> [AppearanceProperty] {
    let all: UIControlState = [.highlighted, .disabled, .selected, .focused]
    return (0...all.rawValue).map { bits in
      let state = UIControlState(rawValue: bits)
      return AppearanceProperty(
        value: { ($0 as? Owner).flatMap { get($0, state) } },
        set: { object, value in if let owner = object as? Owner { set(owner, value as? Value, state) } },
        areEqual: areEqual, isInitial: { ($0 as? Owner).flatMap { get($0, state) } == nil },
        reset: { if let owner = $0 as? Owner { set(owner, nil, state) } })
    }
  }
}
