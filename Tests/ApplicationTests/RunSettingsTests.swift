import KinoraFrames
import KinoraGeometry
import KinoraTools
import Testing

@testable import KinoraApplication

struct RunSettingsTests {
  @Test func anEmptyEnvironmentAsksForNothing() throws {
    let settings = try RunSettings(environment: [:])
    #expect(settings == RunSettings() && settings.size == CGSize(width: 960, height: 640))
  }

  @Test func readsSizeDurationAndScreenshot() throws {
    let settings = try RunSettings(
      environment: ["KINORA_SIZE": "390x844", "KINORA_SECONDS": "2.5", "KINORA_SCREENSHOT": "a.png"])
    #expect(settings.size == CGSize(width: 390, height: 844))
    #expect(settings.seconds == 2.5 && settings.screenshot == "a.png")
  }

  @Test func readsRenderScaleAndTheme() throws {
    let settings = try RunSettings(environment: ["KINORA_RENDER_SCALE": "0.5", "KINORA_THEME": "light"])
    #expect(settings.renderScale == .fixed(0.5) && settings.theme == .light)
    #expect(try RunSettings(environment: [:]).renderScale == .full)
    #expect(throws: RunSettings.failure("KINORA_RENDER_SCALE", "2", RunSettings.renderScales)) {
      try RunSettings(environment: ["KINORA_RENDER_SCALE": "2"])
    }
    #expect(throws: RunSettings.failure("KINORA_THEME", "red", RunSettings.themes)) {
      try RunSettings(environment: ["KINORA_THEME": "red"])
    }
  }

  @Test func theLongestSideIsThatOfTheCommandLine() throws {
    #expect(try RunSettings(environment: ["KINORA_SIZE": "8192x1"]).size == CGSize(width: 8192, height: 1))
    #expect(RunSettings.sizes == "a size from 1x1 to 8192x8192, such as 960x640")
  }

  @Test(arguments: [
    "", "x", "100", "100x", "0x5", "-3x4", "1e3x2", "100x200x3", "99999999999999999999x1", "8193x10", "10x8193",
  ])
  func invalidSizesAreRefused(_ text: String) {
    #expect(throws: RunSettings.failure("KINORA_SIZE", text, RunSettings.sizes)) {
      try RunSettings(environment: ["KINORA_SIZE": text])
    }
  }

  @Test func theToolsAreAvailableClosedOrOpen() throws {
    let settings = try [nil, "0", "1"].map {
      try RunSettings(environment: ["KINORA_TOOLS": $0].compactMapValues(\.self))
    }
    #expect(settings.map(\.tools.areAvailable) == [true, false, true])
    #expect(settings.map(\.tools.areOpen) == [false, false, true])
    #expect(try RunSettings(environment: ["KINORA_HUD": "1"]).tools.showsHUD)
    #expect(throws: RunSettings.failure("KINORA_TOOLS", "yes", "0 or 1")) {
      try RunSettings(environment: ["KINORA_TOOLS": "yes"])
    }
  }

  @Test func conditionsOfAMeasuredRunArriveWhole() throws {
    var conditions = RunConditions(drawsOnMainThread: true)
    conditions.framesPerSecond = 120
    conditions.clock = .nanosleep
    conditions.load.busyMain = BusyMain(duration: 0.2, interval: 1)
    conditions.presses = ["0.5:space", "1.0:drag@1.0,2.5-3.0,-4.0"]
    let settings = try RunSettings(environment: [RunConditions.variable: conditions.text])
    #expect(settings.conditions == conditions)
    #expect(throws: RunSettings.failure(RunConditions.variable, "{}", "what kinora measure sets")) {
      try RunSettings(environment: [RunConditions.variable: "{}"])
    }
    for wrong in ["0", "-60", "1e9"] {
      let text = conditions.text.replacing("\"framesPerSecond\":120", with: "\"framesPerSecond\":\(wrong)")
      #expect(RunConditions(text) == nil)
    }
  }

  @Test(arguments: ["", "soon", "nan", "inf", "-1", "1e300"])
  func invalidDurationsAreRefused(_ text: String) {
    #expect(throws: RunSettings.failure("KINORA_SECONDS", text, RunSettings.durations)) {
      try RunSettings(environment: ["KINORA_SECONDS": text])
    }
  }

  @Test func aWindowIsANumber() throws {
    #expect(try RunSettings(environment: ["KINORA_WINDOW": "4194309"]).window == 4_194_309)
    for text in ["", "0", "-1", "0x400005", "4294967296"] {
      #expect(throws: RunSettings.failure("KINORA_WINDOW", text, RunSettings.windows)) {
        try RunSettings(environment: ["KINORA_WINDOW": text])
      }
    }
  }

  /// Programs that a measured program starts must not write over its records, nor draw into its window.
  @Test func programsStartedByAProgramInheritNoRecord() throws {
    var unset: [String] = []
    let environment = [
      "KINORA_RECORD": "a.run", "KINORA_SECONDS": "2", RunConditions.variable: RunConditions().text, "HOME": "/",
      "KINORA_WINDOW": "7",
    ]
    let settings = try RunSettings.take(from: environment) { unset.append($0) }
    #expect(settings.record == "a.run" && settings.conditions != nil)
    #expect(unset == ["KINORA_RECORD", "KINORA_WINDOW", RunConditions.variable])
  }
}
