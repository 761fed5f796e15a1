package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/engine"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/xiangqi"
)

func TestContestant(t *testing.T) {
	for _, text := range []string{"random", "greedy", "level=3", "movetime=10ms,threads=1,hash=1", "tc=10s+0.1s,hash=1", "tc=40/60,depth=3,hash=1", "depth=2, nodes=5,name=ours", "depth=1,set.razorMargin=300,set.razorDepth=2,hash=1"} {
		c, err := parseContestant(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		p, err := c.Make()
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		p.Close()
	}
	_, missing := os.Open("/no/such/net")
	for text, want := range map[string]string{
		"":                   "nothing",
		"clever":             `"clever" is neither`,
		"level=11":           "level",
		"level=x":            `"x" is not a whole number from 1 to 10`,
		"movetime=5":         `"5" is not a time`,
		"movetime=-5ms":      "movetime",
		"colour=red":         "colour: no such setting",
		"hash=0":             "hash",
		"depth=1,nodes=many": "nodes",
		"ranks=2":            `"2" is neither 0 nor 1 nor auto`,
		"tc=fast":            "not a clock",
		"tc=0/10s":           "tc",
		"tc=10s+":            "not a clock",
		"tc=9s,movetime=1s":  "do not go together",
		"cmd=":               "no program is named",
		"depth=1,random":     `"random" is no setting`,

		"threads=8,cmd=x":        "threads is a setting of our own engine",
		"cmd=x,hash=64":          "hash is a setting of our own engine",
		"cmd=x,level=1":          "level is a setting of our own engine",
		"proto=uci,depth=1":      "proto is a setting of another program",
		"depth=1,opt.Threads=2":  "opt.Threads is a setting of another program",
		"ranks=auto":             "ranks is a setting of another program",
		"arg=-x":                 "arg is a setting of another program",
		"grace=1s":               "grace is a setting of another program",
		"cmd=x,net=hand-made":    "net is a setting of our own engine",
		"cmd=x,set.razorDepth=2": "set.razorDepth is a setting of our own engine",
		"set.razorDepth=99":      "set.razorDepth: razorDepth must be 1 to 7, not 99",
		"set.razorDepth=deep":    `"deep" is not a whole number`,
		"set.courage=9":          `set.courage: the search has no number "courage"`,
		"net=/no/such/net":       "net: net: " + missing.Error(),
	} {
		if _, err := parseContestant(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", text, err, want)
		}
	}
	c, err := parseContestant("cmd=/no/such/program,proto=uci,opt.Hash=3,arg=-x,grace=1s,movetime=1s")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Make(); err == nil || !strings.Contains(err.Error(), "/no/such/program") {
		t.Errorf("a program that is not there: %v", err)
	}
}

// A match belongs to its nets, not to the names of their files.
func TestContestantWithANet(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.net")
	plain, err := parseContestant("nodes=50,hash=1,net=hand-made")
	if err != nil {
		t.Fatal(err)
	}
	before, err := build(plain)
	if err != nil {
		t.Fatal(err)
	}
	for _, scale := range []int{100, 200} {
		n := nnue.NewNet(nnue.WidthStep)
		n.Scale = scale
		file, err := n.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, file, 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := parseContestant("nodes=50,hash=1,net=" + name)
		if err != nil {
			t.Fatal(err)
		}
		if version, err := build(c); err != nil || version != before+" with net "+n.Name() {
			t.Errorf("%q, %v", version, err)
		}
		p, err := c.Make()
		if err != nil {
			t.Fatal(err)
		}
		p.Close()
	}
}

// Our engine has the same table whether it plays in this process or in one of its own.
func TestHashOfOwnPlayers(t *testing.T) {
	s, err := parseSettings("depth=1")
	if err != nil || s.options.HashMB != engine.DefaultHashMB || !strings.Contains(settingsHelp, fmt.Sprintf("hash=%d ", engine.DefaultHashMB)) {
		t.Errorf("%+v, %v", s, err)
	}
}

// Our engine is laid out by the same profile here as in its own program, lest players of one strength differ in speed.
func TestProfile(t *testing.T) {
	own, err := os.ReadFile("default.pgo")
	if err != nil {
		t.Fatal(err)
	}
	if other, err := os.ReadFile("../chuhe-engine/default.pgo"); err != nil || !bytes.Equal(own, other) {
		t.Errorf("chuhe-engine has another profile (%v)", err)
	}
}

// run runs a command of the laboratory.
func run(ctx context.Context, args []string, out io.Writer) error {
	return commands().Run(ctx, args, out)
}

func TestBadCommandLines(t *testing.T) {
	for _, args := range [][]string{{"dance"}, {"match", "-colour"}, {"match", "-b", "random", "more"}, {"match"}, {"match", "-a", "x", "-b", "random"},
		{"levels", "-only", "11-12"}, {"match", "-b", "random", "-sprt", "5"}, {"match", "-b", "random", "-sprt", "5,0"},
		{"match", "-b", "random", "-sprt", "a,b"}, {"match", "-b", "random", "-sprt", "0,5", "-alpha", "0"}, {"match", "-b", "random", "-resign", "5"},
		{"match", "-b", "random", "-draw", "5,x,3"}, {"match", "-b", "random", "-rule", "none"}, {"selfplay", "-movetime", "0s"},
		{"match", "-b", "random", "-games", "-3"}, {"match", "-b", "random", "-games", "x"}, {"match", "-b", "random", "-workers", "0"},
		{"levels", "-games", "0"}, {"levels", "-workers", "-1"}, {"selfplay", "-games", "0"}, {"datagen", "-out", "x", "-games", "-1"},
		{"datagen", "-out", "x", "-nodes", "0"}, {"datagen", "-out", "x", "-workers", "0"}, {"openings", "-out", "x", "-count", "0"},
		{"openings", "-out", "x", "-nodes", "-1"}, {"openings", "-out", "x", "-verify", "0"}, {"openings", "-out", "x", "-margin", "0"},
		{"match", "-b", "random", "-resign", "0,1"}, {"match", "-b", "random", "-resign", "500,0"}, {"match", "-b", "random", "-draw", "20,0,80"},
		{"match", "-b", "random", "-draw", "20,5,-1"}, {"match", "-b", "random", "-allowance", "-1h"}, {"match", "-b", "random", "-margin", "-1s"},
		{"match", "-b", "random", "-margin", "9999h"}, {"match", "-b", "random", "-alpha", "7"}, {"match", "-b", "random", "-beta", "NaN"},
		{"match", "-b", "random", "-sprt", "0,5", "-alpha", "NaN"}, {"match", "-b", "random", "-sprt", "0,NaN"}, {"levels", "-cap", "-1s"},
		{"levels", "-nodes", "99999999999999"}, {"selfplay", "-tolerance", "-1ms"}, {"suite", "-require", "NaN", "x"}, {"suite", "-require", "101", "x"},
		{"tune", "-blend", "NaN", "x"}, {"tune", "-blend", "-0.1", "x"}, {"tune", "-rate", "NaN", "x"}, {"tune", "-rate", "1e300", "x"}, {"tune", "-rate", "0", "x"},
		{"train", "-epochs", "-1", "x"}, {"train", "-batch", "0", "x"}, {"train", "-wdl", "2", "x"}, {"train", "-rate", "NaN", "x"}, {"train", "-held-out", "1", "x"},
		{"tune", "-prior", "Inf", "x"}, {"tune", "-prior", "-1", "x"}, {"tune", "-prior", "x", "x"}} {
		var out bytes.Buffer
		err := run(context.Background(), args, &out)
		if !cli.IsUsage(err) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", args, err)
		}
		if out.Len() > 0 {
			t.Errorf("%q: printed %q", args, out.String())
		}
	}
	if err := run(context.Background(), []string{"match", "-b", "random", "-openings", "/no/such/file"}, &bytes.Buffer{}); err == nil {
		t.Error("a missing file of openings is no error")
	}
}

