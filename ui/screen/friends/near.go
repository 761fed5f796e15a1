package friends

import (
	"fmt"
	"time"

	"chuhe/ui/draw"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/theme"
)

// offered returns the invitation that waits for an answer, pasted or from a program nearby, or nil.
func (p *Page) offered() *friend.Terms {
	if p.offer == nil && p.Live.Offer != nil && p.meets() {
		return p.Live.Offer
	}
	return p.offer
}

// meets reports whether the player and another one are about to begin a game.
func (p *Page) meets() bool {
	if p.Near == nil || p.Live.Game != nil && p.Live.Game.State().Started {
		return false
	}
	phase := p.Near.Meeting().Phase
	return phase == friend.Calling || phase == friend.Met
}

// chooses reports whether the player chooses the game with a program nearby.
func (p *Page) chooses() bool {
	return p.meets() && p.Live.Game == nil && p.Near.Meeting().Caller && p.Near.Meeting().Phase == friend.Met
}

// connection declares the program that this one is connected to, and reports whether there is one.
func (p *Page) connection(f *kit.Flow) bool {
	m := p.Live.Carrier.Meeting()
	if m.Phase == friend.Met || m.Phase == friend.Lost {
		word := locale.NearWith
		if m.Phase == friend.Lost {
			word = locale.NearLost
		}
		f.Paragraph(p.T(word, m.Name), kit.LabelSpec{Size: theme.FontSoft}, 4)
		r := f.Take(f.UI.Tall(theme.ButtonHeight), 10)
		if p.beside(f.UI, &r, "friends.leave", locale.NearLeave) {
			p.Live.Carrier.Leave()
		}
		p.talk(f)
	}
	return m.Phase == friend.Met
}

// nearby declares the programs on the same network.
func (p *Page) nearby(f *kit.Flow) {
	u, soft := f.UI, kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	p.fault(f, p.Near.Meeting().Fault)
	if p.Keeper.Name == "" && !p.visible {
		p.nameField(f)
	}
	if u.Toggle("friends.visible", f.Take(u.Tall(kit.FlowRow), 4), p.T(locale.NearShow), &p.visible) {
		p.show()
	}
	if !p.visible {
		f.Paragraph(p.T(locale.NearAbout), soft, 10)
		return
	}
	words := p.Words(locale.NearStayPage, locale.NearStayHour, locale.NearStayQuit)
	u.Caption(p.T(locale.NearStay))
	if u.Segments("friends.stay", f.Take(u.Tall(kit.FlowRow), 8), words, &p.Stay) {
		p.show()
	}
	peers, fault := p.Near.Peers()
	switch {
	case fault.Key != "":
		f.Paragraph(p.Text(fault), soft, 10)
	case len(peers) == 0:
		f.Paragraph(p.T(locale.NearNone), soft, 10)
	}
	for i, peer := range peers {
		r, word, game := f.Take(u.Tall(theme.ButtonHeight), 8), locale.NearAsk, p.shared(peer)
		if game != "" {
			word = locale.ResumeGame
		}
		if p.beside(u, &r, kit.ID(fmt.Sprint("friends.ask.", i)), word) {
			p.Near.Show(p.Keeper.Name, p.Keys())
			p.Near.Call(peer, game)
		}
		u.Label(r, peer.Name, kit.LabelSpec{})
	}
}

// beside declares a button at the end of a row, and reports whether it was pressed.
func (p *Page) beside(u *kit.UI, r *draw.Rect, id kit.ID, word locale.Key) bool {
	return u.Button(id, kit.CutRight(r, max(96, p.ButtonWidth(word)), 10), kit.ButtonSpec{Label: p.T(word)})
}

// shared returns the ID of the game that the player can go on with, with a friend of the same name, or "".
func (p *Page) shared(peer friend.Peer) string {
	for _, g := range p.Games {
		if s := g.State(); s.Started && !s.Over() && g.Name(g.Self.Other()) == peer.Name {
			return g.ID()
		}
	}
	return ""
}

// stays are the times for which the player can stay visible after the page is closed. Read only.
var stays = []time.Duration{0, time.Hour, 10 * 365 * 24 * time.Hour}

// show makes the program visible, or invisible.
func (p *Page) show() {
	p.wrong = locale.Message{}
	if p.visible = p.visible && p.named(); p.visible {
		p.Keeper.Name = friend.Clean(p.name)
		p.Appear(stays[p.Stay])
		return
	}
	p.Vanish()
}

// code declares the number that both players compare, while they meet.
func (p *Page) code(f *kit.Flow) {
	if m := p.Near.Meeting(); m.Code != "" {
		f.Paragraph(m.Code, kit.LabelSpec{Size: theme.FontTitle, Bold: true, Tabular: true}, 4)
		f.Paragraph(p.T(locale.NearCode, m.Name), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 12)
	}
}

// meet declares what the two players agree on.
func (p *Page) meet(f *kit.Flow) {
	m, word := p.Near.Meeting(), locale.NearWants
	switch {
	case m.Phase == friend.Calling:
		word = locale.NearCalling
	case p.Live.Game != nil:
		word = locale.NearAwaits
	}
	f.Paragraph(p.T(word, m.Name), kit.LabelSpec{}, 12)
	p.code(f)
}
