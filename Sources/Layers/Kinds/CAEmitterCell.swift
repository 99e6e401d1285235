import KinoraGeometry
import KinoraMotion

/// One kind of particle that a `CAEmitterLayer`, or each particle of another cell, emits.
///
/// Each `…Range` property is the width of a random range centred on the value that it belongs to. Times are in seconds
/// of the cell's clock, which starts with the layer's clock or with the birth of the parent particle. The cell emits
/// during its active duration.
///
/// ```swift
/// let smoke = CAEmitterCell()
/// smoke.name = "smoke"
/// smoke.contents = image
/// smoke.birthRate = 20
/// smoke.lifetime = 3
/// smoke.lifetimeRange = 1
/// smoke.velocity = 40
/// smoke.alphaSpeed = -0.3
/// ```
///
/// - Units: points, y down; angles in radians, clockwise.
open class CAEmitterCell: CAMediaTiming {
  final var values = EmitterCellValues()
  private final var cells: [CAEmitterCell]?
  private final var owners: [WeakOwner] = []
  private final var unusableContents: Any?
  final var customValues: [String: Any] = [:]

  /// The cell's name in key paths: "emitterCells.NAME.birthRate". Default nil.
  open var name: String? { didSet { changed() } }
  /// Fallback values by key, for keys that aren't properties and that haven't been set. Default nil.
  open var style: [AnyHashable: Any]?

  /// Creates a cell that emits nothing until `birthRate`, `lifetime` and `contents` are set.
  public init() {
    values.id = Identifiers.next()
  }

  deinit {
    guard cells != nil else { return }
    let release = DeferredRelease(cells ?? [], releaseContents: CAEmitterCell.releaseContents)
    cells = nil
    withExtendedLifetime(release) {}
  }

  /// Returns a property's default value; nil if that is zero, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "enabled", "mass", "scale", "color", "contentsRect", "contentsScale", "speed", "duration", "fillMode",
      "minificationFilter", "magnificationFilter":
      CAEmitterCell().value(forKey: key)
    default: nil
    }
  }

  /// Returns true if a property's value differs from its default, or if a custom key has a value.
  open func shouldArchiveValue(forKey key: String) -> Bool {
    guard let property = CellProperty.all[key] else { return customValues[key] != nil }
    return !property.isSame(self, CAEmitterCell())
  }

  /// Returns a property's value, or a custom key's; nil if it has none.
  open func value(forKey key: String) -> Any? {
    guard let property = CellProperty.all[key] else { return boxed(customValues[key] ?? style?[key]) }
    return boxed(property.get(self))
  }

  /// Sets a property, or stores the value under a custom key.
  ///
  /// A value of another type sets numbers to 0 and flags to false; other properties ignore it.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = CellProperty.all[key] {
      property.set(self, unwrapped(value))
    } else {
      customValues[key] = unwrapped(value)
    }
  }

  /// Returns the value at a path, which may lead into cells by name: "emitterCells.NAME.birthRate".
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let (cell, rest) = Self.named(on: keyPath, among: cells) else { return value(forKey: keyPath) }
    return cell.value(forKeyPath: rest)
  }

  /// Sets the value at a path, which may lead into cells by name: "emitterCells.NAME.birthRate".
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (cell, rest) = Self.named(on: keyPath, among: cells) else { return setValue(value, forKey: keyPath) }
    cell.setValue(value, forKeyPath: rest)
  }

  /// Cells that each particle of this cell emits, from its own position and at angles relative to its direction of
  /// flight. Nil, the default, for none.
  public final var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      for cell in cells ?? [] { cell.removeOwner(self) }
      cells = newValue
      for cell in newValue ?? [] { cell.addOwner(self) }
      changed()
    }
  }

  /// The picture of a particle: a `CGImage`, whose size in points is its size in pixels divided by `contentsScale`.
  ///
  /// Default nil: particles are invisible. A value of another type is reported and shows nothing.
  public final var contents: Any? {
    get { values.contents ?? unusableContents }
    set {
      let image = newValue as? CGImage
      unusableContents = image == nil ? newValue : nil
      if newValue != nil, image == nil { report("CAEmitterCell.contents: not shown, since it is not a CGImage") }
      edit { $0.contents = image }
    }
  }

  /// Changes a value. One that isn't finite is reported and ignored.
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
    // Iterative, since cells may be nested deeply, and a cell may contain itself.
    var told: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    var waiting = [self]
    while let cell = waiting.popLast() {
      cell.owners.removeAll { $0.owner == nil }
      for owner in cell.owners.compactMap(\.owner) where told.insert(ObjectIdentifier(owner)).inserted {
        if let outer = owner as? CAEmitterCell { waiting.append(outer) } else { owner.cellsChanged() }
      }
    }
  }

  /// Releases the cells inside a freed cell one after the other: nested deinitializers could overflow the stack.
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

/// An owner of cells: the layer or cell whose `emitterCells` contain them.
protocol EmitterCellOwner: AnyObject {
  /// Called after a change of a cell or of a cell inside it.
  func cellsChanged()
}

private struct WeakOwner {
  weak var owner: (any EmitterCellOwner)?
}

extension CAEmitterCell: EmitterCellOwner {
  func cellsChanged() {
    changed()
  }

  /// Returns the values of the cells and of those inside them, up to the limits of `EmitterValues`.
  static func snapshot(of cells: [CAEmitterCell]?) -> [EmitterCellValues] {
    var room = EmitterValues.mostCells
    return snapshot(of: cells, in: nil, depth: 0, &room)
  }

  private static func snapshot(of cells: [CAEmitterCell]?, in path: String?, depth: Int, _ room: inout Int)
    -> [EmitterCellValues]
  {
    var snapshot: [EmitterCellValues] = []
    for cell in cells ?? [] where room > 0 && depth <= EmitterValues.mostDepth {
      room -= 1
      var values = cell.values
      let name = cell.name.map { name in path.map { "\($0).emitterCells.\(name)" } ?? name }
      values.name = name.map { InternedName($0) }
      values.cells = Self.snapshot(of: cell.cells, in: name ?? path, depth: depth + 1, &room)
      snapshot.append(values)
    }
    return snapshot
  }

  /// Returns the cell at the start of a path like "emitterCells.NAME.rest", and the rest of the path.
  static func named(on keyPath: String, among cells: [CAEmitterCell]?) -> (CAEmitterCell, String)? {
    guard keyPath.hasPrefix("emitterCells."), let cells else { return nil }
    let path = keyPath.dropFirst("emitterCells.".count)
    // The name itself may contain dots.
    for cell in cells {
      guard let name = cell.name, path.hasPrefix(name + ".") else { continue }
      return (cell, String(path.dropFirst(name.count + 1)))
    }
    return nil
  }
}
