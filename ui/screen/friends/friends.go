// Package friends implements the page of games with friends far away: the list of games, and invitations.
package friends

import (
	"strings"

	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/friend"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/desk"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Page is the page of the games with friends.
type Page struct {
	*page.Looks
	*page.Window
	session *session.Session
	keeper  *friend.Keeper
	near    friend.Near // nil: none
	far     friend.Far  // nil: not possible
	live    *friend.Live
	desk    *desk.Friends
	clip    kit.Clipboard

	visible  bool // to others on the network
	chosen   int
	removing *friend.Game   // to be removed if the button is pressed again
	inviting bool           // the form of an invitation is shown
	offer    *friend.Terms  // an invitation that waits for an answer
	pasted   string         // the text with the invitation, or with the contact that is answered
	wrong    locale.Message // what is wrong, if anything

	name, server                            string
	colour, start, giver, days, strict, way int
	time                                    page.TimeChoice
}

// New returns the page, which takes what was pasted.
func New(l *page.Looks, w *page.Window, s *session.Session, d *desk.Friends, clip kit.Clipboard,
	with page.Data) *Page {
	p := &Page{Looks: l, Window: w, session: s, keeper: d.Keeper, near: d.Near, far: d.Far, live: d.Live,
		desk: d, clip: clip, name: d.Keeper.Name, visible: d.Stays()}
	p.time.Set(p.Settings.NewGame.Time)
	p.Take(with)
	return p
}

// Take implements page.Taker.
func (p *Page) Take(with page.Data) {
	if with.Text != "" {
		p.read(with.Text)
	}
}

const (
	width = 560.0
	row   = 52.0
)

// days are the times for a move that can be chosen. Read only.
var days = []int{0, 1, 2, 3, 7, 14, 30}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	title, body, foot := p.T(locale.FriendTitle), p.list, p.listFoot
	far, _ := p.desk.Calling()
	switch {
	case far != nil:
		body, foot = p.contact, p.contactFoot
	case p.offered() != nil:
		body, foot = p.answer, p.answerFoot
	case p.meets():
		body, foot = p.meet, p.meetFoot
	case p.inviting:
		title, body, foot = p.T(locale.FriendInvite), p.form, p.formFoot
	}
	return p.Dialog(u, "friends", title, width, func(f *kit.Flow) {
		if text, ok := u.PasteIf(friend.Holds); ok {
			p.read(text)
		}
		body(f)
		if u.Shortcut('V', kit.Ctrl) { // a focused text field handles the key itself
			p.paste()
		}
	}, foot)
}

// fault writes what is wrong, if anything.
func (p *Page) fault(f *kit.Flow, m locale.Message) {
	if m.Key != "" {
		f.Paragraph(p.Text(m), kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 8)
	}
}

// list declares the games.
func (p *Page) list(f *kit.Flow) {
	all := p.keeper.Games
	if !p.connection(f) && p.near != nil {
		p.nearby(f)
	}
	p.watchers(f)
	f.Paragraph(p.T(locale.FriendAbout), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 10)
	if len(all) == 0 {
		return
	}
	p.chosen = min(p.chosen, len(all)-1)
	if p.far != nil {
		p.fault(f, p.far.Meeting().Fault)
	}
	r := f.Take(min(float64(len(all))*row, max(row, p.Size.Y-320)), 0)
	if f.UI.Measuring() {
		return
	}
	f.UI.Caption(p.T(locale.FriendRunning))
	res := f.UI.Rows("friends", r, kit.RowsSpec{
		Count: len(all), Height: row, Always: true,
		Text: func(i int) string { return p.friend(all[i]) },
		Row:  func(i int, r draw.Rect) { p.row(f.UI, r, all[i], i == p.chosen) },
	}, &p.chosen)
	if res.Moved {
		p.removing, p.wrong = nil, locale.Message{}
	}
	if res.Taken || f.UI.Focused("friends.list") && f.UI.Shortcut(kit.KeyEnter, 0) {
		p.open(all[p.chosen])
	}
}

// friend returns the name of the friend in a game, or says that the answer is awaited.
func (p *Page) friend(g *friend.Game) string {
	if name := g.Name(g.Self.Other()); name != "" {
		return locale.Bounded(name)
	}
	return p.T(locale.FriendUnnamed)
}

