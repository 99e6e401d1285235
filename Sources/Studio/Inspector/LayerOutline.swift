import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import KinoraTools

/// The rows of a tree of layers with disclosure, a search and a filter.
struct LayerOutline {
  /// One layer that is listed.
  struct Row {
    let layer: CALayer
    let depth: Int
    /// Nil for a layer without sublayers.
    let isExpanded: Bool?
    let isMask: Bool
    let isAnimating: Bool
    let isChanged: Bool

    /// Made when they are needed: those of all layers of a tree would take longer than all else.
    var names: LayerNames { LayerNames(of: layer, isMask: isMask) }
  }

  enum Filter: Int, CaseIterable {
    case all, animating, changed
  }

  private(set) var rows: [Row] = []
  /// The last row that a search or a filter has listed, and the layers above it.
  private var lastPath: [CALayer] = []
  /// True if there were more rows than are listed.
  private(set) var isCut = false

  /// The maximum number of rows that are listed.
  static let limit = 4000

  /// Makes an outline without rows.
  init() {}

  /// - Parameters:
  ///   - collapsed: The layers whose sublayers aren't listed. A search and a filter look into them too.
  ///   - search: Lists only layers whose names contain it, and the layers above them; an empty one lists all.
  ///   - changed: The layers that the last commit has changed.
  init(
    of root: CALayer, collapsed: Set<LayerID> = [], search: String = "", filter: Filter = .all,
    changed: Set<LayerID> = []
  ) {
    let search = search.lowercased()
    let isNarrowed = !search.isEmpty || filter != .all
    var pending: [(layer: CALayer, depth: Int, isMask: Bool)] = [(root, 0, false)]
    // The rows above the present one, which are listed if one beneath them is.
    var path: [Row] = []
    while let (layer, depth, isMask) = pending.popLast() {
      guard rows.count < Self.limit else {
        isCut = true
        return
      }
      let children = layer.sublayers ?? []
      let hasChildren = !children.isEmpty || layer.mask != nil
      let isOpen = isNarrowed || !collapsed.contains(layer.id)
      let row = Row(
        layer: layer, depth: depth, isExpanded: hasChildren ? isOpen : nil,
        isMask: isMask, isAnimating: layer.isAnimating, isChanged: changed.contains(layer.id))
      path.removeSubrange(min(depth, path.count)...)
      path.append(row)
      if !isNarrowed {
        rows.append(row)
      } else if Self.matches(row, search, filter) {
        append(path)
      }
      guard hasChildren, isOpen else { continue }
      for child in children.reversed() { pending.append((child, depth + 1, false)) }
      if let mask = layer.mask { pending.append((mask, depth + 1, true)) }
    }
  }

  private static func matches(_ row: Row, _ search: String, _ filter: Filter) -> Bool {
    switch filter {
    case .all: break
    case .animating: guard row.isAnimating else { return false }
    case .changed: guard row.isChanged else { return false }
    }
    return search.isEmpty || row.names.search.contains(search)
  }

  /// Lists a row and those above it that aren't listed yet.
  private mutating func append(_ path: [Row]) {
    let shared = zip(lastPath, path).prefix { $0 === $1.layer }.count
    rows.append(contentsOf: path.dropFirst(shared))
    lastPath = path.map(\.layer)
  }
}

extension CALayer {
  /// True if an attached animation has begun and isn't over.
  var isAnimating: Bool {
    let records = attachedRecords
    guard !records.isEmpty else { return false }
    let now = convertTime(CACurrentMediaTime(), from: nil)
    return records.contains { $0.timing.position(atParent: now)?.phase == .active }
  }
}
