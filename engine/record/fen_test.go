package record

import (
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/xiangqi"
)

// A fenCase is a line of testdata/fens.jsonl: a text with a position, and the result of reading it.
type fenCase struct {
	Text  string
	FEN   string // of the position; empty: there is none
	Doubt string
	Err   string
	After string
}

func TestFindFEN(t *testing.T) {
	doubts := map[string]ProblemKind{"": 0, "unstated": UnstatedSide, "forced": ForcedSide, "contradicted": ContradictedSide}
	for _, c := range tabletest.Read[fenCase](t, "testdata/fens.jsonl") {
		f, ok := FindFEN(c.Text)
		var fen, fault string
		if f.Position != nil {
			fen = f.Position.FEN()
		}
		if f.Err != nil {
			fault = f.Err.Error()
		}
		if ok != (c.FEN+c.Err != "") || fen != c.FEN || f.Doubt != doubts[c.Doubt] || !strings.Contains(fault, c.Err) || ok && strings.TrimSpace(f.After) != c.After {
			t.Errorf("%q is read as %q, doubt %q, %v, and then %q; want %q, %s, %s, %q", c.Text, fen, f.Doubt, f.Err, f.After, c.FEN, c.Doubt, c.Err, c.After)
		}
	}
}

// The positions of the properties: in each, either side can be to move.
var plainFENs = []string{
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
	"3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
	"3aka1r1/9/1c1C4c/p2r4p/1R4p2/5n3/P3P1P1P/2N3N2/4A4/R1B1KAB2 w - - 17 31",
	"4k4/4aN3/9/RC7/2b3b2/9/9/4p4/9/5K3 w - - 0 1",
}

