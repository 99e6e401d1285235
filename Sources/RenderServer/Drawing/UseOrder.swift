/// Pictures in the order of their last uses: a ring of links in an array, so that moving a picture allocates nothing.
struct UseOrder {
  private struct Link {
    var picture: CachedPicture?
    var before: Int
    var after: Int
  }

  /// The first link has no picture: after it comes the least recently used one, before it the most recently used one.
  private var links = [Link(picture: nil, before: 0, after: 0)]
  private var freeSlots: [Int] = []

  /// The least recently used picture; nil if there is none.
  var oldest: CachedPicture? { links[links[0].after].picture }

  /// Adds a picture as the most recently used one.
  ///
  /// - Returns: Its slot, which stays the same until it is removed.
  mutating func append(_ picture: CachedPicture) -> Int {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = links.count
      links.append(Link(picture: nil, before: slot, after: slot))
    }
    links[slot].picture = picture
    linkLast(slot)
    return slot
  }

  /// Makes a picture the most recently used one.
  mutating func moveToEnd(_ slot: Int) {
    unlink(slot)
    linkLast(slot)
  }

  mutating func remove(_ slot: Int) {
    unlink(slot)
    links[slot].picture = nil
    freeSlots.append(slot)
  }

  private mutating func unlink(_ slot: Int) {
    let (before, after) = (links[slot].before, links[slot].after)
    links[before].after = after
    links[after].before = before
  }

  private mutating func linkLast(_ slot: Int) {
    let last = links[0].before
    links[slot].before = last
    links[slot].after = 0
    links[last].after = slot
    links[0].before = slot
  }
}
