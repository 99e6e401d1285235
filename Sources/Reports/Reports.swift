// Reports: what is left of a run when it is over.
//
//   FrameRecorder --FrameRecord--> RecordWriter --> run file --> RunFile.read --+
//                          |                                                    |
//                          +---------------> RecordedRun <----------------------+
//                                                 |
//       StatisticsReport (tables, JSON), FrameTable (CSV), TraceFile (Perfetto), ReportPage (HTML),
//       RunTable and RunComparison (several runs)
//
// Everything here is a function of records and their setting, so a run that was recorded yesterday gives the same
// reports as one that has just ended. Only RecordWriter does anything of its own: it writes files.
//
// Used by: Benchmarks, kinora.
// Uses: Frames, Layers (what layout did), Raster (sizes).
