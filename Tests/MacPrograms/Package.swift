// swift-tools-version: 6.2

import PackageDescription

/// Programs as written for the Mac: their sources mention nothing of Kinora. Each checks itself by means of AppKit,
/// prints "ok" or the failure in one line, and exits with status 0 or 1.
///
/// They are built in the folder of the programs for iOS. scripts/test removes the module AppKit from it afterwards, so that
/// those don't find it. `Conditions` is built here and among them.
let kit: [Target.Dependency] = [.product(name: "AppKit", package: "AppKit")]

let package = Package(
  name: "MacPrograms",
  dependencies: [.package(name: "AppKit", path: "../../AppKit"), .package(name: "os", path: "../../os")],
  targets: [
    .executableTarget(name: "Fading", dependencies: kit),
    .executableTarget(name: "Conditions", dependencies: kit),
    .executableTarget(name: "Guide", dependencies: kit),
    .executableTarget(name: "Tracing", dependencies: kit + [.product(name: "os", package: "os")]),
    .executableTarget(name: "Spinner", dependencies: kit, swiftSettings: [.swiftLanguageMode(.v5)]),
  ],
  swiftLanguageModes: [.v6]
)
