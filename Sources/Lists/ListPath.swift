/// The position of an item in a list of sections.
package struct ListPath: Hashable, Comparable, Sendable {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  package static func < (a: ListPath, b: ListPath) -> Bool {
    (a.section, a.item) < (b.section, b.item)
  }
}
