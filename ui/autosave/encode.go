// Package autosave keeps the game in progress in a text file, so that the next start resumes exactly where the last run
// ended, even if it was killed. docs/AUTOSAVE.md describes the format.
package autosave

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// The first line of the file is the title and the version of the format.
const (
	title   = "Chuhe autosave "
	version = 3 // version 1 had neither tags nor annotations; in version 2, both sides had the same time
)

// Words in the lines of moves.
const (
	rootMove    = "start"
	currentMark = ">"
	endMark     = "end"
)

// Encode writes a snapshot in the format of the autosave.
func Encode(s session.Snapshot) []byte { return content(s)() }

// content copies a game of which the present state is to be written. Encoding it is left to the writer's goroutine,
// because a game with many variations takes longer than a frame.
func content(s session.Snapshot) store.Content {
	if s.Game == nil { // there is no record beside the game
		return store.Bytes(nil)
	}
	nodes, tags := s.Game.Flat(), slices.Clone(s.Game.Tags)
	return func() []byte {
		positions := nodes.Len()
		b := make([]byte, 0, 1024+32*positions)
		b = fmt.Appendf(b, "%s%d\n", title, version)
		for _, f := range fields(&s, &positions, version) {
			if f.Key == lastKey {
				b = append(b, s.Setup.Extra...)
			}
			if text := f.Text(); text != "" || !f.Optional {
				b = append(b, f.Key+": "+text+"\n"...)
			}
		}
		for _, t := range tags {
			b = appendTag(b, t)
		}
		b = append(b, '\n')
		for place, n := range nodes.All() {
			b = appendNode(b, n, place == nodes.Current)
		}
		return b
	}
}

// appendNode writes one position: its ply, the move that leads there, the clocks if they run and the agreed result if
// any; its annotation lines follow.
func appendNode(b []byte, n *game.Node, current bool) []byte {
	mark := " "
	if current {
		mark = currentMark
	}
	b = append(b, mark+" "...)
	b = append(strconv.AppendInt(b, int64(n.Ply()), 10), ' ')
	if n.Ply() == 0 {
		b = append(b, rootMove...)
	} else {
		b = append(b, n.Move.String()...)
	}
	if n.Clocks != [2]time.Duration{} {
		b = append(b, " "+n.Clocks[0].String()+" "+n.Clocks[1].String()...)
	}
	if n.Ended().Over() {
		b = append(b, " "+endText(n.Ended())...)
	}
	return appendAnnotation(append(b, '\n'), &n.Annotation)
}

// endText returns "end RESULT REASON", without an unknown reason.
func endText(o xiangqi.Outcome) string {
	return strings.TrimSpace(fmt.Sprintf("%s %v %v", endMark, o.Result, o.Reason))
}

// mostPositions protects the memory: a full record that the player continues has more.
const mostPositions = 2 * game.MaxMoves

// fields lists the "key: value" lines above the moves in their order, for writing and reading. positions is the number
// of nodes that follow.
func fields(s *session.Snapshot, positions *int, version int) []field.Field {
	g := &s.Setup
	const many = 1 << 30
	fs := []field.Field{
		field.Word("red", &g.Players[xiangqi.Red].Kind, kinds...),
		field.Number("red level", &g.Players[xiangqi.Red].Level, 0, int64(think.MaxLevel)),
		field.Quoted("red name", &g.Players[xiangqi.Red].Name),
		field.Optional(field.Digits("red engine", &g.Players[xiangqi.Red].Engine)),
		field.Word("black", &g.Players[xiangqi.Black].Kind, kinds...),
		field.Number("black level", &g.Players[xiangqi.Black].Level, 0, int64(think.MaxLevel)),
		field.Quoted("black name", &g.Players[xiangqi.Black].Name),
		field.Optional(field.Digits("black engine", &g.Players[xiangqi.Black].Engine)),
		field.Word("bottom", &g.Bottom, "red", "black"),
	}
	if version < 3 {
		fs = append(append(fs, formerTime(&g.Time)...), handicap("handicap", &g.Handicap))
	} else {
		fs = append(fs,
			field.Word("table", &g.Table, "still", "turns", "facing"),
			field.Parsed("time", &g.Time, session.ParseTimes),
			handicap("handicap", &g.Handicap), field.Word("giver", &g.Giver, "red", "black"))
	}
	return append(fs,
		start("start", g),
		field.Optional(field.Word("law", &g.Law, "asian", "computer", "simple")),
		field.Flag("free play", &g.FreePlay),
		field.Optional(field.Word("opening", &g.Opening, "", "lines", "cloud", "own book")),
		field.Number("games", &g.Games, 0, many),
		field.Seed("seed", &g.Seed),
		field.Number("game", &s.Number, 1, many),
		field.Number("red wins", &s.Wins[xiangqi.Red], 0, many),
		field.Number("black wins", &s.Wins[xiangqi.Black], 0, many),
		field.Number("draws", &s.Draws, 0, many),
		field.Flag("paused", &s.Paused),
		field.Duration("speed", &s.Speed),
		field.Optional(field.Duration("red left", &s.Left[xiangqi.Red])),
		field.Optional(field.Duration("black left", &s.Left[xiangqi.Black])),
		field.Optional(field.Flag("opened", &s.Opened)),
		field.Optional(shown("shown", &s.Shown)),
		field.Optional(field.Flag("unrated", &s.Unrated)),
		field.Optional(field.Flag("helped", &s.Helped)),
		field.Optional(origin("file", &s.File)),
		field.Optional(changed("changed", &s.Changed)),
		// earlier versions of this format keep what stands here
		field.Optional(identity("red identity", &g.Players[xiangqi.Red])),
		field.Optional(identity("black identity", &g.Players[xiangqi.Black])),
		field.Optional(changed("serious", &g.Serious)),
		field.Number(lastKey, positions, 1, mostPositions),
	)
}

