import KinoraFrames
import KinoraRuns

extension StatisticsReport: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ReportKey.self)
    try object.put(Self.schemaVersion, "schema_version")
    try setting.put(in: &object)
    try object.put(priorities.isEmpty ? nil : priorities.joined(separator: "; "), "priority")
    try object.put(timestampSource, "timestamp_source")
    try object.put("timestamp_sources") { sources in
      for source in TimestampSource.allCases {
        try sources.put(statistics.sources[source] ?? 0, ReportKey(source.name))
      }
    }
    try statistics.putCounts(in: &object)
    try object.put(framesForgotten, "frames_forgotten")
    try statistics.putPacing(in: &object)
    try statistics.putHitches(in: &object)
    try object.put(referenceLateness, "reference_lateness_ms")
    try statistics.putSpreads(in: &object)
    try statistics.putStages(in: &object)
    try statistics.putCost(in: &object)
    try object.encode(watched, forKey: "watched")
    if !machines.isEmpty { try object.encode(machines, forKey: "machines") }
    if !machines.isEmpty || !differences.isEmpty { try object.encode(differences, forKey: "differences") }
  }
}

extension RunSetting {
  fileprivate func put(in object: inout KeyedEncodingContainer<ReportKey>) throws {
    try object.put(version, "version")
    try object.put(scene, "scene")
    try object.put(load, "load")
    try object.put(display, "display")
    try object.put(width, "width")
    try object.put(height, "height")
    try object.put(framesPerSecond, "target_fps")
    try object.put(speed, "speed")
    try object.put(clock, "clock")
    try object.encode(conditions, forKey: "conditions")
    try object.put(machine?.date, "date")
    try object.put(machine?.host, "host")
    try object.put(machine?.processor, "processor")
    try object.put(machine?.kernel, "kernel")
    try object.put(machine?.revision, "revision")
  }
}

extension FrameStatistics {
  fileprivate typealias Object = KeyedEncodingContainer<ReportKey>

  fileprivate func putCounts(in object: inout Object) throws {
    try object.put(frames, "frames")
    try object.put(shown, "shown")
    try object.put(own(mainFrames), "main_frames")
    try object.put(own(outOfBuffers), "out_of_buffers")
  }

  fileprivate func putPacing(in object: inout Object) throws {
    try object.put(activeSeconds, "active_s")
    try object.put(refreshes, "refreshes")
    try object.put(missed, "missed")
    try object.put(period.map { $0 * 1e3 }, "period_ms")
    try object.put(fps, "fps")
    try object.put(onePercentLow, "low_1_percent_fps")
    try object.put(tenthPercentLow, "low_0_1_percent_fps")
    try object.put("dropped_percent") { dropped in
      try dropped.put(self.dropped.total, "total")
      try dropped.put(self.dropped.worst, "worst")
      try dropped.put(self.dropped.p95, "p95")
      try dropped.put(self.dropped.average, "average")
    }
    try object.put("jank") { jank in
      try jank.put(own(self.jank.janky), "frames")
      try jank.put(percent(self.jank.janky), "percent")
      try jank.put(own(self.jank.slow), "slow_frames")
      try jank.put(percent(self.jank.slow), "slow_percent")
      try jank.put(own(self.jank.frozen), "frozen_frames")
      try jank.put(percent(self.jank.frozen), "frozen_percent")
    }
  }

  fileprivate func putHitches(in object: inout Object) throws {
    try object.put(hitchRatio, "hitch_ms_per_s")
    try object.put("hitches") { hitches in
      try put(self.hitches?.all, "all", in: &hitches)
      try put(commitHitches, "commit", in: &hitches)
      try put(renderHitches, "render", in: &hitches)
      try hitches.put(self.hitches?.longest, "longest_ms")
      try hitches.put("verdicts") { verdicts in
        for thresholds in HitchThresholds.all {
          try verdicts.put(hitchRatio.map { thresholds.verdict($0).rawValue }, ReportKey(thresholds.name))
        }
      }
    }
    try object.put("late_commits") { late in
      try late.put(own(lateCommits), "frames")
      try late.put(lateCommitPercent, "percent")
      try late.put(longestWithoutMainFrame, "longest_ms")
      try late.put(own(unansweredTicks), "unanswered_ticks")
      try put([.mainFrameDelay], in: &late)
    }
  }

  private func put(_ kind: Hitches?, _ key: ReportKey, in object: inout Object) throws {
    try object.put(key) { hitches in
      try hitches.put(kind?.count, "count")
      try hitches.put(kind?.milliseconds, "ms")
      try hitches.put(kind?.ratio, "ms_per_s")
    }
  }

  fileprivate func putSpreads(in object: inout Object) throws {
    for group in [NamedSpread.times, NamedSpread.latencies, NamedSpread.stages, NamedSpread.overlays] {
      try put(group, in: &object)
    }
    try object.put("cpu_ms") { try put(NamedSpread.processor, in: &$0) }
  }

  private func put(_ spreads: [NamedSpread], in object: inout Object) throws {
    for spread in spreads { try object.put(self[keyPath: spread.values], ReportKey(spread.key)) }
  }

  fileprivate func putStages(in object: inout Object) throws {
    try object.put("stages_ms") { stages in
      for stage in FrameStage.allCases { try stages.put(self.stage(stage), ReportKey("\(stage)")) }
    }
  }

  fileprivate func putCost(in object: inout Object) throws {
    try object.put(own(pixelsDrawn), "pixels_drawn")
    try object.put(pixelsPerFrame, "pixels_per_frame")
    try object.put("render_scale") { object in
      try object.put(renderScale, "average")
      try object.put(lowestRenderScale, "lowest")
    }
    try object.put(own(layersEvaluated), "layers_evaluated")
    try object.put(layersPerFrame, "layers_per_frame")
    try object.put(own(bytesSent), "bytes_sent")
    try object.put(bytesPerFrame, "bytes_per_frame")
    try object.put("cache") { object in
      try object.put(cache?.mostBytes, "most_bytes")
      try object.put(cache?.hits, "hits")
      try object.put(cache?.misses, "misses")
      try object.put(cache?.evictions, "evictions")
    }
  }
}
