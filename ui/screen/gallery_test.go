package screen

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// opening is a game to look at.
var opening = []string{
	"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4", "g6g5", "h0h6", "b7a7", "h6g6", "a7a8",
}

// scene is one picture of the gallery.
type scene struct {
	name  string
	w, h  float64
	scale float64
	lang  locale.Lang
	dark  bool
	setup session.Setup
	do    func(d *desk)

	theme  string          // empty: wood, or dark
	first  bool            // the first start
	pieces settings.Script // empty: the usual ones
}

// open starts the scene, with changes to its settings.
func (sc scene) open(t *testing.T, changes ...func(*settings.Settings)) *desk {
	return open(t, options{w: sc.w, h: sc.h, lang: sc.lang, setup: sc.setup, first: sc.first, settings: func(s *settings.Settings) {
		if sc.dark {
			s.Theme = theme.Dark
		}
		if sc.theme != "" {
			s.Theme = sc.theme
		}
		if sc.pieces != "" {
			s.Pieces = sc.pieces
		}
		for _, change := range changes {
			change(s)
		}
	}})
}

func twoPersons() session.Setup { return session.Setup{Players: [2]session.Player{person, person}} }

func clocked(s session.Setup) session.Setup {
	s.Time = session.TimeControl{Mode: session.TimePerGame, Base: 15 * time.Minute}
	return s
}

// midGame plays the opening with both hands, then gives Black to the computer.
func midGame(d *desk) {
	d.play(opening...)
	d.pass(time.Second)
}

func hinted(d *desk) {
	midGame(d)
	d.key('H', 0)
	d.until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
	d.pass(time.Second)
}

func againstComputer(d *desk) {
	midGame(d)
	p := computer
	if err := d.Session().SetPlayer(xiangqi.Black, p); err != nil {
		d.t.Fatal(err)
	}
	d.pass(time.Second)
	d.press(d.point("g6"))
	d.pass(5 * time.Second)
}

func pressKey(k kit.Key, m kit.Mods) func(*desk) {
	return func(d *desk) {
		d.play(opening[:4]...)
		d.key(k, m)
		d.pass(time.Second)
	}
}

func match(d *desk) {
	d.until("some moves", func(v session.View) bool { return v.Ply >= 30 })
	d.pass(time.Second)
}

// gallery is every picture.
func gallery() []scene {
	list := slices.Concat(sizesAndLanguages(), gamesScenes(), recordScenes(), resultsScenes(), puzzleScenes(), reviewSizes(), phoneScenes())
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}} {
		suffix := "-" + strconv.Itoa(int(size.X))
		add := func(name string, l locale.Lang, dark bool, setup session.Setup, do func(*desk)) {
			list = append(list, scene{name: name + suffix, w: size.X, h: size.Y, scale: 1, lang: l, dark: dark, setup: setup, do: do})
		}
		list = append(list, pieceSets(suffix, size)...)
		everyState(add)
	}
	return list
}

// everyState adds the states that are shown in windows of several sizes.
func everyState(add adder) {
	for _, states := range []func(adder){
		gameStates, panelStates, lawStates, dialogs, filesScenes, typingStates, pictureStates, backupStates, pasteStates, lessonStates,
		analysisScenes, resultsStates, puzzleStates, reviewStates, studyScenes,
	} {
		states(add)
	}
}

// adder takes one picture of the gallery.
type adder func(name string, l locale.Lang, dark bool, setup session.Setup, do func(*desk))

// series is a match of two computers.
func series() session.Setup {
	return session.Setup{Players: [2]session.Player{{Kind: session.Computer, Level: 4}, {Kind: session.Computer, Level: 7}}, Games: 10}
}

func sizesAndLanguages() []scene {
	var list []scene
	sizes := [][3]float64{{720, 560, 1}, {1180, 820, 1}, {1366, 768, 1}, {1920 / 1.3125, 1080 / 1.3125, 1.3125}, {1180, 820, 2}, {720, 1000, 1}}
	for i, size := range sizes {
		for _, l := range locale.All() {
			name := []string{"720x560", "1180x820", "1366x768", "1920x1080", "1180x820@2", "720x1000"}[i] + "-" + l.Code()
			list = append(list, scene{name: "mid-" + name, w: size[0], h: size[1], scale: size[2], lang: l, dark: l == locale.English, setup: clocked(twoPersons()), do: againstComputer})
		}
	}
	return list
}

