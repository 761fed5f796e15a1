//go:build !unix

package named

const nonblock = 0
