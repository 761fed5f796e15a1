package formats

import (
	"strings"
	"testing"

	"chuhe/engine/record"
)

// Files without games of xiangqi are told apart by their first bytes; all others are left to the formats.
func TestForeign(t *testing.T) {
	const tags, game = "[Event \"Casual\"]\n[Site \"https://chess.example/abc\"]\n\n", "1. e4 { [%clk 0:03:00] } 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0\n"
	for kind, texts := range map[record.ProblemKind][]string{
		record.Empty:  {"", "\n", " \r\n\t", "\ufeff", "\xff\xfe\n\x00"},
		record.Packed: {"PK\x03\x04\x14\x00", "PK\x05\x06\x00", "Rar!\x1a\x07\x00", "Rar!\x1a\x07\x01\x00", "7z\xbc\xaf\x27\x1c", "\x1f\x8b\x08", "BZh91AY", "\xfd7zXZ\x00", "\x28\xb5\x2f\xfd"},
		record.WesternChess: {
			tags + game, tags + game + "\n" + tags + "1. Nf3 d5 2. g3 *\n", game, "1.d4 Nf6 2.c4 e6 3.Nc3 Bb4", "1. e4 c5 2. Nf3 d6", "1. c4 e5 2. Qc2+",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", "[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n\n1. Kd2 Kd4 *",
			"[FEN \"r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P4/2N1PN2/PPP2PPP/R1BQKB1R b KQkq - 0 6\"]\n", strings.ReplaceAll(tags+game, "\n", "\r\n"),
		},
		0: {
			"x", " 炮二平五", "PK", "1. c4 c5 2. Nc2", "1. e4 e5 2. Nc2 Nc7", "1. h2e2 h9g7 2. h0g2", "[Game \"Chinese Chess\"]\n1. C2=5 H8+7 *", tags + game + "\n1. 炮二平五 马8进7",
			"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "4k4/9/9/9/9/9/9/9/9/4K4 w\n8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
			"9/9/9/9/9/9/9/4K4 w", "1. milk\n2. eggs\n", "Dear Sir, 1. e4 e5", "see a/b/c/d/e/f/g/h", "Q 1. O", strings.Repeat(" ", judged), "[Site \"a/b/c/d/e/f/g/h\"]\n" + game,
		},
	} {
		for _, text := range texts {
			if got := Foreign([]byte(text)); got != kind {
				t.Errorf("%.60q is %v, want %v", text, got, kind)
			}
		}
	}
	for head, want := range map[string]string{
		"": "the file is empty", "PK\x03\x04": "the file is an archive, whose files must be unpacked first", game: "the file is a record of Western chess, not of xiangqi",
		"Dear Sir": "the file is of another kind or damaged",
	} {
		if f, err := Of("letter", []byte(head)); f != nil || err == nil || err.Error() != want {
			t.Errorf("%q is of the format %v, %v, want the error %q", head, f, err, want)
		}
	}
	for name, head := range map[string]string{"a.txt": "1. C2=5 H8+7", "a.pgn": "Dear Sir"} {
		if f, err := Of(name, []byte(head)); f != ByFile(name) || err != nil {
			t.Errorf("%s with %q is of the format %v, %v", name, head, f, err)
		}
	}
}
