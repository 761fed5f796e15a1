package screen_test

import (
	"slices"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// analysisScenes adds the states of the analysis.
func analysisScenes(add adder) {
	add("analysis", locale.Hans, false, screentest.TwoPersons(), (*screentest.Driver).Analyse)
	add("analysis-hant", locale.Hant, true, screentest.TwoPersons(), (*screentest.Driver).Analyse)
	add("analysis-five", locale.English, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Looks.Change(func(to *settings.Settings) { to.Lines, to.MoverScores = 5, true })
		d.Analyse()
	})
	add("analysis-preview", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Analyst.Reports = screentest.Lines(think.MateIn(5))
		d.Analyse()
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect("analyse.line.1.move.1").Center()})
		d.Pass(100 * time.Millisecond)
	})
	add("analysis-not", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Analyse()
		d.Click("analyse.line.0")
		d.Click("analyse.line.0.not")
		d.WaitForLines()
		d.Event(kit.Event{Kind: kit.PointerAway})
		d.Pass(time.Second)
	})
	add("analysis-off", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) { d.Play(screentest.Opening...); d.Key('2', kit.Ctrl); d.Pass(time.Second) })
	add("playbar", locale.Hans, true, screentest.Clocked(screentest.TwoPersons()), func(d *screentest.Driver) {
		d.Looks.Change(func(to *settings.Settings) { to.PlayBar = true })
		d.Play(screentest.Opening...)
		d.Until("the bar", func(session.View) bool { return len(d.Analysis.View().Lines) > 0 })
		d.Pass(time.Second)
	})
}

// midGame plays the opening for both sides, then gives Black to the computer.
func midGame(d *screentest.Driver) {
	d.Play(screentest.Opening...)
	d.Pass(time.Second)
}

func gameStates(add adder) {
	check := session.Setup{Players: [2]session.Player{screentest.Person, screentest.Person}, StartFEN: "3k2b2/9/9/p7n/7R1/2B6/9/9/9/5KB2 w - - 0 1"}
	mate := session.Setup{Players: [2]session.Player{screentest.Person, screentest.Computer}, StartFEN: "3k2b2/9/9/p7n/7R1/2B6/9/9/9/4K1B2 w - - 0 1"}
	add("hint", locale.English, true, screentest.TwoPersons(), hinted)
	add("flip", locale.Hant, false, screentest.TwoPersons(), func(d *screentest.Driver) { midGame(d); d.Key('F', 0); d.Pass(time.Second) })
	add("check-en", locale.English, true, check, func(d *screentest.Driver) { d.Play("h5d5"); d.Pass(300 * time.Millisecond) })
	add("check", locale.Hans, false, check, func(d *screentest.Driver) { d.Play("h5d5"); d.Pass(300 * time.Millisecond) })
	add("mate", locale.Hans, false, mate, func(d *screentest.Driver) { d.Play("h5d5"); d.Pass(2 * time.Second) })
	add("mate-en", locale.English, true, mate, func(d *screentest.Driver) { d.Play("h5d5"); d.Pass(2 * time.Second) })
}

// pieceSets returns the scenes of pictures on the pieces: offered, chosen and named.
func pieceSets(suffix string, size draw.Point) []scene {
	sc := scene{w: size.X, h: size.Y, scale: 1, lang: locale.English, setup: screentest.Clocked(screentest.TwoPersons())}
	offer, pictures, names := sc, sc, sc
	offer.name, offer.first, offer.setup, offer.do = "first"+suffix, true, screentest.Personal(), func(d *screentest.Driver) { d.Pass(time.Second) }
	pictures.name, pictures.pieces, pictures.do = "pictures"+suffix, settings.Pictograms, againstComputer
	names.name, names.do = "names"+suffix, func(d *screentest.Driver) {
		midGame(d)
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Point("h7")})
		d.Pass(time.Second)
	}
	paper, contrast := names, pictures
	paper.name, paper.theme = "paper"+suffix, theme.Paper
	contrast.name, contrast.theme = "contrast"+suffix, theme.Contrast
	return []scene{offer, pictures, names, paper, contrast}
}

