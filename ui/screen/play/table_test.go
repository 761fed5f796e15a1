package play_test

import (
	"testing"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/board"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// online is the control of Chinese game servers, with periods.
var online = think.TimeControl{Main: 80 * time.Second, Each: 60 * time.Second, Byoyomi: 30 * time.Second, Periods: 3}

// A card shows the time left for the move, and later the periods left; a narrow one shows them briefly.
func TestClocksSayWhatIsLeft(t *testing.T) {
	for _, c := range []struct {
		lang             locale.Lang
		w, h             float64
		move, byo, clock string
	}{
		{locale.Hans, 1180, 820, "本步 0:53", "读秒，剩 3 次", "0:23"}, {locale.English, 1180, 820, "This move 0:53", "3 periods left", "0:23"},
		{locale.Hans, 560, 520, "0:53", "×3", "0:23"}, {locale.English, 390, 844, "This move 0:53", "3 periods left", "0:23"},
	} {
		setup := screentest.TwoPersons()
		setup.Time = session.Both(online)
		d := screentest.Open(t, screentest.Options{Setup: setup, Lang: c.lang, W: c.w, H: c.h})
		d.Play("h2e2")
		d.Pass(7 * time.Second)
		if !d.Sees("1:13") || !d.Sees(c.move) {
			t.Errorf("%s, %v wide: %q is not seen: %s", c.lang.Code(), c.w, c.move, d.Sentences())
		}
		d.Play("h9g7", "h0g2")
		d.Pass(30 * time.Second)
		d.Play("i9h9", "g2h0")
		d.Pass(50 * time.Second)
		if !d.Sees(c.clock) || !d.Sees(c.byo) {
			t.Errorf("%s, %v wide: %q and %q are not seen: %s", c.lang.Code(), c.w, c.clock, c.byo, d.Sentences())
		}
	}
}

// turnedTexts returns the texts that are upside down, by place.
func turnedTexts(d *screentest.Driver) map[string]draw.Point {
	texts := map[string]draw.Point{}
	for _, op := range d.Sprites() {
		if turned, ok := op.Sprite.(draw.Turned); ok {
			if text, ok := turned.Sprite.(art.Text); ok {
				texts[text.String] = op.At
			}
		}
	}
	return texts
}

// Face to face, the pieces of the far side and its card are upside down, and its clock is at the far edge in windows of
// every shape.
func TestFarSideIsUpsideDown(t *testing.T) {
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 640, Y: 520}, {X: 390, Y: 844}, {X: 1920, Y: 1200}} {
		setup := screentest.TwoPersons()
		setup.Table = session.TableFacing
		setup.Time = session.Times{think.PerMove(70 * time.Second), think.PerMove(80 * time.Second)}
		d := screentest.Open(t, screentest.Options{Setup: setup, Lang: locale.English, W: size.X, H: size.Y})
		for far, clock := range map[xiangqi.Side]string{xiangqi.Black: "1:20", xiangqi.Red: "1:10"} {
			for d.Session().View().Bottom == far {
				d.Key('F', 0)
				d.Pass(time.Second)
			}
			var up [2]int
			for _, op := range d.Sprites() {
				if p, ok := op.Sprite.(board.Upturned); ok {
					up[p.Piece.Piece.Side()]++
				}
			}
			texts := turnedTexts(d)
			name := d.Looks.T(locale.SideName(far))
			if at, there := texts[clock]; up[far] != 16 || up[far.Opponent()] != 0 || !there || at.Y > size.Y/2 {
				t.Errorf("%v with %v far: %v pieces are upside down, and the texts %v", size, far, up, texts)
			}
			if _, there := texts[name]; !there {
				t.Errorf("%v with %v far: the name is not upside down: %v", size, far, texts)
			}
		}
	}
}

// The board of two persons turns to the side to move, and everything stays upright.
func TestBoardTurnsAfterAMove(t *testing.T) {
	setup := screentest.TwoPersons()
	setup.Table = session.TableTurns
	d := screentest.Open(t, screentest.Options{Setup: setup, Settings: func(s *settings.Settings) { s.Motion = settings.MotionOn }})
	d.Play("h2e2")
	d.Pass(2 * time.Second)
	if v := d.Session().View(); v.Bottom != xiangqi.Black || len(turnedTexts(d)) > 0 {
		t.Errorf("%v sits at the bottom, and upside down are %v", v.Bottom, turnedTexts(d))
	}
	d.Key('Z', kit.Ctrl)
	d.Pass(2 * time.Second)
	if v := d.Session().View(); v.Bottom != xiangqi.Red {
		t.Errorf("after Undo, %v sits at the bottom", v.Bottom)
	}
}
