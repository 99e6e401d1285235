import KinoraGeometry

/// The recorded changes of an undo manager.
final class UndoStacks {
  struct Change {
    weak var target: AnyObject?
    var undo: (AnyObject) -> Void

    init(target: AnyObject, _ undo: @escaping (AnyObject) -> Void) {
      self.target = target
      self.undo = undo
    }
  }

  struct Group {
    var changes: [Change] = []
    var name = ""
  }

  enum Motion { case none, undo, redo }

  /// Oldest first. Closed groups with changes.
  var undo: [Group] = []
  var redo: [Group] = []
  /// The groups that are open, outermost first.
  var open: [Group] = []
  /// True if the outermost open group was opened for an event.
  var isEventGroup = false
  var disabled = 0
  private(set) var motion = Motion.none
  /// The number of steps that opened, closed, filled, ran or emptied groups.
  private(set) var revision = 0
  var limit = 0 {
    didSet { trim() }
  }

  var hasUndo: Bool { undo.contains { $0.isAlive } || open.contains { $0.isAlive } }
  var hasRedo: Bool { redo.contains { $0.isAlive } }

  func begin() {
    revision += 1
    open.append(Group())
  }

  func end() {
    precondition(!open.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
    revision += 1
    let group = open.removeLast()
    guard !group.changes.isEmpty else { return }
    if open.isEmpty {
      if motion == .undo { redo.append(group) } else { undo.append(group) }
      trim()
    } else {
      open[open.count - 1].changes += group.changes
      if !group.name.isEmpty { open[open.count - 1].name = group.name }
    }
  }

  func add(_ change: Change) {
    revision += 1
    open[open.count - 1].changes.append(change)
  }

  func name(_ name: String) {
    if open.isEmpty {
      if !undo.isEmpty { undo[undo.count - 1].name = name }
    } else {
      open[open.count - 1].name = name
    }
  }

  /// Undoes or redoes the last group whose targets are alive. The changes that it registers form one group of the other
  /// kind.
  func run(_ motion: Motion) {
    guard self.motion == .none, let group = take(motion) else { return }
    revision += 1
    let outer = open
    open = [Group(name: group.name)]
    self.motion = motion
    for change in group.changes.reversed() {
      if let target = change.target { change.undo(target) }
    }
    while open.count > 1 { end() }
    end()
    self.motion = .none
    open = outer
  }

  private func take(_ motion: Motion) -> Group? {
    undo.removeAll { !$0.isAlive }
    redo.removeAll { !$0.isAlive }
    if motion == .redo { return redo.popLast() }
    if let inner = open.last, inner.isAlive {
      open[open.count - 1] = Group()
      return inner
    }
    return undo.popLast()
  }

  func removeAll() {
    revision += 1
    (undo, redo) = ([], [])
    for index in open.indices { open[index] = Group() }
  }

  func remove(_ target: AnyObject) {
    revision += 1
    func cleaned(_ groups: [Group], keepsEmpty: Bool) -> [Group] {
      groups.compactMap { group in
        var group = group
        group.changes.removeAll { $0.target === target }
        return group.changes.isEmpty && !keepsEmpty ? nil : group
      }
    }
    (undo, redo) = (cleaned(undo, keepsEmpty: false), cleaned(redo, keepsEmpty: false))
    open = cleaned(open, keepsEmpty: true)
  }

  private func trim() {
    guard limit > 0 else { return }
    if undo.count > limit { undo.removeFirst(undo.count - limit) }
    if redo.count > limit { redo.removeFirst(redo.count - limit) }
  }
}

extension UndoStacks.Group {
  fileprivate var isAlive: Bool { changes.contains { $0.target != nil } }
}
