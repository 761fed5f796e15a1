package players

import (
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/link"
	"chuhe/engine/link/exec"
	"chuhe/engine/review"
	"chuhe/engine/think"
)

// SmallHashMB is the size of the table of an engine that searches thousands of nodes rather than millions.
const SmallHashMB = 4

// NewEngine returns our engine with its usual settings, and a table no larger than memory allows. Zeros stand for
// its defaults.
func NewEngine(hashMB, threads int) (*engine.Engine, error) {
	net, err := equip.Net(equip.NetForPlay())
	if err != nil {
		return nil, err
	}
	return engine.NewOn(machine.This(), engine.Options{HashMB: hashMB, Threads: threads, Net: net})
}

// searcher is a player that may fail, and that can be closed.
type searcher interface {
	think.Player
	Err() error
	Close() error
}

// NewJury returns a player for reviews, with the same results as the program's own.
func NewJury() (*review.Jury, error) {
	options, err := equip.ForReviews()
	return &review.Jury{Make: func() (think.Player, error) { return engine.NewOn(machine.This(), options) }}, err
}

// Start returns a player with the settings; close it after use.
func (s Settings) Start() (searcher, error) {
	if s.Program.Command != "" {
		return exec.Start(s.Program.Program, s.Program.Config)
	}
	e, err := engine.NewOn(machine.This(), s.Options)
	return ownEngine{e}, err
}

// ownEngine is our engine, which does not fail and needs no closing.
type ownEngine struct{ *engine.Engine }

// Err implements searcher.
func (ownEngine) Err() error { return nil }

// Close implements searcher.
func (ownEngine) Close() error { return nil }

// Program describes another program and the connection to it.
type Program struct {
	exec.Program
	link.Config
}
