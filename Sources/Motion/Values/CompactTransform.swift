import Geometry

/// A transform in less than half the memory as long as it is affine.
package struct CompactTransform: Sendable, Equatable {
  private final class Storage: @unchecked Sendable {
    /// Changed only while a single copy refers to the storage, so accesses can't overlap.
    @exclusivity(unchecked) var transform: CATransform3D

    init(_ transform: CATransform3D) {
      self.transform = transform
    }
  }

  /// The transform unless `isFull`.
  package private(set) var affine = CGAffineTransform.identity
  /// The transform while `isFull`. Otherwise unused room, kept for an animation that goes through affine transforms.
  private var full: Storage?
  /// True for a transform that isn't affine.
  package private(set) var isFull = false

  package var isIdentity: Bool { !isFull && affine.isIdentity }

  package internal(set) var value: CATransform3D {
    get {
      if isFull, let full { full.transform } else { CATransform3D(affine) }
    }
    set {
      isFull = !newValue.isAffine
      let isOwned = isKnownUniquelyReferenced(&full)
      if !isFull {
        affine = newValue.affine
        if !isOwned { full = nil }
      } else if isOwned, let full {
        full.transform = newValue
      } else {
        full = Storage(newValue)
      }
    }
  }

  package static func == (a: CompactTransform, b: CompactTransform) -> Bool {
    guard a.isFull == b.isFull else { return false }
    return a.isFull ? a.full === b.full || a.value == b.value : a.affine == b.affine
  }
}
