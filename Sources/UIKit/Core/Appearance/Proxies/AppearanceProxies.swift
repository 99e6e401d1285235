import Foundation
import KinoraGeometry
import KinoraUIKitValues

/// An object whose properties are given to others, and the others that get them.
struct AppearanceProxy {
  let object: NSObject
  let type: NSObject.Type
  /// The number of superclasses.
  let depth: Int
  /// The classes around an object that gets the properties, the outermost first.
  let containers: [AnyClass]
  let traits: UITraitCollection?
  /// The values of a new object: others were set by the program.
  let firstValues: [Any?]

  /// Returns the positions of the containers in the classes around an object; nil if not all are there in their order.
  ///
  /// - Parameter around: The classes around the object, the outermost first.
  func places(in around: [AnyClass]) -> [Int]? {
    var places: [Int] = []
    var next = 0
    for container in containers {
      guard let place = around[next...].firstIndex(where: { ClassTree.contains(container, $0) }) else { return nil }
      places.append(place)
      next = place + 1
    }
    return places
  }
}

/// The appearance proxies of a program, in the order in which they were made.
final class AppearanceProxies: WorldState {
  private var proxies: [AppearanceProxy] = []
  /// The proxies of the class and of its superclasses.
  private var proxiesByClass: [ObjectIdentifier: [AppearanceProxy]] = [:]
  /// The class whose object is being made by the program's initializer.
  private var typeBeingMade: NSObject.Type?
  /// The objects that are getting values, and those among them that have to get them again.
  private var followers: Set<ObjectIdentifier> = []
  private var followersToRepeat: Set<ObjectIdentifier> = []

  init() {}

  var isEmpty: Bool { proxies.isEmpty }

  /// Returns the object of a proxy, which is made at the first call.
  ///
  /// - Parameter containers: The containers, the innermost first.
  func object<Object: NSObject>(
    of type: Object.Type, in containers: [any UIAppearanceContainer.Type], for traits: UITraitCollection?,
    made: () -> Object
  ) -> Object {
    let classes = containers.reversed().map { $0 as AnyClass }
    let former = proxies.first {
      $0.type == type && $0.traits == traits && $0.containers.elementsEqual(classes, by: ==)
    }
    if let object = former?.object as? Object { return object }
    precondition(
      typeBeingMade != type, "an initializer of \(type) asks for its appearance, whose object that initializer makes")
    typeBeingMade = type
    let object = made()
    typeBeingMade = nil
    let firstValues = AppearanceTable.properties(of: type).map { $0.value(object) }
    proxies.append(
      AppearanceProxy(
        object: object, type: type, depth: ClassTree.depth(of: type), containers: classes, traits: traits,
        firstValues: firstValues))
    proxiesByClass = [:]
    return object
  }

  /// Returns the proxies of a class and of its superclasses.
  func proxies(of type: AnyClass) -> [AppearanceProxy] {
    if let known = proxiesByClass[ObjectIdentifier(type)] { return known }
    let found = proxies.filter { ClassTree.contains($0.type, type) }
    proxiesByClass[ObjectIdentifier(type)] = found
    return found
  }

  /// Returns the proxies that an object's properties come from: the ones that win come last.
  ///
  /// - Parameter around: The classes around the object, the outermost first.
  func proxies(of type: AnyClass, in around: () -> [AnyClass], with traits: UITraitCollection) -> [AppearanceProxy] {
    let suited = proxies(of: type).filter { traits.containsTraits(in: $0.traits) }
    let around = suited.contains { !$0.containers.isEmpty } ? around() : []
    var found: [(proxy: AppearanceProxy, rank: AppearanceRank)] = []
    for proxy in suited {
      guard let places = proxy.places(in: around) else { continue }
      let rank = AppearanceRank(depth: proxy.depth, places: places, traitCount: proxy.traits?.values.count ?? 0)
      found.append((proxy, rank))
    }
    return found.sorted { $0.rank < $1.rank }.map(\.proxy)
  }

  /// Has an object take values. A request meanwhile, since a value has changed its traits, repeats that.
  func follow(_ object: NSObject, _ takeValues: () -> Void) {
    let key = ObjectIdentifier(object)
    guard followers.insert(key).inserted else {
      followersToRepeat.insert(key)
      return
    }
    takeValues()
    if followersToRepeat.remove(key) != nil { takeValues() }
    followersToRepeat.remove(key)
    followers.remove(key)
  }
}

/// The precedence of proxies: the greatest wins.
private struct AppearanceRank: Comparable {
  /// The number of superclasses.
  let depth: Int
  /// The positions of the containers, counted from the window.
  let places: [Int]
  let traitCount: Int

  static func < (a: AppearanceRank, b: AppearanceRank) -> Bool {
    if a.depth != b.depth { return a.depth < b.depth }
    for (place, other) in zip(a.places, b.places) where place != other { return place > other }
    if a.places.count != b.places.count { return a.places.count < b.places.count }
    return a.traitCount < b.traitCount
  }
}

/// Relations of classes that are known at run time only.
enum ClassTree {
  /// True if a class is another one or a subclass of it.
  static func contains(_ ancestor: AnyClass, _ type: AnyClass) -> Bool {
    var step: AnyClass? = type
    while let current = step {
      if current == ancestor { return true }
      step = _getSuperclass(current)
    }
    return false
  }

  /// The number of superclasses.
  static func depth(of type: AnyClass) -> Int {
    var depth = 0
    var step: AnyClass? = _getSuperclass(type)
    while let current = step { (depth, step) = (depth + 1, _getSuperclass(current)) }
    return depth
  }
}
