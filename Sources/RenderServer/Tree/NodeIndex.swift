/// The place of a node in the store, or `none`.
///
/// A type of its own, so that it can't be mistaken for a place in the display list. Reading a node by it costs what
/// reading by a number does.
struct NodeIndex: Equatable {
  private let number: Int32

  init(_ number: Int) {
    self.number = Int32(number)
  }

  private init(unchecked number: Int32) {
    self.number = number
  }

  static var none: NodeIndex { NodeIndex(unchecked: -1) }

  /// The number of nodes before it.
  @inline(__always)
  fileprivate var offset: Int { Int(number) }
}

extension NodePointer {
  subscript(index: NodeIndex) -> RenderNode {
    @inline(__always) unsafeAddress { UnsafePointer(self + index.offset) }
    @inline(__always) nonmutating unsafeMutableAddress { self + index.offset }
  }

  @inline(__always)
  static func + (nodes: NodePointer, index: NodeIndex) -> NodePointer { nodes + index.offset }
}

/// The place of an entry in the display list, or `none`.
struct DisplayIndex: Strideable {
  private let number: Int32

  init(_ number: Int) {
    self.number = Int32(number)
  }

  private init(unchecked number: Int32) {
    self.number = number
  }

  static var none: DisplayIndex { DisplayIndex(unchecked: -1) }
  /// The place of the first entry.
  static var start: DisplayIndex { DisplayIndex(unchecked: 0) }

  /// The number of entries before it.
  @inline(__always)
  fileprivate var offset: Int { Int(number) }

  @inline(__always)
  static func < (a: DisplayIndex, b: DisplayIndex) -> Bool { a.number < b.number }
  @inline(__always)
  static func == (a: DisplayIndex, b: DisplayIndex) -> Bool { a.number == b.number }
  @inline(__always)
  func distance(to other: DisplayIndex) -> Int { other.offset - offset }
  @inline(__always)
  func advanced(by count: Int) -> DisplayIndex { self + count }
  @inline(__always)
  static func + (position: DisplayIndex, count: Int) -> DisplayIndex {
    DisplayIndex(unchecked: position.number &+ Int32(truncatingIfNeeded: count))
  }
  @inline(__always)
  static func += (position: inout DisplayIndex, count: Int) { position = position + count }
}

extension UnsafeMutablePointer<DisplayListEntry> {
  subscript(position: DisplayIndex) -> DisplayListEntry {
    @inline(__always) unsafeAddress { UnsafePointer(self + position.offset) }
    @inline(__always) nonmutating unsafeMutableAddress { self + position.offset }
  }
}

extension UnsafeBufferPointer<DisplayListEntry> {
  subscript(position: DisplayIndex) -> DisplayListEntry {
    @inline(__always) unsafeAddress {
      // The base address is nil only for an empty list, which has no positions.
      baseAddress.unsafelyUnwrapped + position.offset
    }
  }
}
