//go:build !windows && !darwin

package locale

// platformTags returns nothing: this platform has only the environment.
func platformTags() []string { return nil }
