package screen

import (
	"slices"
	"testing"
	"time"

	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// engraved counts what is engraved in the pieces that are shown.
func (d *desk) engraved() map[board.Script]int {
	n := map[board.Script]int{}
	for _, op := range d.sprites() {
		if p, ok := op.Sprite.(board.Piece); ok {
			n[p.Script]++
		}
	}
	return n
}

// reads reports whether a line of words is just this text.
func (d *desk) reads(text string) bool {
	return slices.ContainsFunc(d.sprites(), func(op draw.Op) bool {
		s, ok := op.Sprite.(art.Text)
		return ok && s.String == text
	})
}

func TestPicturesAreOfferedOnce(t *testing.T) {
	d := open(t, options{lang: locale.English, first: true, setup: personal()})
	d.activate("offer.pictures")
	if d.Settings().Pieces != settings.Pictograms || len(d.host.kept) != 1 {
		t.Errorf("pieces %q, kept %d times", d.Settings().Pieces, len(d.host.kept))
	}
	if n := d.engraved(); n[board.Traditional] > 0 || n[board.Pictograms] < 32 {
		t.Errorf("engraved: %v", n)
	}
	d = open(t, options{lang: locale.English, first: true, setup: personal()})
	d.activate("offer.characters")
	if d.shows("offer.pictures") || d.Settings().Pieces != settings.Traditional {
		t.Errorf("offered still: %v, pieces %q", d.shows("offer.pictures"), d.Settings().Pieces)
	}
	for _, o := range []options{{lang: locale.English}, {lang: locale.Hans, first: true}, {lang: locale.Hant, first: true}} {
		o.setup = personal()
		if open(t, o).shows("offer.pictures") {
			t.Errorf("offered in %s, first start %v", o.lang.Code(), o.first)
		}
	}
}

// TestNamesOnHover rests the pointer on pieces of every set.
func TestNamesOnHover(t *testing.T) {
	cases := []struct {
		lang   locale.Lang
		pieces settings.Script
		square string
		want   string
	}{
		{locale.English, settings.Traditional, "b0", "Horse 傌"},
		{locale.English, settings.Pictograms, "b9", "Horse 馬"},
		{locale.English, settings.Simplified, "h9", "Horse 马"},
		{locale.English, settings.Pictograms, "e0", "King 帥"},
		{locale.Hans, settings.Traditional, "b9", "马"},
		{locale.Hant, settings.Pictograms, "h7", "砲"},
	}
	for _, c := range cases {
		d := open(t, options{lang: c.lang, setup: twoPersons(), settings: func(s *settings.Settings) { s.Pieces = c.pieces }})
		move := func(square string) { d.event(kit.Event{Kind: kit.PointerMove, Pos: d.point(square)}) }
		move(c.square)
		d.pass(kit.TipDelay - 50*time.Millisecond)
		if d.reads(c.want) {
			t.Errorf("%s: named too early", c.want)
		}
		d.pass(100 * time.Millisecond)
		if !d.reads(c.want) {
			t.Errorf("%s: not named", c.want)
		}
		move("e5")
		d.pass(time.Second)
		if d.reads(c.want) {
			t.Errorf("%s: named when the pointer has gone to an empty point", c.want)
		}
		move(c.square)
		d.pass(time.Second)
		d.event(kit.Event{Kind: kit.PointerMove, Pos: draw.Point{X: 1, Y: 1}})
		if d.reads(c.want) {
			t.Errorf("%s: named when the pointer has left the board", c.want)
		}
		move(c.square)
		d.pass(time.Second)
		d.press(d.point(c.square))
		if d.reads(c.want) {
			t.Errorf("%s: named while it is picked up", c.want)
		}
	}
}
