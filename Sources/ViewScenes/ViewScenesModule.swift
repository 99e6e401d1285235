// ViewScenes: the built-in scenes that need views, and the catalog of all built-in scenes.
//
//   SceneCatalog       finds a built-in scene by its name
//   SceneController    the controller of a scene, which describes itself
//   one folder each    the scenes
