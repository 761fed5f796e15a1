package xiangqi

import (
	"slices"
	"strings"
	"testing"
)

func TestParseLaw(t *testing.T) {
	for name, want := range map[string]Law{"asian": AsianLaw, "computer": ComputerLaw, "simple": SimpleLaw} {
		if got, ok := ParseLaw(name); got != want || !ok || want.String() != name {
			t.Errorf("%q is read as %v, %v, and %d is called %v", name, got, ok, want, want)
		}
	}
	for _, name := range []string{"", "Asian", "other"} {
		if got, ok := ParseLaw(name); ok || got != DefaultLaw {
			t.Errorf("%q is read as %v, %v, want no law", name, got, ok)
		}
	}
}

// Bits beyond the line do not matter.
func TestLinesOfMasks(t *testing.T) {
	for name, line := range map[string]Line{
		"row":                        RowLine(4, 0b011000110),
		"row with bits beyond it":    RowLine(4, 0b1111111<<Files|0b011010110),
		"column":                     ColLine(4, 0b0011000110),
		"column with bits beyond it": ColLine(4, 0b111111<<Ranks|0b0011010110),
	} {
		if want := (Line{Quiet: 0b000101000, First: 0b001000100, Second: 0b010000010}); line != want {
			t.Errorf("the %s has the line %b, want %b", name, line, want)
		}
	}
	p := StartPosition()
	for row, want := range [Ranks]uint16{0: 0b111111111, 2: 0b010000010, 3: 0b101010101, 6: 0b101010101, 7: 0b010000010, 9: 0b111111111} {
		if got := p.RowMask(row); got != want {
			t.Errorf("at the start row %d has the mask %b, want %b", row, got, want)
		}
	}
	for file, want := range [Files]uint16{0: 0b1001001001, 1: 0b1010000101, 2: 0b1001001001, 3: 0b1000000001, 4: 0b1001001001, 5: 0b1000000001, 6: 0b1001001001, 7: 0b1010000101, 8: 0b1001001001} {
		if got := p.ColMask(file); got != want {
			t.Errorf("at the start file %d has the mask %b, want %b", file, got, want)
		}
	}
}

func TestParseMove(t *testing.T) {
	for text, want := range map[string]string{
		"h2e2": "", "H2E2": "", "a0i9": "",
		"": `"" is not a move (two points, such as h2e2)`, "h2e": `"h2e" is not a move (two points, such as h2e2)`, "h2e22": `"h2e22" is not a move (two points, such as h2e2)`,
		"j2e2": `move "j2e2": "j2" is not a point of the board (a0 to i9)`, "h2ex": `move "h2ex": "ex" is not a point of the board (a0 to i9)`,
	} {
		m, err := ParseMove(text)
		if want == "" && (err != nil || m.String() != strings.ToLower(text)) || want != "" && (err == nil || err.Error() != want || m != NoMove) {
			t.Errorf("%q is read as %v, %v; want the error %q", text, m, err, want)
		}
	}
	if NoMove.String() != "0000" {
		t.Errorf("no move is written as %q", NoMove)
	}
}

// A quoted text is cut after 60 characters.
func TestQuotesInErrorsAreShort(t *testing.T) {
	const board = "3k5/9/9/9/9/9/9/9/9/4K4 "
	long := strings.Repeat("x", 60)
	for side, want := range map[string]string{long: long, long + "x": long + "…", strings.Repeat("漢", 61): strings.Repeat("漢", 60) + "…"} {
		if _, err := ParseFEN(board + side); err == nil || !strings.Contains(err.Error(), `"`+want+`"`) {
			t.Errorf("the side %s gives %v, want it quoted as %q", side, err, want)
		}
	}
}

func TestReasons(t *testing.T) {
	all := Reasons()
	if len(all) != int(Aborted) || all[0] != Checkmate || all[len(all)-1] != Aborted || slices.Contains(all, NoReason) {
		t.Errorf("the reasons are %v", all)
	}
	for o, want := range map[Outcome]bool{{}: false, {Draw, Agreement}: true, {RedWins, Timeout}: true} {
		if o.Over() != want {
			t.Errorf("%v by %v is over: %v, want %v", o.Result, o.Reason, o.Over(), want)
		}
	}
	if got := Illegality(Illegalities).String(); got != "illegality 18" {
		t.Errorf("an unknown illegality is called %q", got)
	}
}

// A side may have more than 64 pieces.
func TestPieceSet(t *testing.T) {
	var low, high pieceSet
	low.add(3)
	low.add(3)
	low.add(9)
	high.add(70)
	both := low.or(high)
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"first of both", both.first(), uint8(3)},
		{"first of the high ones", both.without(low).first(), uint8(70)},
		{"70 in both", both.has(70), true},
		{"3 in both", both.has(3), true},
		{"9 in both", both.has(9), true},
		{"6 in both", both.has(6), false},
		{"70 in the low ones", low.has(70), false},
		{"the common ones", both.and(high), high},
		{"nothing in common", low.and(high).empty(), true},
		{"the high ones empty", high.empty(), false},
		{"high within both", high.within(both), true},
		{"both within high", both.within(high), false},
		{"both within low", both.within(low), false},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
}

// A capture wins material if the victim is worth more than the attacker.
func TestFavourable(t *testing.T) {
	want := map[Kind]string{Horse: "r", Cannon: "r", Advisor: "rnc", Elephant: "rnc"}
	for attacker := range Kind(Kinds) {
		for victim := range Kind(Kinds) {
			want := strings.ContainsRune(want[attacker], rune(letters[victim]))
			if got := favourable(attacker, victim); got != want {
				t.Errorf("that %c takes %c is favourable: %v, want %v", letters[attacker], letters[victim], got, want)
			}
		}
	}
}

