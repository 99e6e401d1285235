// swift-tools-version: 6.2

import PackageDescription

/// Programs as written for Apple's systems: their sources mention nothing of Kinora, and need no adapting. Each checks
/// itself by means of UIKit, prints "ok" or the failure in one line, and exits with status 0 or 1. The programs
/// in Tests/Originals use `#selector` and the like.
///
/// Some have the main actor by default, as new projects in Xcode do; the others rely on the isolation of their
/// superclasses.
let kit: [Target.Dependency] = [
  "Expectations",
  .product(name: "UIKit", package: "kinora"),
  .product(name: "QuartzCore", package: "kinora"),
  .product(name: "CoreGraphics", package: "kinora"),
]
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Compatibility",
  dependencies: [.package(name: "kinora", path: "../..")],
  targets: [
    .target(name: "Expectations"),
    .executableTarget(name: "Constraints", dependencies: kit, swiftSettings: onMainActor),
    // Also a program of Tests/MacPrograms, where AppKit can be imported.
    .executableTarget(name: "Conditions", dependencies: kit),
    // The same sources in both language modes, except for functions that change views: those of Swift 5 state no
    // isolation.
    .executableTarget(name: "Models", dependencies: kit),
    .executableTarget(name: "ModelsSwift5", dependencies: kit, swiftSettings: [.swiftLanguageMode(.v5)]),
    // As Xcode's template for a program with a scene delegate; also built by `kinora run`.
    .executableTarget(name: "Scenes", dependencies: kit, swiftSettings: [.swiftLanguageMode(.v5)]),
    // The same sources in both language modes.
    .executableTarget(name: "Subclasses", dependencies: kit),
    .executableTarget(name: "SubclassesSwift5", dependencies: kit, swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)
