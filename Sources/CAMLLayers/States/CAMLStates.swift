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
  /// The last one is that of a wallpaper's style, if this has values.
  let machines: [StateMachine]

  private let known: Set<String>

  init(_ owners: [StateOwner], _ style: WallpaperStyle, _ builder: LayerBuilder, _ loaded: LoadedAnimations) {
    let styled = Self.states(of: style, builder)
    var known: Set<String> = []
    names = (owners.flatMap(\.states) + styled).map(\.name).filter { known.insert($0).inserted }
    self.known = known
    var machines = owners.map { StateMachine($0, builder, loaded) }
    if !styled.isEmpty {
      // A style without values for one of the three states has the file's values there.
      let others = WallpaperStyle.states.filter { name in !styled.contains { $0.name == name } }
      machines.append(StateMachine(StateOwner(states: styled + others.map { LayerState(name: $0) }), builder, loaded))
    }
    self.machines = machines
  }

  /// Enters a state, starting with what is shown now. Layers whose states have other names keep theirs.
  ///
  /// - Parameters:
  ///   - name: The name; nil for the layers as the file has them. A name that the file doesn't have changes nothing.
  ///   - isAnimated: False to leave out the file's transitions. Default true.
  package func enter(_ name: String?, isAnimated: Bool = true) {
    if let name, !known.contains(name) { return }
    for machine in machines { machine.enter(name, by: isAnimated ? .animated : .jump) }
    current = name
  }

  /// Enters the states that the file marks as those at its start. A wallpaper's style, which can't mark any, enters the
  /// first of them that it has.
  func enterInitialStates() {
    let marked = machines.compactMap(\.initialState)
    for machine in machines {
      let own = machine.owner.layer == nil ? marked.first(where: machine.hasState) : machine.initialState
      if let own { machine.enter(own, by: .start) }
    }
    current = marked.first
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
