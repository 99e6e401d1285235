// swift-tools-version: 6.2

import PackageDescription

/// Programs in their spelling for iOS, as they would be written in Xcode. The plugin adapts them at each build.
///
/// Each checks itself as those of Tests/Compatibility do: it prints "ok" or the failure in one line, and exits with
/// status 0 or 1.
let kit: [Target.Dependency] = [
  "Expectations",
  "Pictures",
  .product(name: "UIKit", package: "kinora"),
  .product(name: "QuartzCore", package: "kinora"),
  .product(name: "CoreGraphics", package: "kinora"),
]
let adapt: [Target.PluginUsage] = [.plugin(name: "Adapt", package: "Adapter")]

/// Returns a program whose sources lie in its folder Originals.
@MainActor func program(_ name: String, resources: [Resource] = [], settings: [SwiftSetting] = []) -> Target {
  .executableTarget(
    name: name, dependencies: kit, exclude: ["Originals"], resources: resources, swiftSettings: settings,
    plugins: adapt)
}

let package = Package(
  name: "Originals",
  dependencies: [
    .package(name: "kinora", path: "../.."), .package(name: "Adapter", path: "../../Adapter"),
    // Kinora's own. A package that lacked it would have it removed from the folder that both are built in; to get it
    // back, SwiftPM would remove swift-syntax, which would be compiled again each time.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    .target(name: "Expectations"),
    .target(
      name: "Pictures", dependencies: [.product(name: "UIKit", package: "kinora")], exclude: ["Originals"],
      plugins: adapt),
    program("Astronaut", resources: [.copy("Assets.xcassets")]),
    // As new projects in Xcode have it.
    program("Controls", settings: [.defaultIsolation(MainActor.self), .swiftLanguageMode(.v6)]),
    program("Devices"),
    program("Dynamics"),
    program("Effects"),
    // Stops with the fault that its argument names.
    .executableTarget(name: "Faults", exclude: ["Originals"], plugins: adapt),
    program("Listings"),
    program("Objects"),
    program("Progress"),
    program("Rings"),
    program("Scrubber"),
    program("Targets"),
    program("Transitions"),
  ],
  swiftLanguageModes: [.v5]
)

// A target with an error, for scripts/test-adapter, which looks at what the compiler says of it.
if Context.environment["KINORA_BROKEN"] != nil {
  package.targets.append(.target(name: "Broken", exclude: ["Originals"], plugins: adapt))
}
