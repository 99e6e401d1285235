/// A member that an extension declares and other classes override, which Objective-C alone can do.
///
/// Each class gets its implementation under another name. The member asks for the class of its object, the most derived
/// one first, and calls that class's implementation.
struct Dispatch: Sendable {
  /// The class whose extension declares the member.
  let owner: String
  let member: Member
  /// The classes that override it, each before its superclasses.
  let overriders: [String]

  /// True for a class that has an implementation.
  func isImplemented(by type: String) -> Bool { type == owner || overriders.contains(type) }

  /// Returns the name of a class's implementation.
  func implementation(in type: String) -> String {
    "adapted\(type.replacing(".", with: ""))\(member.name.capitalizedFirst)"
  }
}

extension Program {
  /// Returns the superclass of a class; nil if it has none, or isn't known.
  func superclass(of name: String) -> String? {
    guard let known = type(named: name), known.kind != .external else { return KitClasses.superclass(of: name) }
    guard known.kind == .classType, let parent = known.inherited.first else { return nil }
    return type(named: parent)?.name ?? parent
  }

  /// Returns the superclasses of a class, the nearest first.
  func superclasses(of name: String) -> [String] {
    var result: [String] = []
    var next = superclass(of: name)
    while let name = next, !result.contains(name) {
      result.append(name)
      next = superclass(of: name)
    }
    return result
  }

  /// Returns the dispatch of a member that a class declares or overrides; nil for all others.
  func dispatch(of member: Member, in type: String) -> Dispatch? {
    let type = self.type(named: type)?.name ?? type
    return dispatches[member.name]?.first { $0.member.hasSameName(as: member) && $0.isImplemented(by: type) }
  }

  /// Returns the overridden members of extensions, by their names.
  func findDispatches() -> [String: [Dispatch]] {
    var found: [(owner: String, member: Member, overriders: [(type: String, member: Member)])] = []
    for type in allTypes {
      for member in type.members where member.isOverride {
        guard let (owner, base) = base(of: member, in: type.name) else { continue }
        if let index = found.firstIndex(where: { $0.owner == owner && $0.member.hasSameName(as: base) }) {
          found[index].overriders.append((type.name, member))
        } else {
          found.append((owner, base, [(type.name, member)]))
        }
      }
    }
    let dispatches = found.filter { $0.member.isDispatchable && $0.overriders.allSatisfy(\.member.isDispatchable) }
      .map { Dispatch(owner: $0, member: $1, overriders: derivedFirst($2.map(\.type))) }
    return Dictionary(grouping: dispatches) { $0.member.name }
  }

  /// Returns the member of an extension that a class overrides, and its class; nil if a class itself declares it.
  private func base(of member: Member, in type: String) -> (owner: String, member: Member)? {
    for ancestor in superclasses(of: type) {
      let members = self.type(named: ancestor)?.members.filter { $0.hasSameName(as: member) && !$0.isOverride } ?? []
      guard let base = members.first else { continue }
      return base.isInExtension ? (ancestor, base) : nil
    }
    return nil
  }

  private func derivedFirst(_ types: [String]) -> [String] {
    let depths = types.map { ($0, superclasses(of: $0).count) }
    return depths.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
  }
}
