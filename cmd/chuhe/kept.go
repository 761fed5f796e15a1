package main

import (
	"context"
	"errors"
	"time"

	"chuhe/cmd/chuhe/internal/start"
	"chuhe/cmd/chuhe/internal/thinker"
	"chuhe/engine/game"
	"chuhe/engine/match"
	"chuhe/engine/xiangqi"
	"chuhe/ui/cloud"
	"chuhe/ui/engines"
	"chuhe/ui/friend"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/progress"
	"chuhe/ui/session"
)

// openSources opens where a computer that is to move at once may find its move, and reports what cannot be read.
func (p *program) openSources(note func(locale.Message)) {
	var message locale.Message
	p.progress, message = progress.Open(p.writer)
	note(message)
	p.cloud, message = cloud.Open(p.writer, cloud.Get, p.awake)
	note(message)
}

// openKept opens what is kept beside the games, and reports what cannot be read.
func (p *program) openKept(o start.Options, note func(locale.Message)) {
	var message locale.Message
	note(p.openLibrary(o))
	note(p.beside())
	p.near, p.far = p.system.near(p.awake), p.system.far(p.awake)
	p.matches, message = matches.Open(p.writer, contestants{room: p.room, friends: p.friends}, p.awake)
	note(message)
	note(p.reviews.Open(p.writer))
}

// openLibrary opens the library, and returns a message about what could not be read.
func (p *program) openLibrary(o start.Options) (message locale.Message) {
	p.library, message = library.Open(library.Options{
		System: p.files.System(), Writer: p.writer, Cache: p.system.cache(o), Own: p.games, Copy: browser,
		Readings: p.system.readings, Every: 10 * time.Second, Wake: p.awake,
	})
	return message
}

// beside puts the record that the player looked at last beside the game that is played, and returns a message if it
// cannot be read.
func (p *program) beside() locale.Message {
	guest, message := p.games.Beside()
	if guest != nil {
		_ = p.session.Keep(*guest) // cannot fail: it was read
	}
	return message
}

// keep saves the game on the board, and the other one if it has changed since it was last saved.
func (p *program) keep() {
	own, guest := p.session.Games()
	visit := p.session.View().Visit
	if !visit || own.Game != p.saved[0] {
		p.games.Save(own)
	}
	if visit || guest.Game != p.saved[1] {
		p.games.SaveBeside(guest)
	}
	p.saved = [2]*game.Game{own.Game, guest.Game}
	p.seated(own.Setup)
}

// playing reports whether a game is in progress.
func playing(last *session.Snapshot) bool {
	return last != nil && !last.Opened && last.Game.Nodes() > 1 && !last.Game.Outcome().Over()
}

// contestants starts the players of matches: levels, and the other engines that can play.
type contestants struct {
	thinker.Contestants
	room    *engines.Room
	friends *friend.Keeper
}

// A guarded player makes no move in a position of a serious game.
type guarded struct {
	match.Player
	friends *friend.Keeper
}

// Move implements match.Player.
func (g guarded) Move(ctx context.Context, p *xiangqi.Position, clocks [2]match.Clock) (match.Answer, error) {
	if g.friends.Seals(p) {
		return match.Answer{}, friend.ErrSealed
	}
	return g.Player.Move(ctx, p, clocks)
}

// Others implements matches.Players.
func (c contestants) Others() (all []matches.Entrant) {
	if !c.room.Able() {
		return nil
	}
	for _, e := range c.room.Playable() {
		if !c.room.Strange(e.ID) {
			all = append(all, matches.Entrant{ID: e.ID, Name: e.Name})
		}
	}
	return all
}

// Start implements matches.Players.
func (c contestants) Start(ctx context.Context, e matches.Entrant, p match.Pace) (match.Player, error) {
	player, err := c.start(ctx, e, p)
	if err != nil {
		return nil, err
	}
	return guarded{player, c.friends}, nil
}

func (c contestants) start(ctx context.Context, e matches.Entrant, p match.Pace) (match.Player, error) {
	if e.ID == "" {
		return c.Contestants.Start(ctx, e, p)
	}
	player, end, err := c.room.Contestant(ctx, e.ID)
	if err != nil {
		if f := new(engines.Failure); errors.As(err, &f) && f.Engine == "" { // it is no longer on the list
			f.Engine = e.Name
		}
		return nil, err
	}
	return match.NewThinker(player, p, nil, func() error { end(); return nil }), nil
}

// openAsked opens the game, the invitation or the files that the start asks for.
func (p *program) openAsked(o start.Options) {
	switch {
	case o.PGN != "":
		p.OpenLinked(o.PGN, complain)
	case o.Friend != "":
		p.invited = o.Friend
		p.ReadFriend(p.invited)
	default:
		p.openGames(o.Files, complain)
	}
}

// takeOver starts to save what only another copy of the program could save until now.
func (p *program) takeOver() {
	p.Settle(locale.OtherTab)
	says := locale.TabTakesOver
	v := p.session.View()
	untouched := v.Nodes < 2 && !v.Visit && p.linked == nil && v.Setup.StartFEN == ""
	adopted, left, message := p.games.TakeOver(untouched)
	if left {
		says = locale.TabTakesOverAll
	}
	if adopted != nil {
		adopted.Paused = adopted.Paused || adopted.Setup.Time.On()
		if p.session.Resume(*adopted) == nil {
			says = locale.TabAdopts
		}
	}
	p.Notify(locale.Msg(says))
	for _, m := range []locale.Message{message, p.progress.TakeOver(p.writer), p.library.TakeOver(),
		p.matches.TakeOver(p.writer), p.reviews.Open(p.writer),
		p.friends.TakeOver(p.writer)} {
		if m.Key != "" {
			p.Notify(m)
		}
	}
	if p.wished {
		p.settings.Save()
	}
	if p.invited != "" {
		p.ReadFriend(p.invited) // until now no friend could be answered here
	}
	p.kept, p.saved = 0, [2]*game.Game{} // the current games come next
}
