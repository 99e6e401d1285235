import KinoraGeometry
import KinoraInput
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// Two views, one inside the other, that take keys.
private struct KeyScene {
  let scene = EventScene()
  let outer: WitnessView
  let inner: WitnessView

  init() {
    outer = scene.add("outer", CGRect(x: 0, y: 0, width: 100, height: 100))
    inner = scene.add("inner", CGRect(x: 0, y: 0, width: 50, height: 50), to: outer)
  }

  var stage: ViewStage { scene.stage }
  var journal: Journal { scene.journal }
}

@Suite struct EventsKeyTests {
  @Test func keysGoToTheFirstResponder() {
    let keys = KeyScene()
    let (stage, journal, inner) = (keys.stage, keys.journal, keys.inner)
    stage.type("a")
    #expect(journal.take() == [])
    inner.becomeFirstResponder()
    stage.type("a")
    stage.type("space")
    #expect(journal.take() == ["inner down a", "inner up", "inner down  ", "inner up"])
  }

  @Test func viewsOutsideAWindowTakeNoKeys() {
    let keys = KeyScene()
    let stray = WitnessView("stray", frame: .zero, in: keys.journal)
    #expect(!stray.becomeFirstResponder() && !stray.isFirstResponder)
    #expect(keys.inner.becomeFirstResponder())
    #expect(!stray.becomeFirstResponder() && keys.inner.isFirstResponder)
    keys.outer.removeFromSuperview()
    #expect(!keys.inner.isFirstResponder && !keys.inner.becomeFirstResponder())
    keys.stage.window.addSubview(keys.outer)
    #expect(!keys.inner.isFirstResponder && keys.inner.becomeFirstResponder())
  }

  @Test func theEndOfEditingResignsInside() {
    let keys = KeyScene()
    #expect(keys.outer.endEditing(false))
    keys.inner.becomeFirstResponder()
    let beside = UIView()
    keys.stage.window.addSubview(beside)
    #expect(beside.endEditing(true) && keys.inner.isFirstResponder)
    #expect(keys.outer.endEditing(false) && !keys.inner.isFirstResponder)
  }

