//go:build !js

package thinker

import (
	"runtime/debug"

	"chuhe/cmd/internal/machine"
	"chuhe/engine"
)

// start makes an engine in this process.
func start(o engine.Options) (Engine, error) {
	e, err := engine.NewOn(machine.This(), o)
	if err != nil {
		return nil, err
	}
	return &inside{e}, nil
}

// inside is an engine in this process.
type inside struct{ *engine.Engine }

// Close gives its memory back to the system.
func (e *inside) Close() {
	e.Engine = nil
	debug.FreeOSMemory()
}
