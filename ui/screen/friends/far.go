package friends

import (
	"cmp"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/link"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// answers takes the friend's contact in a text, and reports whether there is one.
func (p *Page) answers(g *friend.Game, text string) (found bool) {
	p.wrong, found = p.Far.Read(g, text, p.Settings.FarServer)
	p.pasted = text
	return found
}

const side = 208.0 // of the picture of a contact

// contact declares the text to be sent to the friend, and what comes next.
func (p *Page) contact(f *kit.Flow) {
	u := f.UI
	far, g := p.Calling()
	if g == nil || far.Text() == "" {
		f.Paragraph(p.T(locale.FarCalling), kit.LabelSpec{}, 12)
		return
	}
	m, word, next := far.Meeting(), locale.FarAnswer, locale.FarAwaits
	switch {
	case m.Caller && g.Watch:
		word, next = locale.WatchSend, locale.WatchPaste
	case m.Caller:
		word, next = locale.FarInvite, locale.FarPaste
	}
	f.Paragraph(p.T(word), kit.LabelSpec{}, 8)
	r := f.Take(side, 12)
	text, links := p.Letter(g, false), p.Links()
	code, ways := art.QR{Text: text, Side: side}, 1
	if m.Caller && links.Page != "" {
		code.Text, ways = links.Page+"#"+link.ToFriend(text), 2
	}
	tall, at := u.Tall(theme.ButtonHeight), draw.Point{X: r.X + r.W - side, Y: r.Y}
	button := kit.CutBottom(&r, tall, 12)
	if button.W -= side + 16; button.W < side { // no room beside the picture
		button = f.Take(tall, 12)
		at.X = r.X + (r.W-side)/2
	} else {
		r.W = button.W
		most := int(r.H / (theme.FontSmall * art.LineHeight)) // a contact can have many addresses
		u.Paragraph(r, text, kit.LabelSpec{Size: theme.FontSmall, Soft: true, Most: most})
	}
	if list := u.Painting(); list != nil {
		list.Put(code, at)
	}
	cells := kit.Columns(button, ways, 10)
	if u.Button("friends.copy", cells[0], kit.ButtonSpec{Label: p.T(locale.CopyGame), Look: kit.LookPrimary}) {
		p.Copy(g)
	}
	if ways > 1 && u.Button("friends.link", cells[1], kit.ButtonSpec{Label: p.T(links.Word())}) {
		p.Link(g)
	}
	f.Paragraph(p.T(next), kit.LabelSpec{}, 12)
	p.asksServer(f, far, g)
}

// asksServer declares the server that tells this program its address. The player agrees to it by the button.
func (p *Page) asksServer(f *kit.Flow, far friend.Far, g *friend.Game) {
	soft := kit.LabelSpec{Size: theme.FontSmall, Soft: true}
	f.Paragraph(p.T(locale.FarServerTip), soft, 6)
	if p.server == "" {
		p.server = cmp.Or(p.Settings.FarServer, friend.Server)
	}
	word, server := locale.FarAsk, p.server
	if server == p.Settings.FarServer {
		word, server = locale.FarNoAsk, ""
	}
	r := f.Take(f.UI.Tall(theme.ButtonHeight), 6)
	if p.beside(f.UI, &r, "friends.ask", word) {
		p.Change(func(to *settings.Settings) { to.FarServer = server })
		if far.Meeting().Caller {
			far.Open(g, server)
		} else {
			p.wrong, _ = far.Read(g, p.pasted, server)
		}
	}
	f.UI.Caption(p.T(locale.FarServer))
	f.UI.TextField("friends.server", r, kit.FieldSpec{MaxRunes: 300}, &p.server)
	p.fault(f, far.Meeting().Fault)
}

// watchers declares how many watch the live game, and the way for one more.
func (p *Page) watchers(f *kit.Flow) {
	all, g := &p.Audience, p.Live.Played()
	if g == nil || !g.State().Started {
		return
	}
	r, count := f.Take(f.UI.Tall(theme.ButtonHeight), 10), all.Count()
	if count < friend.MostWatchers && p.beside(f.UI, &r, "friends.watch", locale.WatchInvite) {
		all.InviteWatcher(p.Keeper, g, p.Settings.FarServer)
	}
	if count > 0 && p.beside(f.UI, &r, "friends.unwatch", locale.WatchEnd) {
		all.End()
	}
	f.UI.Label(r, p.T(locale.WatchCount, count), kit.LabelSpec{Size: theme.FontSoft})
}
