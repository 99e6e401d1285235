// swift-tools-version: 6.2

import PackageDescription

/// Programs as one writes them for Apple's systems: nothing of Kinora's own is in their source. Half of them say nothing
/// about actors and have the main actor by default, as new projects in Xcode do; the others have no default.
let kit: [Target.Dependency] = [
  .product(name: "UIKit", package: "kinora"),
  .product(name: "QuartzCore", package: "kinora"),
  .product(name: "CoreGraphics", package: "kinora"),
]
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Compatibility",
  dependencies: [.package(name: "kinora", path: "../..")],
  targets: [
    .executableTarget(name: "Controls", dependencies: kit)
  ],
  swiftLanguageModes: [.v6]
)
