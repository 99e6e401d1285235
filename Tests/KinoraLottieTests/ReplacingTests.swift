import Foundation
import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues
import TestSupport
import Testing

@testable import KinoraLottie

@Suite("Colours and texts of Lottie files")
struct ReplacingTests {
  @Test func keyPathsNameElements() throws {
    let view = try LottieStage().view
    #expect(view.keyPaths == ["First.Box.Group.Green", "Second.Box.Group.Green", "Mover.Group.Red"])
  }

  @Test func aColourIsReplacedWhilePlaying() throws {
    let stage = try LottieStage()
    stage.view.play(completion: stage.end)
    stage.advance(0.5)
    #expect(stage.view.setColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1), forKeyPath: "Mover.Group.Red"))
    stage.frame()
    #expect(stage.draw()[squareX(atFrame: 15), 10] == .blue)
    stage.advance(0.5)
    #expect(stage.draw()[squareX(atFrame: 20), 10] == .blue)
    stage.advance(2)
    #expect(stage.ends == [true] && stage.draw()[squareX(atFrame: 30), 10] == .blue)
  }

  @Test func oneOfTwoLayersWithTheSameCompositionChanges() throws {
    let stage = try LottieStage()
    #expect(stage.draw()[5, 45] == .green && stage.draw()[45, 45] == .green)
    #expect(stage.view.setColor(.white, forKeyPath: "Second.**"))
    stage.frame()
    #expect(stage.draw()[5, 45] == .green && stage.draw()[45, 45] == .white)
    #expect(stage.view.setColor(.black, forKeyPath: "**.Green"))
    stage.frame()
    #expect(stage.draw()[5, 45] == .black && stage.draw()[45, 45] == .black)
    #expect(stage.shownX == squareX(atFrame: 10))
  }

  @Test func theAlphaOfAColourCounts() throws {
    let stage = try LottieStage()
    stage.view.setColor(UIColor(red: 0, green: 0, blue: 1, alpha: 0.5), forKeyPath: "Mover.**")
    stage.frame()
    let pixel = stage.draw()[squareX(atFrame: 10), 10]
    #expect(pixel.isClose(to: PixelValue(0, 0, 128, 128), within: 2))
  }

  @Test func unknownPathsChangeNothing() throws {
    let stage = try LottieStage()
    #expect(!stage.view.setColor(.white, forKeyPath: "Mover.Group"))
    #expect(!stage.view.setText("?", forKeyPath: "**"))
    stage.frame()
    #expect(stage.shownX == squareX(atFrame: 10))
  }

  @Test func aTextIsReplaced() throws {
    let text = """
      {"fr": 10, "ip": 0, "op": 10, "w": 100, "h": 50, "layers": [{"ty": 5, "nm": "Title", "ip": 0, "op": 10, "st": 0,
       "ks": {"p": {"a": 0, "k": [0, 40]}},
       "t": {"d": {"k": [{"t": 0, "s": {"s": 30, "f": "Inter", "t": "i", "j": 0, "lh": 30, "fc": [1, 0, 0]}}]},
             "a": [], "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}}, "p": {}}}]}
      """
    let stage = try LottieStage(isShown: false)
    let view = try LottieView(data: Data(text.utf8))
    stage.window.addSubview(view)
    stage.frame()
    func width() -> Int {
      let bitmap = stage.draw()
      return (0..<200).last { x in (0..<50).contains { bitmap[x, $0].alpha > 128 && bitmap[x, $0].red > 128 } } ?? 0
    }
    let narrow = width()
    #expect(view.keyPaths == ["Title"] && narrow > 0)
    #expect(view.setText("iiiiii", forKeyPath: "Title"))
    stage.frame()
    #expect(width() > narrow * 3)
    #expect(view.setColor(.black, forKeyPath: "Title"))
    stage.frame()
    #expect(width() == 0)
  }
}