func gameStates(add adder) {
	check := session.Setup{Players: [2]session.Player{person, person}, StartFEN: "3k2b2/9/9/p7n/7R1/2B6/9/9/9/5KB2 w - - 0 1"}
	mate := session.Setup{Players: [2]session.Player{person, computer}, StartFEN: "3k2b2/9/9/p7n/7R1/2B6/9/9/9/4K1B2 w - - 0 1"}
	add("hint", locale.English, true, twoPersons(), hinted)
	add("flip", locale.Hant, false, twoPersons(), func(d *desk) { midGame(d); d.key('F', 0); d.pass(time.Second) })
	add("check-en", locale.English, true, check, func(d *desk) { d.play("h5d5"); d.pass(300 * time.Millisecond) })
	add("check", locale.Hans, false, check, func(d *desk) { d.play("h5d5"); d.pass(300 * time.Millisecond) })
	add("mate", locale.Hans, false, mate, func(d *desk) { d.play("h5d5"); d.pass(2 * time.Second) })
	add("mate-en", locale.English, true, mate, func(d *desk) { d.play("h5d5"); d.pass(2 * time.Second) })
}

// pieceSets are the pictures on the pieces: offered, chosen and named.
func pieceSets(suffix string, size draw.Point) []scene {
	sc := scene{w: size.X, h: size.Y, scale: 1, lang: locale.English, setup: clocked(twoPersons())}
	offer, pictures, names := sc, sc, sc
	offer.name, offer.first, offer.setup, offer.do = "first"+suffix, true, personal(), func(d *desk) { d.pass(time.Second) }
	pictures.name, pictures.pieces, pictures.do = "pictures"+suffix, settings.Pictograms, againstComputer
	names.name, names.do = "names"+suffix, func(d *desk) {
		midGame(d)
		d.event(kit.Event{Kind: kit.PointerMove, Pos: d.point("h7")})
		d.pass(time.Second)
	}
	paper, contrast := names, pictures
	paper.name, paper.theme = "paper"+suffix, theme.Paper
	contrast.name, contrast.theme = "contrast"+suffix, theme.Contrast
	return []scene{offer, pictures, names, paper, contrast}
}

