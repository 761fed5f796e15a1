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
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// Page is the page of the games with friends.
type Page struct {
	*desk.Friends
	clip kit.Clipboard

	visible  bool // to others on the network
	chosen   int
	removing *friend.Game   // to be removed if the button is pressed again while the question shows
	inviting bool           // the form of an invitation is shown
	offer    *friend.Terms  // an invitation that waits for an answer
	pasted   string         // the text with the invitation, or with the contact that is answered
	wrong    locale.Message // what is wrong, if anything

	name, server                            string
	colour, start, giver, days, strict, way int
	time                                    page.TimeChoice
}

// New returns the page.
func New(d *desk.Friends, clip kit.Clipboard, with page.Data) *Page {
	p := &Page{Friends: d, clip: clip, name: d.Keeper.Name, visible: d.Stays()}
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

// A view is what the page shows, with the buttons at its foot.
type view struct {
	title   locale.Key
	body    func(*kit.Flow)
	above   func(*kit.Flow) // the buttons; nil: nothing
	buttons []button        // the second one is the main one
}

type button struct {
	id   kit.ID
	word locale.Key
	do   func()
}

// view returns what is to be shown.
func (p *Page) view() view {
	v := view{title: locale.FriendTitle}
	paste := button{"friends.paste", locale.FriendPaste, p.paste}
	cancel := func(leave func()) button { return button{"friends.cancel", locale.Cancel, leave} }
	switch far, _ := p.Calling(); {
	case far != nil:
		v.body, v.buttons = p.contact, []button{cancel(far.Leave)}
		if far.Meeting().Caller && far.Text() != "" {
			v.buttons = append(v.buttons, paste)
		}
	case p.offered() != nil:
		v.body, v.buttons = p.answer, []button{{"friends.decline", locale.FriendDecline, p.decline},
			{"friends.accept", locale.FriendAccept, p.accept}}
	case p.chooses():
		v.title, v.body = locale.FriendInvite, p.form
		v.buttons = []button{cancel(p.Near.Leave), {"friends.create", locale.NearSend, p.invite}}
	case p.meets():
		v.body, v.buttons = p.meet, []button{cancel(p.Near.Leave)}
	case p.inviting:
		word := [2]locale.Key{locale.FriendCopyInv, locale.NearSend}[p.way]
		v.title, v.body = locale.FriendInvite, p.form
		v.buttons = []button{cancel(func() { p.inviting = false }), {"friends.create", word, p.invite}}
	default:
		invite := button{"friends.invite", locale.FriendInvite, func() { p.inviting = true }}
		v.body, v.above, v.buttons = p.list, p.selected, []button{paste, invite}
	}
	return v
}

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	v := p.view()
	return p.Dialog(u, "friends", p.T(v.title), width, func(f *kit.Flow) {
		if text, ok := u.PasteIf(friend.Holds); ok {
			p.read(text)
		}
		v.body(f)
		if u.Shortcut('V', kit.Ctrl) { // a focused text field handles the key itself
			p.paste()
		}
	}, func(f *kit.Flow) { p.foot(f, v) })
}

// foot declares what is wrong and the buttons.
func (p *Page) foot(f *kit.Flow, v view) {
	p.fault(f, p.wrong)
	if v.above != nil {
		v.above(f)
	}
	for i, r := range kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), len(v.buttons), 10) {
		b := v.buttons[i]
		spec := kit.ButtonSpec{Label: p.T(b.word)}
		if i > 0 {
			spec.Look = kit.LookPrimary
		}
		if b.word == locale.FriendPaste {
			spec.Tooltip = p.Tip(locale.FriendPasteTip, "Ctrl+V")
		}
		if f.UI.Button(b.id, r, spec) {
			p.wrong = locale.Message{}
			b.do()
		}
	}
}

// fault writes what is wrong, if anything.
func (p *Page) fault(f *kit.Flow, m locale.Message) {
	if m.Key != "" {
		f.Paragraph(p.Text(m), kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 8)
	}
}

