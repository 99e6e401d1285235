// Scenes: what there is to watch.
//
// Each scene is a program against Apple's API and nothing else, as it would be written for a phone: layers, animations,
// transactions, or views and their controllers. The guides' listings are in here, next to what shows that they do what
// they should.
//
//   SceneCatalog    finds a scene by its name
//   Theme/          the look that they share: colours, type, panels, legends
//   one file each   the scenes; what takes more is in a folder
//
// Used by: Player, kinora. Uses: Geometry, Drawing, Layers, Views, ImageFiles.
