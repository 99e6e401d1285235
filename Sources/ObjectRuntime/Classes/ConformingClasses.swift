import Foundation
import ObjectClasses

/// The classes of the program by what they conform to.
package enum ConformingClasses {
  /// Returns the classes that declare that they conform to a protocol, without generic ones and subclasses.
  ///
  /// ```swift
  /// let classes = ConformingClasses.find((any UIWindowSceneDelegate).self)
  /// ```
  package static func find(_ existential: Any.Type) -> [AnyClass] {
    _ = isChecked
    return search(existential)
  }

  /// Set by the first search, for a conformance that this module declares.
  private static let isChecked: Void = {
    guard search((any KeyValueObservable).self).contains(where: { $0 == NSObject.self }) else {
      SwiftRuntime.stop("The Swift runtime doesn't list the conformance of NSObject to KeyValueObservable")
    }
  }()

  private static func search(_ existential: Any.Type) -> [AnyClass] {
    var problem: UnsafePointer<CChar>?
    let found = [UnsafeRawPointer?](unsafeUninitializedCapacity: capacity) { buffer, count in
      let type = unsafeBitCast(existential, to: UnsafeRawPointer.self)
      count = KinoraConformingClasses(type, buffer.baseAddress!, capacity, &problem)
    }
    SwiftRuntime.check(problem)
    return found.compactMap { $0.map { unsafeBitCast($0, to: AnyClass.self) } }
  }

  /// A program has one or two delegates of scenes.
  private static let capacity = 64
}
