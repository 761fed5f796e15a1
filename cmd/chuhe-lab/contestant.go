package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/engine"
	"chuhe/engine/rival"
)

// contestantHelp explains what parseContestant reads.
const contestantHelp = `a player: "random", "greedy" (takes what it can), or settings with commas between:
level=1..10, movetime=200ms, depth=8, nodes=10000, threads=1, hash=16 (MB), name=TEXT;
of another program also cmd=PATH, proto=uci|xboard, arg=TEXT, opt.NAME=VALUE, grace=5s`

// settings are what a contestant's text says.
type settings struct {
	name    string
	options engine.Options
	limits  engine.Limits
	program rival.Config
}

// parseContestant reads a player's description, see contestantHelp. Own players use one thread unless told otherwise.
func parseContestant(text string) (arena.Contestant, error) {
	switch text {
	case "random":
		return arena.Contestant{Name: text, Make: func() (arena.Player, error) { return &arena.Random{}, nil }}, nil
	case "greedy":
		return arena.Contestant{Name: text, Make: func() (arena.Player, error) { return &arena.Greedy{}, nil }}, nil
	case "":
		return arena.Contestant{}, errors.New("a player is described by nothing")
	}
	s, err := parseSettings(text)
	if err != nil {
		return arena.Contestant{}, err
	}
	return s.contestant(), nil
}

// parseSettings reads the settings of a player that searches.
func parseSettings(text string) (settings, error) {
	s := settings{name: text, options: engine.Options{HashMB: 16, Threads: 1}}
	for part := range strings.SplitSeq(text, ",") {
		key, value, ok := strings.Cut(part, "=")
		if !ok {
			return s, fmt.Errorf("player %q: %q is neither random nor greedy nor NAME=VALUE", text, part)
		}
		if err := s.set(strings.TrimSpace(key), strings.TrimSpace(value)); err != nil {
			return s, fmt.Errorf("player %q: %s: %w", text, key, err)
		}
	}
	return s, nil
}

// set takes in one setting.
func (s *settings) set(key, value string) (err error) {
	if name, ok := strings.CutPrefix(key, "opt."); ok {
		s.program.Options = append(s.program.Options, rival.Option{Name: name, Value: value})
		return nil
	}
	switch key {
	case "name":
		s.name = value
	case "level":
		var n int
		n, err = whole(value, int(engine.MinLevel), int(engine.MaxLevel))
		s.limits.Level = engine.Level(n)
	case "movetime":
		s.limits.MoveTime, err = duration(value)
	case "depth":
		s.limits.Depth, err = whole(value, 1, 100)
	case "nodes":
		var n int
		n, err = whole(value, 1, 1<<40)
		s.limits.Nodes = uint64(n)
	case "threads":
		s.options.Threads, err = whole(value, 1, engine.MaxThreads)
	case "hash":
		s.options.HashMB, err = whole(value, engine.MinHashMB, engine.MaxHashMB)
	case "cmd":
		s.program.Command = value
	case "proto":
		s.program.Protocol = rival.Protocol(value)
	case "arg":
		s.program.Args = append(s.program.Args, value)
	case "grace":
		s.program.Grace, err = duration(value)
	default:
		err = errors.New("no such setting")
	}
	return err
}

func (s settings) contestant() arena.Contestant {
	make := func() (arena.Player, error) { return arena.NewOwn(s.options, s.limits) }
	if s.program.Command != "" {
		make = func() (arena.Player, error) { return arena.NewRival(s.program, s.limits) }
	}
	return arena.Contestant{Name: s.name, Make: make}
}

func whole(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%q is not a whole number from %d to %d", text, low, high)
	}
	return n, nil
}

func duration(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 {
		return 0, fmt.Errorf("%q is not a time such as 200ms or 1s", text)
	}
	return d, nil
}
