@_exported import Signposts