// kinds are the words for the kinds of players. Earlier versions take a player far away for a person here.
var kinds = []string{"person", "computer", "person"} // read only

// identity returns the field of the game with a player far away.
func identity(key string, p *session.Player) field.Field {
	text := ""
	quoted := field.Quoted(key, &text)
	return field.Field{Key: key, Get: func() any {
		if text = p.Identity; text == "" {
			return ""
		}
		return quoted.Get()
	}, Set: func(v any) error {
		err := quoted.Set(v)
		if err == nil && text != "" && p.Kind == session.Person {
			p.Kind, p.Identity = session.Far, text
		}
		return err
	}}
}

// lastKey is the key before the moves. Lines that a later version has added stand above it.
const lastKey = "positions"

// formerTime returns the lines of the time in versions 1 and 2.
func formerTime(t *session.Times) []field.Field {
	var old session.FormerTime
	return []field.Field{
		field.Choice("time", &old.Mode, "none", "game", "increment", "move"),
		field.Duration("base", &old.Base),
		field.Checked(field.Duration("increment", &old.Increment), func() error {
			*t = old.Times()
			return nil
		}),
	}
}

// origin returns the field of the file among the earlier games that a game was taken from. It is only written if there
// is one; any other file is ignored.
func origin(key string, p *string) field.Field {
	return field.Checked(field.Text(key, p, 1<<10), func() error {
		if path.Dir(*p) != Left || !store.Portable(*p) {
			*p = ""
		}
		return nil
	})
}

// shown returns a field for a ply that is only written if it is not the start.
func shown(key string, p *int) field.Field {
	return field.Field{Key: key, Get: func() any { return strings.TrimPrefix(strconv.Itoa(*p), "0") },
		Set: func(v any) error {
			n, err := strconv.ParseUint(fmt.Sprint(v), 10, 31)
			if *p = int(n); err != nil || *p > mostPositions {
				*p = 0
			}
			return err
		}}
}

// changed returns a field for a fact that is only written if it is true.
func changed(key string, p *bool) field.Field {
	return field.Field{Key: key, Get: func() any { return map[bool]string{true: "yes"}[*p] },
		Set: func(v any) error { *p = v == "yes"; return nil }}
}

// none is the word for no handicap.
const none = "none"

func handicap(key string, p *string) field.Field {
	get := func() any {
		if *p == "" {
			return none
		}
		return *p
	}
	return field.Field{Key: key, Get: get, Set: func(v any) error {
		*p = ""
		text, _ := v.(string)
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

// start returns the field of the start position, which is always written. It follows the handicap, with which it must
// agree.
func start(key string, g *session.Setup) field.Field {
	get := func() any {
		fen, err := g.FEN()
		if err != nil {
			return "" // an invalid setup
		}
		return strings.Join(strings.Fields(fen), " ")
	}
	return field.Field{Key: key, Get: get, Set: func(v any) error {
		text, _ := v.(string)
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
