package pane_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
)

// Evaluations are shown beside the moves that lead to the positions, if there is room, but not those of a review while the
// game goes on, nor its symbols. Symbols of the player stay.
func TestEvaluationsAreShown(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	d.Play(screentest.Opening[:3]...)
	for i, score := range []think.Score{34, -120, think.MateIn(3)} {
		node := d.Session().View().Moves[i].ID
		note := game.Annotation{Symbols: []game.Symbol{3, 4}[:max(0, 2-i)], Evaluation: &game.Evaluation{Score: score}}
		if err := d.Session().Editor.Edit(game.Annotate{Node: node, Annotation: note}); err != nil {
			t.Fatal(err)
		}
	}
	for step, do := range []func(){func() {}, func() { d.Session().Resign() }, func() { d.Key('Z', kit.Ctrl) },
		func() { d.Study() }, func() { d.Key('1', kit.Ctrl) }, func() { d.Session().Resign() }} {
		do()
		d.Pass(time.Second)
		found := step%2 == 1
		for _, want := range []string{"+0.3", "-1.2", "Red mates in 2", "??"} {
			if d.Sees(want) != found {
				t.Errorf("step %d: %q shows: %v, want %v: %s", step, want, !found, found, d.Sentences())
			}
		}
		if !d.Sees("!!") {
			t.Errorf("step %d: the player's own symbol does not show: %s", step, d.Sentences())
		}
	}
}

func TestRecordIsShown(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English, W: 1800, H: 1500})
	d.OpenRecord()
	for _, text := range []string{"吕钦", "Red wins · Central Cannon", "A sharp game.", "屏风马是应付中炮最稳健的布局。", "亦可", "??"} {
		if !d.Sees(text) {
			t.Errorf("%q does not show", text)
		}
	}
	if !d.Sees(locale.English.T(locale.StatusReviewing, locale.TheStart)) {
		t.Error("the status line names a game that goes on")
	}
	v := d.Session().View()
	if v.CanResign || v.CanOfferDraw {
		t.Error("the record of others can be resigned")
	}
	id := func(e session.MoveEntry) kit.ID { return kit.ID("move." + strconv.Itoa(e.ID)) }
	branch := v.Moves[4].Branches[0] // g3g4 b9c7 b0c2 a9b9 (c6c5 …) a0b0
	inner := branch[3].Branches[0]
	fork, in, after := d.Rect(id(branch[3])), d.Rect(id(inner[0])), d.Rect(id(branch[4]))
	if in.Y < fork.Y+fork.H || after.Y < in.Y+in.H || in.X <= d.Rect(id(branch[0])).X {
		t.Errorf("the inner branch at %v does not stand between %v and %v", in, fork, after)
	}
	if long := v.Moves[5].Branches[0]; d.Shows(id(long[1])) {
		t.Error("a long branch is not folded")
	}
	more := kit.ID("unsay." + strconv.Itoa(v.Moves[6].ID))
	besideFirst := func(what string) {
		t.Helper()
		said, move := d.Rect(more), d.Rect("ply.7")
		if gap := said.Y - (move.Y + move.H); gap < 0 || gap > 2 {
			t.Errorf("%s: the fold button is at %v, want it beside the first line of the comment, below the move at %v", what, said, move)
		}
	}
	besideFirst("folded")
	low := d.Rect("ply.8")
	d.Click(more)
	d.Pass(time.Second)
	besideFirst("unfolded")
	if now := d.Rect("ply.8"); now.Y < low.Y+40 {
		t.Errorf("the whole of a long comment takes no more room: %v, before %v", now, low)
	}
	d.Click(more)
	d.Pass(time.Second)
	if now := d.Rect("ply.8"); now != low {
		t.Errorf("the comment does not fold again: %v, before %v", now, low)
	}
}

// The end of a record is shown without a question about another game.
func TestEndOfARecord(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), Lang: locale.English})
	g := screentest.AnnotatedGame(t)
	g.Tags.Set(game.TagTermination, xiangqi.Resignation.String())
	if err := d.Session().Resume(session.Import(g)); err != nil {
		t.Fatal(err)
	}
	for range screentest.Opening {
		d.Key(kit.KeyRight, 0)
	}
	d.Pass(5 * time.Second)
	if v := d.Session().View(); v.Looking || !v.Outcome.Over() || !d.Sees("Red wins · Black resigned.") || d.Shows("banner.rematch") {
		t.Errorf("at ply %d of %d: %v", v.Shown, v.End, v.Outcome)
	}
	d.Key(kit.KeyLeft, 0)
	if marks := d.Session().View().Marks; len(marks) != 2 || !draws(d, func(s draw.Sprite) bool { _, ok := s.(board.Arrow); return ok }) {
		t.Errorf("the marks of the position are %v, and not drawn", marks)
	}
}

// draws reports whether a sprite is in the frame.
func draws(d *screentest.Driver, is func(draw.Sprite) bool) bool {
	var l draw.List
	d.Build(&l)
	return slices.ContainsFunc(l.Ops, func(op draw.Op) bool { return is(op.Sprite) })
}

