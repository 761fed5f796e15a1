package equip

// folders returns nil: a web page has no folders.
func folders() []string { return nil }
