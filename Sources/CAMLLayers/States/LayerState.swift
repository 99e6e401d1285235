import KinoraCAMLModel
import KinoraLayers
import KinoraMotion

/// The states of a layer and the transitions between them.
struct StateOwner {
  /// Nil for the states of a wallpaper's style.
  var layer: CALayer?
  let states: [LayerState]
  var transitions: [LayerStateTransition] = []
}

/// A state of a layer: values and animations that hold while it is entered.
struct LayerState {
  /// A value that the state sets.
  struct Setting {
    let target: StateTarget
    let value: Any?
  }

  /// An animation of a layer by its key.
  struct Addition {
    let layer: CALayer
    let key: String
    let object: CAMLObject
  }

  let name: String
  var basedOn: String?
  var isInitial = false
  var settings: [Setting] = []
  var additions: [Addition] = []
  var removals: [(layer: CALayer, key: String)] = []

  init(name: String) {
    self.name = name
  }
}

/// A property that states change.
struct StateTarget {
  let layer: CALayer
  /// The key path in this program.
  let keyPath: String
  /// The key path in the file, by which transitions name it.
  let fileKeyPath: String

  var id: ID { ID(layer: ObjectIdentifier(layer), keyPath: keyPath) }
  /// The target as transitions name it.
  var fileID: ID { ID(layer: ObjectIdentifier(layer), keyPath: fileKeyPath) }

  /// The whole property: "transform" for "transform.rotation.z".
  var whole: StateTarget {
    let path = AnimatableKey(keyPath: keyPath)?.whole.keyPath ?? keyPath
    return StateTarget(layer: layer, keyPath: path, fileKeyPath: fileKeyPath)
  }

  struct ID: Hashable {
    let layer: ObjectIdentifier
    let keyPath: String
  }
}

/// The animations of changes from one state to another.
struct LayerStateTransition {
  /// The animation of one property.
  struct Element {
    let layer: CALayer
    /// The key path in the file.
    let keyPath: String
    /// Nil for a change without an animation.
    let animation: CAMLObject?
    /// In seconds; that of the animation comes on top.
    let delay: Double
    let duration: Double?

    var id: StateTarget.ID { StateTarget.ID(layer: ObjectIdentifier(layer), keyPath: keyPath) }
  }

  /// The names of states, or "*" for any.
  let from: String
  let to: String
  var elements: [Element] = []

  /// The precedence for a change, from 0 (the highest) to 3. Nil if it isn't for that change.
  func rank(from old: String, to new: String) -> Int? {
    switch (from, to) {
    case (old, new): 0
    case ("*", new): 1
    case (old, "*"): 2
    case ("*", "*"): 3
    default: nil
    }
  }
}
