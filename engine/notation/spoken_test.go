package notation

import (
	"testing"

	"pgregory.net/rapid"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
)

func TestSpoken(t *testing.T) {
	for _, tc := range []struct{ fen, move, hans, hant, vi, en string }{
		{start, "h2e2", "炮二平五", "炮二平五", "Pháo 2 bình 5", "cannon 2 to 5"},
		{start, "h0g2", "马二进三", "馬二進三", "Mã 2 tiến 3", "horse 2 up to 3"},
		{start, "i0i1", "车一进一", "車一進一", "Xe 1 tiến 1", "chariot 1 up 1"},
		{start, "e0e1", "帅五进一", "帥五進一", "Tướng 5 tiến 1", "king 5 up 1"},
		{black, "b7e7", "炮二平五", "炮二平五", "Pháo 2 bình 5", "cannon 2 to 5"},
		{black, "h9g7", "马八进七", "馬八進七", "Mã 8 tiến 7", "horse 8 up to 7"},
		{tandem, "e4e3", "前炮退一", "前炮退一", "Pháo trước thoái 1", "front cannon back 1"},
		{tandem, "d2e1", "仕六退五", "仕六退五", "Sĩ 6 thoái 5", "advisor 6 back to 5"},
		{column, "e6f6", "中兵平四", "中兵平四", "Tốt giữa bình 4", "middle soldier to 4"},
		{pairs, "f7e7", "一兵平五", "一兵平五", "Tốt trước 4 bình 5", "front soldier on file 4 to 5"},
		{five, "e5f5", "四兵平四", "四兵平四", "4 Tốt 5 bình 4", "4th soldier on file 5 to 4"},
	} {
		p := movetest.Position(t, tc.fen)
		m := movetest.Move(t, tc.move)
		for style, want := range map[Style]string{Simplified: tc.hans, Traditional: tc.hant, Vietnamese: tc.vi, English: tc.en, WXF: tc.en} {
			if got := Spoken(p, m, style); got != want {
				t.Errorf("%s in style %d is spoken %q, want %q", tc.move, style, got, want)
			}
		}
	}
	if got := Spoken(movetest.Position(t, start), movetest.Move(t, "e5e6"), English); got != "e5e6" {
		t.Errorf("a move of no piece is spoken %q, want e5e6", got)
	}
}

// TestSpokenIsRead checks that every move can be typed as it is spoken.
func TestSpokenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		drawGame(t, 40, func(p *xiangqi.Position, m xiangqi.Move) {
			style := rapid.SampledFrom([]Style{Simplified, Traditional, Vietnamese, English}).Draw(t, "style")
			text := Spoken(p, m, style)
			if r := Read(p, text, style); r.Move != m {
				t.Fatalf("%q in %s reads as %v, want %v", text, p.FEN(), r.Move, m)
			}
		})
	})
}
