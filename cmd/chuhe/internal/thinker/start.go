//go:build !js

package thinker

import (
	"fmt"
	"os"
	"runtime/debug"

	"chuhe/cmd/internal/machine"
	"chuhe/cmd/internal/nets"
	"chuhe/engine"
)

// start makes an engine in this process, which judges positions as is best here.
func start(o engine.Options) (Engine, error) {
	var err error
	if o.Net, err = nets.Named(nets.ForPlay()); err != nil {
		fmt.Fprintf(os.Stderr, "chuhe: %v; the hand-made evaluation takes over\n", err)
	}
	e, err := engine.NewOn(machine.This(), o)
	if err != nil {
		return nil, err
	}
	return &inside{e}, nil
}

// inside is an engine in this process.
type inside struct{ *engine.Engine }

// SetOptions changes all options but the evaluation.
func (e *inside) SetOptions(o engine.Options) error {
	o.Net = e.Options().Net
	return e.Engine.SetOptions(o)
}

// Close returns its memory to the system.
func (e *inside) Close() {
	e.Engine = nil
	debug.FreeOSMemory()
}