// list declares the games.
func (p *Page) list(f *kit.Flow) {
	all := p.Games
	if !p.connection(f) && p.Near != nil {
		p.nearby(f)
	}
	p.watchers(f)
	f.Paragraph(p.T(locale.FriendAbout), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 10)
	if len(all) == 0 {
		return
	}
	p.chosen = min(p.chosen, len(all)-1)
	p.fault(f, p.Far.Meeting().Fault)
	r := f.Take(min(float64(len(all))*row, max(row, p.Size.Y-320)), 0)
	if f.UI.Measuring() {
		return
	}
	f.UI.Caption(p.T(locale.FriendsGames))
	res := f.UI.Rows("friends", r, kit.RowsSpec{
		Count: len(all), Height: row, Always: true,
		Text: func(i int) string { return p.Friend(all[i]) },
		Row:  func(i int, r draw.Rect) { p.row(f.UI, r, all[i], i == p.chosen) },
	}, &p.chosen)
	if res.Moved {
		p.wrong = locale.Message{}
	}
	if res.Taken || f.UI.Focused("friends.list") && f.UI.Shortcut(kit.KeyEnter, 0) {
		p.open(all[p.chosen])
	}
}

// row declares a game: the friend's name above what the game waits for.
func (p *Page) row(u *kit.UI, r draw.Rect, g *friend.Game, chosen bool) {
	soft := p.Theme.SoftText
	if chosen { // soft text is hard to read on the highlighted row
		soft = p.Theme.Text
	}
	r = draw.Rect{X: r.X + 14, Y: r.Y + 6, W: r.W - 28, H: r.H - 12}
	u.Label(kit.CutTop(&r, 22, 0), p.Friend(g), kit.LabelSpec{Fit: true, Bold: g.Turn(g.Self) || g.Asked()})
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
	case s.Started && p.Fresh(g) > 0:
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
		p.Show(g)
		return
	}
	p.Copy(g)
}

// selected declares the buttons for the selected game, if there is one.
func (p *Page) selected(f *kit.Flow) {
	if len(p.Games) == 0 {
		return
	}
	u, g := f.UI, p.Games[min(p.chosen, len(p.Games)-1)]
	cells := kit.Columns(f.Take(u.Tall(theme.ButtonHeight), 8), 2, 10)
	word := locale.OpenFile
	if !g.State().Started {
		word = locale.FriendCopyInv
	}
	if u.Button("friends.open", cells[0], kit.ButtonSpec{Label: p.T(word)}) {
		p.open(g)
	}
	if u.Button("friends.remove", cells[1], kit.ButtonSpec{Label: p.T(locale.Remove)}) {
		p.remove(g)
	}
	if g.State().Over() || p.Live.Phase(g) != friend.NoMeeting {
		return
	}
	if u.Button("friends.connect", f.Take(u.Tall(theme.ButtonHeight), 8),
		kit.ButtonSpec{Label: p.T(locale.FarConnect)}) {
		p.Far.Open(g, p.Settings.FarServer)
	}
}

// remove forgets a game. One that has not ended asks first.
func (p *Page) remove(g *friend.Game) {
	asked := p.removing == g && p.wrong.Key == locale.FriendRemoved
	if g.State().Started && !g.State().Over() && !asked {
		p.removing, p.wrong = g, locale.Msg(locale.FriendRemoved)
		return
	}
	p.Remove(g)
	p.wrong = locale.Message{}
}

// paste takes the text on the clipboard.
func (p *Page) paste() {
	text, err := p.clip.Read()
	if err != nil {
		p.wrong = page.ClipboardProblem(err)
		return
	}
	p.read(text)
}

// read takes the texts of games in a text.
func (p *Page) read(text string) {
	if why, found := p.Admits(text); found {
		p.wrong = why
		return
	}
	r := p.Keeper.Read(text, p.Now)
	switch {
	case r.Terms != nil:
		p.offer, p.pasted, p.inviting, p.wrong = r.Terms, text, false, locale.Message{}
	case r.Connects && r.Game != nil && p.answers(r.Game, text):
	case r.Fault.Key != "":
		p.wrong = r.Fault
	case r.Game != nil:
		p.Show(r.Game)
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
	if p.connected() || p.offered() != nil {
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
