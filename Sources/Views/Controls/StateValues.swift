/// Values by the states of a control for which they are set.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// The value for exactly the state, or else the one for `normal`; states that are off and highlighted show as off.
  func value(in state: UIControl.State) -> Value? {
    if values.isEmpty { return nil }
    if let value = values[state] { return value }
    if state.contains(.disabled), let value = values[.disabled] { return value }
    return values[.normal]
  }
}
