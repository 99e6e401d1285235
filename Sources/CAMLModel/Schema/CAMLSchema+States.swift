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
