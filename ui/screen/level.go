package screen

import (
	"strconv"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// levelForm is the state of the level dialog.
type levelForm struct{ tab int }

// computers lists the sides that the computer plays.
func (s *Screen) computers() []xiangqi.Side {
	var sides []xiangqi.Side
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		if s.view.Setup.Players[side].Kind == session.Computer {
			sides = append(sides, side)
		}
	}
	return sides
}

func (s *Screen) openLevel() {
	if len(s.computers()) == 0 {
		s.Say(locale.Msg(locale.LevelNoComputer))
		return
	}
	s.dialog, s.level = dialogLevel, levelForm{}
}

// declareLevel declares the levels of the computer; a choice holds at once.
func (s *Screen) declareLevel(u *kit.UI) bool {
	const rowHeight = 34.0
	sides := s.computers()
	if len(sides) == 0 {
		return false
	}
	spec := kit.DialogSpec{Title: s.t(locale.LevelTitle), Width: 400, Close: s.closeTip(), Height: float64(think.MaxLevel)*rowHeight + 30}
	if len(sides) == 2 {
		spec.Height += 44
	}
	return u.Dialog("level", spec, func(r draw.Rect) {
		u.Label(kit.CutTop(&r, 22, 8), s.t(locale.LevelTip), kit.LabelSpec{Size: theme.FontSoft, Soft: true})
		side := sides[0]
		if len(sides) == 2 {
			u.Tabs("level.side", kit.CutTop(&r, 34, 10), s.words(locale.Red, locale.Black), &s.level.tab)
			side = sides[s.level.tab]
		}
		u.Group("level.rows", func() { s.declareLevels(u, r, rowHeight, side) })
	}, nil)
}

func (s *Screen) declareLevels(u *kit.UI, r draw.Rect, rowHeight float64, side xiangqi.Side) {
	now := s.view.Setup.Players[side].Level
	for n := 1; n <= int(think.MaxLevel); n++ {
		level := think.Level(n)
		e := entry{id: kit.ID("level." + strconv.Itoa(n)), label: s.lang.LevelLine(n), on: level == now, act: func() {
			if err := s.session.SetLevel(side, level); err == nil {
				s.dialog = dialogNone
			}
		}}
		if e.on {
			e.icon = art.IconCheck
		} else {
			e.icon = art.IconNone
		}
		row := kit.CutTop(&r, rowHeight, 0)
		if !e.on {
			row.X, row.W = row.X+32, row.W-32
		}
		s.declareEntry(u, row, e)
	}
}
