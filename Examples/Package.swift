// swift-tools-version: 6.2

import PackageDescription

let kit: Target.Dependency = .product(name: "UIKit", package: "kinora")

/// Small programs to start from. Each is run by `swift run NAME` in this folder.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "kinora", path: "..")],
  targets: ["Drawer", "Form", "Hello", "Journeys", "Letter", "Loader"].map {
    .executableTarget(name: $0, dependencies: [kit])
  } + [
    .executableTarget(
      name: "Heart", dependencies: [kit, .product(name: "KinoraLottie", package: "kinora")],
      resources: [.copy("heart.json")])
  ]
)
