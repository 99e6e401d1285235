// Scenes: the built-in scenes to watch.
//
// Each scene is a program against Apple's API and nothing else, as it would be written for a phone: layers, animations,
// transactions, or views and their controllers. They include the guides' listings, along with layers that show that the
// listings work as intended.
//
//   SceneDescription   a scene before it is made, as the player knows it
//   SceneCatalog       finds a built-in scene by its name
//   SceneOpener        reads a scene from a file
//   Theme/             the common look: colours, type, panels, legends
//   one file each      the scenes; larger ones have a folder
