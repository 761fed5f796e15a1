package study

import (
	"strconv"

	"chuhe/engine/game"
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
)

// Tools implements desk.Desk.
func (d *Desk) Tools() []page.Command {
	tools := append(d.workspace.Walk(), d.comment())
	if d.Layout.Few { // there is no room for the card with the switch
		analyse := d.analysis.Command()
		analyse.Icon, analyse.Button = art.IconChart, locale.Analysis
		tools = append(tools, analyse)
	}
	return d.Split.Tools("study.comment", append(tools, pane.Spared(d.variation()),
		pane.Spared(d.workspace.Command("flip")), d.workspace.Command("menu"))...)
}

// Commands implements desk.Desk.
func (d *Desk) Commands() []page.Command {
	list := []page.Command{
		{ID: "undo", Key: page.Ctrl('Z'), Held: true, Do: d.undo},
		{ID: "redo", Key: page.Ctrl('Y'), Also: []kit.Chord{{Key: 'Z', Mods: kit.Ctrl | kit.Shift}}, Held: true,
			Do: d.redo},
		d.comment(), d.promote(), d.demote(), d.remove(), d.palette(),
		d.analysis.Command(), d.explore(), d.clouds(), d.ownBook(), d.bookPage(), d.exactly(), d.why(),
	}
	for s := range locale.Symbols() {
		list = append(list, d.judge(game.Symbol(s+1)))
	}
	return list
}

// comment returns the command that opens the comment field for the shown position.
func (d *Desk) comment() page.Command {
	return page.Command{ID: "study.comment", Icon: art.IconNote, Button: locale.ToolComment, Tip: locale.TipComment,
		Help: locale.KeyComment, Key: page.Key(kit.KeyF2), On: d.editor.on,
		Do: d.edit}
}

// variation returns the command that shows the next alternative to the shown move, starting again after the last.
func (d *Desk) variation() page.Command {
	v := &d.View
	return page.Command{ID: "study.variation", Icon: art.IconSwap, Button: locale.ToolVariation,
		Tip: locale.TipVariation, Key: page.Ctrl(kit.KeyDownArrow),
		Off: v.Variations < 2, Do: func() {
			step := 1
			if v.Variation == v.Variations {
				step = 1 - v.Variations
			}
			d.Session.Viewer.LookVariation(step)
		}}
}

// keyless returns the menu group of a command that has a key but perhaps no button. The menu has such commands only on
// touch devices.
func (d *Desk) keyless() page.MenuGroup {
	if d.Fingers {
		return page.MenuStudy
	}
	return page.NoMenu
}

func (d *Desk) promote() page.Command {
	return page.Command{ID: "study.promote", Icon: art.IconUp, Tip: locale.TipPromote, Menu: d.keyless(),
		Row: locale.TipPromote, Help: locale.KeyOrder, Key: kit.Chord{Key: kit.KeyUpArrow, Mods: kit.Alt},
		Off: !d.View.CanPromote,
		Do:  func() { d.try(d.Session.Editor.Promote()) }}
}

func (d *Desk) demote() page.Command {
	return page.Command{ID: "study.demote", Icon: art.IconDown, Tip: locale.TipDemote, Menu: d.keyless(),
		Row: locale.TipDemote, Help: locale.KeyOrder, Key: kit.Chord{Key: kit.KeyDownArrow, Mods: kit.Alt},
		Off: !d.View.CanDemote,
		Do:  func() { d.try(d.Session.Editor.Demote()) }}
}

func (d *Desk) remove() page.Command {
	return page.Command{ID: "study.delete", Icon: art.IconTrash, Tip: locale.TipDelete, Help: locale.KeyDelete,
		Key: page.Key(kit.KeyDelete), Off: d.View.Shown == 0,
		Do: func() {
			if d.try(d.Session.Editor.Delete()) {
				d.Say(locale.Msg(locale.StudyDeleted))
			}
		}}
}

// judge returns the command that toggles a symbol of the shown move.
func (d *Desk) judge(s game.Symbol) page.Command {
	c := page.Command{ID: kit.ID("study.symbol." + strconv.Itoa(int(s))), Tip: locale.Symbols()[s-1],
		Help: locale.KeySymbols,
		Key:  kit.Chord{Key: kit.Key('0' + rune(s))}, Off: d.View.Shown == 0,
		Do: func() { d.try(d.Session.Editor.Judge(s)) }}
	for _, has := range d.View.Symbols {
		c.On = c.On || has == s
	}
	return c
}

// undo undoes the last edit, wherever it was made.
func (d *Desk) undo() {
	switch kind := d.Session.View().Undo; {
	case !d.Session.Undo():
		d.Say(locale.Msg(locale.StudyUndoNone))
	case kind == session.UndoGame:
		d.Say(locale.Msg(locale.GameIsBack))
	default:
		d.Say(locale.Msg(locale.StudyUndone))
	}
}

func (d *Desk) redo() {
	said := locale.StudyRedone
	if !d.Session.Redo() {
		said = locale.StudyRedoNone
	}
	d.Say(locale.Msg(said))
}
