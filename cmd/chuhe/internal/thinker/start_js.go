package thinker

import (
	"io"
	"syscall/js"

	"chuhe/cmd/internal/worker"
	"chuhe/engine"
)

// start makes an engine in a worker: a search in the page itself would freeze it.
func start(o engine.Options) (Engine, error) {
	return newRemote(func() (io.ReadWriteCloser, error) { return worker.Dial(script()) }, o)
}

// script is the address of what the worker runs, as the page tells it.
func script() string { return js.Global().Get("chuhe").Get("engine").String() }
