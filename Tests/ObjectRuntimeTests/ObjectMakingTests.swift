import Foundation
import Testing

@testable import KinoraObjectRuntime

// Open as UIKit's classes are, so that initializers are called by the table in optimized builds, too.
open class Shape: NSObject {
  let name: String?
  let size: Double

  /// Creates a shape.
  public init(name: String?, size: Double) { (self.name, self.size) = (name, size) }
  override public convenience init() { self.init(name: "plain", size: 1) }
  open func area() -> Double { size * size }
}
open class RequiredNamedShape: Shape {
  public required override init(name: String?, size: Double) { super.init(name: name, size: size) }
}
open class Hidden: NSObject {
  init(size: Double) {}
}
/// Its initializer is more visible than its superclass's, and so has a separate place.
open class RequiredHidden: Hidden {
  public required override init(size: Double) { super.init(size: size) }
}
open class RequiredObject: NSObject {
  public required override init() { super.init() }
}

private class Round: Shape {
  override init(name: String?, size: Double) { super.init(name: name.map { "round \($0)" }, size: size / 2) }
}
private final class Ring: Round {
  let width = 3.0
  let label: String

  override init(name: String?, size: Double) {
    label = name ?? "none"
    super.init(name: name, size: size)
  }
}
private final class Inheriting: Shape { var note = "kept" }
private final class Generic<Value>: Shape { var value: Value? }
private final class WithoutInit: NSObject {
  init(value: Int) { super.init() }
}

/// The making of objects of classes that are known at run time only.
@Suite struct ObjectMakingTests {
  private func make<Made: Shape>(_ type: Made.Type, _ name: String?, _ size: Double) -> Made {
    ObjectMaking.make(type, as: RequiredNamedShape.self) { $0.init(name: name, size: size) }
  }

  @Test func objectsAreOfTheClass() {
    let classes: [NSObject.Type] = [Round.self, Generic<Int>.self, NSObject.self, NSMutableArray.self]
    let made = classes.map { type in ObjectMaking.make(type, as: RequiredObject.self) { $0.init() } }
    #expect(made.map { ObjectIdentifier(type(of: $0)) } == classes.map { ObjectIdentifier($0) })
    #expect((made[0] as? Round)?.name == "round plain")
  }

  @Test func argumentsArrive() {
    let name = "a name that is too long for the words of the string itself"
    for _ in 0..<100 {
      let ring = make(Ring.self, name, 4)
      #expect(ring.label == name && ring.name == "round \(name)" && ring.size == 2 && ring.width == 3)
    }
    #expect(make(Ring.self, nil, 4).label == "none")
    #expect(make(Inheriting.self, "a", 5).note == "kept")
    #expect(make(Generic<[String]>.self, "a", 5).area() == 25)
    #expect(make(Shape.self, "a", 5).name == "a")
  }

  @Test func objectsAreReleased() {
    weak var made: Shape?
    do {
      let shape = make(Round.self, "a", 1)
      made = shape
    }
    #expect(made == nil)
  }

  @Test func aClassWithoutTheInitializerStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ObjectMaking.make(WithoutInit.self, as: RequiredObject.self) { $0.init() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.localizedCaseInsensitiveContains("use of unimplemented initializer 'init()'"), "\(text)")
  }

  @Test func anInitializerAtAnotherPlaceStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ObjectMaking.make(Hidden.self, as: RequiredHidden.self) { $0.init(size: 1) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("has a larger table of methods than its superclass, unlike in Swift 6.3"), "\(text)")
  }

  @Test func anObjectOfAnotherClassStopsTheProgram() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // As if the compiler had called the initializer directly.
      _ = ObjectMaking.make(Round.self, as: RequiredObject.self) { _ in RequiredObject() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("An initializer of Round was called and made an object of RequiredObject, unlike in Swift 6.3"),
      "\(text)")
  }
}
