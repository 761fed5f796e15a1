package main

import (
	"chuhe/cmd/internal/machine"
	"chuhe/cmd/internal/nets"
	"chuhe/engine"
	"chuhe/engine/link/exec"
	"chuhe/engine/think"
)

// smallHashMB is the size of the table of an engine that searches thousands of nodes, not millions.
const smallHashMB = 4

// ownEngine returns our engine as it plays, with no larger a table than memory allows. Zeros stand for its defaults.
func ownEngine(hashMB, threads int) (*engine.Engine, error) {
	net, err := nets.Named(nets.ForPlay())
	if err != nil {
		return nil, err
	}
	return engine.NewOn(machine.This(), engine.Options{HashMB: hashMB, Threads: threads, Net: net})
}

// searcher is a player that can be closed.
type searcher interface {
	think.Player
	Close() error
}

// start returns the player of the settings, to be closed after use.
func (s settings) start() (searcher, error) {
	if s.program.Command != "" {
		return exec.Start(s.program.Program, s.program.Config)
	}
	e, err := engine.NewOn(machine.This(), s.options)
	return unclosed{e}, err
}

// unclosed is our engine, which needs no closing.
type unclosed struct{ *engine.Engine }

// Close implements searcher.
func (unclosed) Close() error { return nil }
