package screentest

import (
	"strings"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/ui/engines"
)

// Programs are the other engines of a simulated computer, by name. They implement engines.System.
type Programs map[string]linktest.Program

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
const Engines = `{
  "Chuhe engines": 1,
  "next": 9,
  "engines": [
    {"id":"1","name":"Fairy","program":"/usr/games/fairy","folder":"/usr/games",
      "options":[{"name":"Skill Level","value":"12"}],"verdict":"ready","speaks":"uci","calls_itself":"Fairy",
      "speed":900000,"stops_ms":12,"legal":20,"check":"known","chase":"not-known",
      "offers":[
        {"kind":"spin","name":"Threads","default":"1","min":1,"max":512},
        {"kind":"spin","name":"Hash","default":"16","min":1,"max":33554432},
        {"kind":"spin","name":"Skill Level","default":"20","max":20},
        {"kind":"check","name":"Use NNUE","default":"false"},
        {"kind":"combo","name":"Style","default":"Solid","choices":["Solid","Risky"]},
        {"kind":"file","name":"EvalFile"},
        {"kind":"string","name":"Opponent"},
        {"kind":"button","name":"Clear Hash"},
        {"kind":"combo","name":"UCI_Variant","default":"chess","choices":["chess","xiangqi"]}]},
    {"id":"2","name":"Without its network","program":"/usr/games/netless","arguments":["--net","my net.nnue"],
      "verdict":"failed","cause":"no-network",
      "words":"info string ERROR: The network file my net.nnue was not loaded successfully.","speaks":"ucci",
      "calls_itself":"Netless",
      "offers":[
        {"kind":"file","name":"EvalFile"}]},
    {"id":"3","name":"Engine on another machine","program":"/usr/bin/ssh","arguments":["-T","host","engine"],
      "protocol":"uci","verdict":"failed","cause":"silent","waited_ms":15000},
    {"id":"5","name":"New here","program":"/usr/games/new","protocol":"xboard"},
    {"id":"6","name":"Odd one","program":"/usr/games/odd","verdict":"ready","speaks":"xboard",
      "calls_itself":"Odd","speed":0,"stops_ms":-1,"legal":17}
  ]
}
`