// row declares a game: the friend's name above what the game waits for.
func (p *Page) row(u *kit.UI, r draw.Rect, g *friend.Game, chosen bool) {
	soft := p.Theme.SoftText
	if chosen { // soft text is hard to read on the highlighted row
		soft = p.Theme.Text
	}
	r = draw.Rect{X: r.X + 14, Y: r.Y + 6, W: r.W - 28, H: r.H - 12}
	u.Label(kit.CutTop(&r, 22, 0), p.friend(g), kit.LabelSpec{Fit: true, Bold: g.Turn(g.Self) || g.Asked()})
	words := p.state(g)
	text := func() string { return strings.Join(words, " · ") }
	for len(words) > 1 && art.Measure(text(), theme.FontSoft).Width > r.W {
		words = words[:len(words)-1]
	}
	u.Label(r, text(), kit.LabelSpec{Size: theme.FontSoft, Color: soft})
}

// state describes a game, the most important first.
func (p *Page) state(g *friend.Game) (words []string) {
	s := g.State()
	switch {
	case s.Over():
		words = append(words, p.T(page.Headline(g.Setup().Players, s.Game.Outcome())))
	case g.Asked():
		words = append(words, p.T(locale.FriendAsks))
	case g.Turn(g.Self):
		words = append(words, p.T(locale.StatusYourMove))
	case s.Started && p.keeper.Fresh(g) > 0:
		words = append(words, p.T(locale.FriendSend))
	case s.Started:
		words = append(words, p.T(locale.FriendWaits))
	}
	if until := g.Until(); !until.IsZero() {
		words = append(words, p.T(locale.FriendUntil, until.Local().Format("2006-01-02 15:04")))
	}
	words = append(words, p.T(locale.FriendColour, locale.SideName(g.Side(g.Self))))
	if s.Started {
		words = append(words, p.T(locale.MovesMade, page.Round(s.Game.Ply(), s.Game.Start().SideToMove())))
	}
	kind, _ := strictness(g.Serious)
	return append(words, p.T(kind))
}

// strictness names and explains the kind of a game.
func strictness(serious bool) (name, tip locale.Key) {
	if serious {
		return locale.FriendSerious, locale.FriendSeriousTip
	}
	return locale.FriendFriendly, locale.FriendFriendlyTip
}

// open shows a game, or copies its invitation again.
func (p *Page) open(g *friend.Game) {
	if g.State().Started {
		p.desk.Show(g)
		return
	}
	p.desk.Copy(g)
}

// listFoot declares the buttons for the selected game, and those for another.
func (p *Page) listFoot(f *kit.Flow) {
	p.fault(f, p.wrong)
	u := f.UI
	if all := p.keeper.Games; len(all) > 0 {
		g, cells := all[min(p.chosen, len(all)-1)], kit.Columns(f.Take(u.Tall(theme.ButtonHeight), 8), 2, 10)
		word := locale.OpenFile
		if !g.State().Started {
			word = locale.FriendCopyInv
		}
		if u.Button("friends.open", cells[0], kit.ButtonSpec{Label: p.T(word)}) {
			p.open(g)
		}
		if u.Button("friends.remove", cells[1], kit.ButtonSpec{Label: p.T(locale.FriendRemove)}) {
			p.remove(g)
		}
		if p.connects(g) {
			r := f.Take(u.Tall(theme.ButtonHeight), 8)
			if u.Button("friends.connect", r, kit.ButtonSpec{Label: p.T(locale.FarConnect)}) {
				p.call(g)
			}
		}
	}
	cells := kit.Columns(f.Take(u.Tall(theme.ButtonHeight), 0), 2, 10)
	if u.Button("friends.paste", cells[0], kit.ButtonSpec{Label: p.T(locale.FriendPaste),
		Tooltip: p.Tip(locale.FriendPasteTip, "Ctrl+V")}) {
		p.paste()
	}
	if u.Button("friends.invite", cells[1], kit.ButtonSpec{Label: p.T(locale.FriendInvite), Look: kit.LookPrimary}) {
		p.inviting, p.wrong = true, locale.Message{}
	}
}

