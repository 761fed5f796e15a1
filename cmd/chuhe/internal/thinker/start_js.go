package thinker

import (
	"io"

	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/worker"
	"chuhe/engine"
	"chuhe/engine/think"
)

// start creates an engine in a worker: a search in the page itself would freeze it.
func start(o engine.Options) (Engine, error) {
	return newRemote(func() (io.ReadWriteCloser, error) { return worker.Dial("") }, o)
}

// startJudge creates an engine for reviews in a worker that waits for the net before the first search.
func startJudge() (think.Player, error) {
	return newRemote(func() (io.ReadWriteCloser, error) { return worker.Dial("#net") },
		engine.Options{HashMB: equip.ReviewHashMB})
}
