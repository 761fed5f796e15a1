package formats

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/record"
	"chuhe/engine/record/recordtest"
	"chuhe/engine/xiangqi"
)

// texts are files in text formats. Some contain features that other formats look for.
var texts = map[string][]string{
	"pgn": {
		"[Game \"Chinese Chess\"]\n[Event \"五羊杯\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 1-0\n",
		"[Event \"a\"]\n[FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1\"]\n\n1... d9d8 *\n",
		"[Event \"[DhtmlXQ\"]\n[Red \"START{\"]\n\n{position startpos} 1. C2=5 H8+7 *\n",
		"\n\n[White \"x\"]\n[Variant \"xiangqi\"]\n\n1. h3e3 h10g8",
	},
	"dhtmlxq": {
		"[DhtmlXQ]\n[DhtmlXQ_title]五羊杯[/DhtmlXQ_title]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]",
		"<html><title>1. C2=5</title>[DhtmlXQ_comment0][FEN \"3k5/9/9/9/9/9/9/9/9/4K4 b\"][/DhtmlXQ_comment0][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
	},
	"json": {"[]", "[\n{\"tags\":{\"Event\":\"五羊杯\"},\"root\":{\"comment\":\"[Event \\\"x\\\"]\",\"moves\":[]}}]"},
	"wxf":  {"FORMAT WXF\nRED 許銀川 ; 1200 ;;\nSTART{\n1. C2.5 h8+7\n}END\n", "GAME 1\nRED a\n\nSTART{\n1. C2.5 h8+7\n}END\n"},
	"epd":  {"3k5/9/9/9/9/9/9/9/9/4K4 b - - bm d9d8; id \"五羊杯\";\n3k5/9/9/9/9/9/9/9/9/4K4 w - -\n"},
	"movelist": {
		"1. 炮二平五 馬８進７ 2. 馬二進三", "C2=5 H8+7 H2+3", "3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1", "position startpos moves h2e2 h9g7", "炮二平五",
	},
	"": {"", " ", "炮", "1. milk\n2. eggs\n", "[1,2,3]", "{\"tags\":1}", "<?xml version=\"1.0\"?><note>x</note>", "Dear Sir or Madam, [see below] 1. e4 e5", "%PDF-1.7"},
}

// encodings are encodings for these files.
var encodings = map[string]encoding.Encoding{
	"UTF-8": encoding.Nop, "with a mark": unicode.UTF8BOM, "GB18030": simplifiedchinese.GB18030, "Big5": traditionalchinese.Big5,
	"UTF-16": unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "UTF-16BE": unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
}

func name(f record.Format) string {
	if f == nil {
		return ""
	}
	return f.Name()
}

func TestDetectTexts(t *testing.T) {
	for want, files := range texts {
		for _, text := range files {
			for in, e := range encodings {
				for ends, text := range map[string]string{"unix": text, "dos": strings.ReplaceAll(text, "\n", "\r\n")} {
					file, err := e.NewEncoder().String(text)
					if err != nil {
						continue // Big5 lacks the simplified characters
					}
					if got := name(Detect([]byte(file))); got != want && (want != "json" || !strings.HasPrefix(in, "UTF-16")) {
						t.Errorf("%q of %s in %s, %s, is taken for %q", text, want, in, ends, got)
					}
				}
			}
		}
	}
}

// The output of each format is detected as that format and read completely, even from
// only the part that Detect sees.
func TestDetectWritten(t *testing.T) {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags.Set(game.TagEvent, "五羊杯")
	apply(t, g, game.AddLine{Moves: movetest.Moves(t, "h2e2 h9g7 h0g2 i9h9")})
	g.Node(4).Comment = strings.Repeat("很长的注解。", record.SniffLength/4)
	for _, f := range All() {
		w, ok := f.(record.Writer)
		if !ok {
			continue
		}
		file, _ := recordtest.Written(t, w, g)
		if got := Detect(file[:min(len(file), record.SniffLength)]); got != f {
			t.Errorf("%s is taken for %q", f.Name(), name(got))
		}
		for item, err := range f.Read(bytes.NewReader(file)) {
			if err != nil || len(item.Problems) > 0 || len(item.Game.Line()) != 5 {
				t.Errorf("%s: read with %v, problems %v, want five moves", f.Name(), err, item.Problems)
			}
		}
	}
}

// apply makes an edit, and returns the one that takes it back.
func apply(t *testing.T, g *game.Game, e game.Edit) game.Edit {
	t.Helper()
	undo, err := g.Apply(e)
	if err != nil {
		t.Fatal(err)
	}
	return undo
}

// A record with deleted lines is written like one that never had them.
func TestDeletedLinesAreNotWritten(t *testing.T) {
	edited, plain := game.New(xiangqi.StartPosition(), xiangqi.Rules{}), game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	opening, last := movetest.Moves(t, "h2e2 h9g7 h0g2"), movetest.Moves(t, "i9h9")
	apply(t, edited, game.AddLine{Moves: opening})
	apply(t, plain, game.AddLine{Moves: opening})
	undo := apply(t, edited, game.AddLine{Parent: 1, Moves: movetest.Moves(t, "b9c7")})
	edited.Node(4).Comment = "taken away"
	apply(t, edited, undo)
	for _, g := range []*game.Game{edited, plain} { // the edited game numbers on after the deleted nodes
		apply(t, g, game.AddLine{Parent: 3, Moves: last})
		g.Line()[4].Comment = "kept"
	}
	for _, f := range All() {
		w, writes := f.(record.Writer)
		if !writes {
			continue
		}
		got, lost := recordtest.Written(t, w, edited)
		want, also := recordtest.Written(t, w, plain)
		if !bytes.Equal(got, want) || lost != also {
			t.Errorf("%s: %q, %v, want %q, %v", f.Name(), got, lost, want, also)
		}
	}
}

func TestNames(t *testing.T) {
	seen := map[string]string{}
	var names []string
	for _, f := range All() {
		name := f.Name()
		if w, ok := f.(record.Writer); ok {
			name += " written"
			if w.Many() {
				name += " with many games"
			}
		}
		names = append(names, fmt.Sprint(name, f.Extensions()))
		if ByName(f.Name()) != f {
			t.Errorf("%s is not found by its name", f.Name())
		}
		if len(f.Extensions()) == 0 {
			t.Errorf("%s has no ending", f.Name())
		}
		for _, e := range f.Extensions() {
			if other := seen[e]; other != "" || !strings.HasPrefix(e, ".") || e != strings.ToLower(e) {
				t.Errorf("%s has the ending %q, which is not good or %s's", f.Name(), e, other)
			}
			seen[e] = f.Name()
			if ByFile("A game"+strings.ToUpper(e)) != f {
				t.Errorf("%s is not found by %q", f.Name(), e)
			}
		}
	}
	want := []string{"xqf written[.xqf]", "cbr[.cbr]", "cbl[.cbl]", "cbf[.cbf]", "dhtmlxq written with many games[.ubb .dhtmlxq]",
		"json written with many games[.json]", "wxf[.wxf]", "pgn written with many games[.pgn .pgns .pgc]", "epd written with many games[.epd]", "movelist[.txt .fen .uci]"}
	if !slices.Equal(names, want) {
		t.Errorf("the formats are %q, want %q", names, want)
	}
	if ByName("png") != nil || ByFile("x.png") != nil || ByFile("pgn") != nil {
		t.Error("a format that is not there is found")
	}
}
