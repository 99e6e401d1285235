import KinoraGeometry
import Testing

@testable import KinoraStudio
@testable import KinoraTools

/// What is typed into fields.
@Suite(.serialized) struct ControlTests {
  private func key(_ name: String, shift: Bool = false, control: Bool = false) -> ToolKey {
    ToolKey(name, text: name.count == 1 && !control ? name : nil, isShifted: shift, isControl: control)
  }

  private func typed(_ keys: String..., into text: String = "") -> TextBox {
    var box = TextBox(text)
    for name in keys { _ = box.receive(key(name)) }
    return box
  }

  @Test func charactersAreInsertedAtTheCaret() {
    #expect(typed("a", "c", "Left", "b").text == "abc")
    #expect(typed("Home", "x", "End", "y", into: "12").text == "x12y")
    #expect(typed("Left", "Left", "Left", "Left", "z", into: "ab").text == "zab")
  }

  @Test func charactersAreRemovedOnBothSides() {
    #expect(typed("BackSpace", "BackSpace", "BackSpace", into: "ab").text == "")
    #expect(typed("Home", "Delete", into: "ab").text == "b")
    #expect(typed("Delete", into: "ab").text == "ab")
  }

  @Test func whatIsSelectedIsReplaced() {
    var box = TextBox("old")
    box.selectAll()
    _ = box.receive(key("n"))
    #expect(box.text == "n" && !box.isAllSelected)
    _ = box.receive(key("a", control: true))
    #expect(box.isAllSelected)
    _ = box.receive(key("BackSpace"))
    #expect(box.text.isEmpty)
  }

  @Test func keysThatEditNothingAreLeftToOthers() {
    var box = TextBox("a")
    #expect(!box.receive(key("F5")) && !box.receive(key("z", control: true)))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (0.25, "0.25"), (-12.5, "-12.5"), (1.0 / 3, "0.333"), (.infinity, "∞"),
  ]) func numbersAreShort(number: Double, text: String) {
    #expect(ShortNumber.text(number) == text)
  }

  @Test func numbersAreReadWithPointOrComma() {
    #expect(NumberField.number(in: " 1,5 ") == 1.5 && NumberField.number(in: "-2.25") == -2.25)
    #expect(NumberField.number(in: "") == nil && NumberField.number(in: "1e999") == nil)
    #expect(NumberField.number(in: "abc") == nil && NumberField.number(in: "nan") == nil)
    #expect(NumberField.number(in: "∞") == .infinity && NumberField.number(in: "inf") == .infinity)
  }

  @Test func coloursAreWrittenAndReadAsDigits() throws {
    let color = RGBAColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(ColorWell.text(of: color) == "#FF800040" && ColorWell.text(of: .white) == "#FFFFFF")
    let read = try #require(ColorWell.color(in: "#ff800040"))
    #expect(ColorWell.text(of: read) == "#FF800040")
    #expect(ColorWell.color(in: "00FF00") == RGBAColor(red: 0, green: 1, blue: 0))
    #expect(ColorWell.color(in: "#12345") == nil && ColorWell.color(in: "red") == nil)
  }
}