func panelStates(add adder) {
	cc := series()
	add("look", locale.English, false, twoPersons(), func(d *desk) { midGame(d); d.Session().Look(5); d.pass(time.Second) })
	add("behind", locale.English, true, personal(), func(d *desk) {
		d.play("h2e2")
		d.key(kit.KeyHome, 0)
		d.until("the answer", func(v session.View) bool { return v.MovedBehind })
		d.pass(time.Second)
	})
	add("focus", locale.Hans, false, twoPersons(), func(d *desk) {
		d.play(opening[:6]...)
		d.focus(boardID)
		d.key(kit.KeyUpArrow, 0)
		d.pass(time.Second)
	})
	add("branch", locale.Hant, true, twoPersons(), func(d *desk) {
		branched(d)
		v := d.Session().View()
		d.Session().LookAt(v.Moves[2].Branches[0][1].ID)
		d.pass(time.Second)
	})
	add("branch-en", locale.English, false, twoPersons(), func(d *desk) { branched(d); d.key('Z', kit.Ctrl); d.pass(5 * time.Second) })
	add("lost", locale.English, false, personal(), func(d *desk) {
		d.Session().Resign()
		d.pass(5 * time.Second)
	})
	add("refused", locale.English, true, from("3k5/9/9/9/4r4/9/8P/9/9/4K4 w", person, person), func(d *desk) { d.press(d.point("i3")); d.pass(200 * time.Millisecond) })
	add("refused-zh", locale.Hans, false, from("3k5/9/9/4r4/9/9/9/5n3/9/R3K4 w", person, person), func(d *desk) { d.press(d.point("a0")); d.pass(200 * time.Millisecond) })
	add("pause", locale.English, true, clocked(twoPersons()), pressKey(kit.KeySpace, 0))
	add("pause-zh", locale.Hans, false, clocked(twoPersons()), pressKey(kit.KeySpace, 0))
	add("pauseseries", locale.English, false, cc, func(d *desk) { match(d); d.key(kit.KeySpace, 0); d.pass(time.Second) })
	add("illegal", locale.Hans, false, twoPersons(), func(d *desk) { d.press(d.point("h0")); d.press(d.point("f1")); d.pass(200 * time.Millisecond) })
	add("resign", locale.English, false, twoPersons(), pressKey('R', 0))
	add("offer", locale.Hans, false, twoPersons(), pressKey('D', 0))
	add("series", locale.English, false, cc, match)
	add("series-zh", locale.Hans, true, cc, match)
	add("tip", locale.English, false, twoPersons(), func(d *desk) {
		d.event(kit.Event{Kind: kit.PointerMove, Pos: d.place("tool.undo").Center()})
		d.pass(time.Second)
	})
	add("notice", locale.English, false, twoPersons(), func(d *desk) {
		d.Notify(locale.Msg(locale.SecondCopy))
		d.Notify(locale.Msg(locale.SettingsBroken, locale.Msg(locale.CauseLine, 12), "settings.toml.broken"))
		d.pass(time.Second)
	})
}

// lawStates are what a repetition brings up.
func lawStates(add adder) {
	for _, l := range []locale.Lang{locale.Hans, locale.English} {
		dark := l == locale.English
		tag := "-" + l.Code()
		chase, check := from(chaseFEN, person, person), from(checkFEN, person, person)
		add("warn"+tag, l, dark, chase, func(d *desk) { ask(d, chaseRound); d.pass(time.Second) })
		add("warncheck"+tag, l, false, check, func(d *desk) { ask(d, checkRound); d.pass(time.Second) })
		add("twice"+tag, l, dark, chase, func(d *desk) { d.play(chaseRound...); d.play(chaseRound[0]); d.pass(5 * time.Second) })
		add("twicecheck"+tag, l, dark, check, func(d *desk) { d.play(checkRound...); d.play(checkRound[0]); d.pass(5 * time.Second) })
		add("offence"+tag, l, dark, chase, func(d *desk) { lose(d, chaseRound) })
		add("offencecheck"+tag, l, !dark, check, func(d *desk) { lose(d, checkRound) })
		add("replay"+tag, l, dark, chase, func(d *desk) {
			lose(d, chaseRound)
			d.activate("banner.replay")
			d.key(kit.KeyRight, 0)
			d.pass(time.Second)
		})
		add("replaycheck"+tag, l, false, check, func(d *desk) {
			lose(d, checkRound)
			d.key('F', 0)
			d.activate("banner.replay")
			d.pass(1500 * time.Millisecond)
		})
	}
	add("newlaw", locale.English, false, twoPersons(), func(d *desk) {
		d.key('N', kit.Ctrl)
		if r, ok := d.Place("new.law"); ok {
			d.event(kit.Event{Kind: kit.PointerMove, Pos: r.Center()})
		}
		d.pass(time.Second)
	})
}

func dialogs(add adder) {
	cc := series()
	for _, l := range []locale.Lang{locale.Hans, locale.English} {
		dark := l == locale.English
		tag := "-" + l.Code()
		add("new"+tag, l, dark, cc, func(d *desk) {
			d.key('N', kit.Ctrl)
			d.choose("new.time", 2, 4)
			d.key(kit.KeyEscape, 0)
			d.paste("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAAABNR w")
			d.choose("new.time", 2, 4)
			d.pass(time.Second)
		})
		add("newplain"+tag, l, dark, twoPersons(), pressKey('N', kit.Ctrl))
		add("settings"+tag, l, dark, twoPersons(), pressKey(kit.KeyComma, kit.Ctrl))
		add("menu"+tag, l, dark, twoPersons(), pressKey(kit.KeyF10, 0))
		add("help"+tag, l, dark, twoPersons(), pressKey(kit.KeyF1, 0))
		add("level"+tag, l, dark, cc, func(d *desk) { match(d); d.key('L', 0); d.pass(time.Second) })
		add("about"+tag, l, dark, twoPersons(), func(d *desk) { d.window.Open(page.About); d.pass(time.Second) })
	}
}

