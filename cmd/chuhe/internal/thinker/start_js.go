package thinker

import (
	"io"
	"syscall/js"

	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/worker"
	"chuhe/engine"
	"chuhe/engine/think"
)

// start creates an engine in a worker: a search in the page itself would freeze it.
func start(o engine.Options) (Engine, error) {
	return newRemote(func() (io.ReadWriteCloser, error) { return worker.Dial(script()) }, o)
}

// startJudge creates an engine for reviews in a worker that waits for the net before the first search.
func startJudge() (think.Player, error) {
	return newRemote(func() (io.ReadWriteCloser, error) { return worker.Dial(script() + "#net") },
		engine.Options{HashMB: equip.ReviewHashMB})
}

// script returns the address of the worker's script, as given by the page.
func script() string { return js.Global().Get("chuhe").Get("engine").String() }
