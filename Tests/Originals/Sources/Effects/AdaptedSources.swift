// The plugin generates a file from each in Originals.
