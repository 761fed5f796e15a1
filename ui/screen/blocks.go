package screen

import (
	"strconv"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// lowTime is when a clock turns to the colour of warning.
const lowTime = 10 * time.Second

// block is a card that stands above the moves only while it is needed.
type block struct {
	height  func(s *Screen, w float64) float64
	declare func(s *Screen, u *kit.UI, r draw.Rect)
}

// blocks returns the cards that are needed now.
func (s *Screen) blocks() []block {
	v := &s.view
	var bs []block
	for i, m := range s.notices {
		if i == s.mostNotices() {
			break
		}
		bs = append(bs, s.noticeBlock(i, m))
	}
	if v.Warning.On {
		bs = append(bs, block{(*Screen).warningHeight, (*Screen).declareWarning})
	}
	if s.replay.on {
		bs = append(bs, block{(*Screen).replayHeight, (*Screen).declareReplay})
	} else if v.Outcome.Over() {
		bs = append(bs, block{(*Screen).bannerHeight, (*Screen).declareBanner})
	}
	if s.asking && v.CanResign {
		bs = append(bs, block{(*Screen).questionHeight, (*Screen).declareResign})
	}
	if v.CanAnswerDraw {
		bs = append(bs, block{(*Screen).questionHeight, (*Screen).declareOffer})
	}
	if v.Persons == 0 {
		bs = append(bs, block{(*Screen).matchHeight, (*Screen).declareMatch})
	}
	return bs
}

// slim reports whether a card of this width must put its parts over each other.
func slim(w float64) bool { return w < 380 }

const blockPad = 18.0

// bannerHeight is that of the result: its head, the reason and the buttons.
func (s *Screen) bannerHeight(w float64) float64 {
	height, reason := s.bannerWords(w)
	if len(reason) > 0 {
		height += float64(len(reason))*theme.FontSoft*art.LineHeight + 6
	}
	if repeated(&s.view) {
		height += theme.ButtonHeight + 8
	}
	return height + theme.ButtonHeight + 2*16
}

// bannerWords returns the height of the banner's first line and the lines of
// the reason under it; there are none where the reason fits beside the headline.
func (s *Screen) bannerWords(w float64) (head float64, reason []string) {
	headline := art.Measure(s.t(locale.Headline(s.view.Outcome)), theme.FontTitle, true).Width
	text := s.reason()
	if headline+28+art.Measure(text, theme.FontSoft, false).Width <= w-2*blockPad {
		return 38, nil
	}
	return 34, art.Wrap(text, theme.FontSoft, false, w-2*s.blockPad(w))
}

func (s *Screen) blockPad(w float64) float64 {
	if slim(w) {
		return 10
	}
	return blockPad
}

// declareBanner declares the result of the game.
func (s *Screen) declareBanner(u *kit.UI, r draw.Rect) {
	o := s.view.Outcome
	tone := s.theme.Accent
	switch o.Result {
	case xiangqi.BlackWins:
		tone = s.theme.Text
	case xiangqi.Draw:
		tone = s.theme.Gold
	}
	u.Box(r, theme.RadiusPanel, s.theme.Panel, tone, theme.Focus)
	inside := r.Inset(16)
	pad := s.blockPad(r.W)
	inside.X, inside.W = r.X+pad, r.W-2*pad
	head, reason := s.bannerWords(r.W)
	line := kit.CutTop(&inside, head-8, 0)
	line.H = 24
	if o.Result == xiangqi.Draw {
		tone = s.theme.Text
	}
	u.Label(line, s.t(locale.Headline(o)), kit.LabelSpec{Size: theme.FontTitle, Bold: true, Color: tone})
	if reason == nil {
		u.Label(line, s.reason(), kit.LabelSpec{Size: theme.FontSoft, Align: kit.AlignRight})
		inside.Y += 8
	} else {
		inside.Y += 2
		step := theme.FontSoft * art.LineHeight
		for _, words := range reason {
			u.Label(kit.CutTop(&inside, step, 0), words, kit.LabelSpec{Size: theme.FontSoft})
		}
		inside.Y += 8
	}
	s.bannerButtons(u, inside)
}

// bannerButtons declares what can be done after the end, from the top of r.
func (s *Screen) bannerButtons(u *kit.UI, r draw.Rect) {
	if repeated(&s.view) {
		spec := kit.ButtonSpec{Label: s.t(locale.ReplayCycle), Tooltip: s.t(locale.ReplayCycleTip)}
		if u.Button("banner.replay", kit.CutTop(&r, theme.ButtonHeight, 8), spec) {
			s.startReplay()
		}
	}
	r.H = theme.ButtonHeight
	cells := kit.Columns(r, 2, 10)
	again := locale.Rematch
	if s.view.Match.Games > s.view.Match.Game {
		again = locale.NextGame
	}
	if u.Button("banner.rematch", cells[0], kit.ButtonSpec{Label: s.t(again), Look: kit.LookPrimary, Tooltip: s.t(locale.MenuRematch)}) {
		s.session.Rematch()
	}
	review, tip, to := locale.Review, locale.ReviewTip, 0
	if s.view.Looking {
		review, tip, to = locale.BackToGame, locale.BackToGame, s.view.Ply
	}
	if u.Button("banner.review", cells[1], kit.ButtonSpec{Label: s.t(review), Tooltip: s.t(tip), Disabled: len(s.view.Moves) == 0}) {
		s.session.Look(to)
	}
}

// questionHeight is that of a sentence over two buttons.
func (s *Screen) questionHeight(float64) float64 { return 94 }

// declareQuestion asks something; yes and no are what the buttons do.
func (s *Screen) declareQuestion(u *kit.UI, r draw.Rect, id kit.ID, text string, labels [2]locale.Key, yes, no func()) {
	u.Box(r, theme.RadiusPanel, s.theme.Panel, s.theme.Gold, theme.Focus)
	pad := s.blockPad(r.W)
	inside := draw.Rect{X: r.X + pad, Y: r.Y + 12, W: r.W - 2*pad, H: r.H - 26}
	u.Label(kit.CutTop(&inside, 26, 8), text, kit.LabelSpec{})
	cells := kit.Columns(draw.Rect{X: inside.X, Y: inside.Y, W: inside.W, H: theme.ButtonHeight}, 2, 10)
	if u.Button(id+".yes", cells[0], kit.ButtonSpec{Label: s.t(labels[0]), Look: kit.LookPrimary}) {
		yes()
	}
	if u.Button(id+".no", cells[1], kit.ButtonSpec{Label: s.t(labels[1])}) {
		no()
	}
}

func (s *Screen) declareResign(u *kit.UI, r draw.Rect) {
	text := s.t(locale.ResignConfirm)
	if s.view.Persons == 2 {
		text = s.t(locale.ResignConfirmAs, s.t(locale.SideName(s.view.Live)))
	}
	s.declareQuestion(u, r, "resign", text, [2]locale.Key{locale.Resign, locale.Cancel},
		func() { s.asking = false; s.session.Resign() },
		func() { s.asking = false })
}

func (s *Screen) declareOffer(u *kit.UI, r draw.Rect) {
	text := s.t(locale.DrawOfferedBy, s.t(locale.SideName(s.view.DrawOffer.By)))
	s.declareQuestion(u, r, "offer", text, [2]locale.Key{locale.DrawAccept, locale.DrawDecline},
		func() { s.session.AcceptDraw() },
		func() { s.session.DeclineDraw() })
}

// mostNotices is how many sentences are shown at a time, so that the moves keep
// some room.
func (s *Screen) mostNotices() int {
	if s.layout.shape == wide {
		return 2
	}
	return 1
}

// noticeBlock shows a sentence until it is put away.
func (s *Screen) noticeBlock(i int, m locale.Message) block {
	text := s.lang.Say(m)
	const left, right = 36.0, 34.0
	size := func(w float64) float64 {
		if slim(w) {
			return theme.FontSmall
		}
		return theme.FontSoft
	}
	height := func(_ *Screen, w float64) float64 {
		lines := art.Wrap(text, size(w), false, w-left-right)
		return max(40, float64(len(lines))*size(w)*art.LineHeight+16)
	}
	return block{height, func(s *Screen, u *kit.UI, r draw.Rect) {
		u.Box(r, theme.RadiusPanel, theme.Mix(s.theme.Panel, s.theme.Gold, 0.16), s.theme.Gold, theme.Border)
		u.Icon(art.IconWarning, draw.Point{X: r.X + 20, Y: r.Y + 20}, 18, s.theme.Text)
		u.Paragraph(draw.Rect{X: r.X + left, Y: r.Y + 8, W: r.W - left - right, H: r.H - 16}, text, kit.LabelSpec{Size: size(r.W)})
		cross := draw.Rect{X: r.X + r.W - 33, Y: r.Y + 6, W: 28, H: 28}
		if u.Button(kit.ID("notice."+strconv.Itoa(i)), cross, kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: s.t(locale.Close)}) {
			s.notices = append(s.notices[:i:i], s.notices[i+1:]...)
			u.Invalidate()
		}
	}}
}
