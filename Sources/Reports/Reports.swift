// Reports: the files and texts made of a run.
//
//   FrameRecorder --FrameRecord--> RecordWriter --> run file --> RunFile.read --+
//                          |                                                    |
//                          +---------------> RecordedRun <----------------------+
//                                                 |
//       StatisticsReport (tables, JSON), FrameTable (CSV), TraceFile (Perfetto), ReportPage (HTML),
//       RunTable and RunComparison (several runs)
//
// Everything here is a function of records and their setting, so a run recorded yesterday gives the same reports as one
// that has just ended. Only `RecordWriter` has side effects: it writes files.
