// Runs: recorded runs and their files.
//
//   Run/      a run as values: its frames, its setting, and what was measured beside them
//   File/     the file of a run, written while it runs and read later
//   Columns/  the fields of a record as columns of that file, and of a table for spreadsheets
//
//   FrameRecorder --FrameRecord--> RecordWriter --> run file --> RunFile.read --> RecordedRun --> FrameTable (CSV)
//                          |                                                          ^
//                          +----------------------------------------------------------+
//
// A long run has 200,000 frames, and files may come from anywhere: everything here takes each byte into account, and
// says in which line something is wrong. Only `RecordWriter` has side effects: it writes files.
