package screen

import (
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

func (s *Screen) openMenu() { s.dialog = dialogMenu }

// closing runs an action after the menu has been closed.
func (s *Screen) closing(act func()) func() {
	return func() {
		s.dialog = dialogNone
		act()
	}
}

// gameEntries are the rows of the menu that concern the game on the board.
func (s *Screen) gameEntries() []entry {
	v := &s.view
	rows := []entry{
		{id: "menu.new", icon: art.IconNew, label: s.t(locale.MenuNewGame), key: "Ctrl+N", act: s.openNewGame},
		{id: "menu.rematch", icon: art.IconFlip, label: s.t(locale.MenuRematch), act: s.session.Rematch},
		{id: "menu.draw", icon: art.IconDraw, label: s.t(locale.MenuDraw), key: "D", off: !v.CanOfferDraw, act: s.offerDraw},
		{id: "menu.resign", icon: art.IconResign, label: s.t(locale.MenuResign), key: "R", off: !v.CanResign, act: s.askResign},
	}
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		rows = append(rows, s.seatEntry(side))
	}
	return append(rows, entry{id: "menu.level", icon: art.IconComputer, label: s.t(locale.MenuLevel), key: "L", off: v.Persons == 2, act: s.openLevel})
}

// seatEntry changes who plays a side: a person takes it over, or the computer.
func (s *Screen) seatEntry(side xiangqi.Side) entry {
	p := s.view.Setup.Players[side]
	id := [2]kit.ID{"menu.red", "menu.black"}[side]
	if p.Kind == session.Computer {
		label := [2]locale.Key{locale.TakeOverRed, locale.TakeOverBlack}[side]
		return entry{id: id, icon: art.IconPerson, label: s.t(label), act: func() { s.session.TakeOver(side) }}
	}
	label := [2]locale.Key{locale.GiveRed, locale.GiveBlack}[side]
	return entry{id: id, icon: art.IconComputer, label: s.t(label), act: func() {
		p.Kind, p.Name = session.Computer, ""
		if p.Level == 0 {
			p.Level = s.settings.NewGame.Players[side].Level
		}
		if err := s.session.SetPlayer(side, p); err != nil {
			s.Say(locale.Msg(locale.CauseOther, err.Error()))
		}
	}}
}

// otherEntries are the rest of the menu.
func (s *Screen) otherEntries() []entry {
	open := func(d dialog) func() { return func() { s.dialog = d } }
	return []entry{
		{id: "menu.copy", icon: art.IconCopy, label: s.t(locale.MenuCopyFEN), key: "Ctrl+C", act: s.copyFEN},
		{id: "menu.paste", icon: art.IconDown, label: s.t(locale.MenuPasteFEN), key: "Ctrl+V", act: s.pasteFEN},
		{id: "menu.settings", icon: art.IconSettings, label: s.t(locale.MenuSettings), key: "Ctrl+,", act: open(dialogSettings)},
		{id: "menu.full", icon: art.IconUp, label: s.t(locale.MenuFullScreen), key: "F11", act: s.host.ToggleFullscreen},
		{id: "menu.help", icon: art.IconKeyboard, label: s.t(locale.MenuHelp), key: "F1", act: open(dialogHelp)},
		{id: "menu.about", icon: art.IconInfo, label: s.t(locale.MenuAbout), act: s.openAbout},
		{id: "menu.quit", icon: art.IconClose, label: s.t(locale.MenuQuit), key: "Ctrl+Q", act: func() { s.done = true }},
	}
}

// declareMenu declares the menu: the game at the left, the rest at the right.
func (s *Screen) declareMenu(u *kit.UI) bool {
	const rowHeight, gap = 38.0, 2.0
	left, right := s.gameEntries(), s.otherEntries()
	spec := kit.DialogSpec{
		Title: s.t(locale.Menu), Width: 640, Close: s.closeTip(),
		Height: float64(max(len(left), len(right))) * (rowHeight + gap),
	}
	return u.Dialog("menu", spec, func(r draw.Rect) {
		for i, column := range kit.Columns(r, 2, 16) {
			for _, e := range [][]entry{left, right}[i] {
				e.act = s.closing(e.act)
				s.declareEntry(u, kit.CutTop(&column, rowHeight, gap), e)
			}
		}
	}, nil)
}
