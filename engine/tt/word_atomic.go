//go:build race || !(amd64 || arm64 || loong64 || mips64 || mips64le || ppc64 || ppc64le || riscv64 || s390x || wasm)

package tt

import "sync/atomic"

// word is a word of the table, shared by threads: atomic for 32-bit processors and for the race detector.
type word struct{ atomic.Uint64 }

// touch makes the system provide the memory of the word, without changing it.
func (w *word) touch() { w.CompareAndSwap(0, 0) } // the system treats this as a write