func panelStates(add adder) {
	cc := screentest.Series()
	add("look", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) { midGame(d); d.Session().Viewer.Look(5); d.Pass(time.Second) })
	add("behind", locale.English, true, screentest.Personal(), func(d *screentest.Driver) {
		d.Play("h2e2")
		d.Key(kit.KeyHome, 0)
		d.Until("the answer", func(v session.View) bool { return v.MovedBehind })
		d.Pass(time.Second)
	})
	add("focus", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Play(screentest.Opening[:6]...)
		d.Focus(screentest.BoardID)
		d.Key(kit.KeyUpArrow, 0)
		d.Pass(time.Second)
	})
	add("branch", locale.Hant, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Branched()
		v := d.Session().View()
		d.Session().Viewer.LookAt(v.Moves[2].Branches[0][1].ID)
		d.Pass(time.Second)
	})
	add("branch-en", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) { d.Branched(); d.Key('Z', kit.Ctrl); d.Pass(5 * time.Second) })
	add("lost", locale.English, false, screentest.Personal(), func(d *screentest.Driver) {
		d.Session().Resign()
		d.Pass(5 * time.Second)
	})
	add("refused", locale.English, true, screentest.From("3k5/9/9/9/4r4/9/8P/9/9/4K4 w"), func(d *screentest.Driver) { d.Press(d.Point("i3")); d.Pass(200 * time.Millisecond) })
	add("refused-zh", locale.Hans, false, screentest.From("3k5/9/9/4r4/9/9/9/5n3/9/R3K4 w"), func(d *screentest.Driver) { d.Press(d.Point("a0")); d.Pass(200 * time.Millisecond) })
	add("pause", locale.English, true, screentest.Clocked(screentest.TwoPersons()), pressKey(kit.KeySpace, 0))
	add("pause-zh", locale.Hans, false, screentest.Clocked(screentest.TwoPersons()), pressKey(kit.KeySpace, 0))
	add("pauseseries", locale.English, false, cc, func(d *screentest.Driver) { match(d); d.Key(kit.KeySpace, 0); d.Pass(time.Second) })
	add("illegal", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Move("h0f1")
		d.Pass(200 * time.Millisecond)
	})
	add("resign", locale.English, false, screentest.TwoPersons(), pressKey('R', 0))
	add("offer", locale.Hans, false, screentest.TwoPersons(), pressKey('D', 0))
	add("series", locale.English, false, cc, match)
	add("series-zh", locale.Hans, true, cc, match)
	add("tip", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Event(kit.Event{Kind: kit.PointerMove, Pos: d.Rect("tool.undo").Center()})
		d.Pass(time.Second)
	})
	add("notice", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Notify(locale.Msg(locale.SecondCopy))
		d.Notify(locale.Msg(locale.SettingsBroken, locale.Msg(locale.CauseLine, 12), "settings.json.broken"))
		d.Pass(time.Second)
	})
}

// lawStates adds the states of a repetition.
func lawStates(add adder) {
	for _, l := range []locale.Lang{locale.Hans, locale.English} {
		dark := l == locale.English
		tag := "-" + l.Code()
		chase, check := screentest.From(screentest.ChaseFEN), screentest.From(screentest.CheckFEN)
		add("warn"+tag, l, dark, chase, func(d *screentest.Driver) { d.Repeat(screentest.ChaseRound); d.Pass(time.Second) })
		add("warncheck"+tag, l, false, check, func(d *screentest.Driver) { d.Repeat(screentest.CheckRound); d.Pass(time.Second) })
		add("twice"+tag, l, dark, chase, func(d *screentest.Driver) {
			d.Play(screentest.ChaseRound...)
			d.Play(screentest.ChaseRound[0])
			d.Pass(5 * time.Second)
		})
		add("twicecheck"+tag, l, dark, check, func(d *screentest.Driver) {
			d.Play(screentest.CheckRound...)
			d.Play(screentest.CheckRound[0])
			d.Pass(5 * time.Second)
		})
		add("offence"+tag, l, dark, chase, func(d *screentest.Driver) { d.LoseByRepetition(screentest.ChaseRound) })
		add("offencecheck"+tag, l, !dark, check, func(d *screentest.Driver) { d.LoseByRepetition(screentest.CheckRound) })
		add("replay"+tag, l, dark, chase, func(d *screentest.Driver) {
			d.LoseByRepetition(screentest.ChaseRound)
			d.Activate("banner.replay")
			d.Key(kit.KeyRight, 0)
			d.Pass(time.Second)
		})
		add("replaycheck"+tag, l, false, check, func(d *screentest.Driver) {
			d.LoseByRepetition(screentest.CheckRound)
			d.Key('F', 0)
			d.Activate("banner.replay")
			d.Pass(1500 * time.Millisecond)
		})
	}
	add("newlaw", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Key('N', kit.Ctrl)
		if r, ok := d.Place("new.law"); ok {
			d.Event(kit.Event{Kind: kit.PointerMove, Pos: r.Center()})
		}
		d.Pass(time.Second)
	})
}