// remove forgets a game. One that has not ended asks first.
func (p *Page) remove(g *friend.Game) {
	if g.State().Started && !g.State().Over() && p.removing != g {
		p.removing = g
		p.wrong = locale.Msg(locale.FriendRemoved)
		return
	}
	p.keeper.Remove(g)
	p.removing, p.wrong = nil, locale.Message{}
}

// paste takes the text on the clipboard.
func (p *Page) paste() {
	p.removing = nil
	text, err := p.clip.Read()
	if err != nil {
		p.wrong = page.ClipboardProblem(err)
		return
	}
	p.read(text)
}

// read takes the texts of games in a text.
func (p *Page) read(text string) {
	if why, found := p.desk.Admits(text); found {
		p.wrong = why
		return
	}
	r := p.keeper.Read(text, p.Now)
	switch {
	case r.Terms != nil:
		p.offer, p.inviting, p.wrong = r.Terms, false, locale.Message{}
		p.pasted = text
	case r.Connects && r.Game != nil && p.answers(r.Game, text):
	case r.Fault.Key != "":
		p.wrong = r.Fault
	case r.Game != nil:
		p.desk.Show(r.Game)
	default:
		p.wrong = locale.Msg(locale.FaultDamaged)
	}
}

// named reports whether the player has a name, and asks for it otherwise.
func (p *Page) named() bool {
	if friend.Clean(p.name) == "" {
		p.wrong = locale.Msg(locale.FriendNameNeeded)
		return false
	}
	return true
}

// nameField declares the name of the player.
func (p *Page) nameField(f *kit.Flow) {
	labels := []locale.Key{locale.FriendName, locale.YourColour, locale.StartFrom, locale.HandicapGiver,
		locale.FriendDays, locale.FriendKind}
	if p.connected() {
		labels = append(labels, page.TimeLabels...)
	}
	f.Labels = p.LabelWidth(labels...)
	f.UI.FocusFirst("friends.name")
	f.UI.TextField("friends.name", f.Row(p.T(locale.FriendName)),
		kit.FieldSpec{Placeholder: p.T(locale.You), MaxRunes: friend.LongestName, Form: true}, &p.name)
	if p.connected() || p.offered() != nil && (p.near != nil || p.far != nil) {
		p.talk(f)
		f.Paragraph(p.T(locale.FriendTalkTip), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 8)
	}
}

// talk declares whether the player allows free text.
func (p *Page) talk(f *kit.Flow) {
	talk := p.Settings.FriendTalk
	if f.UI.Toggle("friends.talk", f.Take(f.UI.Tall(kit.FlowRow), 2), p.T(locale.FriendTalk), &talk) {
		p.Change(func(to *settings.Settings) { to.FriendTalk = talk })
	}
}

// answer declares what an invitation offers.
func (p *Page) answer(f *kit.Flow) {
	t := p.offered()
	if t.Watch {
		f.Paragraph(p.T(locale.WatchInvited, locale.Bounded(t.Host)), kit.LabelSpec{Bold: true}, 6)
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
	f.Paragraph(p.T(locale.FriendInvited, locale.Bounded(t.Host)), kit.LabelSpec{Bold: true}, 6)
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

// answerFoot declares the buttons that answer an invitation.
func (p *Page) answerFoot(f *kit.Flow) {
	decline, accept := p.foot(f, "friends.decline", locale.FriendDecline, "friends.accept", locale.FriendAccept)
	t := p.offered()
	live := t != p.offer
	if decline {
		if p.offer, p.wrong = nil, (locale.Message{}); live {
			p.near.Leave()
		}
	}
	switch {
	case accept && t.Watch:
		p.offer = nil
		p.wrong = p.desk.Watching.Accept(*t, p.pasted, p.Settings.FarServer)
	case accept && p.named():
		var g *friend.Game
		if g, p.wrong = p.keeper.Join(*t, p.name, p.Now); g == nil {
			return
		}
		if p.offer = nil; live {
			p.live.Play(g)
		} else if p.answers(g, p.pasted) {
			return
		} else {
			p.desk.Copy(g)
		}
		p.desk.Show(g)
	}
}
