import KinoraLists

/// The motions of the rows and sections that an update inserts, deletes or reloads.
struct RowAnimations {
  private var rowsIn: [ListPath: UITableView.RowAnimation] = [:]
  private var rowsOut: [ListPath: UITableView.RowAnimation] = [:]
  private var sectionsIn: [Int: UITableView.RowAnimation] = [:]
  private var sectionsOut: [Int: UITableView.RowAnimation] = [:]
  /// The motion of new rows in the places of reloaded ones, by the places before the update.
  private var reloads: [ListPath: UITableView.RowAnimation] = [:]

  mutating func add(_ animation: UITableView.RowAnimation, of changes: ListChanges) {
    for path in changes.insertedItems { rowsIn[path] = animation }
    for path in changes.deletedItems + changes.reloadedItems { rowsOut[path] = animation }
    for path in changes.reloadedItems { reloads[path] = animation }
    for section in changes.insertedSections { sectionsIn[section] = animation }
    for section in changes.deletedSections + changes.reloadedSections { sectionsOut[section] = animation }
  }

  /// Returns the motion of a row that leaves, by its place before the update.
  func leaving(_ path: ListPath) -> UITableView.RowAnimation {
    rowsOut[path] ?? sectionsOut[path.section] ?? .automatic
  }

  /// Returns the motion of a row that appears, by its place after the update.
  func entering(_ path: ListPath, _ transition: ListTransition) -> UITableView.RowAnimation {
    if let origin = transition.oldPath(path), let animation = reloads[origin] { return animation }
    if let animation = rowsIn[path] ?? sectionsIn[path.section] { return animation }
    return transition.sectionOrigins[path.section].flatMap { sectionsOut[$0] } ?? .automatic
  }
}
