package thinker

import (
	"io"

	"chuhe/cmd/internal/worker"
	"chuhe/engine"
)

// start makes an engine in a worker: a search in the page itself would freeze it.
func start(o engine.Options) (Engine, error) {
	return newRemote(func() (io.ReadWriteCloser, error) { return worker.Dial("engine.js") }, o)
}
