import KinoraGeometry

/// A transform that takes one word as long as it is the identity, as that of most layers is.
package struct CompactTransform: Sendable {
  private final class Storage: @unchecked Sendable {
    /// Changed only while a single copy refers to the storage, so accesses can't overlap.
    @exclusivity(unchecked) var transform: CATransform3D
    @exclusivity(unchecked) var isAffine: Bool

    init(_ transform: CATransform3D) {
      self.transform = transform
      isAffine = transform.isAffine
    }
  }

  /// Nil for the identity. Once there is storage, it is kept for an animation that goes through the identity.
  private var storage: Storage?

  package init() {}

  /// The transform unless `isFull`.
  package var affine: CGAffineTransform {
    if let storage { storage.transform.affine } else { CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
  }

  /// True for a transform that isn't affine.
  package var isFull: Bool {
    if let storage { !storage.isAffine } else { false }
  }

  package var isIdentity: Bool {
    if let storage { storage.isAffine && storage.transform.affine.isIdentity } else { true }
  }

  package internal(set) var value: CATransform3D {
    get { storage?.transform ?? CATransform3DIdentity }
    set {
      if isKnownUniquelyReferenced(&storage), let storage {
        storage.transform = newValue
        storage.isAffine = newValue.isAffine
      } else {
        storage = newValue.isIdentity ? nil : Storage(newValue)
      }
    }
  }
}

extension CompactTransform: Equatable {
  package static func == (a: CompactTransform, b: CompactTransform) -> Bool {
    a.storage === b.storage || a.value == b.value
  }
}
