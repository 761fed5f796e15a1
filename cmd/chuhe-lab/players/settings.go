// Package players creates the players of the laboratory: from descriptions on the command line, or our engine with its
// usual settings.
package players

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/internal/cli"
	"chuhe/cmd/internal/equip"
	"chuhe/cmd/internal/named"
	"chuhe/engine"
	"chuhe/engine/book"
	"chuhe/engine/link"
	"chuhe/engine/match"
	"chuhe/engine/think"
)

// Help describes the input of Parse.
const Help = `a player: "random", "greedy" (takes what it can), or ` + SettingsHelp

// SettingsHelp describes the input of ParseSettings.
const SettingsHelp = `settings separated by commas:
movetime=200ms, tc=10s+0.1s or tc=40/60s (a clock with increment, or a time for every 40 moves),
depth=8, nodes=10000, name=TEXT;
of our own engine also level=1..10, threads=1, hash=64 (MB), net=FILE (of a net, hand-made, or built-in),
book=FILE (an opening book, or built-in),
set.NAME=VALUE (a parameter of the search; spsa -list lists them);
of another program also cmd=PATH, proto=uci|ucci|xboard and ranks=0|1 (the first rank's number; both are detected
if omitted or auto), arg=TEXT, opt.NAME=VALUE, grace=5s`

// Settings are the settings of a contestant.
type Settings struct {
	Name    string
	Options engine.Options
	Limits  think.Limits
	Clock   match.Control
	Program Program
	book    *book.Book // our own engine's opening book, or nil
}

// Parse parses a player's description; see Help. Players inside this program use one thread by default.
func Parse(text string) (match.Contestant, error) {
	switch text {
	case "random":
		return match.Contestant{Name: text,
			Make: func(context.Context) (match.Player, error) { return &match.Random{}, nil }}, nil
	case "greedy":
		return match.Contestant{Name: text,
			Make: func(context.Context) (match.Player, error) { return &match.Greedy{}, nil }}, nil
	case "":
		return match.Contestant{}, errors.New("no player is given; say random, greedy or settings such as depth=8")
	}
	if !strings.Contains(text, "=") {
		return match.Contestant{}, fmt.Errorf("player %q is neither random nor greedy nor settings such as depth=8",
			text)
	}
	s, err := ParseSettings(text)
	if err != nil {
		return match.Contestant{}, err
	}
	return s.Contestant(), nil
}

// ParseSettings parses the settings of a player that searches. It rejects settings that do not apply to its kind of
// player.
func ParseSettings(text string) (Settings, error) {
	net, err := equip.Net(equip.NetForPlay())
	s := Settings{Name: text, Options: engine.Options{HashMB: engine.DefaultHashMB, Threads: 1, Net: net}}
	if err != nil {
		return s, err
	}
	var own, foreign string // a setting that is present and applies to only one kind of player
	for part := range strings.SplitSeq(text, ",") {
		key, value, ok := strings.Cut(part, "=")
		if !ok {
			return s, fmt.Errorf("player %q: %q is no setting, NAME=VALUE", text, part)
		}
		key = strings.TrimSpace(key)
		if err := s.set(key, strings.TrimSpace(value)); err != nil {
			return s, fmt.Errorf("player %q: %s: %w", text, key, err)
		}
		switch {
		case slices.Contains([]string{"level", "threads", "hash", "net", "book"}, key) ||
			strings.HasPrefix(key, "set."):
			own = key
		case key == "proto" || key == "ranks" || key == "arg" || key == "grace" || strings.HasPrefix(key, "opt."):
			foreign = key
		}
	}
	switch another := s.Program.Command != ""; {
	case another && own != "":
		return s,
			fmt.Errorf("player %q: %s is a setting of our own engine; another program (cmd) is set by opt.NAME=VALUE",
				text, own)
	case !another && foreign != "":
		return s, fmt.Errorf("player %q: %s is a setting of another program, and there is no cmd", text, foreign)
	case s.Clock.Time > 0 && s.Limits.MoveTime > 0:
		return s, fmt.Errorf("player %q: a clock (tc) and a time for each move (movetime) do not go together", text)
	}
	return s, nil
}

