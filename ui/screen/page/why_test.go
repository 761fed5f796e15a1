package page

import (
	"fmt"
	"strings"
	"testing"

	"chuhe/engine/endings"
	"chuhe/engine/explain"
	"chuhe/engine/review"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
)

// position returns a position and moves from it, given as coordinates.
func position(t *testing.T, fen, moves string) (*xiangqi.Position, []xiangqi.Move) {
	t.Helper()
	p, err := xiangqi.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	var list []xiangqi.Move
	for _, text := range strings.Fields(moves) {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return p, list
}

// Before a review explains a mistake, it names the better move without a reason.
func TestWhyNotExplainedYet(t *testing.T) {
	p, moves := position(t, xiangqi.StartFEN, "a3a4 h2e2")
	write := func(*xiangqi.Position, xiangqi.Move) string { return "C2=5" }
	w := WhyBad(write, p, &review.Ply{Move: moves[0], Best: moves[1:], Mark: review.Mistake, Known: true}, true)
	if got := w.Better; got.Key != locale.BetterIs {
		t.Errorf("the better move is given as %v, want no reason", got)
	}
}

// TestWhy formats every reason in every language.
func TestWhy(t *testing.T) {
	const (
		mates  = "3ak4/R8/9/9/9/9/9/7r1/6r2/1R1K5 w"
		forks  = "4k4/1r7/9/5r3/4N4/9/9/9/9/3K5 w"
		takes  = "4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w"
		hanger = "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w"
	)
	pieces := func(p ...xiangqi.Piece) []xiangqi.Piece { return p }
	chariot, cannon, king := xiangqi.BlackChariot, xiangqi.BlackCannon, xiangqi.BlackKing
	lost := explain.Reason{Kind: explain.Undefended, Piece: xiangqi.RedChariot, Won: pieces(xiangqi.RedChariot)}
	kind := func(k explain.Kind) explain.Reason { r := lost; r.Kind = k; return r }
	because := func(c explain.Cause) explain.Reason { r := lost; r.Cause = c; return r }
	missed := func(r explain.Reason) explain.Reason { r.Missed = true; return r }
	won, drawn, over := explain.Result{Value: endings.Win, Moves: 23}, explain.Result{}, explain.Result{Value: endings.Loss, Moves: 9}
	quiet := func(k explain.Kind) explain.Reason {
		return explain.Reason{Kind: k, Piece: xiangqi.RedHorse, Here: 1, There: 3, What: explain.Purpose{Deed: explain.Check}}
	}
	var b strings.Builder
	for _, c := range []struct {
		name, fen, move string
		reason          explain.Reason
		line            string // of the reason
		at              string // of the piece
	}{
		{"nothing is known", mates, "b0b2", explain.Reason{}, "", ""},
		{"allows a mate", mates, "b0b2", explain.Reason{Kind: explain.Mate, Moves: 1, Piece: xiangqi.RedKing, Force: pieces(chariot)}, "h2h0", ""},
		{"ignores a mate", mates, "b0b2", explain.Reason{Kind: explain.Mate, Moves: 1, Cause: explain.Ignored}, "h2h0", ""},
		{"misses a mate", mates, "b0b2", missed(explain.Reason{Kind: explain.Mate, Moves: 3, Piece: king, Force: pieces(xiangqi.RedChariot, xiangqi.RedHorse)}), "b0b9", ""},
		{"allows an attack", mates, "b0b2", explain.Reason{Kind: explain.Attack, Force: pieces(chariot, chariot)}, "h2h0", ""},
		{"misses a fork", forks, "d0d1", missed(explain.Reason{Kind: explain.Fork, Piece: chariot, Won: pieces(chariot), Targets: [2]xiangqi.Piece{chariot, cannon}}), "e5d7", "f6"},
		{"misses a forking check", forks, "d0d1", missed(explain.Reason{Kind: explain.Fork, Piece: chariot, Won: pieces(chariot), Targets: [2]xiangqi.Piece{king, chariot}}), "e5d7", "b8"},
		{"a discovered check", takes, "d0d1", explain.Reason{Kind: explain.Discovered, Piece: xiangqi.RedChariot, Won: pieces(xiangqi.RedChariot), Force: pieces(cannon), Targets: [2]xiangqi.Piece{xiangqi.RedKing}}, "e6e2", "e2"},
		{"a discovered attack", takes, "d0d1", explain.Reason{Kind: explain.Discovered, Piece: xiangqi.RedChariot, Won: pieces(xiangqi.RedChariot), Force: pieces(cannon), Targets: [2]xiangqi.Piece{xiangqi.RedChariot}}, "e6e2", "e2"},
		{"loses a piece", hanger, "g4g6", lost, "e7g6", "g6"},
		{"loses a cheap one", hanger, "g4g6", kind(explain.Cheaper), "e7g6", "g6"},
		{"loses by a pin", hanger, "g4g6", kind(explain.Pinned), "e7g6", "g6"},
		{"loses by a diversion", hanger, "g4g6", kind(explain.Overloaded), "e7g6", "g6"},
		{"loses a trapped piece", hanger, "g4g6", kind(explain.Trapped), "e7g6", "g6"},
		{"loses after a check", hanger, "g4g6", kind(explain.Checked), "e7g6", "g6"},
		{"puts it there", hanger, "g4g6", because(explain.Entered), "e7g6", "g6"},
		{"takes the protection", hanger, "g4g6", because(explain.Unguarded), "e7g6", "g6"},
		{"opens the way", hanger, "g4g6", because(explain.Opened), "e7g6", "g6"},
		{"ignores the threat", hanger, "g4g6", because(explain.Ignored), "e7g6", "g6"},
		{"misses a trade", takes, "d0d1", missed(explain.Reason{Kind: explain.Material, Piece: cannon, Won: pieces(cannon, xiangqi.BlackSoldier), Given: pieces(xiangqi.RedSoldier), What: explain.Purpose{Deed: explain.Take, Piece: cannon}}), "a2a6", "a6"},
		{"throws a win away", takes, "d0d1", explain.Reason{Kind: explain.Exact, Was: won, Now: drawn}, "", ""},
		{"throws a draw away", takes, "d0d1", explain.Reason{Kind: explain.Exact, Was: drawn, Now: over}, "", ""},
		{"mates later", takes, "d0d1", explain.Reason{Kind: explain.Exact, Was: explain.Result{Value: endings.Win, Moves: 14}, Now: won}, "", ""},
		{"is mated sooner", takes, "d0d1", explain.Reason{Kind: explain.Exact, Was: explain.Result{Value: endings.Loss, Moves: 20}, Now: over}, "", ""},
		{"breaks the law", takes, "d0d1", explain.Reason{Kind: explain.Repetition}, "", ""},
		{"fewer guards", takes, "d0d1", quiet(explain.Guards), "e6e2", ""},
		{"more soldiers", takes, "d0d1", quiet(explain.Crossed), "e6e2", ""},
		{"no soldiers", takes, "d0d1", explain.Reason{Kind: explain.Crossed, Piece: xiangqi.RedHorse, There: 2}, "e6e2", ""},
		{"soldiers let through", takes, "d0d1", explain.Reason{Kind: explain.Crossed, Piece: xiangqi.BlackHorse, Here: 2}, "e6e2", ""},
		{"shut in", takes, "d0d1", quiet(explain.ShutIn), "e6e2", "b0"},
		{"an attack on the palace", takes, "d0d1", quiet(explain.Palace), "e6e2", ""},
		{"leads somewhere", takes, "d0d1", explain.Reason{Kind: explain.Leads, What: explain.Purpose{Deed: explain.Take, Piece: xiangqi.RedChariot}}, "e9f9 d1d2 e6e2", ""},
	} {
		p, move := position(t, c.fen, c.move)
		_, c.reason.Line = position(t, c.fen, c.line)
		if c.at != "" {
			_, there := position(t, c.fen, c.at+"a0")
			c.reason.At = there[0].From()
		}
		v := &review.Ply{Move: move[0], Known: true, Loss: 0.234, Reason: c.reason}
		if c.reason.Kind >= explain.Guards {
			_, v.Best = position(t, c.fen, "a2a3")
		}
		fmt.Fprintln(&b, c.name)
		for _, lang := range locale.All() {
			w := &Looks{Lang: lang, Settings: settings.Default()}
			why := WhyBad(w.WriteMove, p, v, lang == locale.English)
			fmt.Fprintf(&b, "\t%s\n\t\t%s\n", w.Text(why.Overlooked), w.Text(why.Cost))
		}
	}
	tabletest.Golden(t, "why", b.String())
}

// A cost is stated only if it is known, and a line only if it can be played.
func TestWhyWithoutGrounds(t *testing.T) {
	p, moves := position(t, "4k4/R8/9/9/9/9/9/7r1/6r2/1R1K5 w", "b0b2 a0a1 h2h0")
	w := &Looks{Lang: locale.English, Settings: settings.Default()}
	mate := explain.Reason{Kind: explain.Mate, Moves: 1, Piece: xiangqi.RedKing, Force: []xiangqi.Piece{xiangqi.BlackChariot}}
	impossible, possible := mate, mate
	impossible.Line, possible.Line = moves[1:2], moves[2:]
	const mated = "Red will be mated in 1."
	for _, c := range []struct {
		v    review.Ply
		want string
	}{
		{review.Ply{Known: true, Loss: 0.3, After: -200}, " Red's winning chances fall from 50% to 36%."},
		{review.Ply{Loss: 0.3}, " "},
		{review.Ply{Known: true, Loss: -0.3}, " "},
		{review.Ply{Known: true, Loss: 1, Reason: mate}, " " + mated},
		{review.Ply{Known: true, Loss: 1, Reason: impossible}, " " + mated},
		{review.Ply{Known: true, Loss: 1, Reason: possible}, "Overlooks Black's R8+2, which starts a forced mate by the black chariot, as Red has no advisors and elephants left. " + mated},
	} {
		c.v.Move = moves[0]
		why := WhyBad(w.WriteMove, p, &c.v, false)
		if got := w.Text(why.Overlooked) + " " + w.Text(why.Cost); got != c.want {
			t.Errorf("%+v is explained by %q, want %q", c.v, got, c.want)
		}
	}
}

// The better move comes with what it wins, does at once, or leads to, but only if the move played does not do the same.
// If it is the whole reason, the first sentence names it.
func TestBetter(t *testing.T) {
	const fen = "4k4/9/9/c3r4/9/9/9/R3R4/9/3K5 w"
	w := &Looks{Lang: locale.English, Settings: settings.Default()}
	leads := explain.Reason{Kind: explain.Leads}
	does := func(r explain.Reason, deed explain.Deed) explain.Reason {
		r.Instead = explain.Purpose{Deed: deed, Piece: xiangqi.RedChariot, To: xiangqi.SquareAt(1, 2)}
		return r
	}
	kept := explain.Reason{Kind: explain.Undefended, Piece: xiangqi.RedChariot, At: xiangqi.SquareAt(4, 2), Kept: true}
	later := explain.Reason{Missed: true, Kind: explain.Leads, What: explain.Purpose{Deed: explain.Check}}
	for _, c := range []struct {
		move, best string
		reason     explain.Reason
		want       string
	}{
		{"d0d1", "", leads, ""},
		{"d0d1", "d0d1", leads, ""},
		{"d0d1", "a2a6 e9f9", explain.Reason{}, "Better: R9+4."}, // not explained yet
		{"d0d1", "a2a6 e9f9", leads, "Better: R9+4, which wins a black cannon."},
		{"a2a6", "e2e6 e9f9", leads, "Better: R5+4, which wins a black chariot."},
		{"d0d1", "a2a6 e9f9", explain.Reason{Missed: true, Kind: explain.Undefended}, ""}, // the first sentence names it
		{"d0d1", "a2b2 e9f9 b2b9", later, ""},
		{"d0d1", "a2b2 e9f9", kept, "Better: R9=8."},
		{"d0d1", "a2a3 e9f9 a3a4", leads, "Better: R9+1 and then R9+1 again, which posts the red chariot on the bank of the river."},
		{"d0d1", "a2a3 e9f9", explain.Reason{Kind: explain.Undefended, Cause: explain.Unmet}, "Better: R9+1."},
		{"d0d1", "a2b2 e9f9", does(leads, explain.File), "Better: R9=8, which moves the red chariot to the open file 8."},
		{"a2c2", "a2b2 e9f9 d0d1", does(leads, explain.File), "Better: R9=8."}, // as the move played
	} {
		p, best := position(t, fen, c.best)
		_, move := position(t, fen, c.move)
		if c.reason.Missed {
			c.reason.Line = best
		}
		v := &review.Ply{Move: move[0], Known: true, Best: best, Reason: c.reason}
		if got := w.Text(WhyBad(w.WriteMove, p, v, true).Better); got != c.want {
			t.Errorf("%s instead of %s: %q, want %q", c.best, c.move, got, c.want)
		}
	}
}

// A quiet move is a tempo lost if the better one brings a piece out, but not if it does so itself.
func TestWhyTempo(t *testing.T) {
	w := &Looks{Lang: locale.English, Settings: settings.Default()}
	for move, want := range map[string]string{"a3a4": "Brings no new piece into play.", "h2e2": "", "b0a2": ""} {
		p, moves := position(t, xiangqi.StartFEN, move+" h9g7")
		r := explain.Reason{Kind: explain.Leads, Line: moves[1:], Instead: explain.Purpose{Deed: explain.Develop, Piece: xiangqi.RedHorse}}
		v := &review.Ply{Move: moves[0], Known: true, Reply: moves[1:], Reason: r}
		if got := w.Text(WhyBad(w.WriteMove, p, v, true).Overlooked); got != want {
			t.Errorf("%s: %q, want %q", move, got, want)
		}
	}
}

// Points and moves are named according to the settings.
func TestWhyNamesAsTheBoardDoes(t *testing.T) {
	p, moves := position(t, "2bak1b2/4a4/4n4/9/9/6R2/9/4B4/4A4/2BAK4 w", "g4g6 e7g6")
	w := &Looks{Lang: locale.English, Settings: settings.Default()}
	w.Settings.Coordinates, w.Settings.Notation = settings.Letters, settings.NotationICCS
	r := explain.Reason{Kind: explain.Undefended, Piece: xiangqi.RedChariot, At: moves[0].To(), Won: []xiangqi.Piece{xiangqi.RedChariot}, Line: moves[1:]}
	v := &review.Ply{Move: moves[0], Known: true, Loss: 0.3, Reason: r}
	why := WhyBad(w.WriteMove, p, v, true)
	if got := w.Text(why.Overlooked); got != "Overlooks Black's E7-G6: the black horse takes the red chariot on g6, and nothing can retake." {
		t.Errorf("WhyBad = %q, want points and moves as letters and digits", got)
	}
}
