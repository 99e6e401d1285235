// swift-tools-version: 6.2

import PackageDescription

/// The modules AppKit and Cocoa for programs that are written for the Mac.
///
/// SwiftPM puts all modules of a build into one folder, where `#if canImport(AppKit)` finds them. In a package of its
/// own, the module is only built for programs that depend on it; for those that depend on UIKit alone it doesn't exist.
let package = Package(
  name: "AppKit",
  products: [
    .library(name: "AppKit", targets: ["AppKit", "Cocoa"]),
    // A scene of the player, which starts it by its name.
    .executable(name: "appkit", targets: ["AppKitScene"]),
  ],
  dependencies: [.package(name: "kinora", path: "..")],
  targets: [
    .target(name: "AppKit", dependencies: [.product(name: "KinoraMacViews", package: "kinora")]),
    .target(name: "Cocoa", dependencies: ["AppKit"]),
    .executableTarget(
      name: "AppKitScene", dependencies: ["AppKit"], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
