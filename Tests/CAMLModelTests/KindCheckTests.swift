import KinoraCAMLModel
import Testing

/// Checks of properties that only some layer classes have.
@Suite struct KindCheckTests {
  private func notes(_ attributes: String, _ children: String, _ kind: String) throws -> [String] {
    let document = try CAMLDocument(layer: "id=\"r\" bounds=\"0 0 9 9\" \(attributes)", children, kind: kind)
    #expect(document.issues.isEmpty)
    return document.checkNotes
  }

  @Test(arguments: [
    ("0 1", ""), ("0", "expected 2, one for each of the colors, not 1: colors without a location aren't shown"),
    ("0 0.5 1", "expected 2, one for each of the colors, not 3: the others aren't used"),
    ("0 2", "expected numbers from 0 to 1, not 2"), ("1 0", "expected ascending numbers, not 0 after 1"),
  ])
  func gradientsHaveALocationForEachColour(locations: String, message: String) throws {
    let colors = "<colors><CGColor value=\"1 0 0\"/><CGColor value=\"0 1 0\"/></colors>"
    let list = locations.split(separator: " ").map { "<real value=\"\($0)\"/>" }.joined()
    let notes = try notes("", "\(colors)\n<locations>\(list)</locations>", "CAGradientLayer")
    #expect(notes == (message.isEmpty ? [] : ["suspicious 3: locations: \(message)"]))
  }

  @Test func coloursThatAnAnimationChangesHaveTheirOwnNumber() throws {
    let children = """
      <colors><CGColor value="1 0 0"/></colors><locations><real value="0"/><real value="1"/></locations>
      <animations><a type="CABasicAnimation" keyPath="locations" duration="1"><toValue type="NSArray"/></a></animations>
      """
    #expect(try notes("", children, "CAGradientLayer") == [])
  }

  @Test(arguments: [
    ("3", ""), ("-3", "expected at least 1, not -3: nothing is shown"),
    ("0", "expected at least 1, not 0: nothing is shown"), ("2.5", "expected a whole number, not 2.5"),
  ])
  func replicatorsHaveCopies(count: String, message: String) throws {
    let notes = try notes("instanceCount=\"\(count)\"", "", "CAReplicatorLayer")
    #expect(notes == (message.isEmpty ? [] : ["suspicious 2: instanceCount: \(message)"]))
  }

  @Test(arguments: [
    ("behavior=\"attractor\"", ""), ("behavior=\"wave\"", ""), ("type=\"attractor\"", ""),
    ("", "CAEmitterBehavior changes nothing: expected a behavior, such as attractor"),
    (
      "behavior=\"atractor\"",
      "behavior 'atractor' isn't applied: particles fly on without it; did you mean 'attractor'?"
    ),
  ])
  func behavioursNameTheirKind(attributes: String, message: String) throws {
    let children = "<emitterBehaviors>\n<CAEmitterBehavior \(attributes)/></emitterBehaviors>"
    #expect(try notes("", children, "CAEmitterLayer") == (message.isEmpty ? [] : ["suspicious 3: \(message)"]))
  }

  @Test func inputsOfFiltersAreSpelt() throws {
    let filters = """
      <filters>
      <CAFilter filter="gaussianBlur" inputRadus="3"/>
      <CAFilter filter="gaussianBlur" inputRadius="3" inputWobble="3"/></filters>
      """
    #expect(
      try notes("", filters, "CALayer") == [
        "suspicious 3: the filter has no input 'inputRadus'; did you mean 'inputRadius'?"
      ])
  }
}
