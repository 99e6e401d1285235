/// A part of a scene that a CAML file can't have.
package enum Omission: Hashable, Sendable {
  case displayLinks
  case followers
  case actions
  case layout
  case transition
  case ownProperty(String)
  case inertAnimation
  case drawing
  case outlinedText
  case animatedText
  case emission
  case gradientFocus
  case keys([String])
  case pointer
  case startedByState
  case styleState(String)
  case stateValue(String)
  case ambiguousGroup
  case surplusGroup
  case loop
}

/// The parts that an export leaves out, in the order in which they were found.
package struct Omissions: Sendable {
  private var counts: [Omission: Int] = [:]
  private var order: [Omission] = []

  package init() {}

  package mutating func add(_ kind: Omission) {
    if counts[kind] == nil { order.append(kind) }
    counts[kind, default: 0] += 1
  }

  /// The messages for the user, one for each kind.
  package var messages: [String] {
    order.map { $0.message(count: counts[$0] ?? 0) }
  }

  package var isEmpty: Bool { order.isEmpty }
}

extension Omission {
  fileprivate func message(count: Int) -> String {
    func many(_ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
    return switch self {
    case .displayLinks: "display links: changes that the program makes for each frame"
    case .followers: "what the program does at the end of \(many("animation"))"
    case .actions: "the actions of \(many("layer"))"
    case .layout: "the layout managers of \(many("layer"))"
    case .transition: "\(many("running transition")), whose old picture isn't a layer"
    case .ownProperty(let name): "\(many("animation")) of '\(name)', which only the program draws"
    case .inertAnimation: "\(many("animation")) without effect"
    case .drawing: "the drawing of \(many("layer")) by the program: they keep the pictures of this moment"
    case .outlinedText: "\(many("text")) with fonts or colours that a text layer can't have: written as outlines"
    case .animatedText: "\(many("animation")) of the font or colour of a text that is written as outlines"
    case .emission: "the particles of \(many("emitter")) from before a change: all are as the cells are now"
    case .gradientFocus: "the focus of \(many("radial gradient"))"
    case .keys(let names): "what keys do: \(names.joined(separator: ", "))"
    case .pointer: "controls and gestures"
    case .startedByState: "the time since the begin of \(many("animation")) of the current state"
    case .styleState(let name): "that '\(name)' is the current state of the property groups"
    case .stateValue(let keyPath): "values of '\(keyPath)' in states"
    case .ambiguousGroup: "\(many("group")) of layers whose names others have too"
    case .surplusGroup: "\(many("group")) beyond those that a file may have"
    case .loop: "the section that loops, which begins before or isn't that of all planes"
    }
  }
}
