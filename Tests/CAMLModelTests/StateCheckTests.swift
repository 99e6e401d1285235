import KinoraCAMLModel
import Testing

/// States and the transitions between them.
@Suite struct StateCheckTests {
  @Test func statesAndTransitionsNeedTheirTargets() throws {
    let text = CAMLText.layer(
      "id=\"card\"",
      """
      <states>
      <LKState name="on" basedOn="none"><elements><LKStateSetValue targetId="b" keyPath="opacity"/></elements></LKState>
      <LKState name="x" basedOn="y"><elements><LKStateSetValue targetId="card" keyPath="wobble"/></elements></LKState>
      <LKState name="y" basedOn="x"><elements/></LKState>
      <LKState name="y"><elements><LKStateSetValue keyPath="opacity"/></elements></LKState>
      <LKState name="Storm"><elements><LKStateSetValue targetId="crad" keyPath="opacity"/></elements></LKState></states>
      <stateTransitions>
      <LKStateTransition fromState="" toState="of"><elements><LKStateTransitionElement targetId="card" key="opacity"/>
      <LKStateTransitionElement object="#9"/></elements></LKStateTransition>
      <LKStateTransition fromState="*" toState="Strom"><elements/></LKStateTransition></stateTransitions>
      """)
    #expect(
      try CAMLDocument(text).checkNotes == [
        "suspicious 3: the state is based on 'none', which isn't there: it is taken alone",
        "suspicious 3: LKStateSetValue changes nothing: no layer has the id or the name 'b'",
        "suspicious 4: the state is based on itself: each state is taken once",
        "suspicious 4: LKStateSetValue changes nothing: CALayer has no key path 'wobble'",
        "suspicious 5: the state is based on itself: each state is taken once",
        "suspicious 6: the state 'y' is there again: only the first one can be chosen",
        "suspicious 6: LKStateSetValue changes nothing: expected a targetId",
        "suspicious 7: LKStateSetValue changes nothing: no layer has the id or the name 'crad'; did you mean 'card'?",
        "suspicious 9: the transition never runs: its toState 'of' isn't there; did you mean 'on'?",
        "suspicious 10: expected the id of an element before it, not '#9': it is left out",
        "suspicious 11: the transition never runs: its toState 'Strom' isn't there; did you mean 'Storm'?",
      ])
  }

  @Test func elementsNeedWhatTheyChange() throws {
    let text = CAMLText.layer(
      "id=\"a\"",
      """
      <states><LKState name="on"><elements>
      <LKStateSetValue targetId="a" keyPath="opacity"/>
      <LKStateSetValue targetId="a"><value type="real" value="1"/></LKStateSetValue>
      <LKStateSetValue targetId="a" keyPath="opacity"><value type="real" value="?"/></LKStateSetValue>

      <LKStateSetValue targetId="a" keyPath="opacity"><value type="CGPoint" value="1 2"/></LKStateSetValue>
      <LKStateAddAnimation targetId="a" key="k"/>
      <CAStateRemoveAnimation targetId="a"/>
      <LKStateSetValue targetId="a" keyPath="contents"><value type="null"/></LKStateSetValue>
      </elements></LKState></states><stateTransitions><LKStateTransition fromState="*" toState="*"><elements>
      <LKStateTransitionElement targetId="a"/>
      </elements></LKStateTransition></stateTransitions>
      """)
    #expect(
      try CAMLDocument(text).checkNotes == [
        "suspicious 3: LKStateSetValue changes nothing: expected a value",
        "suspicious 4: LKStateSetValue changes nothing: expected a keyPath",
        "broken 7: LKStateSetValue changes nothing: expected a number for 'opacity', not a point",
        "suspicious 8: LKStateAddAnimation changes nothing: expected an animation",
        "suspicious 9: CAStateRemoveAnimation changes nothing: expected the key of an animation",
        "suspicious 12: LKStateTransitionElement changes nothing: expected a key",
      ])
  }

  @Test func aLayerHasOneInitialState() throws {
    let text = CAMLText.layer(
      "",
      """
      <states><LKState name="a" initial="1"><elements/></LKState>
      <LKState name="b" initial="1"><elements/></LKState></states>
      <sublayers><CALayer><states>
      <LKState name="a" initial="1"><elements/></LKState><LKState name="c"><elements/></LKState></states>
      <stateTransitions>
      <LKStateTransition fromState="b" toState="c"><elements/></LKStateTransition></stateTransitions></CALayer></sublayers>
      """)
    #expect(
      try CAMLDocument(text).checkNotes == [
        "suspicious 3: the file starts in 'a', which is marked as initial too",
        "suspicious 7: the transition never runs: its fromState 'b' isn't there",
      ])
  }

  @Test func elementsNameTheirLayersInSeveralWays() throws {
    let value = "<value type=\"real\" value=\"1\"/></LKStateSetValue>"
    let text = CAMLText.layer(
      "id=\"a\" name=\"n\"",
      """
      <states><LKState name="on"><elements>
      <LKStateSetValue id="a" keyPath="opacity">\(value)
      <LKStateSetValue object="a" keyPath="opacity">\(value)
      <LKStateSetValue targetId="n" keyPath="opacity">\(value)
      <CAStateSetValue id="a" keyPath="wobble"/>
      <LKStateSetValue id="card" keyPath="opacity"/>
      <LKStateSetValue id="a" targetId="board" keyPath="opacity"/>
      </elements></LKState></states>
      <stateTransitions><LKStateTransition fromState="*" toState="on"><elements>
      <LKStateTransitionElement id="a" key="opacity"/>
      </elements></LKStateTransition></stateTransitions>
      """)
    #expect(
      try CAMLDocument(text).checkNotes == [
        "suspicious 6: CAStateSetValue changes nothing: CALayer has no key path 'wobble'",
        "suspicious 7: LKStateSetValue changes nothing: no layer has the id or the name 'card'",
        "suspicious 8: LKStateSetValue changes nothing: no layer has the id or the name 'board'",
      ])
    // Elements with a target may have another id.
    #expect(
      try CAMLDocument(text).notes == [
        "suspicious main.caml:8:1: the id 'a' is used again: references go to the object of line 2"
      ])
  }
}