// pasteStates adds the states after a paste.
func pasteStates(add adder) {
	add("pastegame", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) { midGame(d); d.Paste(screentest.PastedPGN); d.Pass(time.Second) })
	add("pastegame-en", locale.English, true, screentest.Personal(), func(d *screentest.Driver) { d.Play("h2e2"); d.Paste(screentest.PastedForum); d.Pass(time.Second) })
	add("pastemoves", locale.Hant, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Play("h2e2")
		d.Paste("馬8進7 馬二進三 車9平8 車一平二")
		d.Pass(time.Second)
	})
	add("pasteboth", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Play("h2e2", "h9g7")
		d.Session().Viewer.Look(0)
		d.Paste(screentest.PastedMoves)
		d.Pass(time.Second)
	})
	add("pasteuseless", locale.English, true, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Paste("1. h2e2 h9g7 2. a0a9")
		d.Paste("Nothing of the kind.")
		d.Pass(time.Second)
	})
}

// recordScenes returns the scenes of an opened record.
func recordScenes() []scene {
	sizes := append(shelves, [3]float64{1366, 768, 1})
	open := func(do func(*screentest.Driver)) func(*screentest.Driver) {
		return func(d *screentest.Driver) { d.OpenRecord(); do(d); d.Pass(time.Second) }
	}
	return slices.Concat(
		sized("record", sizes, open(func(*screentest.Driver) {}), locale.Hant, locale.Vietnamese),
		sized("record-branch", sizes, open(func(d *screentest.Driver) {
			v := d.Session().View()
			d.Session().Viewer.LookAt(v.Moves[4].Branches[0][3].ID)
		}), locale.Hans, locale.English),
		sized("record-end", sizes, open(func(d *screentest.Driver) {
			d.Key(kit.KeyEnd, 0)
			d.Key(kit.KeyLeft, 0)
		}), locale.Hans, locale.English))
}

// reviewStates adds the states of the review desk.
func reviewStates(add adder) {
	at := func(do func(*screentest.Driver)) func(*screentest.Driver) {
		return func(d *screentest.Driver) { d.ReviewGame(); d.Key('N', 0); do(d); d.Pass(5 * time.Second) }
	}
	add("review-ask", locale.Hans, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Play(screentest.BlunderGame...)
		d.Key('3', kit.Ctrl)
		d.Pass(5 * time.Second)
	})
	add("review", locale.English, true, screentest.TwoPersons(), at(func(*screentest.Driver) {}))
	add("review-hans", locale.Hans, false, screentest.TwoPersons(), at(func(*screentest.Driver) {}))
	add("review-line", locale.Hant, false, screentest.TwoPersons(), at(func(d *screentest.Driver) { d.Activate("mistake.line") }))
	add("review-try", locale.English, false, screentest.TwoPersons(), at(func(d *screentest.Driver) { d.Key('T', 0) }))
	add("review-tried", locale.Hans, true, screentest.TwoPersons(), at(func(d *screentest.Driver) {
		d.Key('T', 0)
		d.Move("b2b6")
		d.Until("the verdict", func(session.View) bool { return d.Shows("try.once") && d.Sees("一样好") })
	}))
}

// reviewSizes returns scenes of the review desk in further sizes.
func reviewSizes() []scene {
	first := func(d *screentest.Driver) {
		d.ReviewGame()
		d.Key('N', 0)
		d.Pass(5 * time.Second)
	}
	return append(sized("review", uprightAndHuge, first), sized("review", [][3]float64{{900, 700, 1}}, first, locale.All()...)...)
}

