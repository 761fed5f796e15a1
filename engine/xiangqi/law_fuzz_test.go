package xiangqi

import (
	"math/rand/v2"
	"testing"
)

// repeaters are boards on which checks, chases and exchanges repeat easily.
var repeaters = []string{
	StartFEN,
	"1n7/4k4/2R6/9/9/9/9/3K5/9/9 w - - 0 1",
	"3k5/9/9/9/4R4/9/9/9/4A4/5K3 w - - 0 1",
	"9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w - - 0 1",
	"3akab2/c2R1R2c/4b4/9/9/9/9/4B4/4K4/2B6 w - - 0 1",
	"2n1k1n2/4a4/9/3r1C3/2P3p2/9/3c1R3/9/4A4/2N1K1N2 b - - 0 1",
}

// view is a transformed view of a game: its points are mapped and, when colours
// are exchanged, its sides swapped.
type view struct {
	name string
	p    *Position
	at   func(Square) Square
	swap Side // added to a side, modulo 2
}

// views returns four views of a game: as it is, mirrored, with colours exchanged, and with both changes.
func views(t testing.TB, fen string) []view {
	t.Helper()
	position := func(s Setup) *Position { return mustParse(t, s.FEN()) }
	plain := mustParse(t, fen).Setup()
	swapped := plain.SwapSides()
	return []view{
		{"as it is", position(plain), func(s Square) Square { return s }, 0},
		{"mirrored", position(plain.Mirror()), Square.Mirror, 0},
		{"colours exchanged", position(swapped.Mirror()), func(s Square) Square { return s.Rotate().Mirror() }, 1},
		{"turned round", position(swapped), Square.Rotate, 1},
	}
}

// steered picks the next move by a byte. The upper half of its values undoes
// the side's last move where possible, so that positions repeat.
func steered(p *Position, choice byte) Move {
	if n := len(p.history); choice >= 128 && n > 2 {
		last := p.history[n-2].move
		if back := NewMove(last.To(), last.From()); p.PieceAt(last.From()) == NoPiece && p.PseudoLegal(back) && p.Legal(back) {
			return back
		}
	}
	l := p.Moves()
	if len(l) == 0 {
		return NoMove
	}
	return l[int(choice)%len(l)]
}

// judgedAlike judges a position by every law and in every view, and reports
// differences in the verdicts and changes to the position.
func judgedAlike(t testing.TB, all []view) {
	t.Helper()
	for law := range Law(Laws) {
		var first Verdict
		var repeated bool
		for i, view := range all {
			p := view.p
			p.SetLaw(law)
			before := p.Clone()
			v, is := p.Judge(0)
			links := [2][]Link{p.Links(v, Red), p.Links(v, Black)}
			comparePositions(t, p, before)
			if i == 0 {
				first, repeated = v, is
			}
			offences := [2]Offence{v.Offences[Red^view.swap], v.Offences[Black^view.swap]}
			if is != repeated || v.Result != first.Result || v.Length != first.Length || offences != first.Offences {
				t.Fatalf("%s by the %v law is %+v, and %s %+v", all[0].p.FEN(), law, first, view.name, v)
			}
			explained(t, p, v, links)
		}
	}
}

// explained checks that an offence has a link for every move of the side in the
// cycle, each with at least one attacker and a victim.
func explained(t testing.TB, p *Position, v Verdict, links [2][]Link) {
	t.Helper()
	for _, side := range [2]Side{Red, Black} {
		if v.Offences[side] == NoOffence {
			if links[side] != nil {
				t.Fatalf("%s: links without an offence", p.FEN())
			}
			continue
		}
		if len(links[side]) != v.Length/2 {
			t.Fatalf("%s: %d links in a cycle of %d plies, want %d", p.FEN(), len(links[side]), v.Length, v.Length/2)
		}
		for _, link := range links[side] {
			if len(link.Attackers) == 0 || !link.Victim.OnBoard() {
				t.Fatalf("%s: nothing is attacked by %v: %+v", p.FEN(), link.Move, link)
			}
		}
	}
}

// playEverywhere plays the game given by the bytes in every view, judging every
// position. It returns the number of offences found.
func playEverywhere(t testing.TB, choices []byte) (offences int) {
	if len(choices) == 0 {
		return 0
	}
	all := views(t, repeaters[int(choices[0])%len(repeaters)])
	for _, c := range choices[1:] {
		m := steered(all[0].p, c)
		if m == NoMove {
			return offences
		}
		for _, view := range all {
			seen := NewMove(view.at(m.From()), view.at(m.To()))
			if !view.p.PseudoLegal(seen) || !view.p.Legal(seen) {
				t.Fatalf("%s: %v is legal, but not %s", all[0].p.FEN(), m, view.name)
			}
			view.p.MakeMove(seen)
		}
		judgedAlike(t, all)
		all[0].p.SetLaw(AsianLaw)
		if v, _ := all[0].p.Judge(0); v.Offences != [2]Offence{} {
			offences++
		}
	}
	return offences
}

// TestLawInEveryView checks that the verdict depends neither on left and right
// nor on the colours, and that judging does not change the position.
func TestLawInEveryView(t *testing.T) {
	games := 200
	if testing.Short() {
		games = 100
	}
	r := rand.New(rand.NewPCG(5, 6))
	offences := 0
	for i := range games {
		choices := []byte{byte(i)}
		for range 40 {
			c := byte(r.IntN(256))
			if r.IntN(4) > 0 { // mostly back and forth
				c |= 128
			}
			choices = append(choices, c)
		}
		offences += playEverywhere(t, choices)
	}
	if offences < games/20 {
		t.Errorf("only %d positions with an offence in %d games", offences, games)
	}
}

func FuzzLaw(f *testing.F) {
	for i := range repeaters {
		f.Add([]byte{byte(i), 3, 7, 200, 200, 200, 200, 200, 200, 200, 200})
		f.Add([]byte{byte(i), 0, 1, 255, 255, 5, 130, 200, 201, 202, 203, 204, 205, 206, 207})
	}
	f.Fuzz(func(t *testing.T, choices []byte) {
		playEverywhere(t, choices[:min(len(choices), 200)])
	})
}
