package play

import (
	"strings"

	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// posts reports whether the card of the game with a friend has something to show.
func (d *Desk) posts() bool {
	g := d.workspace.Friends.Game()
	if g == nil || d.View.Looking || !g.State().Started {
		return false
	}
	all := d.workspace.Friends
	return g.Asked() || all.Fresh(g) > 0 || g.Turn(g.Self.Other()) || d.remark(g) != "" ||
		all.Live.Phase(g) == friend.Lost || d.talks(g) || all.Watchers() > 0
}

// remark returns what the friend has said last, or "".
func (d *Desk) remark(g *friend.Game) string {
	said := g.State().Said
	if len(said) == 0 || said[len(said)-1].By == g.Self || said[len(said)-1].Ply < g.State().Game.Ply()-1 {
		return ""
	}
	last := said[len(said)-1]
	return d.T(locale.Colon, d.workspace.Friends.Friend(g), d.EventText(nil, last.Event))
}

// questions are those of a friend. Read only.
var questions = map[friend.Kind]locale.Key{friend.AskBack: locale.FriendAskBack, friend.OfferDraw: locale.FriendAskDraw,
	friend.OfferRematch: locale.FriendAskMore, friend.AskPause: locale.FriendAskPause}

// post declares the card of the game with a friend: what the friend says and asks, the text to send, and otherwise how
// the friend's text gets here.
func (d *Desk) post(f *kit.Flow) {
	all := d.workspace.Friends
	g := all.Game()
	name := all.Friend(g)
	d.around(f, g)
	u, tall := f.UI, f.UI.Tall(theme.ButtonHeight)
	phase := all.Live.Phase(g)
	if phase == friend.Lost {
		d.Ask(f, d.T(locale.NearLost, name), theme.FontSoft, 8)
	}
	switch {
	case g.Asked():
		yes, no := d.Confirm(f, "friend.answer", d.T(questions[g.State().Ask.Kind], name), locale.DrawAccept,
			locale.DrawDecline)
		if yes {
			all.Do(friend.Event{Kind: friend.Yes})
		} else if no {
			all.Do(friend.Event{Kind: friend.No})
		}
	case phase == friend.Met && !g.Overdue(d.Now):
		if g.Turn(g.Self.Other()) {
			d.Ask(f, d.T(locale.NearTheirMove, name), theme.FontBody, 8)
			d.phrases(f)
		}
	case all.Fresh(g) > 0:
		text := all.Texts(g, d.EventText)
		text, _, _ = strings.Cut(text[strings.LastIndex(text, "\n")+1:], " [")
		d.Ask(f, d.T(locale.FriendToSend, name)+" "+text, theme.FontSoft, 8)
		if u.Button("friend.copy", f.Take(tall, 8), kit.ButtonSpec{Label: d.T(locale.FriendCopyMove),
			Look: kit.LookPrimary}) {
			all.Copy(g)
		}
		d.phrases(f)
	case g.Overdue(d.Now):
		d.Ask(f, d.T(locale.FriendOverdue, name), theme.FontBody, 8)
		if u.Button("friend.claim", f.Take(tall, 0), kit.ButtonSpec{Label: d.T(locale.FriendClaim),
			Look: kit.LookPrimary}) {
			all.Do(friend.Event{Kind: friend.Claim})
		}
	case g.Turn(g.Self.Other()):
		paste, again := d.Confirm(f, "friend.wait", d.T(locale.FriendWaitFor, name),
			locale.FriendPaste, locale.FriendCopyAgain)
		if paste {
			d.workspace.Command("paste").Do()
		} else if again {
			all.Copy(g)
		}
		if !d.Layout.Tight() {
			f.Skip(8)
			d.phrases(f)
		}
	}
	if d.talks(g) {
		d.write(f)
	}
}

// around declares how many watch, and what the friend has said.
func (d *Desk) around(f *kit.Flow, g *friend.Game) {
	if n := d.workspace.Friends.Watchers(); n > 0 {
		f.Paragraph(d.T(locale.WatchCount, n), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 4)
	}
	if said := d.remark(g); said != "" {
		f.Paragraph(said, kit.LabelSpec{Size: theme.FontSoft, Bold: true}, 6)
	}
}

// watched declares the card of a game that the player watches.
func (d *Desk) watched(f *kit.Flow) {
	w := &d.workspace.Friends.Watching
	text := locale.Watching
	if w.Meeting().Phase == friend.Lost {
		text = locale.NearLost
	}
	d.Ask(f, d.T(text, w.Link.Host), theme.FontBody, 8)
	r := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	if f.UI.Button("watch.stop", r, kit.ButtonSpec{Label: d.T(locale.WatchStop)}) {
		d.workspace.Friends.StopWatching()
	}
}

// phrases declares the choice of what to say to the friend.
func (d *Desk) phrases(f *kit.Flow) {
	chosen, all := 0, d.Words(append([]locale.Key{locale.FriendSay}, page.Phrases[:]...)...)
	f.UI.Caption(all[0])
	if f.UI.Dropdown("friend.say", f.Take(f.UI.Tall(theme.ButtonHeight), 0), all, &chosen) && chosen > 0 {
		d.workspace.Friends.Do(friend.Event{Kind: friend.Say, Phrase: chosen - 1})
	}
}

// talks reports whether the player may write to the friend. The field stays while the friend moves, since the player
// may be writing.
func (d *Desk) talks(g *friend.Game) bool {
	return g.State().Talks() && d.workspace.Friends.Live.Connected(g)
}

// write declares the field for words of the player's own.
func (d *Desk) write(f *kit.Flow) {
	f.Skip(8)
	f.UI.Caption(d.T(locale.FriendWrite))
	field := f.UI.TextField("friend.write", f.Take(f.UI.Tall(theme.ButtonHeight), 0),
		kit.FieldSpec{Placeholder: d.T(locale.FriendWrite), MaxRunes: friend.LongestText}, &d.words)
	if text := friend.CleanText(d.words); field.Submitted && text != "" {
		d.workspace.Friends.Do(friend.Event{Kind: friend.Write, Name: text})
		d.words = ""
	}
}
