//go:build !windows && !darwin

package locale

// platformTags returns nothing: on this platform the environment says it all.
func platformTags() []string { return nil }