// onStudy shows an opened record on the study desk, with a comment, symbols, arrows and an added line.
func onStudy(d *screentest.Driver) {
	d.OpenRecord()
	d.Study()
	d.Session().Viewer.Look(9)
	d.Make("g5g4", "g3g4")
	d.Key('6', 0)
	d.Key(kit.KeyF2, 0)
	d.Type("得不偿失。")
	d.Key(kit.KeyEnter, 0)
	d.Session().Viewer.Look(9)
	d.Key('1', 0)
	d.DrawArrow("h6", "g6", 0)
	d.DrawArrow("h7", "h7", kit.Shift)
	d.Pass(5 * time.Second)
}

// studyScenes adds the states of the study desk.
func studyScenes(add adder) {
	add("study", locale.Hans, false, screentest.TwoPersons(), onStudy)
	add("study-en", locale.English, true, screentest.TwoPersons(), onStudy)
	add("study-write", locale.Hant, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		onStudy(d)
		d.Key(kit.KeyF2, 0)
		d.Type("黑車佔住兵林線，紅中炮必須馬上動手。此後雙方對攻，黑方稍慢一步。")
		d.Pass(100 * time.Millisecond)
	})
	for i, key := range []kit.Key{'4', '6'} { // the colours of symbols on the move shown
		add("study-symbol"+string(rune(key)), locale.English, i == 0, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Study()
			d.Make("h2e2")
			d.Key(key, 0)
			d.Pass(5 * time.Second)
		})
	}
	for i, l := range locale.All() {
		add("study-exact-"+l.Code(), l, i%2 == 1, screentest.From("3ak4/9/4P4/3N5/9/9/9/9/9/4K4 w - - 0 1"), func(d *screentest.Driver) {
			d.Study()
			d.Key('X', 0)
			d.Sprites()
			d.WaitForFiles()
			d.Pass(time.Second)
		})
		add("study-next-"+l.Code(), l, i%2 == 0, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.FillLibrary()
			d.Study()
			d.Key('L', 0)
			d.Make("h2e2", "h9g7")
			d.WaitForLibrary()
			d.Pass(time.Second)
		})
		add("study-cloud-"+l.Code(), l, i%2 == 1, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Study()
			d.Key('C', 0) // asks for permission
			d.Key('B', 0)
			d.Pass(time.Second)
		})
		add("study-book-"+l.Code(), l, i%2 == 0, screentest.TwoPersons(), func(d *screentest.Driver) {
			d.Looks.Change(func(to *settings.Settings) { to.Cloud = true })
			d.OwnBook.AddMoves(xiangqi.StartPosition(), xiangqi.StartPosition().Moves()[:5])
			d.Study()
			d.Key('B', 0)
			d.Key('C', 0) // it cannot be reached
			d.Until("the answer", func(session.View) bool { return d.Sees(d.Looks.T(locale.CloudAgain)) })
			d.Pass(time.Second)
		})
	}
	add("study-empty", locale.English, false, screentest.Personal(), func(d *screentest.Driver) { d.Study(); d.Pass(time.Second) })
}

// typingStates adds the states of the entry for a typed move.
func typingStates(add adder) {
	for i, state := range []struct{ name, text, fen string }{
		{"typeempty", "/", ""}, {"typebegin", "/c2", ""}, {"typemeant", "/炮二平五", ""}, {"typerefused", "/h0f1", ""},
		{"typeseveral", "/前兵平五", "3k5/9/P2P1P3/3P1P3/9/9/9/9/9/4K4 w"},
	} {
		l := locale.All()[i%3]
		setup := screentest.TwoPersons()
		setup.StartFEN = state.fen
		add(state.name, l, l == locale.English, setup, func(d *screentest.Driver) {
			d.Type(state.text)
			d.Pass(time.Second)
		})
	}
	add("typeanswer", locale.English, false, screentest.TwoPersons(), func(d *screentest.Driver) {
		d.Type("/board")
		d.Key(kit.KeyEnter, 0)
		d.Pass(time.Second)
	})
}
