// Reports: the texts and pages made of recorded runs, which are in the module Runs.
//
//   RecordedRun --> StatisticsReport (tables, JSON), TraceFile (Perfetto), ReportPage (HTML),
//                   RunTable and RunComparison (several runs)
//
// Everything here is a function of records and their setting, so a run recorded yesterday gives the same reports as one
// that has just ended.
