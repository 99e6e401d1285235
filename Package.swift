// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The settings of all Swift targets. Warnings are errors.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Targets that live on the main thread, like Apple's classes of the same names.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let histogram: Target.Dependency = .product(name: "Histogram", package: "hdrhistogram-swift")

let package = Package(
  name: "kinora",
  products: [
    .executable(name: "kinora", targets: ["kinora"]),
    .library(name: "UIKit", targets: ["UIKit", "AudioToolbox"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "KinoraLottie", targets: ["KinoraLottie"]),
    .library(name: "KinoraScene", targets: ["KinoraScene"]),
    // For the packages in os/ and AppKit/, whose modules must not be in the folder of programs that use UIKit alone.
    .library(name: "KinoraSignposts", targets: ["KinoraSignposts"]),
    .library(
      name: "KinoraMacViews",
      targets: [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraLayers", "KinoraObjectRuntime", "KinoraMacViews",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    // For scripts/document. A command only: programs that depend on Kinora neither fetch nor compile it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // C libraries: module maps and inline shims, nothing else.
    .systemLibrary(name: "CX11", pkgConfig: "xext", providers: [.apt(["libx11-dev", "libxext-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    // Not by pkg-config, whose -pthread SwiftPM warns about.
    .target(name: "CPango", dependencies: ["CGLib", "CHarfBuzz"]),
    .target(name: "CPixbuf", dependencies: ["CGLib"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),

    .target(name: "ThreadIdentity"),
    .target(name: "ThreadPriority"),
    .target(name: "ObjectClasses"),
    .target(name: "KinoraSignposts", dependencies: ["ThreadIdentity"], swiftSettings: strict),

    // Values and algorithms: no threads, clocks or layers.
    .target(name: "KinoraGeometry", swiftSettings: strict),
    .target(
      name: "KinoraObjectRuntime", dependencies: ["KinoraGeometry", "ObjectClasses"], swiftSettings: strict),
    .target(name: "KinoraInput", dependencies: ["KinoraGeometry"], swiftSettings: strict),
    .target(name: "KinoraMotion", dependencies: ["KinoraGeometry"], swiftSettings: strict),
    .target(name: "KinoraLayoutSolver", swiftSettings: strict),
    .target(name: "KinoraLists", swiftSettings: strict),
    .target(name: "KinoraPhysics", swiftSettings: strict),
    .target(name: "KinoraText", dependencies: ["KinoraGeometry", "CPango"], swiftSettings: strict),
    .target(name: "KinoraProcesses", dependencies: ["CMalloc"], swiftSettings: strict),
    .target(name: "KinoraCompression", dependencies: ["CZlib"], swiftSettings: strict),
    .target(name: "KinoraArchives", dependencies: ["CZip"], swiftSettings: strict),
    .target(
      name: "KinoraImageFiles", dependencies: ["KinoraGeometry", "KinoraProcesses", "KinoraCompression", "CPixbuf"],
      swiftSettings: strict),
    .target(name: "RasterKernels"),
    .target(name: "KinoraRaster", dependencies: ["KinoraGeometry", "RasterKernels"], swiftSettings: strict),
    .target(
      name: "KinoraDrawing", dependencies: ["KinoraGeometry", "KinoraRaster", "KinoraText"], swiftSettings: strict),
    .target(
      name: "KinoraRenderServer", dependencies: ["ThreadPriority", "KinoraGeometry", "KinoraMotion", "KinoraRaster"],
      swiftSettings: strict),

    .target(name: "CJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CPolygons", linkerSettings: [.linkedLibrary("polyclipping")]),
    .target(
      name: "KinoraLottieModel",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraCompression", "KinoraArchives", "CJSON", "CPolygons",
      ],
      swiftSettings: strict),
    .target(
      name: "KinoraCAMLModel", dependencies: ["KinoraGeometry", "KinoraArchives", "CExpat"],
      swiftSettings: strict),

    // The model and what turns it into frames.
    .target(name: "MainThreadMark"),
    .target(
      name: "KinoraLayers",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraText", "KinoraDrawing", "KinoraRenderServer", "MainThreadMark",
        "KinoraObjectRuntime", log,
      ],
      swiftSettings: strict),
    .target(
      name: "KinoraLottieLayers",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraText", "KinoraImageFiles", "KinoraArchives", "KinoraLottieModel",
        "KinoraLayers",
      ], swiftSettings: strict),
    .target(
      name: "KinoraCAMLLayers",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraText", "KinoraImageFiles", "KinoraArchives", "KinoraCAMLModel",
        "KinoraLayers",
      ], swiftSettings: strict),
    // UIKit. The module UIKit re-exports these.
    .target(
      name: "KinoraUIKitValues",
      dependencies: [
        "KinoraGeometry", "KinoraText", "KinoraImageFiles", "KinoraDrawing", "KinoraLayers",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraUIKitCore",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraInput", "KinoraMotion", "KinoraLayoutSolver", "KinoraPhysics",
        "KinoraDrawing", "KinoraLayers", "KinoraUIKitValues",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraUIKitControls",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraMotion", "KinoraText", "KinoraDrawing", "KinoraLayers",
        "KinoraUIKitValues", "KinoraUIKitCore",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraUIKitText",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraInput", "KinoraMotion", "KinoraText", "KinoraDrawing",
        "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore", "KinoraUIKitControls",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraUIKitContainers",
      dependencies: [
        "KinoraGeometry", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore", "KinoraUIKitControls",
        "KinoraUIKitText",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraUIKitLists",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraLists", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore", "KinoraUIKitControls",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraFrames",
      dependencies: ["KinoraGeometry", "KinoraInput", "KinoraRaster", "KinoraRenderServer", "KinoraLayers", histogram],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraReports",
      dependencies: ["KinoraSignposts", "KinoraGeometry", "KinoraRaster", "KinoraLayers", "KinoraFrames"],
      swiftSettings: strict),
    .target(name: "X11Requests", dependencies: ["CX11"]),
    .target(
      name: "KinoraDisplays",
      dependencies: ["KinoraGeometry", "KinoraInput", "KinoraRaster", "KinoraFrames", "CX11", "X11Requests", log],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraTools",
      dependencies: [
        "KinoraSignposts", "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraText", "KinoraRaster",
        "KinoraRenderServer", "KinoraLayers", "KinoraFrames", "KinoraImageFiles",
      ], swiftSettings: onMainActor),
    .target(
      name: "KinoraStudio",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraRenderServer", "KinoraLayers",
        "KinoraUIKitCore", "KinoraUIKitControls", "KinoraFrames", "KinoraTools",
      ], swiftSettings: onMainActor),
    .target(
      name: "KinoraApplication",
      dependencies: [
        "KinoraSignposts", "KinoraGeometry", "KinoraInput", "KinoraRenderServer", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore", "KinoraFrames", "KinoraReports", "KinoraDisplays", "KinoraTools", "KinoraStudio",
        "KinoraImageFiles",
      ], swiftSettings: onMainActor),

    .target(
      name: "KinoraMacViews",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraText", "KinoraDrawing", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore", "KinoraApplication", "KinoraObjectRuntime",
      ],
      swiftSettings: onMainActor),

    .target(
      name: "KinoraLottie",
      dependencies: [
        "KinoraGeometry", "KinoraLottieModel", "KinoraLottieLayers", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore",
      ],
      swiftSettings: onMainActor),

    .target(
      name: "KinoraScene", dependencies: ["KinoraGeometry", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore"],
      swiftSettings: onMainActor),

    // What programs import: our modules under Apple's names.
    .target(
      name: "CoreGraphics", dependencies: ["KinoraGeometry", "KinoraDrawing"],
      path: "Sources/Compatibility/CoreGraphics",
      swiftSettings: strict),
    // Part of the product UIKit: programs for phones import it for a click or a vibration.
    .target(name: "AudioToolbox", path: "Sources/Compatibility/AudioToolbox", swiftSettings: strict),
    .target(
      name: "QuartzCore",
      dependencies: ["KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraLayers", "KinoraObjectRuntime"],
      path: "Sources/Compatibility/QuartzCore", swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraDrawing", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore",
        "KinoraUIKitControls", "KinoraUIKitText", "KinoraUIKitContainers", "KinoraUIKitLists", "KinoraApplication",
        "KinoraObjectRuntime",
      ],
      path: "Sources/Compatibility/UIKit", swiftSettings: strict),

    .target(
      name: "KinoraScenes",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraDrawing", "KinoraLottieModel", "KinoraLayers", "KinoraLottieLayers",
        "KinoraArchives", "KinoraCAMLModel", "KinoraCAMLLayers", "KinoraUIKitValues", "KinoraImageFiles",
      ],
      resources: [.embedInCode("Resources/astronaut.png")], swiftSettings: onMainActor),
    .target(
      name: "KinoraViewScenes",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore", "KinoraUIKitControls",
        "KinoraUIKitLists", "KinoraScenes",
      ],
      swiftSettings: onMainActor),
    .target(
      name: "KinoraPlayer",
      dependencies: [
        "KinoraSignposts", "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraRenderServer",
        "KinoraLayers", "KinoraCAMLLayers", "KinoraUIKitValues", "KinoraUIKitCore", "KinoraFrames", "KinoraTools",
        "KinoraStudio",
        "KinoraScenes", "KinoraViewScenes", "KinoraImageFiles", "KinoraProcesses",
      ], swiftSettings: onMainActor),
    .target(
      name: "KinoraBenchmarks",
      dependencies: [
        "KinoraGeometry", "KinoraLayoutSolver", "KinoraRaster", "KinoraRenderServer", "KinoraImageFiles",
        "KinoraLottieModel", "KinoraCAMLModel", "KinoraLayers", "KinoraLottieLayers", "KinoraCAMLLayers",
        "KinoraUIKitCore", "KinoraFrames", "KinoraReports", "KinoraDisplays", "KinoraTools", "KinoraScenes",
        "KinoraPlayer",
        "KinoraProcesses",
      ], swiftSettings: onMainActor),
    // Programs from source.
    .target(name: "KinoraBuilding", dependencies: ["KinoraProcesses", "KinoraDisplays"], swiftSettings: strict),
    // Frames of other programs, seen from outside.
    .target(
      name: "KinoraMonitoring",
      dependencies: ["KinoraRaster", "KinoraFrames", "KinoraReports", "KinoraDisplays"],
      swiftSettings: strict),
    .target(
      name: "KinoraWatching",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraRaster", "KinoraFrames", "KinoraDisplays", "KinoraTools",
        "KinoraBuilding",
      ], swiftSettings: onMainActor),
    .executableTarget(
      name: "kinora",
      dependencies: [
        "KinoraBuilding", "KinoraMonitoring", "KinoraWatching", "KinoraGeometry", "KinoraInput", "KinoraText",
        "KinoraProcesses", "KinoraCompression", "KinoraArchives", "KinoraImageFiles", "KinoraLayers",
        "KinoraLottieModel", "KinoraLottieLayers", "KinoraCAMLModel", "KinoraCAMLLayers", "KinoraRaster",
        "KinoraFrames", "KinoraReports", "KinoraDisplays", "KinoraTools", "KinoraStudio", "KinoraScenes",
        "KinoraViewScenes", "KinoraPlayer", "KinoraBenchmarks", arguments, log,
      ], swiftSettings: strict),

    .target(name: "OutsideRequests", dependencies: ["CX11", "X11Requests"], path: "Tests/OutsideRequests"),
    // A program of C alone doesn't get its libraries from module maps.
    .executableTarget(
      name: "PacedClient", dependencies: ["CX11", "X11Requests"], path: "Tests/PacedClient",
      linkerSettings: [.linkedLibrary("X11")]),
    .target(name: "Allocations", path: "Tests/Allocations"),
    .target(
      name: "TestSupport",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraImageFiles", "KinoraRaster", "KinoraRenderServer", "KinoraLayers",
        "OutsideRequests", "Allocations",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "SignpostsTests", dependencies: ["KinoraSignposts"], swiftSettings: strict),
    .testTarget(
      name: "ObjectRuntimeTests", dependencies: ["KinoraObjectRuntime", "ObjectClasses"], swiftSettings: strict),
    .testTarget(name: "GeometryTests", dependencies: ["KinoraGeometry"], swiftSettings: strict),
    .testTarget(
      name: "MotionTests", dependencies: ["KinoraGeometry", "KinoraMotion", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "RasterTests", dependencies: ["KinoraGeometry", "KinoraRaster", "RasterKernels"], swiftSettings: strict),
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "KinoraGeometry", "KinoraRaster", "KinoraText", "KinoraDrawing", "KinoraImageFiles", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TextTests", dependencies: ["KinoraGeometry", "KinoraText", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ImageFilesTests", dependencies: ["KinoraGeometry", "KinoraImageFiles", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderServerTests",
      dependencies: ["KinoraGeometry", "KinoraMotion", "KinoraRaster", "KinoraRenderServer", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LayersTests",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraText", "KinoraRaster", "KinoraDrawing", "KinoraLayers",
        "KinoraRenderServer", "KinoraImageFiles", "TestSupport",
        "KinoraObjectRuntime",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "LottieModelTests",
      dependencies: ["KinoraGeometry", "KinoraArchives", "KinoraLottieModel", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LottieLayersTests",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraRaster", "KinoraRenderServer", "KinoraImageFiles", "KinoraArchives",
        "KinoraLottieModel", "KinoraLayers", "KinoraLottieLayers", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "CAMLModelTests",
      dependencies: ["KinoraGeometry", "KinoraArchives", "KinoraCAMLModel", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CAMLLayersTests",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraRaster", "KinoraRenderServer", "KinoraImageFiles", "KinoraArchives",
        "KinoraCAMLModel", "KinoraLayers", "KinoraCAMLLayers", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(name: "LayoutSolverTests", dependencies: ["KinoraLayoutSolver", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "ListsTests", dependencies: ["KinoraLists", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "PhysicsTests", dependencies: ["KinoraPhysics", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraDrawing", "KinoraRenderServer",
        "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore", "KinoraUIKitControls", "KinoraUIKitText",
        "KinoraUIKitContainers", "KinoraUIKitLists", "KinoraFrames", "TestSupport",
        "KinoraObjectRuntime",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "ApplicationTests",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore", "KinoraFrames",
        "KinoraReports", "KinoraDisplays", "KinoraTools", "KinoraStudio", "KinoraApplication", "TestSupport",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "MacViewsTests",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraRaster", "KinoraDrawing", "KinoraRenderServer", "KinoraLayers",
        "KinoraUIKitCore", "KinoraFrames", "KinoraDisplays",
        "KinoraTools", "KinoraApplication", "KinoraMacViews",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "KinoraLottieTests",
      dependencies: [
        "KinoraGeometry", "KinoraRaster", "KinoraRenderServer", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore",
        "KinoraLottie",
        "TestSupport",
      ],
      swiftSettings: onMainActor),
    .testTarget(
      name: "FramesTests",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraRenderServer", "KinoraLayers",
        "KinoraFrames", "KinoraDisplays", "X11Requests", "OutsideRequests", "TestSupport",
      ],
      swiftSettings: onMainActor),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "KinoraSignposts", "KinoraRaster", "KinoraLayers", "KinoraFrames", "KinoraReports", "TestSupport",
      ],
      exclude: ["RunFiles"], swiftSettings: strict),
    .testTarget(
      name: "ToolsTests",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraRenderServer", "KinoraLayers",
        "KinoraUIKitCore", "KinoraFrames", "KinoraTools",
      ],
      swiftSettings: onMainActor),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraRenderServer", "KinoraLayers", "KinoraUIKitCore", "KinoraFrames",
        "KinoraTools", "KinoraStudio",
      ], swiftSettings: onMainActor),
    .testTarget(name: "BuildingTests", dependencies: ["KinoraBuilding", "KinoraDisplays"], swiftSettings: strict),
    .testTarget(
      name: "MonitoringTests",
      dependencies: [
        "KinoraRaster", "KinoraFrames", "KinoraReports", "KinoraDisplays", "KinoraMonitoring", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "SceneTests", dependencies: ["KinoraGeometry", "KinoraLayers", "KinoraUIKitCore", "KinoraScene"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "WatchingTests", dependencies: ["KinoraGeometry", "KinoraWatching", "TestSupport"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "ScenesTests", dependencies: ["KinoraGeometry", "KinoraInput", "KinoraLayers", "KinoraScenes"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "ViewScenesTests", dependencies: ["KinoraScenes", "KinoraViewScenes"], swiftSettings: onMainActor),
    .testTarget(
      name: "PlayerTests",
      dependencies: [
        "KinoraGeometry", "KinoraDrawing", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraRenderServer",
        "KinoraLayers", "KinoraUIKitControls", "KinoraFrames", "KinoraDisplays",
        "KinoraTools", "KinoraStudio", "KinoraScenes", "KinoraViewScenes", "KinoraPlayer", "KinoraBenchmarks",
        "KinoraImageFiles", "KinoraCAMLModel", "KinoraCAMLLayers", "TestSupport",
      ], exclude: ["Goldens"], swiftSettings: onMainActor),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Programs have modules too, and call them Tools or Text. So ours have a prefix, which their folders do without.
for target in package.targets where target.path == nil && target.type == .regular && target.name.hasPrefix("Kinora") {
  let name = target.name.dropFirst("Kinora".count)
  target.path = "Sources/" + (name.hasPrefix("UIKit") ? "UIKit/\(name.dropFirst("UIKit".count))" : name)
}

let modulesOfUIKit = package.targets.map(\.name).filter { $0.hasPrefix("KinoraUIKit") }

// scripts/test sets this: tests draw thousands of pictures and run hundreds of programs, which takes minutes unless the
// modules are optimized. Off by default, since SwiftPM refuses to depend on packages with unsafe flags.
if Context.environment["KINORA_OPTIMIZED"] == "1" {
  let sums = [
    "KinoraGeometry", "KinoraMotion", "KinoraLayoutSolver", "KinoraPhysics", "KinoraImageFiles", "RasterKernels",
    "KinoraRaster", "KinoraRenderServer", "KinoraFrames",
    "KinoraReports",
  ]
  // These keep the checks of debug builds, and the messages of preconditions. The tests among them compute pictures by
  // other means.
  let models =
    [
      "CJSON", "CPolygons", "KinoraCompression", "KinoraArchives", "KinoraLottieModel", "KinoraCAMLModel",
      "KinoraLayers", "KinoraLottieLayers", "KinoraCAMLLayers", "KinoraMacViews", "TestSupport", "RasterTests",
      "RenderServerTests",
    ] + modulesOfUIKit
  for target in package.targets where (sums + models).contains(target.name) {
    let checks = sums.contains(target.name) ? [] : ["-assert-config", "Debug"]
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"] + checks)]
    target.cSettings = [.unsafeFlags(["-O2"])]
    target.cxxSettings = [.unsafeFlags(["-O2"])]
  }
}

// scripts/test-memory sets this; SwiftPM's own option for this sanitizer asks Swift for it too, which has none.
if Context.environment["KINORA_UNDEFINED"] == "1" {
  for target in package.targets where ["RasterKernels", "X11Requests", "CJSON", "CPolygons"].contains(target.name) {
    let flags = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"]
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(flags)]
  }
}

// scripts/fuzz sets this: programs around libFuzzer, and the modules that they cover under the address sanitizer, with
// counters of their edges. Only lld resolves the symbols of libFuzzer's sections.
if Context.environment["KINORA_FUZZ"] == "1" {
  let covered =
    [
      "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraLayoutSolver", "KinoraText", "KinoraImageFiles",
      "RasterKernels", "KinoraRaster", "KinoraDrawing",
      "KinoraRenderServer", "CJSON", "CPolygons", "KinoraCompression", "KinoraArchives", "KinoraLottieModel",
      "KinoraCAMLModel", "KinoraLayers", "KinoraLottieLayers", "KinoraFrames", "KinoraReports", "KinoraDisplays",
    ] + modulesOfUIKit
  for target in package.targets where covered.contains(target.name) {
    let flags = ["-O", "-assert-config", "Debug", "-sanitize=address,fuzzer"]
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    let checks = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
    // Without tracing comparisons, as in Swift: pixel loops have too many of them.
    let coverage = ["-O2", "-fsanitize-coverage=inline-8bit-counters,pc-table"]
    target.cSettings = [.unsafeFlags(coverage + checks)]
    // The check of objects' types needs a runtime that Swift's linker doesn't add.
    target.cxxSettings = [.unsafeFlags(coverage + checks + ["-fno-sanitize=vptr"])]
  }
  let programs: [(name: String, dependencies: [Target.Dependency])] = [
    ("RunFiles", ["KinoraRaster", "KinoraFrames", "KinoraReports"]),
    ("VisualFormats", ["KinoraGeometry", "KinoraLayers", "KinoraUIKitCore"]),
    ("KeyPaths", ["KinoraGeometry", "KinoraLayers"]), ("OddAnimations", ["KinoraLayers"]),
    ("Damage", ["KinoraGeometry", "KinoraLayers", "KinoraRaster"]),
    ("Images", ["KinoraGeometry", "KinoraImageFiles", "KinoraLayers"]), ("LottieFiles", ["KinoraLottieModel"]),
    ("LottieFrames", ["KinoraLayers", "KinoraLottieModel", "KinoraLottieLayers"]),
    ("CAMLFiles", ["KinoraGeometry", "KinoraCAMLModel"]),
    ("DesktopSettings", ["KinoraDisplays"]), ("Selections", ["KinoraDisplays"]),
    (
      "MarkedTexts",
      ["KinoraGeometry", "KinoraInput", "KinoraLayers", "KinoraUIKitCore", "KinoraUIKitText", "KinoraDisplays"]
    ),
  ]
  let instrumented = onMainActor + [.unsafeFlags(["-sanitize=address"])]
  package.targets += [
    .target(name: "FuzzDriver", path: "Tests/Fuzz/Driver"),
    .target(
      name: "FuzzSupport",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraRaster", "KinoraDrawing", "KinoraRenderServer", "KinoraLayers",
        "FuzzDriver", log,
      ],
      path: "Tests/Fuzz/Support", swiftSettings: instrumented),
  ]
  package.targets += programs.map { program in
    .executableTarget(
      name: program.name, dependencies: program.dependencies + ["FuzzSupport"], path: "Tests/Fuzz/\(program.name)",
      swiftSettings: instrumented, linkerSettings: [.unsafeFlags(["-sanitize=address,fuzzer", "-use-ld=lld"])])
  }
}

// Installed sources, from which scripts/modules builds for another compiler, have no tests.
if !FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests") {
  package.targets.removeAll { $0.isTest || $0.path?.hasPrefix("Tests/") ?? false }
}