func (s *Settings) set(key, value string) (err error) {
	if name, ok := strings.CutPrefix(key, "opt."); ok {
		s.Program.Options = append(s.Program.Options, link.Option{Name: name, Value: value})
		return nil
	}
	if name, ok := strings.CutPrefix(key, "set."); ok {
		var n int
		if n, err = cli.Whole(value, -cli.MostCounted, cli.MostCounted); err == nil {
			s.Options.Params, err = s.Options.Params.With(name, n)
		}
		return err
	}
	switch key {
	case "name":
		s.Name = value
	case "level":
		var n int
		n, err = cli.Whole(value, int(think.MinLevel), int(think.MaxLevel))
		s.Limits.Level = think.Level(n)
	case "movetime":
		s.Limits.MoveTime, err = duration(value)
	case "tc":
		s.Clock, err = timeControl(value)
	case "depth":
		s.Limits.Depth, err = cli.Whole(value, 1, 100)
	case "nodes":
		var n int
		n, err = cli.Whole(value, 1, 1<<40)
		s.Limits.Nodes = uint64(n)
	case "threads":
		s.Options.Threads, err = cli.Whole(value, 1, engine.MaxThreads)
	case "hash":
		s.Options.HashMB, err = cli.Whole(value, engine.MinHashMB, engine.MaxHashMB)
	case "net":
		s.Options.Net, err = equip.Net(value)
	case "book":
		s.book, err = equip.Book(value)
	case "cmd":
		if s.Program.Command = value; value == "" {
			err = errors.New("no program is named")
		}
	case "proto":
		if value != auto {
			s.Program.Protocol = link.Protocol(value)
		}
	case "ranks":
		s.Program.Ranks, err = ranks(value)
	case "arg":
		s.Program.Args = append(s.Program.Args, value)
	case "grace":
		s.Program.Grace, err = duration(value)
	default:
		err = errors.New("no such setting")
	}
	return err
}

func (s Settings) Contestant() match.Contestant {
	pace := match.Pace{Limits: s.Limits, Clock: s.Clock, Book: s.book}
	start := func(context.Context) (match.Player, error) {
		player, err := s.Start()
		if err != nil {
			return nil, err
		}
		return match.NewThinker(player, pace, player.Err, player.Close), nil
	}
	c := match.Contestant{Name: s.Name, Program: s.Program.Command, Control: pace.Control(), Make: start}
	if s.Options.Net != nil && s.Program.Command == "" {
		c.Net = s.Options.Net.Name()
	}
	if s.book != nil {
		c.Book = s.book.Name()
	}
	return c
}

// Version returns an identifier of a contestant's version: a digest of the program that plays (for players inside this
// program, this program itself), and the names of its net and its opening book.
func Version(c match.Contestant) (string, error) {
	find := os.Executable
	if c.Program != "" {
		find = func() (string, error) { return exec.LookPath(c.Program) }
	}
	name, err := find()
	if err != nil {
		return "", err
	}
	f, err := named.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	digest := sha256.New()
	if _, err := io.Copy(digest, f); err != nil {
		return "", err
	}
	version := hex.EncodeToString(digest.Sum(nil)[:6])
	if c.Net != "" {
		version += " with net " + c.Net
	}
	if c.Book != "" {
		version += " with book " + c.Book
	}
	return version, nil
}

// timeControl parses a clock: a time, preceded by "N/" if it is for N moves instead of the whole game, and followed
// by "+" and an increment if there is one. A number without a unit is in seconds.
func timeControl(text string) (c match.Control, err error) {
	rest := text
	if moves, after, ok := strings.Cut(text, "/"); ok {
		if c.Moves, err = cli.Whole(moves, 1, 1000); err != nil {
			return c, err
		}
		rest = after
	}
	base, increment, more := strings.Cut(rest, "+")
	if c.Time, err = clockTime(base); err == nil && more && increment != "0" {
		c.Increment, err = clockTime(increment)
	}
	if err != nil {
		err = fmt.Errorf("%q is not a clock such as 10s+0.1s or 40/60s", text)
	}
	return c, err
}

func clockTime(text string) (time.Duration, error) {
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		text += "s"
	}
	return duration(text)
}

// auto is the value of a setting that is detected from the program.
const auto = "auto"

func ranks(text string) (link.Ranks, error) {
	switch text {
	case auto:
		return link.RanksAuto, nil
	case "0":
		return link.RanksFrom0, nil
	case "1":
		return link.RanksFrom1, nil
	}
	return 0, fmt.Errorf("%q is neither 0 nor 1 nor auto", text)
}

func duration(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 {
		return 0, fmt.Errorf("%q is not a time such as 200ms or 1s", text)
	}
	return d, nil
}
