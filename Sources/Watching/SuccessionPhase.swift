import KinoraGeometry

/// The programs of a watched window, by how far the change from one to the next has come. At most one change is under
/// way.
///
///   settled --> pausing --> repeating --> appearing --> settled
///
/// A change that is given up leads back to `settled`. Nothing follows `ended`.
enum SuccessionPhase<Program: AnyObject> {
  /// A content of the window.
  enum Shown {
    /// No program was ready yet.
    case nothing
    case program(Program)
    /// The last picture of a program that has crashed, with the journal of what it was sent.
    case crash(journal: String)
  }

  /// A request that the shown program stops its time. An answer counts while the phase holds the same request.
  final class Pause {
    let repeatsPast: Bool

    init(repeatsPast: Bool) {
      self.repeatsPast = repeatsPast
    }
  }

  /// A program that repeats the past.
  struct Next {
    let program: Program
    /// The host time of its start.
    let start: UInt64
    /// The picture at which the shown program was stopped.
    let before: CGImage?
  }

  /// No change is under way.
  case settled(Shown)
  /// The shown program stops its time.
  case pausing(Program, Pause)
  /// The next program repeats the past, behind what is shown.
  case repeating(Next, over: Shown)
  /// The next program is shown, and the former one goes on if it crashes before it has a picture.
  case appearing(Program, after: Shown, before: CGImage?)
  case ended

  /// The content of the window.
  var shown: Shown {
    switch self {
    case .settled(let shown), .repeating(_, let shown): shown
    case .pausing(let program, _), .appearing(let program, _, _): .program(program)
    case .ended: .nothing
    }
  }

  /// The next program until it is shown.
  var next: Next? {
    guard case .repeating(let next, _) = self else { return nil }
    return next
  }

  /// The program that the shown one replaces, until that has a picture.
  var former: Shown {
    guard case .appearing(_, let former, _) = self else { return .nothing }
    return former
  }

  /// The programs that run.
  var programs: [Program] { [shown.program, next?.program, former.program].compactMap(\.self) }

  // Changes.

  /// Gives up a change that is under way.
  ///
  /// - Returns: What is to be removed: a next program, or a former one.
  mutating func settle() -> Shown {
    let left = next.map { Shown.program($0.program) } ?? former
    if case .ended = self { return .nothing }
    self = .settled(shown)
    return left
  }

  /// Begins a change from the shown program.
  ///
  /// - Returns: False if no program is shown.
  mutating func pause(_ pause: Pause) -> Bool {
    guard case .settled(.program(let program)) = self else { return false }
    self = .pausing(program, pause)
    return true
  }

  /// Ends the pause, which a newer change makes void.
  ///
  /// - Returns: False for a void one.
  mutating func endPause(_ pause: Pause) -> Bool {
    guard case .pausing(let program, let current) = self, current === pause else { return false }
    self = .settled(.program(program))
    return true
  }

  /// Takes a program that repeats the past. Only in a settled phase.
  mutating func begin(_ next: Next) {
    guard case .settled(let shown) = self else { preconditionFailure("a program started during another change") }
    self = .repeating(next, over: shown)
  }

  /// Shows the next program.
  ///
  /// - Returns: False for a program that isn't the next one.
  mutating func show(_ program: Program) -> Bool {
    guard case .repeating(let next, let over) = self, next.program === program else { return false }
    self = .appearing(program, after: over, before: next.before)
    return true
  }

  /// Handles the first picture of a program.
  ///
  /// - Returns: What it has replaced; nil for a program that isn't the one that appears.
  mutating func finish(_ program: Program) -> (former: Shown, before: CGImage?)? {
    guard case .appearing(let shown, let former, let before) = self, shown === program else { return nil }
    self = .settled(.program(program))
    return (former, before)
  }

  /// Forgets a former program that has ended.
  mutating func forgetFormer(_ program: Program) -> Bool {
    guard former.program === program, case .appearing(let shown, _, let before) = self else { return false }
    self = .appearing(shown, after: .nothing, before: before)
    return true
  }

  /// Replaces the shown program, which has ended, by what was there before it has a picture, or else by another content.
  ///
  /// - Returns: The content that is shown now.
  mutating func replaceShown(by content: Shown) -> Shown {
    switch self {
    case .appearing(_, after: .program(let former), _): self = .settled(.program(former))
    case .repeating(let next, _): self = .repeating(next, over: content)
    case .settled, .pausing, .appearing: self = .settled(content)
    case .ended: break
    }
    return shown
  }
}

extension SuccessionPhase.Shown {
  /// The program, unless something else is shown.
  var program: Program? {
    guard case .program(let program) = self else { return nil }
    return program
  }
}
