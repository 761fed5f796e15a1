package start

// Display returns nil: whoever opens a page sees it.
func Display(string, string) error { return nil }
