package friends

import (
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
	if p.far != nil && !p.meets() {
		u.Segments("friends.way", f.Row(p.T(locale.FarWay)), p.Words(locale.FarMessages, locale.FarLive), &p.way)
		f.ExplainChoice(p.Words(locale.FarMessagesTip, locale.FarTip), p.way)
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

// formFoot declares the buttons of the form.
func (p *Page) formFoot(f *kit.Flow) {
	word := locale.FriendCopyInv
	if p.way == 1 {
		word = locale.NearSend
	}
	cancel, create := p.foot(f, "friends.cancel", locale.Cancel, "friends.create", word)
	if cancel {
		p.inviting, p.wrong = false, locale.Message{}
	}
	if create && p.named() {
		p.invite()
	}
}

// foot declares what is wrong and two buttons, and returns which was pressed.
func (p *Page) foot(f *kit.Flow, left kit.ID, no locale.Key, right kit.ID, yes locale.Key) (refused, accepted bool) {
	p.fault(f, p.wrong)
	cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 10)
	refused = f.UI.Button(left, cells[0], kit.ButtonSpec{Label: p.T(no)})
	accepted = f.UI.Button(right, cells[1], kit.ButtonSpec{Label: p.T(yes), Look: kit.LookPrimary})
	return refused, accepted
}

// invite begins a game by the choices, and sends its invitation to the program nearby, or copies it.
func (p *Page) invite() {
	t := friend.Terms{Host: p.name, HostSide: xiangqi.Side(p.colour), Serious: p.strict == 1}
	switch all := session.Handicaps(); {
	case p.start > len(all):
		t.FEN = p.session.Viewer.FEN()
	case p.start > 0:
		t.Handicap, t.Giver = all[p.start-1].ID, xiangqi.Side(p.colour^p.giver)
	}
	if p.connected() {
		t.Time = p.time.Times()
	} else {
		t.Days = days[p.days]
	}
	var g *friend.Game
	if g, p.wrong = p.keeper.Invite(t, p.Now); g == nil {
		return
	}
	p.inviting, p.chosen = false, 0
	switch {
	case p.meets():
		p.live.Play(g)
	case p.way == 1:
		p.call(g)
	default:
		p.desk.Copy(g)
	}
}
