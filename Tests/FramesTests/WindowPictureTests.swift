import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Pictures of programs, and pictures over them.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit))) struct WindowPictureTests {
  private nonisolated static let red: UInt32 = 0xffcc_0000
  private nonisolated static let blue: UInt32 = 0xff00_33cc
  private nonisolated static let black: UInt32 = 0xff00_0000

  /// Shows a program that has drawn a red frame.
  ///
  /// - Parameter options: The options of the server.
  private func withProgram(
    _ options: [String] = [], _ body: (ProgramWindow, ServerWindow, WindowRig) async throws -> Void
  ) async throws {
    try await XServer.use(options) { server in
      let window = try ProgramWindow(
        named: server.display, title: "programs", size: CGSize(width: 160, height: 120), scale: 1)
      defer { window.close() }
      let pane = window.addPane()
      window.show(pane)
      let rig = try await WindowRig(on: server, in: pane, limit: .sharedMemory, title: "first")
      defer { rig.display.close() }
      try await rig.wait("it is shown") { rig.display.isVisible }
      try await rig.show(color: Self.red)
      let seen = try await ServerWindow(titled: "first", on: server)
      try await WindowRig.see("it is red", in: seen) { $0.pixels.allSatisfy { $0 == Self.red } }
      try await body(window, seen, rig)
    }
  }

  private func image(_ color: UInt32, width: Int, height: Int) -> CGImage {
    CGImage(width: width, height: height, pixels: [UInt32](repeating: color, count: width * height))
  }

  @Test func thePictureOfAnEndedProgramStays() async throws {
    try await withProgram { window, seen, rig in
      let pane = try #require(window.shown)
      rig.display.close()
      try await eventually("its end is seen") { !window.hasProgram(in: pane) }
      let picture = try #require(window.picture(of: pane))
      #expect(picture.size == PixelSize(width: 160, height: 120))
      #expect(try #require(picture.image()).pixels.allSatisfy { $0 == Self.red })
      // It is its own copy.
      window.remove(pane)
      #expect(picture.image()?.pixels.allSatisfy { $0 == Self.red } == true)
      #expect(window.picture(of: pane) == nil)
      window.showCover(picture)
      try await WindowRig.see("it is red", in: seen) { $0.pixels.allSatisfy { $0 == Self.red } }
    }
  }

  @Test(arguments: [true, false]) func aPanelIsAtTheBottomOfAPictureOrAProgram(hasComposite: Bool) async throws {
    try await withProgram([hasComposite ? "+extension" : "-extension", "Composite"]) { window, seen, rig in
      window.showPanel(image(Self.blue, width: 160, height: 30))
      func hasPanel(_ picture: CGImage, over color: UInt32) -> Bool {
        let edge = (picture.height - 30) * picture.width
        return picture.pixels[..<edge].allSatisfy { $0 == color } && picture.pixels[edge] == Self.blue
      }
      try await WindowRig.see("the panel is over red", in: seen) { hasPanel($0, over: Self.red) }
      // The program behind it goes on. Its picture has what the panel covers, or what was last seen there.
      try await rig.show(color: 0xff11_2233)
      try await WindowRig.see("the program has drawn", in: seen) { hasPanel($0, over: 0xff11_2233) }
      let pane = try #require(window.shown)
      let picture = try #require(window.picture(of: pane)?.image())
      #expect(picture.pixels[0] == 0xff11_2233 && picture.pixels.last == (hasComposite ? 0xff11_2233 : Self.red))
      window.showCover(window.picture(image(Self.black, width: 160, height: 120)))
      try await WindowRig.see("the panel is over the cover", in: seen) { hasPanel($0, over: Self.black) }
      window.showPanel(nil)
      try await WindowRig.see("the cover is whole", in: seen) { $0.pixels.allSatisfy { $0 == Self.black } }
    }
  }

  @Test func theServerKeepsACoverThroughResizing() async throws {
    try await withProgram { window, seen, rig in
      window.showCover(window.picture(image(Self.blue, width: 160, height: 120)))
      window.showPanel(image(Self.red, width: 40, height: 20))
      try await seen.resize(width: 200, height: 150)
      try await WindowRig.see("all is in its place", in: seen) { picture in
        picture.width == 200 && picture.pixels[0] == Self.blue && picture.pixels[119 * 200 + 159] == Self.blue
          && picture.pixels[119 * 200 + 160] == Self.black && picture.pixels[130 * 200] == Self.red
          && picture.pixels[129 * 200] == Self.black && picture.pixels[149 * 200 + 40] == Self.black
      }
      window.showPanel(nil)
      window.showCover(nil)
      try await rig.wait("the program is visible") {
        rig.display.isVisible && rig.display.pixelSize == PixelSize(width: 200, height: 150)
      }
      try await rig.show(color: Self.red)
      try await WindowRig.see("it is red", in: seen) { $0.pixels.allSatisfy { $0 == Self.red } }
    }
  }
}
