package friends

import (
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// form declares the choices of an invitation.
func (p *Page) form(f *kit.Flow) {
	u := f.UI
	if p.meets() {
		p.code(f)
	}
	p.nameField(f)
	u.Segments("friends.colour", f.Row(p.T(locale.YourColour)), p.Words(locale.Red, locale.Black), &p.colour)
	starts := []string{p.T(locale.StartNormal)}
	for _, h := range session.Handicaps() {
		starts = append(starts, p.T(locale.HandicapName(h.ID)))
	}
	starts = append(starts, p.T(locale.FriendHere))
	u.Dropdown("friends.start", f.Row(p.T(locale.StartFrom)), starts, &p.start)
	if p.start > 0 && p.start < len(starts)-1 {
		sides := p.Words(locale.You, locale.FriendFriend)
		u.Segments("friends.giver", f.Row(p.T(locale.HandicapGiver)), sides, &p.giver)
	}
	u.Segments("friends.strict", f.Row(p.T(locale.FriendKind)), p.Words(locale.FriendFriendly, locale.FriendSerious),
		&p.strict)
	f.ExplainChoice(p.Words(locale.FriendFriendlyTip, locale.FriendSeriousTip), p.strict)
	if !p.meets() {
		u.Segments("friends.way", f.Row(p.T(locale.FarWay)), p.Words(locale.FarMessages, locale.FarConnect), &p.way)
		f.ExplainChoice(p.Words(locale.FriendAbout, locale.FarTip), p.way)
	}
	if p.connected() {
		p.time.Declare(p.Looks, u, f, "friends")
		return
	}
	var times []string
	for _, n := range days {
		times = append(times, p.daysText(n))
	}
	u.Dropdown("friends.days", f.Row(p.T(locale.FriendDays)), times, &p.days)
}

// connected reports whether the invitation is to a game over a connection.
func (p *Page) connected() bool { return p.meets() || p.inviting && p.way == 1 }

// invite begins a game by the choices, and sends its invitation to the program nearby, or copies it.
func (p *Page) invite() {
	if !p.named() {
		return
	}
	t := friend.Terms{Host: p.name, HostSide: xiangqi.Side(p.colour), Serious: p.strict == 1}
	switch all := session.Handicaps(); {
	case p.start > len(all):
		t.FEN = p.Session.Viewer.FEN()
	case p.start > 0:
		t.Handicap, t.Giver = all[p.start-1].ID, xiangqi.Side(p.colour^p.giver)
	}
	if p.connected() {
		t.Time = p.time.Times()
	} else {
		t.Days = days[p.days]
	}
	var g *friend.Game
	if g, p.wrong = p.Invite(t, p.Now); g == nil {
		return
	}
	p.inviting, p.chosen = false, 0
	switch {
	case p.meets():
		p.Live.Play(g)
	case p.way == 1:
		p.Far.Open(g, p.Settings.FarServer)
	default:
		p.Copy(g)
	}
}

// answer declares what an invitation offers.
func (p *Page) answer(f *kit.Flow) {
	t := p.offered()
	if t.Watch {
		f.Paragraph(p.T(locale.WatchInvited, t.Host), kit.LabelSpec{Bold: true}, 6)
		f.Paragraph(p.T(locale.WatchTip), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 12)
		return
	}
	if t != p.offer {
		p.code(f)
	}
	kind, tip := strictness(t.Serious)
	words := []string{p.T(locale.FriendColour, locale.SideName(t.Side(friend.Guest))), p.startText(t)}
	if t.Time.On() {
		words = append(words, p.TimesText(t.Time))
	}
	if t.Days > 0 || !t.Time.On() {
		words = append(words, p.daysText(t.Days))
	}
	words = append(words, p.T(kind))
	f.Paragraph(p.T(locale.FriendInvited, t.Host), kit.LabelSpec{Bold: true}, 6)
	f.Paragraph(strings.Join(words, " · "), kit.LabelSpec{}, 6)
	f.Paragraph(p.T(tip), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 12)
	p.nameField(f)
}

// startText describes the start of an offered game.
func (p *Page) startText(t *friend.Terms) string {
	switch {
	case t.Handicap != "":
		return p.T(locale.FriendGiven, locale.SideName(t.Giver), locale.HandicapName(t.Handicap))
	case t.FEN != "":
		return p.T(locale.FriendSetUp)
	}
	return p.T(locale.StartNormal)
}

func (p *Page) daysText(n int) string {
	if n == 0 {
		return p.T(locale.FriendDaysNone)
	}
	return p.T(locale.FriendDaysCount, n)
}

// decline drops an invitation.
func (p *Page) decline() {
	if p.offer == nil {
		p.Near.Leave()
	}
	p.offer = nil
}

// accept answers an invitation.
func (p *Page) accept() {
	t, live := p.offered(), p.offer == nil
	if t.Watch {
		p.offer = nil
		p.wrong = p.Watching.Accept(*t, p.pasted, p.Settings.FarServer)
		return
	}
	if !p.named() {
		return
	}
	var g *friend.Game
	if g, p.wrong = p.Join(*t, p.name, p.Now); g == nil {
		return
	}
	p.offer = nil
	switch {
	case live:
		p.Live.Play(g)
	case p.answers(g, p.pasted):
		return // to be sent
	default:
		p.Copy(g)
	}
	p.Show(g)
}
