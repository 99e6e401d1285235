extension CAMLSchema {
  static let states: [String: Class] = [
    "LKState": Class(
      properties: typed([
        (.string, "name basedOn"), (.flag, "initial enabled"), (.time, "nextDelay previousDelay"),
        (.list(.object("LKStateSetValue")), "elements"),
      ])),
    "LKStateElement": Class(
      properties: typed([(.string, "targetId keyPath key"), (.reference, "object"), (.flag, "final")])),
    "LKStateSetValue": Class(superclass: "LKStateElement", properties: typed([(.keyed, "value")])),
    "LKStateAddAnimation": Class(superclass: "LKStateElement", properties: animated),
    "LKStateRemoveAnimation": Class(superclass: "LKStateElement", properties: [:]),
    "LKStateAddElement": Class(superclass: "LKStateElement", properties: added),
    "LKStateRemoveElement": Class(superclass: "LKStateElement", properties: added),
    "LKStateTransition": Class(
      properties: typed([
        (.string, "fromState toState name"), (.number, "duration speed"), (.flag, "enabled"),
        (.list(.object("LKStateTransitionElement")), "elements"),
      ])),
    "LKStateTransitionElement": Class(
      superclass: "LKStateElement",
      properties: typed([
        (.number, "beginTime"), (.time, "duration"), (.flag, "enabled"), (.object("CABasicAnimation"), "animation"),
      ])),
  ]

  private static let animated = typed([
    (.object("CABasicAnimation"), "animation"), (.dictionary(.object("CABasicAnimation")), "animations"),
  ])
  private static let added = typed([(.reference, "object beforeObject"), (.any, "value")])

  /// Indicates whether a class is that of an element of a state or a transition, which may name its layer by `id`.
  static func isStateElement(_ className: String) -> Bool {
    let name = className.hasPrefix("CAState") ? "LKState" + className.dropFirst("CAState".count) : className
    return isKind(name, of: "LKStateElement")
  }

  static func isTransitionElement(_ className: String) -> Bool {
    className == "LKStateTransitionElement" || className == "CAStateTransitionElement"
  }
}

extension CAMLObject {
  /// Returns the id of what an element of a state or a transition changes, which files name in several ways: the
  /// `targetId`, else `object`, else the element's own `id` if this names a layer.
  ///
  /// - Parameter isLayer: Indicates whether an id is that of a layer.
  /// - Returns: Nil if the element names nothing.
  package func stateTarget(isLayer: (String) -> Bool) -> String? {
    // The object of elements that add and remove layers is the sublayer.
    let exchanges = className.hasSuffix("AddElement") || className.hasSuffix("RemoveElement")
    for name in exchanges ? ["targetId"] : ["targetId", "object"] {
      switch self[name] {
      case .reference(let id)?, .string(let id)?: if !id.isEmpty { return id }
      default: break
      }
    }
    return id.flatMap { isLayer($0) ? $0 : nil }
  }
}
