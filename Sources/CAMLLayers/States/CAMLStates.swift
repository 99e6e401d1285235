import KinoraCAMLModel
import KinoraLayers

/// The states of a file, by name. Several layers may have states; those of one name are entered together.
///
/// ```swift
/// tree.states.enter("Unlock")
/// ```
package final class CAMLStates {
  /// The names of the states, in the order of the file.
  package let names: [String]
  /// The name of the state that was entered last; nil for the layers as the file has them.
  package private(set) var current: String?
  private let machines: [StateMachine]

  init(_ builder: LayerBuilder, _ style: WallpaperStyle, _ loaded: LoadedAnimations) {
    let reader = StateReader(builder: builder)
    var machines = builder.stateful.map { layer, object in
      StateMachine(reader.states(of: object), reader.transitions(of: object), builder, loaded)
    }
    let states = Self.states(of: style, builder)
    if !states.isEmpty { machines.append(StateMachine(states, [], builder, loaded)) }
    self.machines = machines
    var names: [String] = []
    for name in machines.flatMap({ $0.states.map(\.name) }) where !names.contains(name) { names.append(name) }
    self.names = names
  }

  /// Enters a state, starting with what is shown now.
  ///
  /// - Parameters:
  ///   - name: The name; nil, or a name that the file doesn't have, for the layers as the file has them.
  ///   - isAnimated: False to leave out the file's transitions. Default true.
  package func enter(_ name: String?, isAnimated: Bool = true) {
    for machine in machines { machine.enter(name, isAnimated: isAnimated) }
    current = name.flatMap { names.contains($0) ? $0 : nil }
  }

  /// Enters the states that the file marks as those at its start.
  func enterInitialStates() {
    for machine in machines {
      guard let name = machine.initialState else { continue }
      machine.enter(name, isAnimated: false)
      current = current ?? name
    }
  }

  /// Returns the states in which a wallpaper's style has values.
  private static func states(of style: WallpaperStyle, _ builder: LayerBuilder) -> [LayerState] {
    var states: [LayerState] = []
    for value in style.values {
      if !states.contains(where: { $0.name == value.state }) { states.append(LayerState(name: value.state)) }
      guard let index = states.firstIndex(where: { $0.name == value.state }) else { continue }
      for part in builder.parts(of: value.keyPath, on: value.layer) {
        let target = StateTarget(layer: value.layer, keyPath: part.keyPath, fileKeyPath: value.keyPath)
        states[index].settings.append(LayerState.Setting(target: target, value: part.convert(value.value, value.place)))
      }
    }
    return states
  }
}