// picture renders the scene.
func (sc scene) picture(t *testing.T) image.Image {
	d := sc.open(t)
	sc.do(d)
	var l draw.List
	d.Build(&l)
	return draw.Rasterize(&l, sc.w, sc.h, sc.scale, d.Background())
}

// keep writes a picture to a file.
func keep(t *testing.T, path string, img image.Image) {
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// TestGallery renders the window in many states. With CHUHE_GALLERY set to a
// folder the pictures are kept there to be looked at.
func TestGallery(t *testing.T) {
	dir := os.Getenv("CHUHE_GALLERY")
	if dir == "" {
		t.Skip("on demand: CHUHE_GALLERY names no folder for the pictures")
	}
	for _, sc := range gallery() {
		t.Run(sc.name, func(t *testing.T) { keep(t, filepath.Join(dir, sc.name+".png"), sc.picture(t)) })
	}
}

// screenshots are the scenes of docs/screenshots.
var screenshots = map[string]string{
	"check.png": "check-1180", "flipped.png": "flip-1180", "hint-dark.png": "hint-1180", "new-game.png": "new-zh-Hans-1180",
	"play.png": "mid-1180x820-zh-Hans", "replay-cycle.png": "replay-en-1180", "result.png": "mate-1180", "settings.png": "settings-en-1180",
	"two-computers.png": "series-1180", "warning.png": "warn-zh-Hans-1180", "scale-2.png": "mid-1180x820@2-zh-Hans",
	"small-720x560.png": "mid-720x560-en", "tall-720x1000.png": "mid-720x1000-zh-Hant", "laptop-1366x768.png": "mid-1366x768-zh-Hant",
	"full-hd-1920x1080.png": "mid-1920x1080-en", "first-start.png": "first-1180", "pictures.png": "pictures-1180",
	"results.png": "results-zh-Hans-1180", "review.png": "review-1180", "review-try.png": "review-tried-1180", "record.png": "record-branch-1180x820-zh-Hant", "study.png": "study-1180", "puzzle.png": "puzzle-zh-Hans-1180", "lesson.png": "lesson-en-1180", "light-paper.png": "paper-1180", "high-contrast.png": "contrast-1180",
	"phone.png": "phone-mid-412x892", "phone-study.png": "phone-analysis-five-412x892", "phone-small-dark.png": "phone-mid-360x640", "phone-level.png": "phone-look-844x390",
}

// others in that folder are made elsewhere: the moving picture by docs/diagrams, those of
// other systems by the tests there. Read only.
var others = []string{"game.gif", "platforms"}

// TestScreenshots finds pictures in docs/screenshots that no scene shows any
// more. With CHUHE_SCREENSHOTS set (make screenshots) they are made anew.
func TestScreenshots(t *testing.T) {
	const dir = "../../docs/screenshots"
	scenes := map[string]scene{}
	for _, sc := range gallery() {
		scenes[sc.name] = sc
	}
	for file, name := range screenshots {
		sc, ok := scenes[name]
		if !ok {
			t.Errorf("%s: there is no scene %s", file, name)
		} else if os.Getenv("CHUHE_SCREENSHOTS") != "" {
			keep(t, filepath.Join(dir, file), sc.picture(t))
		}
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != len(screenshots)+len(others) {
		t.Errorf("%d pictures for %d names and %v, %v", len(files), len(screenshots), others, err)
	}
	for _, f := range files {
		if screenshots[f.Name()] == "" && !slices.Contains(others, f.Name()) {
			t.Errorf("nobody makes %s", f.Name())
		}
	}
}
