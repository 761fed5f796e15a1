//go:build !linux

// Package keeper ends other programs together with this one, even if this one is killed. On Windows, package exec does
// it without a keeper; other systems cannot.
package keeper

// Command returns nil: there are no keepers.
func Command() []string { return nil }
