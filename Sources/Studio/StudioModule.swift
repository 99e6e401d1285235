// Studio: the tools together, and the docks beside a scene or a program, which are views.
//
//   ToolSet           all overlays, from back to front
//   Docks/            the parts of the window beside the scene, and its scale
//   Controls/         the views in docks: fields, buttons, lists
//   Inspector/        the tree of layers, their properties and constraints, the outline in the picture
//   Timeline/         the animations over time
//   Animation/        the panel of one animation
