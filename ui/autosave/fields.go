package autosave

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
)

// A field is a line "key: value" above the moves.
type field struct {
	key string
	get func() string
	set func(string) error
	// optional: where the line is missing, the value stays zero.
	optional bool
}

// fields lists the lines above the moves in their order, for writing and for
// reading. positions is the number of nodes that follow.
func fields(s *session.Snapshot, positions *int) []field {
	g := &s.Setup
	const many = 1 << 30
	return []field{
		word("red", &g.Players[xiangqi.Red].Kind, "person", "computer"),
		number("red level", &g.Players[xiangqi.Red].Level, 0, int(think.MaxLevel)),
		quoted("red name", &g.Players[xiangqi.Red].Name),
		word("black", &g.Players[xiangqi.Black].Kind, "person", "computer"),
		number("black level", &g.Players[xiangqi.Black].Level, 0, int(think.MaxLevel)),
		quoted("black name", &g.Players[xiangqi.Black].Name),
		word("bottom", &g.Bottom, "red", "black"),
		word("time", &g.Time.Mode, "none", "game", "increment", "move"),
		duration("base", &g.Time.Base),
		duration("increment", &g.Time.Increment),
		handicap("handicap", &g.Handicap),
		start("start", g),
		optional(word("law", &g.Law, "asian", "computer", "simple")),
		flag("free play", &g.FreePlay),
		number("games", &g.Games, 0, many),
		seed("seed", &g.Seed),
		number("game", &s.Game, 1, many),
		number("red wins", &s.Wins[xiangqi.Red], 0, many),
		number("black wins", &s.Wins[xiangqi.Black], 0, many),
		number("draws", &s.Draws, 0, many),
		flag("paused", &s.Paused),
		duration("speed", &s.Speed),
		number("positions", positions, 1, many),
	}
}

// word is a small number that the file calls by names.
func word[T ~uint8](key string, p *T, names ...string) field {
	return field{key: key, get: func() string { return names[min(int(*p), len(names)-1)] }, set: func(text string) error {
		i := slices.Index(names, text)
		if i < 0 {
			return fmt.Errorf("%q is not one of %s", text, strings.Join(names, ", "))
		}
		*p = T(i)
		return nil
	}}
}

// number is a whole number from low to high.
func number[T ~int](key string, p *T, low, high int) field {
	return field{key: key, get: func() string { return strconv.Itoa(int(*p)) }, set: func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < low || n > high {
			return fmt.Errorf("%q is not a number from %d to %d", text, low, high)
		}
		*p = T(n)
		return nil
	}}
}

// seed is any number of 64 bits.
func seed(key string, p *uint64) field {
	return field{key: key, get: func() string { return strconv.FormatUint(*p, 10) }, set: func(text string) (err error) {
		*p, err = strconv.ParseUint(text, 10, 64)
		return err
	}}
}

// optional is a line that files of earlier versions do not have.
func optional(f field) field {
	f.optional = true
	return f
}

func flag(key string, p *bool) field {
	return field{key: key, get: func() string { return map[bool]string{false: "no", true: "yes"}[*p] }, set: func(text string) error {
		if text != "yes" && text != "no" {
			return fmt.Errorf("%q is neither yes nor no", text)
		}
		*p = text == "yes"
		return nil
	}}
}

func duration(key string, p *time.Duration) field {
	return field{key: key, get: func() string { return p.String() }, set: func(text string) (err error) {
		*p, err = parseDuration(text)
		return err
	}}
}

// parseDuration reads a time that is not negative.
func parseDuration(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return 0, fmt.Errorf("%q is not a time like 14m58.2s", text)
	}
	return d, nil
}

// quoted is any text, as Go writes strings.
func quoted(key string, p *string) field {
	return field{key: key, get: func() string { return strconv.Quote(*p) }, set: func(text string) (err error) {
		if *p, err = strconv.Unquote(text); err != nil {
			return fmt.Errorf("%s is not a text in quotes", text)
		}
		return nil
	}}
}

// none stands for no handicap.
const none = "none"

func handicap(key string, p *string) field {
	get := func() string {
		if *p == "" {
			return none
		}
		return *p
	}
	return field{key: key, get: get, set: func(text string) error {
		*p = ""
		if text == none {
			return nil
		}
		for _, h := range session.Handicaps() {
			if h.ID == text {
				*p = text
				return nil
			}
		}
		return fmt.Errorf("there is no handicap %q", text)
	}}
}

// start is the start position, always written out. It comes after the handicap,
// which it must agree with.
func start(key string, g *session.Setup) field {
	get := func() string {
		fen, err := g.FEN()
		if err != nil {
			return "" // such a setup has never been played
		}
		return strings.Join(strings.Fields(fen), " ")
	}
	return field{key: key, get: get, set: func(text string) error {
		g.StartFEN = ""
		usual, err := g.FEN()
		if err != nil || text == usual {
			return err
		}
		if g.Handicap != "" {
			return errors.New("this is not the start of a game with the handicap " + g.Handicap)
		}
		g.StartFEN = text
		_, err = xiangqi.ParseFEN(text)
		return err
	}}
}
