/// Values for the states of a control.
package struct StateValues<Value> {
  private var values: [UIControlState: Value] = [:]

  package init() {}

  package subscript(state: UIControlState) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the value for exactly this state, otherwise the one for `disabled` if the state contains it, otherwise the
  /// one for `normal`.
  package func value(in state: UIControlState) -> Value? {
    if values.isEmpty { return nil }
    if let value = values[state] { return value }
    if state.contains(.disabled), let value = values[.disabled] { return value }
    return values[.normal]
  }
}
