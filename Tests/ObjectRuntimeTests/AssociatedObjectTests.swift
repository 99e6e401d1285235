import Foundation
import KinoraObjectRuntime
import Synchronization
import Testing

/// Counts its instances that are alive.
private final class Counted: Sendable {
  static let alive = Atomic(0)

  init() { Counted.alive.add(1, ordering: .relaxed) }
  deinit { Counted.alive.subtract(1, ordering: .relaxed) }
}

private class Plain {
  var onDeinit: ((Plain) -> Void)?
  deinit { onDeinit?(self) }
}
private final class Special: Plain {}
private final class Generic<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
private final class FromObject: NSObject {}

private nonisolated(unsafe) var first: UInt8 = 0
private nonisolated(unsafe) var second: UInt8 = 0

@Suite(.serialized) struct AssociatedObjectTests {
  @Test func valuesAreReadByTheirKey() {
    let object = Plain()
    objc_setAssociatedObject(object, &first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(object, &second, 2, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(object, &first) as? String == "one")
    #expect(objc_getAssociatedObject(object, &second) as? Int == 2)
    #expect(objc_getAssociatedObject(Plain(), &first) == nil)
    objc_setAssociatedObject(object, &first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, &first) == nil)
    objc_removeAssociatedObjects(object)
    #expect(objc_getAssociatedObject(object, &second) == nil)
  }

  @Test(arguments: 0..<5)
  func valuesDieWithTheirObject(kind: Int) {
    let before = Counted.alive.load(ordering: .relaxed)
    for _ in 0..<100 {
      let object: AnyObject =
        switch kind {
        case 0: Plain()
        case 1: Special()
        case 2: Generic("a")
        case 3: FromObject()
        default: NSMutableArray()
        }
      objc_setAssociatedObject(object, &first, Counted(), .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(object, &first, Counted(), .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(object, &second, Counted(), .OBJC_ASSOCIATION_RETAIN)
      #expect(Counted.alive.load(ordering: .relaxed) == before + 2)
    }
    #expect(Counted.alive.load(ordering: .relaxed) == before)
  }

  @Test func aDeinitStillReadsTheValuesAndSetsNone() {
    var seen: String?
    do {
      let object = Special()
      objc_setAssociatedObject(object, &first, "kept", .OBJC_ASSOCIATION_RETAIN)
      object.onDeinit = { object in
        seen = objc_getAssociatedObject(object, &first) as? String
        objc_setAssociatedObject(object, &second, Counted(), .OBJC_ASSOCIATION_RETAIN)
      }
    }
    #expect(seen == "kept")
    // Most likely at the same address.
    #expect((0..<10).allSatisfy { _ in objc_getAssociatedObject(Special(), &second) == nil })
  }

  @Test func anAssignedObjectIsNotRetained() {
    let object = Plain()
    var value: FromObject? = FromObject()
    objc_setAssociatedObject(object, &first, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, &first) as? FromObject === value)
    value = nil
    #expect(objc_getAssociatedObject(object, &first) == nil)
  }

  @Test func copiesAreMade() {
    let object = Plain()
    let text = NSMutableString(string: "before")
    objc_setAssociatedObject(object, &first, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append(" after")
    #expect((objc_getAssociatedObject(object, &first) as? NSString)?.description == "before")
  }

  @Test func threadsShareTheTable() {
    let before = Counted.alive.load(ordering: .relaxed)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<2000 {
        let object = Special()
        objc_setAssociatedObject(object, &first, Counted(), .OBJC_ASSOCIATION_RETAIN)
        precondition(objc_getAssociatedObject(object, &first) is Counted)
        precondition(objc_getAssociatedObject(Special(), &first) == nil)
      }
    }
    #expect(Counted.alive.load(ordering: .relaxed) == before)
  }
}
