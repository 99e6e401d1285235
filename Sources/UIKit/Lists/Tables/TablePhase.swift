/// The work of a table that callbacks of the program must not start again.
enum TablePhase: CaseIterable {
  case idle
  /// The data source is asked for everything. Its answers can't start that over, and no rows are placed until its end.
  case reading
  /// Rows are placed. Callbacks neither read nor place them.
  case placing

  /// True if work can begin during this phase. It returns to this phase at its end.
  func mayBegin(_ next: TablePhase) -> Bool {
    switch (self, next) {
    case (.idle, .reading), (.idle, .placing): true
    default: false
    }
  }
}
