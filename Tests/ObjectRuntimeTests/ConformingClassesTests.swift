import Foundation
import ObjectClasses
import Testing

@testable import KinoraObjectRuntime

private protocol Marked: AnyObject {}
private protocol Unmarked: AnyObject {}
private class Base: Marked {}
private final class Derived: Base {}
private final class Object: NSObject, Marked {}
private final class Generic<Value>: Marked {}
private enum Outer {
  final class Inner: Marked {}
}
extension NSMutableArray: Marked {}

/// The search for classes by a protocol, and the checks before it.
@Suite struct ConformingClassesTests {
  @Test func classesThatDeclareTheConformanceAreFound() {
    let found = Set(ConformingClasses.find((any Marked).self).map { ObjectIdentifier($0) })
    let expected = [Base.self, Object.self, Outer.Inner.self, NSMutableArray.self] as [AnyClass]
    #expect(found == Set(expected.map { ObjectIdentifier($0) }))
    #expect(!found.contains(ObjectIdentifier(Derived.self)) && !found.contains(ObjectIdentifier(Generic<Int>.self)))
    #expect(ConformingClasses.find((any Unmarked).self).isEmpty)
  }

  @Test func onlySectionsOfTheKnownVersionAreRead() {
    var sections = KinoraSections()
    sections.version = 5
    #expect(KinoraProblemOfSections(&sections) == nil)
    for version in [0, 4, 6, 1 << 40] {
      sections.version = version
      let problem = KinoraProblemOfSections(&sections).map { String(cString: $0) }
      #expect(problem == "The Swift runtime lists conformances in another layout")
    }
  }

  @Test func onlyOneProtocolIsSearchedFor() {
    func problem(_ type: Any.Type) -> String? {
      KinoraProblemOfExistential(unsafeBitCast(type, to: UnsafeRawPointer.self)).map { String(cString: $0) }
    }
    #expect(problem((any Marked).self) == nil)
    let several: [Any.Type] = [Any.self, (any Marked & Unmarked).self, (any NSObject & Marked).self]
    for type in several + [Int.self, Base.self] {
      #expect(problem(type) == "The type of a protocol's values has another layout", "\(type)")
    }
  }

  @Test func aProblemStopsTheProgramWithOneSentence() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ConformingClasses.find((any Marked & Unmarked).self)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "The type of a protocol's values has another layout, unlike in Swift 6.3, "
          + "which Kinora must be built and run with (docs/swift-runtime.md)"), "\(text)")
  }
}
