import Foundation
import ViewMaking

/// The classes of the program, by name or by what they conform to.
enum ProgramClasses {
  /// The classes that declare that they conform to `UIWindowSceneDelegate`, without generic ones and subclasses.
  static let windowSceneDelegates: [any UIWindowSceneDelegate.Type] = {
    let types = [UnsafeRawPointer?](unsafeUninitializedCapacity: mostDelegates) { buffer, count in
      count = KinoraWindowSceneDelegates(buffer.baseAddress!, mostDelegates)
    }
    return types.compactMap { $0 }.compactMap { address in
      unsafeBitCast(address, to: AnyClass.self) as? any UIWindowSceneDelegate.Type
    }
  }()

  /// A program has one or two.
  private static let mostDelegates = 64

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
