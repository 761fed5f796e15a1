package play

import (
	"image/color"
	"strconv"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// A block is a card that stands above the moves only while it is needed. It is
// as high as its content.
type block struct {
	fill    color.NRGBA // zero: the colour of panels
	edge    color.NRGBA
	border  float64 // width of the edge
	content func(*kit.Flow)
}

// blockTop is the room above and below the content of a block.
func (f *frame) blockTop() float64 {
	if f.layout.Low() {
		return 8
	}
	return 14
}

// blocks returns the cards that are needed now.
func (d *Desk) blocks() []block {
	v := &d.view
	bs := d.notices()
	if d.typing.on { // before all that has a button for Enter
		bs = append(bs, d.question(d.typingContent))
	}
	if d.conflict != "" {
		bs = append(bs, d.question(d.overwriting))
	}
	if d.offersPictures() {
		bs = append(bs, d.question(d.pictures))
	}
	if d.visiting() {
		bs = append(bs, block{edge: d.Theme.Hairline, border: theme.Border, content: d.wayBack})
	}
	if d.Exporting() {
		bs = append(bs, block{edge: d.Theme.Hairline, border: theme.Border, content: d.exportContent})
	}
	if d.pasting.asked {
		bs = append(bs, d.question(d.pasteContent))
	}
	if v.Warning.On {
		bs = append(bs, d.question(warning{d.frame}.content))
	} else if v.Cycle.Times == 2 && !v.Outcome.Over() && !v.Looking && !v.Opened {
		bs = append(bs, d.repetition())
	}
	if d.replay.on {
		bs = append(bs, d.question(d.replay.content))
	} else if d.bannerShown() {
		bs = append(bs, d.banner())
	}
	if d.asking && v.CanResign {
		bs = append(bs, d.question(d.resignation))
	}
	if v.CanAnswerDraw {
		bs = append(bs, d.question(d.drawOffer))
	}
	if v.Persons == 0 {
		bs = append(bs, block{edge: d.Theme.Hairline, border: theme.Border, content: match{d.frame}.content})
	}
	return bs
}

// slim reports whether content of this width must put its parts over each other.
func slim(w float64) bool { return w < 344 }

// pad is the room at the sides of the content of a card of width w.
func (f *frame) pad(w float64) float64 {
	if w < 364 {
		return 10
	}
	return 18
}

// height returns how much room the block takes in a panel of width w.
func (b block) height(u *kit.UI, f *frame, w float64) float64 {
	return u.Measure(w-2*f.pad(w), b.content) + 2*f.blockTop()
}

// declare declares the block in r.
func (b block) declare(u *kit.UI, f *frame, r draw.Rect) {
	fill := b.fill
	if fill == (color.NRGBA{}) {
		fill = f.Theme.Panel
	}
	u.Box(r, theme.RadiusPanel, fill, b.edge, b.border)
	pad, top := f.pad(r.W), f.blockTop()
	u.Column(draw.Rect{X: r.X + pad, Y: r.Y + top, W: r.W - 2*pad, H: r.H - 2*top}, b.content)
}

// question is a block that waits for an answer.
func (d *Desk) question(content func(*kit.Flow)) block {
	return block{edge: d.Theme.Gold, border: theme.Focus, content: content}
}

// answers declares the two buttons of a question and returns what was pressed.
func (f *frame) answers(flow *kit.Flow, id kit.ID, yes, no locale.Key) (accepted, refused bool) {
	cells := kit.Columns(flow.Take(theme.ButtonHeight, 0), 2, 10)
	accepted = flow.UI.Button(id+".yes", cells[0], kit.ButtonSpec{Label: f.T(yes), Look: kit.LookPrimary})
	refused = flow.UI.Button(id+".no", cells[1], kit.ButtonSpec{Label: f.T(no)})
	return accepted, refused
}

// resignation asks whether to resign.
func (d *Desk) resignation(f *kit.Flow) {
	text := d.T(locale.ResignConfirm)
	if d.view.Persons == 2 {
		text = d.T(locale.ResignConfirmAs, d.T(locale.SideName(d.view.Live)))
	}
	f.Paragraph(text, kit.LabelSpec{}, 10)
	yes, no := d.answers(f, "resign", locale.Resign, locale.Cancel)
	if yes || no {
		d.asking = false
	}
	if yes {
		d.Session.Resign()
	}
}

// drawOffer asks the other person.
func (d *Desk) drawOffer(f *kit.Flow) {
	f.Paragraph(d.T(locale.DrawOfferedBy, d.T(locale.SideName(d.view.DrawOffer.By))), kit.LabelSpec{}, 10)
	yes, no := d.answers(f, "offer", locale.DrawAccept, locale.DrawDecline)
	if yes {
		d.Session.AcceptDraw()
	}
	if no {
		d.Session.DeclineDraw()
	}
}

// repetition tells that the position has come back once, and what follows.
func (d *Desk) repetition() block {
	return block{edge: d.Theme.Gold, border: theme.Border, content: func(f *kit.Flow) {
		size := theme.FontSoft
		if slim(f.Width()) {
			size = theme.FontSmall
		}
		f.Paragraph(d.cycleNote(), kit.LabelSpec{Size: size}, 0)
	}}
}

// pauseNote tells that the game stands still, and how it goes on.
func (d *Desk) pauseNote() block {
	return block{fill: theme.Mix(d.Theme.Panel, d.Theme.Gold, 0.16), edge: d.Theme.Gold, border: theme.Border, content: func(f *kit.Flow) {
		title := f.Take(theme.FontName*art.LineHeight, 2)
		f.UI.Icon(art.IconPause, draw.Point{X: title.X + 8, Y: title.Y + title.H/2}, 18, d.Theme.Text)
		kit.CutLeft(&title, 24, 0)
		f.UI.Label(title, d.T(locale.StatusPaused), kit.LabelSpec{Size: theme.FontName, Bold: true})
		f.Paragraph(d.T(locale.PausedHow), kit.LabelSpec{Size: theme.FontSmall}, 0)
	}}
}

// standsStill reports whether the game is paused.
func (f *frame) standsStill() bool { return f.view.Paused && !f.view.Outcome.Over() }

// notices returns the last of the sentences that wait to be put away: it answers what
// was just done, and the moves keep their room. The one before shows when it is gone.
func (d *Desk) notices() []block {
	if last := len(d.Notices()) - 1; last >= 0 {
		return []block{d.notice(last, d.Notices()[last])}
	}
	return nil
}

// notice shows a sentence until it is put away.
func (d *Desk) notice(i int, m locale.Message) block {
	label, do := d.NoticeAction(i)
	content := func(f *kit.Flow) {
		u, size := f.UI, theme.FontSoft
		if slim(f.Width()) {
			size = theme.FontSmall
		}
		const left, right = 24.0, 30.0
		text := d.Text(m)
		r := f.Take(kit.LabelSpec{Size: size}.Height(text, f.Width()-left-right), 0)
		icon := art.IconWarning
		if m.Key == locale.FileSavedAnew { // which is as it should be
			icon = art.IconInfo
		}
		u.Icon(icon, draw.Point{X: r.X + 8, Y: r.Y + size*art.LineHeight/2}, 18, d.Theme.Text)
		cross := draw.Rect{X: r.X + r.W - 22, Y: r.Y - 8, W: 28, H: 28}
		kit.CutLeft(&r, left, 0)
		kit.CutRight(&r, right, 0)
		u.Paragraph(r, text, kit.LabelSpec{Size: size})
		if do != nil {
			f.Skip(8)
			row := f.Take(theme.ButtonHeight, 0)
			kit.CutLeft(&row, left, 0)
			row.W = min(row.W-right, d.ButtonWidth(label)+24)
			if u.Button(kit.ID("notice.do."+strconv.Itoa(i)), row, kit.ButtonSpec{Label: d.T(label)}) {
				d.Dismiss(i)
				do()
			}
		}
		if u.Button(kit.ID("notice."+strconv.Itoa(i)), cross, kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: d.T(locale.Close)}) {
			d.Dismiss(i)
		}
	}
	return block{fill: theme.Mix(d.Theme.Panel, d.Theme.Gold, 0.16), edge: d.Theme.Gold, border: theme.Border, content: content}
}
