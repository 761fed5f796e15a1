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

// told returns the cards to show now on any desk. The entry field for moves comes before all cards with a button for
// Enter.
func (h *Workspace) told() []pane.Block {
	return append(h.notices(), pane.Needed(
		h.HintCard(),
		pane.Need{When: h.typing.On(), Block: h.Question(h.typing.Content)},
		pane.Need{When: h.Exporting(), Block: h.Plain(func(f *kit.Flow) { h.export.content(f, h.Looks, h.Now) })},
		pane.Need{When: h.clipboard.pasting.asked, Block: h.Question(h.clipboard.pasteContent)},
	)...)
}

// notices returns the card of the latest notice, which concerns the last action. Showing only one leaves room for the
// moves; the previous notice appears when this one is dismissed.
func (h *Workspace) notices() []pane.Block {
	if last := len(h.list) - 1; last >= 0 {
		return []pane.Block{h.notice(last, h.list[last])}
	}
	return nil
}

// notice returns a card that shows a message until the player dismisses it.
func (h *Workspace) notice(i int, n notice) pane.Block {
	content := func(f *kit.Flow) {
		u, size := f.UI, pane.Sized(f, theme.FontSoft, theme.FontSmall)
		const left, right = 24.0, 30.0
		text := h.Text(n.Message)
		r := f.Take(kit.LabelSpec{Size: size}.Height(text, f.Width()-left-right), 0)
		icon := art.IconWarning
		if n.at.print != 0 || n.Key == locale.FileSavedAnew || n.Key == locale.InstallOffer { // no failures
			icon = art.IconInfo
		}
		u.Icon(icon, draw.Point{X: r.X + 8, Y: r.Y + size*art.LineHeight/2}, 18, h.Theme.Text)
		cross := draw.Rect{X: r.X + r.W - 22, Y: r.Y - 8, W: 28, H: 28}
		kit.CutLeft(&r, left, 0)
		kit.CutRight(&r, right, 0)
		u.Paragraph(r, text, kit.LabelSpec{Size: size})
		if n.do != nil {
			f.Skip(8)
			row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
			kit.CutLeft(&row, left, 0)
			row.W = min(row.W-right, h.ButtonWidth(n.action)+24)
			if u.Button(kit.ID("notice.do."+strconv.Itoa(i)), row, kit.ButtonSpec{Label: h.T(n.action)}) {
				h.Dismiss(i)
				n.do()
			}
		}
		if u.Button(kit.ID("notice."+strconv.Itoa(i)), cross,
			kit.ButtonSpec{Icon: art.IconClose, Look: kit.LookFlat, Tooltip: h.T(locale.Close)}) {
			h.Dismiss(i)
		}
	}
	return pane.Block{Fill: theme.Mix(h.Theme.Panel, h.Theme.Gold, 0.16), Edge: h.Theme.Gold, Border: theme.Border,
		Content: content}
}
