package screen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// line adds moves below a node and returns the last.
func line(t testing.TB, g *game.Game, at *game.Node, moves ...string) *game.Node {
	t.Helper()
	for _, text := range moves {
		m, err := xiangqi.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if at, err = g.Add(at, m); err != nil {
			t.Fatal(err)
		}
	}
	return at
}

// annotated is a record with all that the list can show.
func annotated(t testing.TB) *game.Game {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{
		{Name: game.TagEvent, Value: "第十八届“五羊杯”全国象棋冠军邀请赛"}, {Name: game.TagSite, Value: "广州"}, {Name: game.TagRound, Value: "3"},
		{Name: game.TagDate, Value: "1998.01.12"}, {Name: game.TagRed, Value: "许银川"}, {Name: game.TagBlack, Value: "吕钦"}, {Name: game.TagResult, Value: "1-0"},
	}
	g.Root().Comment = "两位特级大师弈来火花四溅。\r\nA sharp game."
	end := line(t, g, g.Root(), opening...)
	at := end.Line()
	at[2].Comment = "屏风马是应付中炮最稳健的布局。"
	at[3].Symbols, at[6].Symbols, at[8].Symbols = []game.Symbol{1}, []game.Symbol{5, 14}, []game.Symbol{4}
	at[7].Comment = strings.Repeat("红方先手，兵七进一活马；黑方卒７进１对挺，双方各有千秋。", 9)
	at[11].Marks = []game.Mark{{From: xiangqi.SquareAt(6, 6), To: xiangqi.SquareAt(6, 9), Color: 1}, {From: xiangqi.SquareAt(4, 4), To: xiangqi.SquareAt(4, 4)}}
	for i, score := range []think.Score{31, 22, 40, 25, 33, -160, think.MateIn(7)} {
		at[i+1].Evaluation = &game.Evaluation{Score: score, Depth: 20}
	}
	first := line(t, g, at[4], "g3g4", "b9c7", "b0c2", "a9b9", "a0b0")
	first.Comment = "亦可"
	nested := line(t, g, first.Parent().Parent(), "c6c5", "a0b0", "c7d5")
	nested.Symbols = []game.Symbol{6}
	line(t, g, nested.Parent(), "g6g5", "g4g5").Comment = "A third way, explained at some length so that it takes more than a line under its move."
	line(t, g, at[5], "g6g5", "h0h6", "b9c7", "b0c2", "a9b9", "a0b0", "b7a7", "b2b6", "b9b8", "h6g6", "f9e8", "c3c4", "b8b9", "d0e1", "c9e7", "c4c5", "c6c5", "i3i4")
	line(t, g, at[1], "h7e7", "h0g2", "h9g7")
	line(t, g, at[1], "b7e7")
	return g
}

// reading opens the annotated record.
func reading(d *desk) {
	if err := d.desk.Put(session.Import(annotated(d.t)), true); err != nil {
		d.t.Fatal(err)
	}
	d.pass(time.Second)
	d.sprites()
	d.pass(5 * time.Second)
}

// recordScenes are the pictures of an opened record.
func recordScenes() (list []scene) {
	for _, size := range append(shelves, [3]float64{1366, 768, 1}) {
		for i, l := range locale.All() {
			add := func(name string, dark bool, do func(*desk)) {
				tag := fmt.Sprintf("%s-%.0fx%.0f-%s", name, size[0]*size[2], size[1]*size[2], l.Code())
				list = append(list, scene{name: tag, w: size[0], h: size[1], scale: size[2], lang: l, dark: dark, setup: twoPersons(), do: func(d *desk) { reading(d); do(d); d.pass(time.Second) }})
			}
			add("record", i%2 == 1, func(*desk) {})
			add("record-branch", i%2 == 0, func(d *desk) {
				v := d.Session().View()
				d.Session().LookAt(v.Moves[4].Branches[0][3].ID)
			})
			add("record-end", i%2 == 0, func(d *desk) { d.key(kit.KeyEnd, 0); d.key(kit.KeyLeft, 0) })
		}
	}
	return list
}

// What positions are worth stands beside the moves that lead there, where there is
// room for it.
func TestEvaluationsAreShown(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	d.play(opening[:3]...)
	for i, score := range []think.Score{34, -120, think.MateIn(3)} {
		node := d.Session().View().Moves[i].ID
		if err := d.Session().Edit(game.Annotate{Node: node, Annotation: game.Annotation{Evaluation: &game.Evaluation{Score: score}}}); err != nil {
			t.Fatal(err)
		}
	}
	d.pass(time.Second)
	for _, want := range []string{"+0.3", "-1.2", "mate in 2"} {
		if !d.sees(want) {
			t.Errorf("%q does not show: %s", want, d.sentences())
		}
	}
}

func TestRecordIsShown(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English, w: 1800, h: 1500})
	reading(d)
	for _, text := range []string{"吕钦", "Round 3", "A sharp game.", "屏风马是应付中炮最稳健的布局。", "亦可", "??"} {
		if !d.sees(text) {
			t.Errorf("%q does not show", text)
		}
	}
	if !d.sees(locale.English.T(locale.StatusReviewing, locale.TheStart)) {
		t.Error("the status line tells of a game that goes on")
	}
	v := d.Session().View()
	if v.CanResign || v.CanOfferDraw {
		t.Error("the record of others can be resigned")
	}
	id := func(e session.MoveEntry) kit.ID { return kit.ID("move." + strconv.Itoa(e.ID)) }
	branch := v.Moves[4].Branches[0] // g3g4 b9c7 b0c2 a9b9 (c6c5 …) a0b0
	inner := branch[3].Branches[0]
	fork, in, after := d.place(id(branch[3])), d.place(id(inner[0])), d.place(id(branch[4]))
	if in.Y < fork.Y+fork.H || after.Y < in.Y+in.H || in.X <= d.place(id(branch[0])).X {
		t.Errorf("the inner branch at %v does not stand between %v and %v", in, fork, after)
	}
	if long := v.Moves[5].Branches[0]; d.shows(id(long[1])) {
		t.Error("a long branch is not folded")
	}
	more := kit.ID("unsay." + strconv.Itoa(v.Moves[6].ID))
	low := d.place("ply.8")
	d.press(d.place(more).Center())
	d.pass(time.Second)
	if now := d.place("ply.8"); now.Y < low.Y+40 {
		t.Errorf("the whole of a long comment takes no more room: %v, before %v", now, low)
	}
	d.press(d.place(more).Center())
	d.pass(time.Second)
	if now := d.place("ply.8"); now != low {
		t.Errorf("the comment does not fold again: %v, before %v", now, low)
	}
}

