import Geometry
import Motion

/// One sort of particles of a `CAEmitterLayer`, or of each particle of another cell.
///
/// Each `…Range` is the whole width of a range about its mean. Times are in seconds of the cell's clock, which begins
/// with its layer's, or with the life of the particle that emits it; the cell emits while its active duration lasts.
///
/// - Units: points, y down; angles in radians, clockwise.
open class CAEmitterCell: CAMediaTiming {
  final var values = EmitterCellValues()
  private final var cells: [CAEmitterCell]?
  private final var owners: [WeakOwner] = []
  private final var unusableContents: Any?
  final var customValues: [String: Any] = [:]

  /// What key paths call the cell: "emitterCells.NAME.birthRate".
  open var name: String? { didSet { changed() } }
  /// Values for properties by name; they are kept.
  open var style: [AnyHashable: Any]?

  public init() {
    values.id = Identifiers.next()
  }

  // Not isolated, so that a subclass may have a deinit of either kind.
  deinit {
    guard cells != nil else { return }
    let release = DeferredRelease(cells ?? [], releaseContents: CAEmitterCell.releaseContents)
    cells = nil
    withExtendedLifetime(release) {}
  }

  /// The value of a property that nobody has set; nil where that is zero, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "enabled", "scale", "color", "contentsRect", "contentsScale", "speed", "duration", "fillMode",
      "minificationFilter", "magnificationFilter":
      CAEmitterCell().value(forKey: key)
    default: nil
    }
  }

  /// Whether a property has another value than it began with.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    guard let property = CellProperty.all[key] else { return customValues[key] != nil }
    return !property.isSame(self, CAEmitterCell())
  }

  open func value(forKey key: String) -> Any? {
    guard let property = CellProperty.all[key] else { return boxed(customValues[key] ?? style?[key]) }
    return boxed(property.get(self))
  }

  open func setValue(_ value: Any?, forKey key: String) {
    if let property = CellProperty.all[key] {
      property.set(self, unwrapped(value))
    } else {
      customValues[key] = unwrapped(value)
    }
  }

  /// Paths lead into cells by name: "emitterCells.NAME.birthRate".
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, rest) = Self.named(on: keyPath, among: cells) else { return value(forKey: keyPath) }
    return cell.value(forKeyPath: rest)
  }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = Self.named(on: keyPath, among: cells) else { return setValue(value, forKey: keyPath) }
    cell.setValue(value, forKeyPath: rest)
  }

  /// Cells that each of this one's particles emits: from where it is, at angles relative to the way it flies.
  public final var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      for cell in cells ?? [] { cell.removeOwner(self) }
      cells = newValue
      for cell in newValue ?? [] { cell.addOwner(self) }
      changed()
    }
  }

  /// A `CGImage`. Its size in points is that in pixels by `contentsScale`.
  public final var contents: Any? {
    get { values.contents ?? unusableContents }
    set {
      let image = newValue as? CGImage
      unusableContents = image == nil ? newValue : nil
      if newValue != nil, image == nil { report("CAEmitterCell.contents: only a CGImage can be shown") }
      edit { $0.contents = image }
    }
  }

  /// Changes the values; one that no particle can be made of leaves the good one in place.
  final func edit<Value: FiniteValue>(
    _ path: WritableKeyPath<EmitterCellValues, Value>, _ value: Value, _ key: String
  ) {
    guard value.isFinite else { return report("CAEmitterCell.\(key): ignored a value that is not finite") }
    edit { $0[keyPath: path] = value }
  }

  final func edit(_ change: (inout EmitterCellValues) -> Void) {
    let former = values
    change(&values)
    if values != former { changed() }
  }

  private final func changed() {
    // A cell may be inside itself, and cells may be nested deeper than the stack is.
    var told: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var waiting = [self]
    while let cell = waiting.popLast() {
      cell.owners.removeAll { $0.owner == nil }
      for owner in cell.owners.compactMap(\.owner) where told.insert(ObjectIdentifier(owner)).inserted {
        if let outer = owner as? CAEmitterCell { waiting.append(outer) } else { owner.cellsChanged() }
      }
    }
  }

  /// Lets go of the cells of a freed cell one after the other, instead of each from within the freeing of the one around
  /// it.
  private static func releaseContents(_ cells: inout [CAEmitterCell]) {
    var waiting = cells
    cells = []
    while var cell = waiting.popLast() {
      guard isKnownUniquelyReferenced(&cell), let inner = cell.cells else { continue }
      waiting.append(contentsOf: inner)
      cell.cells = nil
    }
  }

  final func addOwner(_ owner: any EmitterCellOwner) {
    owners.append(WeakOwner(owner: owner))
  }

  final func removeOwner(_ owner: any EmitterCellOwner) {
    if let index = owners.firstIndex(where: { $0.owner === owner }) { owners.remove(at: index) }
  }
}

/// Who has cells, and takes their values over when one changes.
protocol EmitterCellOwner: AnyObject {
  func cellsChanged()
}

private struct WeakOwner {
  weak var owner: (any EmitterCellOwner)?
}

extension CAEmitterCell: EmitterCellOwner {
  func cellsChanged() {
    changed()
  }

  /// The values of cells and of those inside them, as many as an emitter may have.
  static func snapshot(of cells: [CAEmitterCell]?) -> [EmitterCellValues] {
    var room = 1024
    return snapshot(of: cells, in: nil, depth: 0, &room)
  }

  private static func snapshot(of cells: [CAEmitterCell]?, in path: String?, depth: Int, _ room: inout Int)
    -> [EmitterCellValues]
  {
    var snapshot: [EmitterCellValues] = []
    for cell in cells ?? [] where room > 0 && depth <= 6 {
      room -= 1
      var values = cell.values
      let name = cell.name.map { name in path.map { "\($0).emitterCells.\(name)" } ?? name }
      values.name = name.map { InternedName($0) }
      values.cells = Self.snapshot(of: cell.cells, in: name ?? path, depth: depth + 1, &room)
      snapshot.append(values)
    }
    return snapshot
  }

  /// The cell that a path like "emitterCells.NAME.rest" begins with, and the rest.
  static func named(on keyPath: String, among cells: [CAEmitterCell]?) -> (CAEmitterCell, String)? {
    guard keyPath.hasPrefix("emitterCells."), let cells else { return nil }
    let path = keyPath.dropFirst("emitterCells.".count)
    // The name may have dots of its own.
    for cell in cells {
      guard let name = cell.name, path.hasPrefix(name + ".") else { continue }
      return (cell, String(path.dropFirst(name.count + 1)))
    }
    return nil
  }
}
