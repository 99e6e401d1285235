extension UIBarButtonItem {
  /// The items with the system's titles and images.
  ///
  /// ```swift
  /// let trash = UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in print("deleted") })
  /// ```
  public enum SystemItem: Int, Sendable {
    /// Items with a title. `done` is semibold.
    case done, cancel, edit, save
    /// A plus.
    case add
    /// Gaps: one that takes a share of the room, and one of a given width.
    case flexibleSpace, fixedSpace
    /// Items with an image.
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
    /// Items with an image, for what is played.
    case play, pause, rewind, fastForward
    /// Items with a title.
    case undo, redo
    /// An item without contents.
    case pageCurl
    /// A cross.
    case close
  }
}

extension UIBarButtonItem.SystemItem {
  /// The title; nil for items with an image and for gaps.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

  package var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  /// The drawn image; nil for items with a title and for gaps.
  var glyph: BarGlyph? {
    switch self {
    case .add: .plus
    case .compose: .compose
    case .reply: .reply
    case .action: .share
    case .organize: .folder
    case .bookmarks: .book
    case .search: .lens
    case .refresh: .refresh
    case .stop, .close: .cross
    case .camera: .camera
    case .trash: .trash
    case .play: .play
    case .pause: .pause
    case .rewind: .rewind
    case .fastForward: .fastForward
    default: nil
    }
  }
}
