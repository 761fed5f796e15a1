package desk

import (
	"context"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// TestProgressBeats checks that only a running export redraws its bar, and not too often.
func TestProgressBeats(t *testing.T) {
	told := time.Unix(1000, 0)
	for _, c := range []struct {
		runs  bool
		after time.Duration
		want  bool
	}{{true, exportBeat, true}, {true, exportBeat - 1, false}, {true, time.Hour, true}, {false, time.Hour, false}} {
		now := told.Add(c.after)
		h := &Workspace{Frame: &pane.Frame{Window: &page.Window{Now: now}}}
		e := &exportJob{told: told}
		var next time.Time
		if c.runs {
			_, e.stop = context.WithCancel(t.Context())
			next = told.Add(exportBeat)
		}
		if got := e.next(); !got.Equal(next) {
			t.Errorf("running %v: the next beat is at %v, want %v", c.runs, got, next)
		}
		e.tick(h)
		drawn := told
		if c.want {
			drawn = now
		}
		if h.Dirty() != c.want || !e.told.Equal(drawn) {
			t.Errorf("running %v, after %v: drawn anew %v, at %v, want %v and %v", c.runs, c.after, h.Dirty(), e.told, c.want, drawn)
		}
	}
}

// otherFormat is a format that has no place for an opening.
type otherFormat struct{ record.Writer }

func (otherFormat) Name() string { return "other" }

func TestAddOpening(t *testing.T) {
	for _, c := range []struct {
		what   string
		moves  string
		tagged string
		format record.Writer
		want   string
	}{
		{"a known opening", "h2e2 h9g7", "", pgn.Format{}, "Central Cannon v Left Horse"},
		{"without moves", "", "", pgn.Format{}, ""},
		{"an opening in the tags", "h2e2 h9g7", "Mine", pgn.Format{}, "Mine"},
		{"another format", "h2e2 h9g7", "", otherFormat{}, ""},
	} {
		g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
		for _, m := range movetest.Moves(t, c.moves) {
			g.Play(m)
		}
		if c.tagged != "" {
			g.Tags.Set(game.TagOpening, c.tagged)
		}
		addOpening(g, c.format, locale.English)
		if got := g.Tags.Get(game.TagOpening); got != c.want {
			t.Errorf("%s: the opening is %q, want %q", c.what, got, c.want)
		}
	}
}
