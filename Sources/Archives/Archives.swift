// Archives: files and ZIP archives that come from anywhere, read within limits of the caller.
//
//   path --> FileContents: the bytes of a whole file
//   path --> AssetFolder: the files of a folder and those below, and no others
//   bytes --> ZipArchive: the files of an archive, inflated one at a time
//
// `IssueSeverity` grades what is wrong in such files, and `NearestName` suggests the right spelling of their names.
//
// Nothing is written to disk. `AssetPath` has the rules for paths.
