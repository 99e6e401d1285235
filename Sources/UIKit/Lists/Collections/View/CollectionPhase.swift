/// The work of a collection view that callbacks of the program must not start again.
enum CollectionPhase: CaseIterable {
  case idle
  /// The views go, and the data source is asked for the numbers of items. Callbacks neither prepare the layout, which has
  /// the former numbers, nor place views by it.
  case reading
  /// The layout prepares itself.
  case preparing
  /// Views are placed.
  case placing
  /// The layout prepares itself because a callback of the placing asks for it, or views are placed because one of the
  /// preparation does.
  case preparingAndPlacing

  /// Work that begins in a phase, and returns to it at its end.
  enum Work: CaseIterable {
    case reading
    case preparation
    case placement
    /// A break of the placement, in which the data source may be read and the layout prepared.
    case pause
  }

  /// True if the layout can't be prepared: it prepares itself, or the numbers of items are being read.
  var isPreparing: Bool { self == .reading || self == .preparing || self == .preparingAndPlacing }
  var isPlacing: Bool { self == .placing || self == .preparingAndPlacing }

  /// Returns the phase while work is done that begins in this phase; nil if it mustn't begin.
  func during(_ work: Work) -> CollectionPhase? {
    switch (work, self) {
    case (.reading, .idle): .reading
    case (.reading, _): nil
    case (.preparation, .idle): .preparing
    case (.preparation, .placing): .preparingAndPlacing
    case (.preparation, _): nil
    case (.placement, .idle), (.placement, .placing): .placing
    case (.placement, _): .preparingAndPlacing
    case (.pause, .placing): .idle
    case (.pause, .preparingAndPlacing): .preparing
    case (.pause, _): nil
    }
  }
}