// Every position of a record can be reached by keys.
func TestRecordIsWalkedByKeys(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons(), W: 720, H: 560})
	d.OpenRecord()
	seen := map[int]bool{}
	shown := func() int { return d.Session().View().ShownID }
	var walk func()
	walk = func() { // from the first of several alternatives, and back
		steps := 0
		for {
			seen[shown()] = true
			for v := d.Session().View(); v.Variation < v.Variations; v = d.Session().View() {
				d.Key(kit.KeyDownArrow, kit.Ctrl)
				seen[shown()] = true
				if v := d.Session().View(); v.End > v.Shown {
					d.Key(kit.KeyRight, 0)
					walk()
					d.Key(kit.KeyLeft, 0)
				}
			}
			for v := d.Session().View(); v.Variation > 1; v = d.Session().View() {
				d.Key(kit.KeyUpArrow, kit.Ctrl)
			}
			if v := d.Session().View(); v.End == v.Shown {
				break
			}
			d.Key(kit.KeyRight, 0)
			steps++
		}
		for range steps {
			d.Key(kit.KeyLeft, 0)
		}
	}
	walk()
	if want := d.Session().View().Nodes; len(seen) != want {
		t.Errorf("%d of %d positions", len(seen), want)
	}
}

// thick returns a record with many variations.
func thick(t testing.TB, nodes int) *game.Game {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	c := g.Cursor()
	for i := uint64(1); g.Nodes() < nodes; i++ {
		if i%9 == 0 || c.Node().Ply() > 80 {
			c.GoTo(g.Node(int(i * 2654435761 % uint64(g.Nodes()))))
		}
		var moves xiangqi.MoveList
		c.Position().LegalMoves(&moves)
		if moves.Len() == 0 {
			c.GoTo(g.Root())
			continue
		}
		n, err := g.Add(c.Node(), moves.At(int(i*40503%uint64(moves.Len()))))
		if err != nil {
			t.Fatal(err)
		}
		if i%5 == 0 {
			n.Comment = "此着稳健，黑方应以屏风马为宜，红方再图进取。"
		}
		c.GoTo(n)
	}
	return g
}

// Only the visible moves of a large record are declared and laid out.
func TestBookIsSetAsItShows(t *testing.T) {
	d := screentest.Open(t, screentest.Options{Setup: screentest.TwoPersons()})
	g := thick(t, 20_000)
	if err := d.Desk.Put(session.Import(g), true); err != nil {
		t.Fatal(err)
	}
	d.Pass(time.Second)
	if n := len(d.Sprites()); n > 2000 {
		t.Errorf("%d sprites, want at most 2000", n)
	}
	deep := g.Node(g.Nodes() - 1) // on some branch
	d.Session().Viewer.LookAt(idAt(d, deep))
	d.Pass(time.Second)
	d.Sprites()
	d.Pass(time.Second)
	if v := d.Session().View(); !d.Shows(kit.ID("move."+strconv.Itoa(v.ShownID))) && v.Branch {
		t.Error("the move that is shown is not in the list")
	}
}

// idAt returns the ID of the session's node after the same moves.
func idAt(d *screentest.Driver, n *game.Node) int {
	s := d.Session()
	s.Viewer.Look(0)
	for _, n := range n.Line()[1 : n.Ply()+1] {
		s.Viewer.Step(1)
		for v := s.View(); v.LastMove != n.Move; v = s.View() {
			if !s.Viewer.LookVariation(1) {
				d.T.Fatalf("move %v is not there", n.Move)
			}
		}
	}
	return s.View().ShownID
}

// BenchmarkBook measures the first frame of a large record, and the frame after a step to another move.
func BenchmarkBook(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons()})
	if err := d.Desk.Put(session.Import(thick(b, 100_000)), true); err != nil {
		b.Fatal(err)
	}
	d.Pass(time.Second)
	b.Run("fold", func(b *testing.B) {
		for b.Loop() {
			d.Key(kit.KeyMinus, 0)
			d.Sprites()
		}
	})
	b.Run("step", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			d.Key([]kit.Key{kit.KeyRight, kit.KeyLeft}[i%2], 0)
			d.Sprites()
		}
	})
	b.Run("unfold", func(b *testing.B) {
		for b.Loop() {
			d.Key(kit.KeyPlus, 0)
			d.Sprites()
		}
	})
}

// BenchmarkLongLine measures the first frame after an edit of a line of 128,000 plies with 32,000 branches.
func BenchmarkLongLine(b *testing.B) {
	d := screentest.Open(b, screentest.Options{Setup: screentest.TwoPersons()})
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	add := func(n *game.Node, text string) *game.Node {
		m, err := xiangqi.ParseMove(text)
		if err == nil {
			n, err = g.Add(n, m)
		}
		if err != nil {
			b.Fatal(err)
		}
		return n
	}
	for i, n := 0, g.Root(); i < 128_000; i++ {
		next := add(n, []string{"h2h3", "h7h6", "h3h2", "h6h7"}[i%4])
		if i%4 == 0 {
			add(n, "c3c4")
		}
		n = next
	}
	if err := d.Desk.Put(session.Import(g), true); err != nil {
		b.Fatal(err)
	}
	d.Pass(time.Second)
	d.Sprites()
	d.Session().Viewer.Look(127_000)
	d.Pass(time.Second)
	for i := 0; b.Loop(); i++ {
		d.Session().Editor.Say(d.Session().View().ShownID, strconv.Itoa(i))
		d.Pass(time.Second / 60)
		d.Sprites()
	}
}
