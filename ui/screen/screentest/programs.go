package screentest

import (
	"strings"

	"chuhe/engine/link"
	"chuhe/engine/think/thinktest"
	"chuhe/ui/engines"
)

// Programs are the other engines of a simulated computer, by name. They implement engines.System.
type Programs map[string]thinktest.Program

const folder = "/usr/games"

// Find implements engines.System.
func (p Programs) Find(words []string) (engines.Command, error) {
	if _, ok := p[words[0]]; !ok {
		return engines.Command{}, link.ErrNotFound
	}
	return engines.Command{Program: folder + "/" + words[0], Args: words[1:], Folder: folder}, nil
}

// Digest implements engines.System.
func (p Programs) Digest(program string) (string, error) {
	if _, ok := p[strings.TrimPrefix(program, folder+"/")]; !ok {
		return "", link.ErrNotFound
	}
	return program, nil
}

// Machine implements engines.System.
func (p Programs) Machine() string { return "here" }

// Dial implements engines.System.
func (p Programs) Dial(c engines.Command) link.Dial {
	return p[strings.TrimPrefix(c.Program, folder+"/")].Dial()
}

// Engines is a file with engines in every state.
const Engines = `Chuhe engines 1
next 9

engine 1
name "Fairy"
program "/usr/games/fairy"
folder "/usr/games"
set "Skill Level" "12"
found ready
speaks uci "Fairy"
speed 900000
stops 12
legal 20
check known
chase not-known
offers spin "Threads" "1" 1 512
offers spin "Hash" "16" 1 33554432
offers spin "Skill Level" "20" 0 20
offers check "Use NNUE" "false" 0 0
offers combo "Style" "Solid" 0 0 "Solid" "Risky"
offers file "EvalFile" "" 0 0
offers string "Opponent" "" 0 0
offers button "Clear Hash" "" 0 0
offers combo "UCI_Variant" "chess" 0 0 "chess" "xiangqi"

engine 2
name "Without its network"
program "/usr/games/netless"
argument "--net"
argument "my net.nnue"
found failed
cause no-network "info string ERROR: The network file my net.nnue was not loaded successfully." 0
speaks ucci "Netless"
offers file "EvalFile" "" 0 0

engine 3
name "Engine on another machine"
program "/usr/bin/ssh"
argument "-T"
argument "host"
argument "engine"
protocol uci
found failed
cause silent "" 15000

engine 5
name "New here"
program "/usr/games/new"
protocol xboard

engine 6
name "Odd one"
program "/usr/games/odd"
found ready
speaks xboard "Odd"
speed 0
stops -1
legal 17
`
