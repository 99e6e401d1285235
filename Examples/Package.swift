// swift-tools-version: 6.2

import PackageDescription

/// Small programs to start from. Each is run by `swift run NAME` in this folder.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "kinora", path: "..")],
  targets: ["Drawer", "Form", "Hello", "Loader"].map {
    .executableTarget(name: $0, dependencies: [.product(name: "UIKit", package: "kinora")])
  }
)
