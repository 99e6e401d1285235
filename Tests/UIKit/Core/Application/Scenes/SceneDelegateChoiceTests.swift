import Foundation
import Testing

@testable import KinoraUIKitCore

/// The class of the usual name, for programs of this module.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

/// The choice of a scene delegate's class, by configurations, Info.plist and names.
@Suite struct SceneDelegateChoiceTests {
  final class Other: NSObject, UIWindowSceneDelegate {}
  final class Generic<Value>: NSObject, UIWindowSceneDelegate {}
  class Base: UIResponder, UIWindowSceneDelegate {}
  final class Derived: Base {}

  private let module = "UIKitCoreTests"

  private func choice(
    _ delegateClass: AnyClass? = nil, isOfProgram: Bool = true, hasWindow: Bool = false,
    manifest: SceneManifest = SceneManifest(), module: String? = "Elsewhere",
    candidates: [any UIWindowSceneDelegate.Type] = []
  ) -> SceneDelegateChoice {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
    configuration.delegateClass = delegateClass
    return SceneDelegateChoice(
      configuration: configuration, isOfProgram: isOfProgram, hasWindow: hasWindow, manifest: manifest, module: module,
      candidates: candidates)
  }

  /// Returns the name of the class, or the reason for none.
  private func result(_ choice: SceneDelegateChoice) -> String? {
    switch choice.outcome {
    case .found(let type): String(describing: type)
    case .none(let reason): reason
    }
  }

  @Test func theConfigurationsClassComesFirst() {
    #expect(result(choice(Other.self, module: module, candidates: [Base.self])) == "Other")
    #expect(result(choice(Derived.self, hasWindow: true)) == "Derived")
  }

  @Test func theUsualNameComesBeforeTheOnlyClass() {
    #expect(result(choice(module: module, candidates: [Other.self])) == "SceneDelegate")
    #expect(result(choice(candidates: [Other.self])) == "Other")
    #expect(result(choice(isOfProgram: false, candidates: [Other.self])) == "Other")
  }

  @Test func aProgramThatHasShownAWindowNeedsNoDelegate() {
    #expect(result(choice(isOfProgram: false, hasWindow: true, module: module, candidates: [Other.self])) == nil)
    #expect(result(choice(hasWindow: true, candidates: [Other.self])) == "Other")
  }

  @Test func noClassIsReportedOnlyIfOneIsExpected() {
    #expect(result(choice(isOfProgram: false)) == nil)
    #expect(result(choice())?.contains("no class conforms to UIWindowSceneDelegate") ?? false)
    let several = result(choice(candidates: [Other.self, Base.self])) ?? ""
    #expect(several.hasSuffix("several classes could be meant: \(names(Base.self, Other.self))"), "\(several)")
  }

  private func names(_ types: AnyClass...) -> String {
    types.map { String(reflecting: $0) }.joined(separator: ", ")
  }

  @Test func aMissingClassOfInfoPlistIsReported() {
    var manifest = SceneManifest()
    manifest.entries = [
      .init(role: UISceneSession.Role.windowApplication.rawValue, name: "Main", delegateClassName: "App.Nowhere")
    ]
    let reason = result(choice(manifest: manifest, module: module, candidates: [Other.self]))
    #expect(reason == "Info.plist names the scene delegate App.Nowhere, and the program has no class of that name")
    #expect(result(choice(Other.self, manifest: manifest)) == "Other")
  }

  @Test func classesAreFoundByTheirConformances() {
    let names = Set(ProgramClasses.windowSceneDelegates.map { String(reflecting: $0) })
    for type in [SceneDelegate.self, Other.self, Base.self] as [AnyClass] {
      #expect(names.contains(String(reflecting: type)))
    }
    #expect(!names.contains { $0.contains("Generic") || $0.contains("Derived") })
  }

  @Test(arguments: [
    "UIKitCoreTests.SceneDelegate", "$(PRODUCT_MODULE_NAME).SceneDelegate", "OldName.SceneDelegate", "SceneDelegate",
  ])
  func namesOfInfoPlistAreFoundInTheModule(name: String) {
    #expect(ProgramClasses.type(named: name, in: module) == SceneDelegate.self)
    #expect(ProgramClasses.module(of: SceneDelegate.self) == module)
  }

  @Test func unknownNamesAreNotFound() {
    #expect(ProgramClasses.type(named: "$(PRODUCT_MODULE_NAME).Nowhere", in: module) == nil)
    #expect(ProgramClasses.type(named: "", in: module) == nil)
    #expect(ProgramClasses.type(named: "Nowhere", in: nil) == nil)
  }

  @Test func delegatesAreMadeByTheirInit() {
    #expect(SceneDelegateChoice.makeDelegate(of: Other.self) is Other)
    #expect(SceneDelegateChoice.makeDelegate(of: Derived.self) is Derived)
  }

  @Test func configurationsAreCopied() throws {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: .windowApplication)
    configuration.delegateClass = Other.self
    let copy = try #require(configuration.copy() as? UISceneConfiguration)
    #expect(copy !== configuration && copy.name == "Main" && copy.delegateClass == Other.self)
  }
}
