import KinoraLayers
import KinoraUIKitValues

/// The part of a `ViewWorld` that belongs to one concern.
///
/// A module declares its states beside the code that uses them, and reaches each by its type. So `ViewWorld` names no
/// class of the modules above it.
///
/// ```swift
/// final class OpenMenu: WorldState {
///   private(set) var overlay: MenuOverlay?
/// }
/// let overlay = ViewWorld.current[OpenMenu.self].overlay
/// ```
package protocol WorldState: AnyObject {
  init()
}

/// The state that all views of the main thread share. Each `LayerWorld` has its own, which isolates tests and sessions.
package final class ViewWorld {
  package static var current: ViewWorld {
    if let world = LayerWorld.current.viewSystem as? ViewWorld { return world }
    let world = ViewWorld()
    LayerWorld.current.viewSystem = world
    return world
  }

  private struct Slot {
    let type: ObjectIdentifier
    let state: AnyObject
  }

  /// At most one slot per type. There are fewer than twenty, which are searched faster than hashed.
  private var slots: [Slot] = []

  let screen = UIScreen()
  /// Stored here instead of in a slot, since each change of a view's property asks for it.
  let animations = AnimationBlocks()
  /// Stored here instead of in a slot, since views ask for their traits in each layout.
  package let traits = SharedTraits()

  /// The layer of the view that is created next; nil for one of its class.
  private var layerForNextView: CALayer?

  package init() {
    ExchangeableViewMethods.declareAll()
    MainScreen.follow { UIScreen.main.traitCollection }
    ImageLibrary.follow { ViewWorld.current[ImageLibrary.self] }
  }

  /// The state of a type, created at its first use.
  package subscript<State: WorldState>(type: State.Type) -> State {
    let key = ObjectIdentifier(type)
    for index in slots.indices where slots[index].type == key {
      return unsafeDowncast(slots[index].state, to: State.self)
    }
    let state = State()
    slots.append(Slot(type: key, state: state))
    return state
  }

  /// Sets the layer of the view that is created next, in place of one of the view's class.
  ///
  /// Another designated initializer of `UIView` would keep subclasses from inheriting `init()`.
  package func giveToNextView(_ layer: CALayer) {
    layerForNextView = layer
  }

  func takeLayerForNextView() -> CALayer? {
    guard let layer = layerForNextView else { return nil }
    layerForNextView = nil
    return layer
  }
}

extension ImageLibrary: WorldState {}
