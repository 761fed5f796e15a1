package session

// A record is looked at beside the game that is played: one of the two is on the board, and the other waits with its
// clocks, its edits and the position that it shows. To look at a record neither ends the game nor copies the record:
// Options.Leave receives it only if it holds something that is kept nowhere else.

// Visit shows a record beside the game that is played, in place of the last one, which can be restored. The error
// describes what is wrong with the snapshot. After an error nothing has changed.
func (s *Session) Visit(snap Snapshot) error {
	g, err := snap.open()
	if err != nil {
		return err
	}
	if s.visiting {
		s.leave()
	} else {
		s.EndVisit()
		s.beside, s.visiting, s.left = s.aside(), true, nil
	}
	s.load(snap, g)
	if s.kept = &snap; snap.Changed {
		s.kept = nil
	}
	return nil
}

// Home puts the game that is played on the board. The record stays beside it.
func (s *Session) Home() {
	if s.visiting {
		s.swap()
	}
}

// Revisit shows the record beside the game that is played, if there is one.
func (s *Session) Revisit() {
	if !s.visiting && s.beside != nil {
		s.swap()
	}
}

// EndVisit puts the record away, and shows the game that is played.
func (s *Session) EndVisit() {
	s.Home()
	if guest := s.beside; guest != nil {
		s.beside = nil
		s.revision++
		if guest.kept.Changed && s.options.Leave != nil {
			s.options.Leave(guest.kept)
		}
	}
}

// Keep puts a record beside the game that is played, without showing it.
func (s *Session) Keep(snap Snapshot) error {
	events := s.events
	err := s.Visit(snap)
	s.Home()
	s.events = events
	return err
}

// Records returns the numbers of the game that is played and of the record beside it, 0 if there is none.
func (s *Session) Records() (own, guest int) {
	return ofBoth(s, s.record, func(l *leftGame) int { return l.record })
}

// ofBoth returns a value of the game that is played, and of the record beside it if there is one, given that of the
// game on the board.
func ofBoth[T any](s *Session, board T, of func(*leftGame) T) (own, guest T) {
	own = board
	if s.beside != nil {
		guest = of(s.beside)
	}
	if s.visiting {
		own, guest = guest, own
	}
	return own, guest
}

// Turn shows the game that is kept in a file if it is one of the two, and reports whether it is.
func (s *Session) Turn(file string) bool {
	own, guest := ofBoth(s, s.file, func(l *leftGame) string { return l.kept.File })
	switch file {
	case "":
		return false
	case guest:
		s.Revisit()
		return true
	case own:
		s.EndVisit()
		return true
	}
	return false
}

// Games returns the game that is played, and the record beside it, whose Game is nil if there is none. The one on the
// board is that of State, with Changed.
func (s *Session) Games() (own, guest Snapshot) {
	board := s.State()
	board.Changed = s.changed(&board)
	return ofBoth(s, board, func(l *leftGame) Snapshot { return l.kept })
}

// WhenLeft has do called each time before another game comes on the board.
func (s *Session) WhenLeft(do func()) { s.whenLeft = do }

// aside returns the game on the board with all that is needed to show it again.
func (s *Session) aside() *leftGame {
	if s.whenLeft != nil {
		s.whenLeft()
	}
	return &leftGame{kept: s.Snapshot(), saved: s.kept, game: s.game, clock: s.clock, record: s.record,
		editor: *s.Editor, look: s.Viewer.look, before: s.left}
}

// swap exchanges the game on the board and the one beside it.
func (s *Session) swap() {
	other := s.beside
	s.beside, s.visiting = s.aside(), !s.visiting
	s.restore(other)
}

// restore puts a game back on the board as it was.
func (s *Session) restore(l *leftGame) {
	s.put(&l.kept, l.game)
	s.record, s.clock, s.speed = l.record, l.clock, l.kept.Speed // the positions are the same
	s.kept, s.left, *s.Editor, s.Viewer.look = l.saved, l.before, l.editor, l.look
	s.emit(Event{Kind: Restored, Ply: s.game.Ply()})
	s.settle()
}
