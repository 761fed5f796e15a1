package settings

import (
	"slices"
	"time"
	"unicode/utf8"

	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// A field ties a key of the file to its place in Settings.
type field struct {
	path string         // of the key, with dots between tables
	get  func() any     // the value as TOML has it
	set  func(any) bool // false, and nothing changed, for a value that makes no sense
}

// fields lists every setting that is kept: a new one needs a line here.
func (s *Settings) fields() []field {
	g := &s.NewGame
	fs := []field{
		choice("language", &s.Language, languages()...),
		choice("notation", &s.Notation, NotationAuto, NotationHans, NotationHant, NotationWXF, NotationICCS),
		choice("look.theme", &s.Theme, themes()...),
		choice("look.pieces", &s.Pieces, Traditional, Simplified),
		choice("look.coordinates", &s.Coordinates, Files, Letters),
		flag("look.animations", &s.Animations),
		flag("look.targets", &s.Targets),
		flag("sound.on", &s.Sound),
		number("sound.volume", &s.Volume, 0, 100),
		number("computer.hash_mb", &s.HashMB, engine.MinHashMB, engine.MaxHashMB),
		number("computer.threads", &s.Threads, 0, engine.MaxThreads),
		duration("computer.speed_ms", &s.Speed, time.Millisecond, 0, time.Minute),
		number("window.x", &s.Window.X, -maxPixels, maxPixels),
		number("window.y", &s.Window.Y, -maxPixels, maxPixels),
		number("window.width", &s.Window.W, 0, maxPixels),
		number("window.height", &s.Window.H, 0, maxPixels),
		flag("window.maximised", &s.Window.Maximised),
		flag("window.fullscreen", &s.Window.Fullscreen),
		word("new_game.bottom", &g.Bottom, "red", "black"),
		word("new_game.time", &g.Time.Mode, "none", "game", "increment", "move"),
		duration("new_game.base_s", &g.Time.Base, time.Second, time.Second, 24*time.Hour),
		duration("new_game.increment_s", &g.Time.Increment, time.Second, 0, time.Hour),
		choice("new_game.handicap", &g.Handicap, handicaps()...),
		position("new_game.fen", &g.StartFEN),
		word("new_game.law", &g.Law, "asian", "computer", "simple"),
		flag("new_game.free_play", &g.FreePlay),
		number("new_game.games", &g.Games, 0, 1000),
	}
	for side, name := range []string{xiangqi.Red: "red", xiangqi.Black: "black"} {
		p, table := &g.Players[side], "new_game."+name
		fs = append(fs,
			word(table+".player", &p.Kind, "person", "computer"),
			number(table+".level", &p.Level, 1, int(think.MaxLevel)),
			text(table+".name", &p.Name, 60))
	}
	return fs
}

// maxPixels bounds places and sizes of windows.
const maxPixels = 100_000

func languages() []string {
	codes := []string{Auto}
	for _, l := range locale.All() {
		codes = append(codes, l.Code())
	}
	return codes
}

func themes() []string {
	var keys []string
	for _, t := range theme.All() {
		keys = append(keys, t.Key)
	}
	return keys
}

func handicaps() []string {
	ids := []string{""}
	for _, h := range session.Handicaps() {
		ids = append(ids, h.ID)
	}
	return ids
}

// flag is on or off.
func flag(path string, p *bool) field {
	return field{path, func() any { return *p }, func(v any) bool {
		b, ok := v.(bool)
		if ok {
			*p = b
		}
		return ok
	}}
}

// number is a whole number from low to high.
func number[T ~int](path string, p *T, low, high int) field {
	return field{path, func() any { return int64(*p) }, func(v any) bool {
		n, ok := v.(int64)
		if ok = ok && n >= int64(low) && n <= int64(high); ok {
			*p = T(n)
		}
		return ok
	}}
}

// duration is a time from low to high, written as a number of units.
func duration(path string, p *time.Duration, unit, low, high time.Duration) field {
	return field{path, func() any { return int64(*p / unit) }, func(v any) bool {
		n, ok := v.(int64)
		if ok = ok && n >= int64(low/unit) && n <= int64(high/unit); ok {
			*p = time.Duration(n) * unit
		}
		return ok
	}}
}

// choice is one of some strings.
func choice[T ~string](path string, p *T, values ...T) field {
	return field{path, func() any { return string(*p) }, func(v any) bool {
		s, ok := v.(string)
		if ok = ok && slices.Contains(values, T(s)); ok {
			*p = T(s)
		}
		return ok
	}}
}

// word is a small number that the file calls by names.
func word[T ~uint8](path string, p *T, names ...string) field {
	name := func() any { return names[min(int(*p), len(names)-1)] }
	return field{path, name, func(v any) bool {
		s, _ := v.(string)
		i := slices.Index(names, s)
		if i >= 0 {
			*p = T(i)
		}
		return i >= 0
	}}
}

// text is any line of up to limit characters.
func text(path string, p *string, limit int) field {
	return field{path, func() any { return *p }, func(v any) bool {
		s, ok := v.(string)
		if ok = ok && utf8.RuneCountInString(s) <= limit; ok {
			*p = s
		}
		return ok
	}}
}

// position is a FEN, or empty.
func position(path string, p *string) field {
	return field{path, func() any { return *p }, func(v any) bool {
		s, ok := v.(string)
		if ok && s != "" {
			_, err := xiangqi.ParseFEN(s)
			ok = err == nil
		}
		if ok {
			*p = s
		}
		return ok
	}}
}
