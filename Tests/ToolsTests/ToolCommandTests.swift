import KinoraInput
import KinoraTools
import Testing

/// The tools' keys in a program.
@Suite struct ToolCommandTests {
  private func command(_ name: String, _ modifiers: KeyModifiers = [], plain: String? = nil, latin: String? = nil)
    -> ToolCommand?
  {
    let isHeld = (shift: modifiers.contains(.shift), control: modifiers.contains(.control))
    var event = InputEvent(
      .keyDown(Key(name), isRepeat: false, shift: isHeld.shift, control: isHeld.control), modifiers: modifiers,
      plainKey: plain.map { Key($0) })
    event.latinPlainKey = latin.map { Key($0) }
    return ToolCommand(event)
  }

  @Test func theirOwnKeyNeedsNoModifier() {
    #expect(command("F12") == .toggleTools && command("F12", .alphaShift) == .toggleTools)
    #expect(command("F12", .shift) == nil && command("F11") == nil)
  }

  @Test func allOthersNeedBothModifiers() {
    let keys = [
      "I", "space", "Left", "Right", "bracketleft", "bracketright", "BackSpace", "H", "K", "L", "D", "S", "slash", "P",
      "E", "M", "X",
    ]
    #expect(keys.allSatisfy { command($0, [.control, .shift]) != nil })
    for modifiers: KeyModifiers in [[], .control, .shift, [.control, .shift, .alternate]] {
      #expect(keys.allSatisfy { command($0, modifiers) == nil })
    }
    #expect(Set(keys.compactMap { command($0, [.control, .shift]) }.map { "\($0)" }).count == keys.count)
  }

  @Test func aKeyIsKnownByItsNameWithoutModifiers() {
    #expect(command("braceleft", [.control, .shift], plain: "bracketleft") == .action(.halveSpeed))
    #expect(command("question", [.control, .shift], plain: "slash") == .action(.toggleHelp))
    #expect(command("Cyrillic_SHA", [.control, .shift], plain: "Cyrillic_sha", latin: "i") == .toggleTools)
  }

  @Test func onlyStepsRepeat() {
    #expect(!ToolCommand.action(.step(1)).ignoresRepeats && ToolCommand.action(.togglePause).ignoresRepeats)
  }
}
