import KinoraFrames
import Testing

/// Dropped shares at fifty refreshes a second.
@Suite struct DroppedShareTests {
  /// Returns the share for frames at these ticks, each on time.
  private func dropped(_ ticks: some Sequence<Int>) -> DroppedShare {
    madeUpRun(ticks.map { madeUpFrame($0) }).dropped
  }

  @Test func nothingIsDroppedOfSteadyFrames() {
    let dropped = dropped(0...100)
    #expect(dropped.total == 0)
    #expect(dropped.worst == 0)
    #expect(dropped.p95 == 0)
    #expect(dropped.average == 0)
  }

  @Test func lessThanASecondHasNoWorst() {
    let dropped = dropped(0...49)
    #expect(dropped.total == 0)
    #expect(dropped.worst == nil)
    #expect(dropped.p95 == nil)
    #expect(dropped.average == nil)
  }

  @Test func theWorstSecondIsFoundWhereverItBegins() {
    // Refreshes 40 to 49 of 1 to 100 are dropped; every second that contains all of them has 20 %.
    let dropped = dropped(Array(0..<40) + Array(50...100))
    #expect(dropped.total == 10)
    #expect(dropped.worst == 20)
    #expect(dropped.p95 == 20)
    // Windows end at 50 to 100. Those up to 89 contain all 10; 90 to 98 contain 9 to 1 of them; 99 and 100 none.
    #expect(isClose(dropped.average, (40 * 20 + 2.0 * 45) / 51))
  }

  @Test func sharesAreRoundedUp() {
    // One of 101 refreshes.
    #expect(dropped(Array(0..<40) + Array(41...101)).total == 1)
    #expect(dropped(Array(0..<40) + Array(41...301)).total == 1)
  }

  @Test func aSecondWithoutAnyFrameIsAllDropped() {
    #expect(dropped([0, 1, 200]).worst == 100)
  }

  @Test func ticksWithoutAChangeAreNotDropped() {
    let records = (0...120).map { tick in
      var record = madeUpFrame(tick)
      record.didPresent = tick.isMultiple(of: 3)
      return record
    }
    let dropped = madeUpRun(records).dropped
    #expect(dropped.total == 0)
    #expect(dropped.worst == 0)
  }
}
