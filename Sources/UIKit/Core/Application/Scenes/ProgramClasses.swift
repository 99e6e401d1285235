import Foundation
import KinoraObjectRuntime

/// The classes of the program, by name or by what they conform to.
enum ProgramClasses {
  /// The classes that declare that they conform to `UIWindowSceneDelegate`, without generic ones and subclasses.
  static let windowSceneDelegates = ConformingClasses.find((any UIWindowSceneDelegate).self)
    .compactMap { $0 as? any UIWindowSceneDelegate.Type }

  /// Returns a class that Info.plist names; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: "MODULE.CLASS". The module may be a variable of Xcode, or its product's name, which another build
  ///     doesn't have.
  ///   - module: The program's module, which is searched if there is no class of the full name.
  static func type(named name: String, in module: String?) -> AnyClass? {
    if let type = NSClassFromString(name) { return type }
    guard let module, let last = name.split(separator: ".").last else { return nil }
    return NSClassFromString("\(module).\(last)")
  }

  /// Returns the name of the module that declares a class.
  static func module(of type: AnyClass) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }
}
