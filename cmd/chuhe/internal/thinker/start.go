//go:build !js

package thinker

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"

	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/think"
)

// start creates an engine in this process, with the best evaluation for this platform.
func start(o engine.Options) (Engine, error) {
	var err error
	if o.Net, err = equip.Net(equip.NetForPlay()); err != nil {
		fmt.Fprintf(os.Stderr, "chuhe: %v; the hand-made evaluation takes over\n", err)
	}
	o.Endings, _ = equip.DefaultTables() // the window says what is wrong with them
	e, err := engine.NewOn(beside(machine.This()), o)
	if err != nil {
		return nil, err
	}
	return &inside{e}, nil
}

// startJudge creates an engine for reviews. It lets the window draw although the engines may use all processors.
func startJudge() (think.Player, error) {
	o, err := equip.ForReviews()
	if err != nil {
		fmt.Fprintf(os.Stderr, "chuhe: %v\n", err)
	}
	m := beside(machine.This())
	m.Yield = runtime.Gosched
	e, err := engine.NewOn(m, o)
	if err != nil {
		return nil, err
	}
	return &inside{e}, nil
}

// beside returns a machine whose limits on memory leave room for the window, which opens after the first engine.
func beside(m engine.Machine) engine.Machine {
	windowMB, room := 1792+64*runtime.NumCPU(), m.RoomMB
	m.RoomMB = func() int { return room() - windowMB }
	return m
}

// inside is an engine in this process.
type inside struct{ *engine.Engine }

// SetOptions changes all options except the evaluation and the ending tables.
func (e *inside) SetOptions(o engine.Options) error {
	o.Net, o.Endings = e.Options().Net, e.Options().Endings
	return e.Engine.SetOptions(o)
}

// Close returns the engine's memory to the system.
func (e *inside) Close() {
	e.Engine = nil
	debug.FreeOSMemory()
}
