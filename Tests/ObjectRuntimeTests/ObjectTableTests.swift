import Foundation
import KinoraObjectRuntime
import Testing

private final class Item {}

@Suite struct ObjectTableTests {
  @Test func aWeakTableLosesFreedObjects() {
    let table = NSHashTable<Item>.weakObjects()
    let kept = Item()
    table.add(kept)
    table.add(kept)
    for _ in 0..<100 { table.add(Item()) }
    #expect(table.count == 1 && table.allObjects.first === kept && table.contains(kept))
    table.remove(kept)
    #expect(table.count == 0 && table.anyObject == nil)
  }

  @Test func aTableRetainsByDefault() {
    let table = NSHashTable<Item>()
    weak var item: Item?
    do {
      let made = Item()
      item = made
      table.add(made)
    }
    #expect(item != nil && table.member(item) === item)
    table.removeAllObjects()
    #expect(item == nil)
  }

  @Test func objectsAreComparedAsTheTableSays() {
    let (a, b) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    let equal = NSHashTable<NSMutableString>()
    equal.add(a)
    equal.add(b)
    #expect(equal.count == 1 && equal.member(b) === a)
    let identical = NSHashTable<NSMutableString>(options: .objectPointerPersonality)
    identical.add(a)
    identical.add(b)
    #expect(identical.count == 2)
  }

  @Test func tablesAreSets() throws {
    let items = (0..<4).map { _ in Item() }
    let (a, b) = (NSHashTable<Item>(), NSHashTable<Item>())
    for item in items[0..<3] { a.add(item) }
    for item in items[2..<4] { b.add(item) }
    #expect(a.intersects(b) && !a.isSubset(of: b))
    let copy = try #require(a.copy() as? NSHashTable<Item>)
    #expect(copy.isEqual(to: a) && copy !== a)
    copy.minus(b)
    #expect(copy.count == 2 && copy.isSubset(of: a))
    copy.union(b)
    #expect(copy.count == 4)
    copy.intersect(b)
    #expect(copy.isEqual(b))
    var seen = 0
    for case let item as Item in copy.objectEnumerator() where b.contains(item) { seen += 1 }
    #expect(seen == 2)
  }

  /// As `kinora adapt` writes a cast that Objective-C doesn't check.
  @Test func aTableIsUsedAsOneOfAnyObjects() {
    let table = NSHashTable<Item>.weakObjects()
    let item = Item()
    table.add(item)
    let any = unsafeBitCast(table.copy() as AnyObject, to: NSHashTable<AnyObject>.self)
    #expect(any.count == 1 && any.anyObject === item && any.contains(item))
    #expect(any.objectEnumerator().nextObject() as AnyObject === item)
  }

  @Test func aMapLosesThePairsOfFreedObjects() {
    let names = NSMapTable<Item, NSString>.weakToStrongObjects()
    let kept = Item()
    names.setObject("kept", forKey: kept)
    names.setObject("freed", forKey: Item())
    #expect(names.count == 1 && names.object(forKey: kept) == "kept")
    let items = NSMapTable<NSString, Item>.strongToWeakObjects()
    items.setObject(kept, forKey: "kept")
    items.setObject(Item(), forKey: "freed")
    #expect(items.object(forKey: "kept") === kept && items.object(forKey: "freed") == nil)
  }

  @Test func insertionsReleaseTheValuesOfFreedKeys() {
    let table = NSMapTable<Item, Item>.weakToStrongObjects()
    weak var value: Item?
    do {
      let made = Item()
      value = made
      table.setObject(made, forKey: Item())
    }
    #expect(table.count == 0 && table.objectEnumerator()?.nextObject() == nil)
    for _ in 0..<100 { table.setObject(Item(), forKey: Item()) }
    #expect(value == nil && table.count == 0)
  }

  @Test func anEqualKeyKeepsItsPlace() {
    let table = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    table.setObject(1, forKey: NSString(string: "a"))
    table.setObject(2, forKey: NSString(string: "a"))
    #expect(table.count == 1 && table.object(forKey: "a") == 2)
    table.removeObject(forKey: "a")
    table.setObject(nil, forKey: "b")
    #expect(table.count == 0 && table.keyEnumerator().nextObject() == nil)
  }

  @Test func copiedKeysDontChange() {
    let table = NSMapTable<NSString, NSNumber>(keyOptions: .copyIn)
    let key = NSMutableString(string: "a")
    table.setObject(1, forKey: key)
    key.append("b")
    #expect(table.object(forKey: "a") == 1)
  }
}
