@_exported import KinoraSignposts
