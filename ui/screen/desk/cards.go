package desk

import (
	"strconv"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/pane"
	"chuhe/ui/theme"
)

// told returns the cards that are needed now on whatever desk. The entry for moves comes
// before all that has a button for Enter.
func (h *Workspace) told() []pane.Block {
	return append(h.notices(), pane.Needed(
		pane.Need{When: h.typing.On(), Block: h.Question(h.typing.Content)},
		pane.Need{When: h.conflict != "", Block: h.Question(h.overwriting)},
		pane.Need{When: h.visiting(), Block: h.Plain(h.wayBack)},
		pane.Need{When: h.Exporting(), Block: h.Plain(h.exportContent)},
		pane.Need{When: h.pasting.asked, Block: h.Question(h.pasteContent)},
	)...)
}

// Above declares the messages and questions above a desk's own panel, and returns the room
// under it.
func (h *Workspace) Above(u *kit.UI, told []pane.Block) draw.Rect {
	r := h.Layout.Panel
	for _, b := range told {
		b.Declare(u, h.Frame, kit.CutTop(&r, min(b.Height(u, h.Frame, r.W), r.H), h.Layout.Gap))
	}
	r.H = max(r.H, 0)
	return r
}

// notices returns the last of the sentences that wait to be put away: it answers what
// was just done, and the moves keep their room. The one before shows when it is gone.
func (h *Workspace) notices() []pane.Block {
	if last := len(h.Waiting()) - 1; last >= 0 {
		return []pane.Block{h.notice(last, h.Waiting()[last])}
	}
	return nil
}

// notice shows a sentence until it is put away.
func (h *Workspace) notice(i int, m locale.Message) pane.Block {
	label, do := h.NoticeAction(i)
	content := func(f *kit.Flow) {
		u, size := f.UI, theme.FontSoft
		if pane.Slim(f.Width()) {
			size = theme.FontSmall
		}
		const left, right = 24.0, 30.0
		text := h.Text(m)
		r := f.Take(kit.LabelSpec{Size: size}.Height(text, f.Width()-left-right), 0)
		icon := art.IconWarning
		if m.Key == locale.FileSavedAnew { // which is as it should be
			icon = art.IconInfo
		}
		u.Icon(icon, draw.Point{X: r.X + 8, Y: r.Y + size*art.LineHeight/2}, 18, h.Theme.Text)
		cross := draw.Rect{X: r.X + r.W - 22, Y: r.Y - 8, W: 28, H: 28}
		kit.CutLeft(&r, left, 0)
		kit.CutRight(&r, right, 0)
		u.Paragraph(r, text, kit.LabelSpec{Size: size})
		if do != nil {
			f.Skip(8)
			row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
			kit.CutLeft(&row, left, 0)
			row.W = min(row.W-right, h.ButtonWidth(label)+24)
			if u.Button(kit.ID("notice.do."+strconv.Itoa(i)), row, kit.ButtonSpec{Label: h.T(label)}) {
				h.Dismiss(i)
				do()
			}
		}
		if u.Button(kit.ID("notice."+strconv.Itoa(i)), cross, kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: h.T(locale.Close)}) {
			h.Dismiss(i)
		}
	}
	return pane.Block{Fill: theme.Mix(h.Theme.Panel, h.Theme.Gold, 0.16), Edge: h.Theme.Gold, Border: theme.Border, Content: content}
}