// Every way of writing a position and its side to move gives the position that ParseFEN reads.
func TestDecoratedFENs(t *testing.T) {
	wide := func(s string) string {
		return strings.Map(func(c rune) rune {
			switch {
			case c == ' ':
				return '　'
			case c < '~':
				return c + '！' - '!'
			}
			return c
		}, s)
	}
	each := strings.NewReplacer
	decorations := map[string]func(string) string{
		"none":    func(s string) string { return s },
		"chessdb": func(s string) string { return "https://www.chessdb.cn/query/?" + each(" ", "%20").Replace(s) },
		"twice escaped": func(s string) string {
			return "https://a.example/?fen=" + each(" ", "%2520", "/", "%252F").Replace(s) + "&x=1"
		},
		"all escaped": func(s string) string { return "http://a.example/b?fen=" + each(" ", "%20", "/", "%2f").Replace(s) },
		"pychess": func(s string) string {
			return "https://www.pychess.org/analysis/xiangqi?fen=" + each(" ", "_").Replace(s)
		},
		"path":           func(s string) string { return "https://xiangqiai.com/#/" + each(" ", "%20").Replace(s) },
		"our page":       func(s string) string { return "https://a.example/chuhe/#fen=" + each(" ", "_").Replace(s) },
		"plus":           func(s string) string { return "?fen=" + each(" ", "+").Replace(s) },
		"bars":           each(" ", "|").Replace,
		"commas":         each(" ", ",").Replace,
		"semicolons":     each(" ", "; ").Replace,
		"tabs":           each(" ", "\t").Replace,
		"lines":          each(" ", "\r\n").Replace,
		"backslashes":    each("/", `\`).Replace,
		"upright ranks":  each("/", "|").Replace,
		"JSON":           func(s string) string { return `{"fen":"` + each("/", `\/`).Replace(s) + `"}` },
		"wide":           wide,
		"quotes":         func(s string) string { return "“" + s + "”" },
		"tag":            func(s string) string { return `[FEN "` + s + `"]` },
		"label":          func(s string) string { return "FEN：" + s },
		"command":        func(s string) string { return "position fen " + s },
		"holdings":       func(s string) string { return strings.Replace(s, " ", "[] ", 1) },
		"pieces in hand": func(s string) string { return strings.Replace(s, " ", "[Pp] ", 1) },
		"old letters": func(s string) string {
			b, r, _ := strings.Cut(s, " ")
			return each("n", "h", "N", "H", "b", "e", "B", "E").Replace(b) + " " + r
		},
		"ones": func(s string) string {
			b, r, _ := strings.Cut(s, " ")
			return each("9", "111111111").Replace(b) + " " + r
		},
		"sentence": func(s string) string { return "Xem thế " + s + " (bài 3)." },
		"capital":  func(s string) string { b, r, _ := strings.Cut(s, " "); return b + " " + strings.ToUpper(r) },
		"mark":     func(s string) string { return "\ufeff " + s },
	}
	sides := [2][]string{
		{"w", "r", "red", "Red", "RED", "white", "红", "紅", "红方", "红先", "紅先", "红方先走", "轮到红方", "đỏ", "Đỏ đi trước", "Red to move", "(w)", "Ｗ", "side: w", "%E7%BA%A2"},
		{"b", "black", "Black", "BLACK", "黑", "黑方", "黑先", "黑方先走", "黑方先行", "轮到黑方", "đen", "Đen đi trước", "bên đen", "Black to play", "(b)", "Ｂ", "turn=b", "%E9%BB%91", "[black]", "to move: b"},
	}
	for _, red := range plainFENs {
		for side, words := range sides {
			fen := strings.Replace(red, " w ", " "+[]string{"w", "b"}[side]+" ", 1)
			for name, decorate := range decorations {
				for _, word := range words {
					if strings.Contains(word, " ") && strings.Contains("bars commas semicolons", name) || strings.Contains(word, "%") && name == "wide" {
						continue // not used in practice
					}
					text := decorate(strings.Replace(red, " w ", " "+word+" ", 1))
					if f, ok := FindFEN(text); !ok || f.Position == nil || f.Position.FEN() != fen || f.Doubt != 0 {
						t.Errorf("%s, %s: %q is read as %q, %v, doubt %q; want %q", name, word, text, f.Text, f.Err, f.Doubt, fen)
					}
				}
			}
		}
	}
}

// Fields are read even if others are missing.
func TestShortFENs(t *testing.T) {
	const board = "3k5/9/9/9/9/9/9/9/9/4K4"
	for rest, want := range map[string]string{
		" b": " b - - 0 1", " b 5 9": " b - - 5 9", " b - -": " b - - 0 1", " b - - 7": " b - - 7 1", " w - - 121 1": " w - - 0 1", " b - - 5 x": " b - - 5 1",
		"": " w - - 0 1", " - -": " w - - 0 1", " - - 3 4": " w - - 3 4", " - - - 3 4": " w - - 3 4", " -": " w - - 0 1",
	} {
		f, _ := FindFEN(board + rest)
		if f.Position == nil || f.Position.FEN() != board+want || (f.Doubt != 0) != !strings.ContainsAny(rest, "bw") {
			t.Errorf("%q is read as %q, doubt %q, %v; want %q", board+rest, f.Text, f.Doubt, f.Err, want)
		}
		if again, _ := FindFEN(f.Text); f.Position != nil && (again.Text != f.Text || again.Doubt != f.Doubt || again.Setup != f.Setup) {
			t.Errorf("%q is read as %q, doubt %q, and that as %q, doubt %q", board+rest, f.Text, f.Doubt, again.Text, again.Doubt)
		}
	}
}

// ReadFEN takes an unknown word in place of the side for a fault.
func TestReadFEN(t *testing.T) {
	const board = "3k5/9/9/9/9/9/9/9/9/4K4"
	for text, want := range map[string]string{
		board + " b": "", board: "", `"` + board + `"]`: "", board + " b x": "",
		board + " x": `side to move "x"`, board + " schwarz - - 0 1": `side to move "schwarz"`, "9/9 w": "10 ranks expected", "": "nothing given",
	} {
		if f := ReadFEN(text); want == "" && f.Err != nil || want != "" && (f.Err == nil || !strings.Contains(f.Err.Error(), want) || f.Position != nil) {
			t.Errorf("%q: %v, want %q", text, f.Err, want)
		}
	}
}

// The first move decides if it is legal for one side only.
func TestSettle(t *testing.T) {
	for move, want := range map[string]string{"d9d8": "b", "e0e1": "w", "a0a1": ""} {
		f, _ := FindFEN("3k5/9/9/9/9/9/9/9/9/4K4")
		m := movetest.Move(t, move)
		f.Settle(func(p *xiangqi.Position) bool { return p.PseudoLegal(m) && p.Legal(m) })
		if got := [2]string{"w", "b"}[f.Position.SideToMove()]; f.Doubt == 0 != (want != "") || want != "" && got != want {
			t.Errorf("before %s, %s is to move, doubt %q; want %q", move, got, f.Doubt, want)
		}
	}
}

// Only the beginning of a long text is searched: the work for 32 MB is that for 64 KB.
func TestFindFENIsBounded(t *testing.T) {
	const fen = " 3k5/9/9/9/9/9/9/9/9/4K4 b"
	for _, part := range []string{"9/", "9/9/9/9/9/9/9/9/9 ", "%25", "[", "黑先", "/ "} {
		long := strings.Repeat(part, 32<<20/len(part))
		work := func(text string) float64 { // the least of ten, because a pool of package regexp may lose what it holds
			least := testing.AllocsPerRun(1, func() { FindFEN(text) })
			for range 9 {
				least = min(least, testing.AllocsPerRun(1, func() { FindFEN(text) }))
			}
			return least
		}
		if short, all := work(long[:longestText]), work(long); all > short {
			t.Errorf("%q: %v allocations for %d bytes, %v for 64 KB", part, all, len(long), short)
		}
		if f, ok := FindFEN(fen + " " + long); !ok || f.Position == nil || f.Position.SideToMove() != xiangqi.Black {
			t.Errorf("%q: the position before it is read as %v, %v", part, f.Position, f.Err)
		}
		if _, ok := FindFEN(long + fen); ok {
			t.Errorf("%q: a position after 32 MB is found", part)
		}
	}
}

func FuzzFindFEN(f *testing.F) {
	for _, c := range tabletest.Read[fenCase](f, "testdata/fens.jsonl") {
		f.Add(c.Text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, got := range []FEN{ReadFEN(text), first(FindFEN(text))} {
			if (got.Position == nil) != (got.Err != nil) && got.Text != "" {
				t.Fatalf("%q: position %v, error %v", text, got.Position, got.Err)
			}
			if got.Position == nil {
				continue
			}
			fen := got.Position.FEN()
			if p, err := xiangqi.ParseFEN(fen); err != nil || p.FEN() != fen || p.Setup() != got.Setup {
				t.Fatalf("%q: %s is read strictly as %v, %v", text, fen, p, err)
			}
		}
		if p, err := xiangqi.ParseFEN(text); err == nil {
			if got, ok := FindFEN(text); !ok || got.Position == nil || got.Doubt != ForcedSide && got.Position.FEN() != p.FEN() {
				t.Fatalf("%q: a FEN is read as %q, %v", text, got.Text, got.Err)
			}
		}
	})
}

func first(f FEN, _ bool) FEN { return f }
