package play

import (
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// saving is the question under which name to keep the game.
type saving struct {
	on    bool
	fresh bool // the field is to get the focus
	name  string
}

// games leads to the games that are kept.
func (d *Desk) games() page.Command {
	return page.Command{ID: "games", Icon: art.IconFolder, Row: locale.MenuGames, Key: ctrl('O'), Do: func() { d.Open(page.Games) }}
}

// save asks for a name to keep the game under.
func (d *Desk) save() page.Command {
	return page.Command{ID: "save", Icon: art.IconSave, Row: locale.MenuSave, Tip: locale.SaveTip, Key: ctrl('S'), Off: d.Folder == "",
		Do: func() {
			if d.Folder == "" {
				d.Say(locale.Msg(locale.SaveNoRoom))
				return
			}
			d.saving, d.asking, d.tab = saving{on: true, fresh: true}, false, 0
		}}
}

// naming asks for the name. A notice tells where the game has been put.
func (d *Desk) naming(f *kit.Flow) {
	u, s := f.UI, &d.saving
	if s.fresh && !u.Measuring() {
		s.fresh = false
		u.Focus("save.name")
	}
	field := u.TextField("save.name", f.Take(kit.FlowRow, 10), kit.FieldSpec{Placeholder: d.T(locale.SaveName), MaxRunes: 60}, &s.name)
	if field.Submitted {
		u.Use()
	}
	yes, no := d.answers(f, "save", locale.Save, locale.Cancel)
	if yes || field.Submitted {
		d.Library.Keep(s.name, d.Session.Snapshot())
	}
	if yes || no || field.Submitted {
		*s = saving{}
	}
}

// Put implements games.Desk. A game to be looked at is paused, so that nobody
// goes on with it behind the position that is shown; in a record nobody does.
func (d *Desk) Put(snap session.Snapshot, review bool) error {
	snap.Opened = snap.Opened && review
	snap.Paused = review && !snap.Opened
	if err := d.Session.Resume(snap); err != nil {
		return err
	}
	v := d.Session.View()
	d.guest = v.Record
	if series := v.Persons == 0; v.Paused && v.Outcome.Over() && !series { // there is nothing to go on
		d.Session.TogglePause()
	}
	if review {
		d.review()
	}
	return nil
}

// review shows the game from its first move on, a record from its start; the
// arrows step through it.
func (d *Desk) review() {
	if !d.Session.View().Opened {
		d.Session.Look(1)
	}
	d.seek = true
}

// visiting reports whether the game on the board came from the library and the
// one before it can come back.
func (d *Desk) visiting() bool { return d.view.CanReturn && d.view.Record == d.guest }

// wayBack leads from a game of the library to the one before.
func (d *Desk) wayBack(f *kit.Flow) {
	spec := kit.ButtonSpec{Label: d.T(locale.BackToOwn), Tooltip: d.T(locale.BackToOwnTip)}
	if !slim(f.Width()) {
		spec.Icon = art.IconUndo
	}
	if f.UI.Button("library.back", f.Take(theme.ButtonHeight, 0), spec) {
		d.Session.Return()
		d.Say(locale.Msg(locale.GameIsBack))
	}
}
