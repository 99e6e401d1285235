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

// Targets that compute something say so by the settings below. These are empty unless scripts set a variable, since SwiftPM
// refuses to depend on packages with unsafe flags:
//
// - KINORA_OPTIMIZED, set by scripts/test. Tests draw thousands of pictures and run hundreds of programs, which takes
//   minutes unless these targets are optimized in debug builds too.
// - KINORA_FUZZ, set by scripts/fuzz: the address sanitizer and counters of the edges. Comparisons in C aren't traced, as
//   pixel loops have too many of them.
// - KINORA_UNDEFINED, set by scripts/test-memory. SwiftPM's own option for this sanitizer asks Swift for it too, which has
//   none.
let isOptimizing = Context.environment["KINORA_OPTIMIZED"] == "1"
let isFuzzing = Context.environment["KINORA_FUZZ"] == "1"
let looksForUndefined = Context.environment["KINORA_UNDEFINED"] == "1"

let flagsForC: [String] =
  (isOptimizing || isFuzzing ? ["-O2"] : [])
  + (isFuzzing ? ["-fsanitize-coverage=inline-8bit-counters,pc-table", "-fsanitize=address"] : [])
  + (isFuzzing || looksForUndefined ? ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"] : [])
let optimizedC: [CSetting] = flagsForC.isEmpty ? [] : [.unsafeFlags(flagsForC)]
// The check of objects' types needs a runtime that Swift's linker doesn't add.
let optimizedCXX: [CXXSetting] = flagsForC.isEmpty ? [] : [.unsafeFlags(flagsForC + ["-fno-sanitize=vptr"])]

/// The settings of targets whose sums take the time.
let optimized = optimizedSwift(keepingChecks: isFuzzing)
/// The same with the checks of debug builds and the messages of preconditions: for models, and for tests that compute
/// pictures by other means.
let optimizedWithChecks = optimizedSwift(keepingChecks: true)
/// The settings of targets that compute little and read what others send.
let fuzzed = isFuzzing ? optimizedWithChecks : []

func optimizedSwift(keepingChecks: Bool) -> [SwiftSetting] {
  guard isOptimizing || isFuzzing else { return [] }
  // The C compiler's flags are for functions of headers, which are compiled where they are imported.
  let flagsForHeaders = isFuzzing ? flagsForC : ["-O2"]
  return [
    .unsafeFlags(
      ["-O"] + (keepingChecks ? ["-assert-config", "Debug"] : [])
        + (isFuzzing ? ["-sanitize=address,fuzzer"] : []) + flagsForHeaders.flatMap { ["-Xcc", $0] })
  ]
}

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let histogram: Target.Dependency = .product(name: "Histogram", package: "hdrhistogram-swift")

/// What programs import.
let libraries: [Product] = [
  .library(name: "UIKit", targets: ["UIKit", "AudioToolbox"]),
  .library(name: "QuartzCore", targets: ["QuartzCore"]),
  .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
  .library(name: "KinoraLottie", targets: ["KinoraLottie"]),
  .library(name: "KinoraScene", targets: ["KinoraScene"]),
]

let package = Package(
  name: "kinora",
  products: libraries + [
    .executable(name: "kinora", targets: ["kinora"]),
    // For the packages in os/ and AppKit/, whose modules must not be in the folder of programs that use UIKit alone.
    .library(name: "KinoraSignposts", targets: ["KinoraSignposts"]),
    .library(name: "KinoraMacViews", targets: ["KinoraMacViews"]),
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
    .target(name: "KinoraGeometry", swiftSettings: strict + optimized),
    .target(
      name: "KinoraObjectRuntime", dependencies: ["KinoraGeometry", "ObjectClasses"], swiftSettings: strict),
    .target(name: "KinoraInput", dependencies: ["KinoraGeometry"], swiftSettings: strict + fuzzed),
    .target(name: "KinoraMotion", dependencies: ["KinoraGeometry"], swiftSettings: strict + optimized),
    .target(name: "KinoraLayoutSolver", swiftSettings: strict + optimized),
    .target(name: "KinoraLists", swiftSettings: strict),
    .target(name: "KinoraPhysics", swiftSettings: strict + optimized),
    .target(
      name: "KinoraText", dependencies: ["KinoraGeometry", "CPango"], swiftSettings: strict + fuzzed),
    .target(name: "KinoraProcesses", dependencies: ["CMalloc"], swiftSettings: strict),
    .target(name: "KinoraCompression", dependencies: ["CZlib"], swiftSettings: strict + optimizedWithChecks),
    .target(name: "KinoraArchives", dependencies: ["CZip"], swiftSettings: strict + optimizedWithChecks),
    .target(
      name: "KinoraImageFiles", dependencies: ["KinoraGeometry", "KinoraProcesses", "KinoraCompression", "CPixbuf"],
      swiftSettings: strict + optimized),
    .target(name: "RasterKernels", cSettings: optimizedC),
    .target(
      name: "KinoraRaster", dependencies: ["KinoraGeometry", "RasterKernels"], swiftSettings: strict + optimized),
    .target(
      name: "KinoraDrawing", dependencies: ["KinoraGeometry", "KinoraRaster", "KinoraText"],
      swiftSettings: strict + fuzzed),
    .target(
      name: "KinoraRenderServer", dependencies: ["ThreadPriority", "KinoraGeometry", "KinoraMotion", "KinoraRaster"],
      swiftSettings: strict + optimized),

    .target(name: "CJSON", cxxSettings: optimizedCXX, linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CPolygons", cxxSettings: optimizedCXX, linkerSettings: [.linkedLibrary("polyclipping")]),
    .target(
      name: "KinoraLottieModel",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraCompression", "KinoraArchives", "CJSON", "CPolygons",
      ],
      swiftSettings: strict + optimizedWithChecks),
    .target(
      name: "KinoraCAMLModel", dependencies: ["KinoraGeometry", "KinoraArchives", "CExpat"],
      swiftSettings: strict + optimizedWithChecks),

    // The model and what turns it into frames.
    .target(name: "MainThreadMark"),
    .target(
      name: "KinoraLayers",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraText", "KinoraDrawing", "KinoraRenderServer", "MainThreadMark",
        "KinoraObjectRuntime", log,
      ],
      swiftSettings: strict + optimizedWithChecks),
    .target(
      name: "KinoraLottieLayers",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraText", "KinoraImageFiles", "KinoraArchives", "KinoraLottieModel",
        "KinoraLayers",
      ], swiftSettings: strict + optimizedWithChecks),
    .target(
      name: "KinoraCAMLLayers",
      dependencies: [
        "KinoraGeometry", "KinoraMotion", "KinoraText", "KinoraImageFiles", "KinoraArchives", "KinoraCAMLModel",
        "KinoraLayers",
      ], swiftSettings: strict + optimizedWithChecks),
    // UIKit. The module UIKit re-exports these.
    .target(
      name: "KinoraUIKitValues",
      dependencies: [
        "KinoraGeometry", "KinoraText", "KinoraImageFiles", "KinoraDrawing", "KinoraLayers",
      ],
      swiftSettings: onMainActor + optimizedWithChecks),
    .target(
      name: "KinoraUIKitCore",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraInput", "KinoraMotion", "KinoraLayoutSolver", "KinoraPhysics",
        "KinoraDrawing", "KinoraLayers", "KinoraUIKitValues",
      ],
      swiftSettings: onMainActor + optimizedWithChecks),
    .target(
      name: "KinoraUIKitControls",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraMotion", "KinoraText", "KinoraDrawing", "KinoraLayers",
        "KinoraUIKitValues", "KinoraUIKitCore",
      ],
      swiftSettings: onMainActor + optimizedWithChecks),
    .target(
      name: "KinoraUIKitText",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraInput", "KinoraMotion", "KinoraText", "KinoraDrawing",
        "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore", "KinoraUIKitControls",
      ],
      swiftSettings: onMainActor + optimizedWithChecks),
    .target(
      name: "KinoraUIKitContainers",
      dependencies: [
        "KinoraGeometry", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore", "KinoraUIKitControls",
        "KinoraUIKitText",
      ],
      swiftSettings: onMainActor + optimizedWithChecks),
    .target(
      name: "KinoraUIKitLists",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraLists", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore", "KinoraUIKitControls",
      ],
      swiftSettings: onMainActor + optimizedWithChecks),
    .target(
      name: "KinoraFrames",
      dependencies: ["KinoraGeometry", "KinoraInput", "KinoraRaster", "KinoraRenderServer", "KinoraLayers", histogram],
      swiftSettings: onMainActor + optimized),
    // Recorded runs and their files.
    .target(
      name: "KinoraRuns",
      dependencies: ["KinoraSignposts", "KinoraRaster", "KinoraLayers", "KinoraFrames"],
      swiftSettings: strict + optimized),
    .target(
      name: "KinoraReports",
      dependencies: ["KinoraSignposts", "KinoraGeometry", "KinoraFrames", "KinoraRuns"],
      swiftSettings: strict + optimized),
    .target(name: "X11Requests", dependencies: ["CX11"], cSettings: optimizedC),
    .target(
      name: "KinoraDisplays",
      dependencies: ["KinoraGeometry", "KinoraInput", "KinoraRaster", "KinoraFrames", "CX11", "X11Requests", log],
      swiftSettings: onMainActor + fuzzed),
    .target(
      name: "KinoraTools",
      dependencies: [
        "KinoraSignposts", "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraText", "KinoraRaster",
        "KinoraRenderServer", "KinoraLayers", "KinoraFrames", "KinoraImageFiles",
      ], swiftSettings: onMainActor + optimizedWithChecks),
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
        "KinoraUIKitCore", "KinoraFrames", "KinoraRuns", "KinoraDisplays", "KinoraTools", "KinoraStudio",
        "KinoraImageFiles",
      ], swiftSettings: onMainActor),

    .target(
      name: "KinoraMacViews",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraText", "KinoraDrawing", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore", "KinoraApplication", "KinoraObjectRuntime",
      ],
      swiftSettings: onMainActor + optimizedWithChecks),

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
        "KinoraUIKitCore", "KinoraFrames", "KinoraRuns", "KinoraReports", "KinoraDisplays", "KinoraTools",
        "KinoraScenes", "KinoraPlayer", "KinoraProcesses",
      ], swiftSettings: onMainActor),
    // Programs from source.
    .target(name: "KinoraBuilding", dependencies: ["KinoraProcesses", "KinoraDisplays"], swiftSettings: strict),
    // Frames of other programs, seen from outside.
    .target(
      name: "KinoraMonitoring",
      dependencies: ["KinoraRaster", "KinoraFrames", "KinoraRuns", "KinoraDisplays"],
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
        "KinoraFrames", "KinoraRuns", "KinoraReports", "KinoraDisplays", "KinoraTools", "KinoraStudio",
        "KinoraScenes", "KinoraViewScenes", "KinoraPlayer", "KinoraBenchmarks", arguments, log,
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
      path: "Tests/TestSupport", swiftSettings: strict + optimizedWithChecks),
    .target(
      name: "UIKitTestSupport",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraRenderServer", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore",
      ],
      path: "Tests/UIKit/Support", swiftSettings: onMainActor),
    .testTarget(name: "SignpostsTests", dependencies: ["KinoraSignposts"], swiftSettings: strict),
    .testTarget(
      name: "ObjectRuntimeTests", dependencies: ["KinoraObjectRuntime", "ObjectClasses"], swiftSettings: strict),
    .testTarget(name: "GeometryTests", dependencies: ["KinoraGeometry"], swiftSettings: strict),
    .testTarget(
      name: "MotionTests", dependencies: ["KinoraGeometry", "KinoraMotion", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "RasterTests", dependencies: ["KinoraGeometry", "KinoraRaster", "RasterKernels"],
      swiftSettings: strict + optimizedWithChecks),
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
      swiftSettings: strict + optimizedWithChecks),
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
      name: "UIKitValuesTests",
      dependencies: ["KinoraGeometry", "KinoraDrawing", "KinoraLayers", "KinoraUIKitValues"],
      swiftSettings: onMainActor),
    .testTarget(
      name: "UIKitCoreTests",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraDrawing",
        "KinoraRenderServer", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore", "TestSupport",
        "UIKitTestSupport",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "UIKitControlsTests",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraInput", "KinoraMotion", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore", "KinoraUIKitControls", "UIKitTestSupport",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "UIKitTextTests",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore",
        "KinoraUIKitControls", "KinoraUIKitText", "TestSupport", "UIKitTestSupport",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "UIKitContainersTests",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraInput", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore",
        "KinoraUIKitControls", "KinoraUIKitText", "KinoraUIKitContainers", "TestSupport", "UIKitTestSupport",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "UIKitListsTests",
      dependencies: [
        "KinoraGeometry", "KinoraLists", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore", "KinoraUIKitControls",
        "KinoraUIKitLists", "TestSupport", "UIKitTestSupport",
      ], swiftSettings: onMainActor),
    // Of modules that know nothing of each other, and the laws of the classes of all modules.
    .testTarget(
      name: "UIKitModulesTests",
      dependencies: [
        "KinoraGeometry", "KinoraObjectRuntime", "KinoraLayers", "KinoraUIKitValues", "KinoraUIKitCore",
        "KinoraUIKitControls", "KinoraUIKitText", "KinoraUIKitContainers", "KinoraUIKitLists", "UIKitTestSupport",
      ], swiftSettings: onMainActor),
    .testTarget(
      name: "ApplicationTests",
      dependencies: [
        "KinoraGeometry", "KinoraInput", "KinoraMotion", "KinoraRaster", "KinoraLayers", "KinoraUIKitValues",
        "KinoraUIKitCore", "KinoraFrames",
        "KinoraRuns", "KinoraDisplays", "KinoraTools", "KinoraStudio", "KinoraApplication", "TestSupport",
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
    // Runs that no program has made.
    .target(
      name: "SampleRuns",
      dependencies: ["KinoraRaster", "KinoraLayers", "KinoraFrames", "KinoraRuns", "TestSupport"],
      path: "Tests/SampleRuns", swiftSettings: strict),
    .testTarget(
      name: "RunsTests", dependencies: ["KinoraFrames", "KinoraRuns", "SampleRuns", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "KinoraSignposts", "KinoraRaster", "KinoraFrames", "KinoraRuns", "KinoraReports", "SampleRuns", "TestSupport",
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
        "KinoraRaster", "KinoraFrames", "KinoraRuns", "KinoraDisplays", "KinoraMonitoring", "TestSupport",
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

// The tests of UIKit's modules are in folders like theirs.
for target in package.targets where target.path == nil && target.isTest && target.name.hasPrefix("UIKit") {
  target.path = "Tests/UIKit/\(target.name.dropFirst("UIKit".count).dropLast("Tests".count))"
}

// scripts/fuzz sets this: programs around libFuzzer. Only lld resolves the symbols of libFuzzer's sections.
if isFuzzing {
  let programs: [(name: String, dependencies: [Target.Dependency])] = [
    ("RunFiles", ["KinoraRaster", "KinoraFrames", "KinoraRuns", "KinoraReports"]),
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

// scripts/lib.sh sets this for its release builds, since optimizing is most of the work of a first build. Targets that compute
// little aren't optimized. The targets of the second list are as fast when they are optimized for size, which took a
// fifth less time for KinoraTools; UIKitCore isn't among them, as layouts take 6 % longer then. A plain
// `swift build -c release` optimizes all for speed, and so do programs that depend on Kinora.
if Context.environment["KINORA_RELEASE"] == "1" {
  let unoptimized = [
    "KinoraScenes", "KinoraViewScenes", "KinoraPlayer", "KinoraBuilding", "KinoraMonitoring", "KinoraWatching",
    "kinora",
  ]
  let small = [
    "KinoraUIKitValues", "KinoraUIKitControls", "KinoraUIKitLists", "KinoraLottieModel", "KinoraLottieLayers",
    "KinoraCAMLModel", "KinoraCAMLLayers", "KinoraReports", "KinoraDisplays", "KinoraTools", "KinoraStudio",
  ]
  for (names, flags) in [(unoptimized, ["-Onone", "-assert-config", "Release"]), (small, ["-Osize"])] {
    for target in package.targets where names.contains(target.name) {
      target.swiftSettings =
        (target.swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: .release))]
    }
  }
}

// scripts/modules sets this: all that `kinora run` compiles and links programs with, as one library.
if Context.environment["KINORA_MODULES"] == "1" {
  let targets = libraries.compactMap { $0 as? Product.Library }.flatMap(\.targets)
  package.products.append(.library(name: "KinoraModules", type: .static, targets: targets))
}

// Installed sources, from which scripts/modules builds for another compiler, have no tests.
if !FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Tests") {
  package.targets.removeAll { $0.isTest || $0.path?.hasPrefix("Tests/") ?? false }
}
