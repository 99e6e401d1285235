// Building: programs in source, from a path to an executable.
//
//   SourceProgram     a Swift file, a folder or a package: its targets in the order of their dependencies
//   PackageManifest   the manifest of a package; PackageTargets finds the sources and settings of its targets
//   EntryPoint        how the sources start: by themselves, or by showing a class (ShownMain)
//   SourceText        the code of a file without comments and string literals
//   ModuleName        the names that modules of programs may have
//   BuiltModules      Kinora's modules, as scripts/modules makes them
//   ProgramBuild      compiles what changed and links it; TargetBuild knows the files of a target
//   BuildCancellation stops a build; ProgramProcess is each of its tools
//   ProgramCache      the folders of what is built; FolderLock keeps two builds apart
//   AdapterProgram    the program that adapts sources for Apple's Swift; OptimizedAdapter is built in the background
//   AdaptedSources    the adapter's results, kept until the sources change
//
// Nothing here runs a program that was built, or knows how it is watched.
