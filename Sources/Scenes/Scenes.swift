// Scenes: the built-in scenes of layers to watch. The scenes of views are in ViewScenes, with the catalog of all.
//
// Each scene is a program against Apple's API and nothing else, as it would be written for a phone: layers, animations,
// transactions. They include the guides' listings, along with layers that show that the listings work as intended.
//
//   SceneDescription   a scene before it is made, as the player knows it
//   LayerScenes        the scenes of this module
//   SceneOpener        reads a scene from a file
//   Theme/             the common look: colours, type, panels, legends
//   one file each      the scenes; larger ones have a folder
