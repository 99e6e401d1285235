import KinoraArchives

/// Checks animations, wherever they are: in layers, in states, in transitions and in groups.
struct AnimationCheck {
  /// The part of a file that adds an animation.
  enum Owner {
    case layer, state
    /// It gets missing values and a missing duration from the change of states.
    case transition
    case group(inTransition: Bool)

    var fillsValues: Bool {
      switch self {
      case .layer, .state: false
      case .transition: true
      case .group(let inTransition): inTransition
      }
    }

    var isGroup: Bool { if case .group = self { true } else { false } }
  }

  private let contents: CAMLContents
  var keyPaths = KeyPathCheck()

  init(_ contents: CAMLContents) {
    self.contents = contents
  }

  /// Checks an animation with those inside it.
  ///
  /// - Parameter keyPath: The key path of an animation that names none.
  mutating func check(
    _ animation: CAMLObject, of layer: CAMLObject?, addedBy owner: Owner, keyPath: String? = nil,
    _ notes: inout CheckNotes
  ) {
    for part in animation.objects("animations") {
      check(part, of: layer, addedBy: .group(inTransition: owner.fillsValues), &notes)
    }
    checkTiming(animation, addedBy: owner, &notes)
    if case .reference(let id)? = animation["sourceLayer"], contents.layer(id: id) == nil {
      notes.addIdle(at: animation.place, "the animation never runs: no layer has the id '\(id.shortened)'")
    }
    guard animation.isKind(of: "CAPropertyAnimation"), animation.className != "CAMatchMoveAnimation" else { return }
    if animation.className == "CASpringAnimation" { checkSpring(animation, &notes) }
    guard let path = animation.text("keyPath") ?? keyPath, !path.isEmpty else {
      return notes.addIdle(at: animation.place, "the animation never runs: expected a keyPath")
    }
    guard let layer else { return }
    if let problem = keyPaths.problem(of: path, in: layer, &notes) {
      return notes.addIdle(at: animation.place, "the animation never runs: \(problem)")
    }
    AnimationValues(animation, path, of: layer).check(fillsValues: owner.fillsValues, &notes)
  }

  private func checkTiming(_ animation: CAMLObject, addedBy owner: Owner, _ notes: inout CheckNotes) {
    if animation.number("speed") == 0 {
      notes.add(at: animation.place, "the animation stands still: its speed is 0")
    }
    let place = animation.place
    guard let duration = animation.number("duration") else {
      // Springs last as long as they move; parts of groups as long as these.
      if animation.className == "CASpringAnimation" || animation.className.hasPrefix("CAMatch") { return }
      switch owner {
      case .layer, .state: return notes.add(at: place, "the animation takes 0.25 s: expected a duration")
      case .transition, .group: return
      }
    }
    guard duration <= 0 else { return }
    let usual = owner.isGroup ? "takes as long as its group" : "takes 0.25 s"
    let result = duration < 0 ? "never runs" : "\(usual), as one without a duration"
    notes.add(at: place, "the animation \(result): expected a duration above 0")
  }

  private func checkSpring(_ spring: CAMLObject, _ notes: inout CheckNotes) {
    for name in ["mass", "stiffness"] {
      guard let value = spring.number(name), value <= 0 else { continue }
      notes.add(at: spring.place, "the spring jumps to its end: expected a \(name) above 0, not \(value.plain)")
    }
    guard let damping = spring.number("damping") else { return }
    if damping < 0 {
      notes.add(
        at: spring.place, "the spring swings ever farther: expected a damping of at least 0, not \(damping.plain)")
    } else if damping == 0, spring["duration"] == nil {
      notes.add(at: spring.place, "the spring swings forever: expected a damping above 0, or a duration")
    }
  }
}
