//go:build (amd64 || arm64) && !purego

package tt

// prefetch starts to load a cluster into the cache. A read in its place would keep the processor from going on, for as
// long as the memory takes.
//
//go:noescape
func prefetch(c *cluster)
