/// The edits that the tools made in a program, to be undone.
final class EditHistory {
  /// An edit that can be undone.
  struct Edit {
    /// What was changed, such as "opacity".
    let name: String
    /// Edits of a drag have the same target, and are undone together.
    let target: String
    let undo: () -> Void
  }

  private var edits: [Edit] = []
  /// True while the last edit goes on: the next one of its target is part of it.
  private var isOpen = false

  /// The maximum number of edits that are kept.
  private static let limit = 200

  /// The name of the edit that `undo()` takes back; nil if there is none.
  var next: String? { edits.last?.name }

  /// Notes an edit.
  ///
  /// - Parameter goesOn: True if more edits of the same target belong to it.
  func add(_ edit: Edit, goesOn: Bool) {
    defer { isOpen = goesOn }
    if isOpen, edits.last?.target == edit.target { return }
    edits.append(edit)
    if edits.count > Self.limit { edits.removeFirst() }
  }

  /// Ends a drag: the next edit is one of its own.
  func close() {
    isOpen = false
  }

  func clear() {
    edits = []
    isOpen = false
  }

  func undo() {
    isOpen = false
    edits.popLast()?.undo()
  }
}
