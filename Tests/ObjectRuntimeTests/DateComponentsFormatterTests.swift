import Foundation
import KinoraObjectRuntime
import Testing

@Suite struct DateComponentsFormatterTests {
  private typealias Lengths = KinoraObjectRuntime.DateComponentsFormatter

  private func formatter(_ style: Lengths.UnitsStyle, _ units: NSCalendar.Unit) -> Lengths {
    let formatter = Lengths()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    return formatter
  }

  @Test func aLengthHasTheFormOfTheStyle() {
    let texts = [Lengths.UnitsStyle.positional, .abbreviated, .short, .full, .spellOut, .brief].map {
      formatter($0, [.hour, .minute, .second]).string(from: 34890)
    }
    #expect(
      texts == [
        "9:41:30", "9h 41m 30s", "9 hr, 41 min, 30 sec", "9 hours, 41 minutes, 30 seconds",
        "nine hours, forty-one minutes, thirty seconds", "9hr 41min 30sec",
      ])
  }

  @Test func zerosAreLeftOut() {
    #expect(formatter(.positional, [.hour, .minute, .second]).string(from: 3610) == "1:00:10")
    #expect(formatter(.abbreviated, [.hour, .minute, .second]).string(from: 3610) == "1h 10s")
    let padded = formatter(.positional, [.minute, .second])
    padded.zeroFormattingBehavior = .pad
    #expect(padded.string(from: 5) == "00:05")
    #expect(formatter(.full, [.minute, .second]).string(from: 0) == "0 seconds")
  }

  @Test func theLargestUnitsAreWritten() {
    let short = formatter(.full, [.day, .hour, .minute])
    short.maximumUnitCount = 1
    short.includesApproximationPhrase = true
    short.includesTimeRemainingPhrase = true
    #expect(short.string(from: 90000) == "About 1 day remaining")
    #expect(short.string(from: .infinity) == nil)
  }

  @Test func componentsAreWritten() {
    #expect(Lengths.localizedString(from: DateComponents(hour: 2, minute: 1), unitsStyle: .full) == "2 hours, 1 minute")
    #expect(
      formatter(.short, [.weekOfMonth, .day]).string(from: DateComponents(day: 3, weekOfMonth: 2)) == "2 wks, 3 days")
    #expect(formatter(.full, .second).string(for: NSNumber(value: 2)) == "2 seconds")
  }
}