func TestListOfCommands(t *testing.T) {
	var out bytes.Buffer
	if err := run(context.Background(), nil, &out); err != nil {
		t.Fatal(err)
	}
	for _, c := range commands() {
		if !strings.Contains(out.String(), c.Name) {
			t.Errorf("%s is not in the list", c.Name)
		}
	}
}

func TestSelfplay(t *testing.T) {
	openings, err := arena.Openings()
	if err != nil {
		t.Fatal(err)
	}
	own, err := parseContestant("nodes=300,hash=1")
	if err != nil {
		t.Fatal(err)
	}
	m := arena.Match{A: own, B: own, Openings: openings, Games: 2, Terms: arena.Terms{Allowance: time.Hour}}
	err = m.Run(context.Background(), func(f arena.Finished) {
		if err := witness(f.Game); err != nil {
			t.Errorf("%v: %v", f.Game, err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestWitness proves that the witness finds faulty games.
func TestWitness(t *testing.T) {
	game := func(end string, moves ...string) arena.Game {
		g := arena.Game{Opening: arena.Opening{FEN: xiangqi.StartFEN}, End: end}
		for _, text := range moves {
			m, err := xiangqi.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			g.Played = append(g.Played, arena.Played{Answer: arena.Answer{Move: m}})
		}
		return g
	}
	for _, c := range []struct {
		game arena.Game
		want string
	}{
		{game("repetition", "h2e2", "h9g7"), ""},
		{game("repetition", "h2e3"), "not legal"},
		{game("repetition", "h2e2", "h0g2"), "not legal"},
		{game("checkmate", "h2e2"), "moves are left"},
		{game("stalemate", "h2e2"), "moves are left"},
		{game("", "h2e2"), "no reason"},
	} {
		err := witness(c.game)
		if (c.want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.game, err, c.want)
		}
	}
}

func TestVerdict(t *testing.T) {
	const ms = time.Millisecond
	tallyOf := func(late ...time.Duration) *tally {
		t := newTally("a", "b")
		t.usage[0].late = late
		return t
	}
	if err := verdict(&bytes.Buffer{}, tallyOf(0, 0, 19*ms), 20*ms, nil); err != nil {
		t.Errorf("all in time: %v", err)
	}
	if verdict(&bytes.Buffer{}, tallyOf(0, 0, 21*ms), 20*ms, nil) == nil {
		t.Error("a third of the moves late is accepted")
	}
	if verdict(&bytes.Buffer{}, tallyOf(0), 20*ms, []string{"game 1"}) == nil {
		t.Error("a wrong game is accepted")
	}
	faulty := tallyOf(0)
	faulty.faults = []string{"game 1: crash"}
	if verdict(&bytes.Buffer{}, faulty, 20*ms, nil) == nil {
		t.Error("a crash is accepted")
	}
}