  @Test func aResponderThatRefusesIsForced() {
    final class Stubborn: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { false }
    }
    let keys = KeyScene()
    let view = Stubborn()
    keys.outer.addSubview(view)
    #expect(view.becomeFirstResponder())
    #expect(!keys.outer.endEditing(false) && view.isFirstResponder)
    #expect(keys.outer.endEditing(true) && !view.isFirstResponder)
  }

  @Test func viewsThatMoveToAnotherWindowLoseTheKeys() {
    let keys = KeyScene()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(keys.inner.becomeFirstResponder())
    other.addSubview(keys.outer)
    #expect(keys.inner.window === other && !keys.inner.isFirstResponder)
    #expect(keys.inner.becomeFirstResponder(), "a window that isn't shown counts")
  }

  @Test func controllersWhoseViewIsInNoWindowTakeNoKeys() {
    final class Controller: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = ViewStage()
    let controller = Controller()
    #expect(!controller.becomeFirstResponder() && !controller.isViewLoaded)
    stage.window.rootViewController = controller
    #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
    stage.window.rootViewController = nil
    #expect(!controller.isFirstResponder)
  }

  @Test func theSceneIsBetweenTheWindowAndTheApplication() throws {
    let stage = ViewStage()
    let scene = try #require(stage.window.next as? UIWindowScene)
    #expect(stage.window.windowScene === scene && UIApplication.shared.connectedScenes == [scene])
    #expect(scene.next === UIApplication.shared)
    #expect(UIWindow(windowScene: scene).next === scene)
  }

  @Test(arguments: [
    ("a", "a", "a"), ("A", "A", "a"), ("Left", UIKeyCommand.inputLeftArrow, UIKeyCommand.inputLeftArrow),
    ("bracketleft", "[", "["), ("Escape", UIKeyCommand.inputEscape, UIKeyCommand.inputEscape), ("U20AC", "€", "€"),
    ("F5", "UIKeyInputF5", "UIKeyInputF5"), ("Super_L", "", ""), ("Cyrillic_shorti", "й", "й"),
    ("Cyrillic_SHORTI", "Й", "й"), ("Cyrillic_io", "ё", "ё"), ("Cyrillic_ya", "я", "я"), ("Greek_omega", "ω", "ω"),
    ("Greek_ALPHAaccent", "Ά", "ά"), ("Greek_finalsmallsigma", "ς", "ς"), ("U10D0", "ა", "ა"),
  ]) func namesBecomeCharacters(name: String, characters: String, plain: String) {
    let keys = KeyScene()
    let (stage, inner) = (keys.stage, keys.inner)
    inner.becomeFirstResponder()
    stage.type(name)
    #expect(inner.keys.first?.characters == characters)
    #expect(inner.keys.first?.charactersIgnoringModifiers == plain)
  }

  @Test func keyCommandsComeBeforePresses() {
    let keys = KeyScene()
    let (stage, journal, outer, inner) = (keys.stage, keys.journal, keys.outer, keys.inner)
    outer.commands = [
      UIKeyCommand(input: "s", modifierFlags: .command) { [journal] _ in journal.lines.append("save") },
      UIKeyCommand(input: UIKeyCommand.inputUpArrow) { [journal] _ in journal.lines.append("up") },
    ]
    inner.becomeFirstResponder()
    stage.type("s")
    stage.type("s", modifiers: .control)
    stage.type("Up")
    stage.type("Up", modifiers: .shift)
    #expect(
      journal.take() == [
        "inner down s", "inner up", "save", "up", "inner down UIKeyInputUpArrow", "inner up",
      ])
  }

  @Test func shiftedSignsMatchAsTheyAreTypedAndAsTheyStandOnTheKey() {
    let keys = KeyScene()
    let (stage, inner) = (keys.stage, keys.inner)
    var heard: [String] = []
    inner.commands = [
      UIKeyCommand(input: "+", modifierFlags: .control) { _ in heard.append("plus") },
      UIKeyCommand(input: "1", modifierFlags: .shift) { _ in heard.append("one") },
    ]
    inner.becomeFirstResponder()
    stage.type("plus", modifiers: [.control, .shift], plain: "equal")
    stage.type("exclam", modifiers: .shift, plain: "1")
    #expect(heard == ["plus", "one"])
  }

  /// Under a layout without Latin letters, commands match the Latin key; presses have the actual characters.
  @Test func commandsGoByTheLatinKeyWhereTheOwnOneMeansNothing() {
    let keys = KeyScene()
    let (stage, journal, outer, inner) = (keys.stage, keys.journal, keys.outer, keys.inner)
    outer.commands = [UIKeyCommand(input: "s", modifierFlags: .command) { [journal] _ in journal.lines.append("save") }]
    inner.commands = [
      UIKeyCommand(input: "я") { [journal] _ in journal.lines.append("own") },
      UIKeyCommand(input: "z") { [journal] _ in journal.lines.append("latin") },
      UIKeyCommand(input: "?") { [journal] _ in journal.lines.append("help") },
    ]
    inner.becomeFirstResponder()
    stage.type("Cyrillic_yeru", modifiers: .control, plain: "Cyrillic_yeru", latin: "s", latinPlain: "s")
    stage.type("Cyrillic_ya", plain: "Cyrillic_ya", latin: "z", latinPlain: "z")
    stage.type("comma", modifiers: .shift, plain: "period", latin: "question", latinPlain: "slash")
    stage.type("Cyrillic_yeru", plain: "Cyrillic_yeru", latin: "s", latinPlain: "s")
    #expect(journal.take() == ["save", "own", "help", "inner down ы", "inner up"])
    #expect(inner.keys.last?.characters == "ы")
    #expect(inner.keys.last?.charactersIgnoringModifiers == "ы")
  }

  @Test func aHeldKeyIsPressedOnceButRepeatsItsCommand() {
    let keys = KeyScene()
    let (stage, journal, inner) = (keys.stage, keys.journal, keys.inner)
    var count = 0
    inner.commands = [UIKeyCommand(input: "x") { _ in count += 1 }]
    inner.becomeFirstResponder()
    for isRepeat in [false, true, true] {
      for name in ["x", "y"] {
        stage.window.receive(InputEvent(.keyDown(Key(name), isRepeat: isRepeat, shift: false, control: false)))
      }
    }
    #expect(count == 3)
    #expect(journal.take() == ["inner down y"])
    stage.window.receive(InputEvent(.focusChanged(false)))
    #expect(journal.take() == ["inner lost"])
  }

  @Test func keysOfAWindowDontReachAControllerInAnotherOne() {
    final class Controller: UIViewController {
      var keys = ""
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap(\.key?.characters).joined()
      }
    }
    let stage = ViewStage()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = Controller()
    other.rootViewController = controller
    other.isHidden = false
    #expect(controller.becomeFirstResponder())
    stage.type("a")
    #expect(controller.keys == "")
    other.receive(InputEvent(.keyDown(Key("b"), isRepeat: false, shift: false, control: false)))
    #expect(controller.keys == "b")
  }
}