// Where a record ends its end is told, and nobody is asked for another game.
func TestEndOfARecord(t *testing.T) {
	d := open(t, options{setup: twoPersons(), lang: locale.English})
	g := annotated(t)
	g.Tags.Set(game.TagTermination, xiangqi.Resignation.String())
	if err := d.desk.Put(session.Import(g), true); err != nil {
		t.Fatal(err)
	}
	for range opening {
		d.key(kit.KeyRight, 0)
	}
	d.pass(5 * time.Second)
	if v := d.Session().View(); v.Looking || !v.Outcome.Over() || !d.sees("Red wins · Black resigned.") || d.shows("banner.rematch") {
		t.Errorf("at ply %d of %d: %v", v.Shown, v.End, v.Outcome)
	}
	d.key(kit.KeyLeft, 0)
	if marks := d.Session().View().Marks; len(marks) != 2 || !d.draws(func(s draw.Sprite) bool { _, ok := s.(board.Arrow); return ok }) {
		t.Errorf("the marks of the position are %v, and not drawn", marks)
	}
}

// draws reports whether a sprite is on the picture.
func (d *desk) draws(is func(draw.Sprite) bool) bool {
	var l draw.List
	d.Build(&l)
	return slices.ContainsFunc(l.Ops, func(op draw.Op) bool { return is(op.Sprite) })
}

// Every position of a record can be come to by keys.
func TestRecordIsWalkedByKeys(t *testing.T) {
	d := open(t, options{setup: twoPersons(), w: 720, h: 560})
	reading(d)
	seen := map[int]bool{}
	shown := func() int { return d.Session().View().ShownID }
	var walk func()
	walk = func() { // from the first of some moves played in the same place, and back
		steps := 0
		for {
			seen[shown()] = true
			for v := d.Session().View(); v.Variation < v.Variations; v = d.Session().View() {
				d.key(kit.KeyDownArrow, kit.Ctrl)
				seen[shown()] = true
				if v := d.Session().View(); v.End > v.Shown {
					d.key(kit.KeyRight, 0)
					walk()
					d.key(kit.KeyLeft, 0)
				}
			}
			for v := d.Session().View(); v.Variation > 1; v = d.Session().View() {
				d.key(kit.KeyUpArrow, kit.Ctrl)
			}
			if v := d.Session().View(); v.End == v.Shown {
				break
			}
			d.key(kit.KeyRight, 0)
			steps++
		}
		for range steps {
			d.key(kit.KeyLeft, 0)
		}
	}
	walk()
	if want := d.Session().View().Nodes; len(seen) != want {
		t.Errorf("%d of %d positions", len(seen), want)
	}
}

// library is a book of many variations.
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

// The moves of a book are declared and set as far as they show.
func TestBookIsSetAsItShows(t *testing.T) {
	d := open(t, options{setup: twoPersons()})
	g := thick(t, 20_000)
	if err := d.desk.Put(session.Import(g), true); err != nil {
		t.Fatal(err)
	}
	d.pass(time.Second)
	if n := len(d.sprites()); n > 2000 {
		t.Errorf("%d sprites", n)
	}
	deep := g.Node(g.Nodes() - 1) // on some branch
	d.Session().LookAt(d.idAt(deep))
	d.pass(time.Second)
	d.sprites()
	d.pass(time.Second)
	if v := d.Session().View(); !d.shows(kit.ID("move."+strconv.Itoa(v.ShownID))) && v.Branch {
		t.Error("the move that is shown is not in the list")
	}
}

// idAt finds the node of the session that the same moves lead to.
func (d *desk) idAt(n *game.Node) int {
	s := d.Session()
	s.Look(0)
	for _, n := range n.Line()[1 : n.Ply()+1] {
		s.LookForward()
		for v := s.View(); v.LastMove != n.Move; v = s.View() {
			if !s.LookVariation(1) {
				d.t.Fatalf("move %v is not there", n.Move)
			}
		}
	}
	return s.View().ShownID
}

// BenchmarkBook is what the first picture of a book costs, and the picture after
// another move is looked at.
func BenchmarkBook(b *testing.B) {
	d := open(b, options{setup: twoPersons()})
	if err := d.desk.Put(session.Import(thick(b, 100_000)), true); err != nil {
		b.Fatal(err)
	}
	d.pass(time.Second)
	b.Run("fold", func(b *testing.B) {
		for b.Loop() {
			d.key(kit.KeyMinus, 0)
			d.sprites()
		}
	})
	b.Run("step", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			d.key([]kit.Key{kit.KeyRight, kit.KeyLeft}[i%2], 0)
			d.sprites()
		}
	})
	b.Run("unfold", func(b *testing.B) {
		for b.Loop() {
			d.key(kit.KeyPlus, 0)
			d.sprites()
		}
	})
}