// A side gives perpetual check if all its moves of a cycle give check.
func TestPerpetualChecks(t *testing.T) {
	for _, c := range []struct {
		moves  string
		length int
		red    bool
		any    bool
	}{
		{"e1d1 d9e9 d1e1 e9d9", 4, true, true},
		{"e1d1 d9e9 d1c1 e9d9", 4, false, true},
		{"e1c1 d9e9 c1e1 e9d9", 4, false, true},
		{"e1d1 d9e9 d1c1 e9d9", 2, false, false},
		{"e1c1 d9e9 c1b1 e9d9", 4, false, false},
	} {
		p := mustParse(t, "3k5/9/9/9/9/9/9/9/4R4/5K3 w")
		play(t, p, c.moves)
		if perpetual, some := p.perpetualChecks(c.length); perpetual[Red] != c.red || perpetual[Black] || some != c.any {
			t.Errorf("the last %d of %s: perpetual check of Red and Black %v, any check %v, want [%v false], %v", c.length, c.moves, perpetual, some, c.red, c.any)
		}
	}
}

func TestPointsOffTheBoard(t *testing.T) {
	s := StartPosition().Setup()
	corner := SquareAt(0, 0)
	for sq, want := range map[Square]struct {
		name  string
		piece Piece
	}{
		corner:     {"a0", RedChariot},
		corner + 1: {"b0", RedHorse},
		corner - 1: {"-", NoPiece},
		NoSquare:   {"-", NoPiece},
		255:        {"-", NoPiece},
	} {
		if sq.String() != want.name || s.PieceAt(sq) != want.piece {
			t.Errorf("the point %d is %q with %v, want %q with %v", sq, sq, s.PieceAt(sq), want.name, want.piece)
		}
	}
	all := Squares()
	if len(all) != 90 || all[0].String() != "a9" || all[8].String() != "i9" || all[89].String() != "i0" {
		t.Errorf("the points are %v, want a9 to i0", all)
	}
	if got := Kind(Kinds + 3).String(); got != "no kind" {
		t.Errorf("an unknown kind is called %q, want %q", got, "no kind")
	}
}

func TestLastMove(t *testing.T) {
	p := StartPosition()
	if p.LastMove() != NoMove || p.LastCapture() != NoPiece || p.Plies() != 0 {
		t.Errorf("at the start %v has taken %v after %d plies, want nothing", p.LastMove(), p.LastCapture(), p.Plies())
	}
	m := NewMove(SquareAt(7, 2), SquareAt(7, 9)) // the cannon takes the horse
	p.MakeMove(m)
	if p.LastMove() != m || p.LastCapture() != BlackHorse || p.Plies() != 1 {
		t.Errorf("%v has taken %v after %d plies, want %v, %v and 1", p.LastMove(), p.LastCapture(), p.Plies(), m, BlackHorse)
	}
}

func TestCovers(t *testing.T) {
	p := StartPosition()
	for line, want := range map[string]bool{
		"a0 b0": true,  // a chariot guards the horse beside it
		"a0 a3": true,  // and the soldier before it
		"a0 a6": false, // but nothing behind that
		"b2 b9": true,  // a cannon attacks over one piece
		"b2 b7": false, // and not without one
		"c3 c6": false, // a soldier reaches one point
		"e0 d0": true,
		"e0 e3": false,
	} {
		from, _ := ParseSquare(line[:2])
		to, _ := ParseSquare(line[3:])
		if got := p.Covers(from, to); got != want {
			t.Errorf("Covers(%v, %v) = %v, want %v", from, to, got, want)
		}
	}
}

// The law for repetitions belongs to the position and to its clones.
func TestSetLaw(t *testing.T) {
	p := StartPosition()
	if p.Law() != DefaultLaw {
		t.Errorf("a new position has the law %v, want %v", p.Law(), DefaultLaw)
	}
	for _, l := range []Law{ComputerLaw, SimpleLaw, AsianLaw} {
		p.SetLaw(l)
		if p.Law() != l || p.Clone().Law() != l {
			t.Errorf("with the law %v set it is %v, and %v in a clone", l, p.Law(), p.Clone().Law())
		}
	}
}

// The outcome that follows from each verdict, with Red to move.
func TestOutcomeOfVerdict(t *testing.T) {
	for _, test := range []struct {
		v    Verdict
		want Outcome
	}{
		{Verdict{}, Outcome{}},
		{Verdict{Result: RepetitionEven}, Outcome{Draw, RepetitionDraw}},
		{Verdict{Result: RepetitionWin, Offences: [2]Offence{Red: NoOffence, Black: Check}}, Outcome{RedWins, PerpetualCheck}},
		{Verdict{Result: RepetitionWin, Offences: [2]Offence{Red: NoOffence, Black: Chase}}, Outcome{RedWins, PerpetualChase}},
		{Verdict{Result: RepetitionLoss, Offences: [2]Offence{Red: Chase, Black: NoOffence}}, Outcome{BlackWins, PerpetualChase}},
		{Verdict{Result: RepetitionLoss, Offences: [2]Offence{Red: Check, Black: Chase}}, Outcome{BlackWins, PerpetualCheck}},
	} {
		if got := test.v.outcome(Red); got != test.want {
			t.Errorf("%+v ends the game as %v, want %v", test.v, got, test.want)
		}
	}
}
