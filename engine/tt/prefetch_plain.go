//go:build (!amd64 && !arm64) || purego

package tt

// prefetch does nothing: a read would keep the processor waiting, for moves too that are never searched.
func prefetch(*cluster) {}
