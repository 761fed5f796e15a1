package players

import (
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/machine"
	"chuhe/engine"
	"chuhe/engine/link"
	"chuhe/engine/link/exec"
	"chuhe/engine/match"
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

// searcher is a player that can be closed.
type searcher interface {
	think.Player
	Close() error
}

// Start returns a player with the settings; close it after use.
func (s Settings) Start() (searcher, error) {
	if s.Program.Command != "" {
		return exec.Start(s.Program.Program, s.Program.Config)
	}
	e, err := engine.NewOn(machine.This(), s.Options)
	return unclosed{e}, err
}

// unclosed is our engine, which needs no closing.
type unclosed struct{ *engine.Engine }

// Close implements searcher.
func (unclosed) Close() error { return nil }

// NewOwn returns our engine, running in this process, as a player that always plays at the given pace.
func NewOwn(o engine.Options, p match.Pace) (match.Player, error) {
	e, err := engine.NewOn(machine.This(), o)
	if err != nil {
		return nil, err
	}
	return match.NewThinker(e, p, nil, nil), nil
}

// Program describes another program and the connection to it.
type Program struct {
	exec.Program
	link.Config
}

// NewProgram starts a program as a player that always plays at the given pace.
func NewProgram(other Program, p match.Pace) (match.Player, error) {
	client, err := exec.Start(other.Program, other.Config)
	if err != nil {
		return nil, err
	}
	return match.NewThinker(client, p, client.Err, client.Close), nil
}
