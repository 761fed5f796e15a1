package settings

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/analysis"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
)

// start opens the settings in dir; stop writes them and closes everything.
func start(t *testing.T, dir string) (s *File, notices []string, stop func()) {
	t.Helper()
	f, notice := disk.Open(dir)
	if notice.Key != "" {
		notices = append(notices, locale.English.Say(notice))
	}
	w := store.NewWriter(f)
	s, told := Open(w)
	for _, n := range told {
		notices = append(notices, locale.English.Say(n))
	}
	return s, notices, func() {
		s.Save()
		w.Close()
		f.Close()
	}
}

// unusual returns settings that differ from the defaults in every field.
func unusual() Settings {
	s := Settings{
		Language: "zh-Hant", Notation: NotationICCS, Theme: "dark", Pieces: Simplified, Coordinates: Letters, TextSize: 125, Motion: MotionOff,
		Volume: 5, SpeechSpeed: 150, HashMB: 256, Threads: 3, Hints: Deep, Lines: 5, Adviser: "3", CloudServer: "http://127.0.0.1:8080/cloud", FarServer: "stun:127.0.0.1:3478", MoverScores: true, PlayBar: true, StudyCards: 250, ReviewCards: 600, Speed: 2 * time.Second, PuzzleKind: "win", PuzzleTheme: "fork", EndingGroup: "two-horses", EndingLevel: "hard",
		Window: WindowState{X: -20, Y: 35, W: 1000, H: 700},
		NewGame: session.Setup{
			Players: [2]session.Player{
				{Kind: session.Computer, Level: 10, Name: `老 "将"`, Engine: "7"}, {Kind: session.Person, Level: 1, Name: "B", Engine: "12"},
			},
			Bottom: xiangqi.Black,
			Table:  session.TableFacing, Giver: xiangqi.Black,
			Time:     session.Times{{Main: time.Hour, Increment: 1, Each: time.Minute, Byoyomi: time.Second, Periods: 2}, {Main: 90 * time.Second, Increment: 2, Each: 60, Byoyomi: 1, Periods: 9}},
			Handicap: "horses", StartFEN: xiangqi.StartFEN, Law: xiangqi.SimpleLaw, Opening: session.FromCloud, Games: 12,
		},
	}
	turn(reflect.ValueOf(&s).Elem(), reflect.ValueOf(Default()))
	s.NewGame.Serious = false // of a game with a friend, like the identity
	return s
}

// turn sets every bool of v to the opposite of that in usual.
func turn(v, usual reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			turn(v.Field(i), usual.Field(i))
		}
	case reflect.Bool:
		v.SetBool(!usual.Bool())
	}
}

func TestEverythingIsKept(t *testing.T) {
	dir := t.TempDir()
	s, notices, stop := start(t, dir)
	if len(notices) > 0 || s.Settings != Default() || !s.First {
		t.Fatalf("at first: %v, %+v, first %v, want length 0, %+v and First", notices, s.Settings, s.First, Default())
	}
	s.Settings = unusual()
	stop()
	s, notices, stop = start(t, dir)
	defer stop()
	if len(notices) > 0 || s.Settings != unusual() {
		t.Errorf("kept %+v, %v, want length 0 and %+v", s.Settings, notices, unusual())
	}
}

// The times of earlier versions are read, and not written again.
func TestFormerTimes(t *testing.T) {
	for text, want := range map[string]session.Times{
		`{"new_game.time": "increment", "new_game.base_s": 600, "new_game.increment_s": 5}`: session.Both(think.TimeControl{Main: 10 * time.Minute, Increment: 5 * time.Second}),
		`{"new_game.increment_s": 5, "new_game.base_s": 600, "new_game.time": "game"}`:      session.Both(think.TimeControl{Main: 10 * time.Minute}),
		`{"new_game.base_s": 40, "new_game.time": "move"}`:                                  session.Both(think.PerMove(40 * time.Second)),
		`{"new_game.base_s": 40, "new_game.time": "none"}`:                                  {},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, FileName), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, notices, stop := start(t, dir)
		if len(notices) > 0 || s.NewGame.Time != want {
			t.Errorf("%s is read as %v, %q; want %v", text, s.NewGame.Time, notices, want)
		}
		stop()
		written, _ := os.ReadFile(filepath.Join(dir, FileName))
		if strings.Contains(string(written), "new_game.base_s") || !strings.Contains(string(written), `"new_game.times": "`+want.String()) {
			t.Errorf("written as %s", written)
		}
	}
}

// A field of Settings without a key would be lost silently: every field of the unusual settings must survive writing
// and reading.
func TestNoFieldIsForgotten(t *testing.T) {
	var differ func(path string, a, b reflect.Value)
	differ = func(path string, a, b reflect.Value) {
		switch a.Kind() {
		case reflect.Struct:
			for i := range a.NumField() {
				if name := a.Type().Field(i).Name; !slices.Contains([]string{"Seed", "Extra", "Serious", "Identity"}, name) {
					differ(path+"."+name, a.Field(i), b.Field(i))
				}
			}
		case reflect.Array:
			for i := range a.Len() {
				differ(path, a.Index(i), b.Index(i))
			}
		default:
			if a.Equal(b) {
				t.Errorf("%s is the same in both settings: a test that keeps it shows nothing", path)
			}
		}
	}
	differ("Settings", reflect.ValueOf(unusual()), reflect.ValueOf(Default()))
}

func write(t *testing.T, dir, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, FileName), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Each number is taken at its limits and refused beyond them.
func TestLimits(t *testing.T) {
	for _, c := range []struct {
		table, name string
		low, high   int
	}{
		{"look", "text", 100, 200},
		{"sound", "volume", 0, 100},
		{"speech", "speed", 50, 200},
		{"speech", "volume", 0, 100},
		{"computer", "hash_mb", engine.MinHashMB, engine.MaxHashMB},
		{"computer", "threads", 0, engine.MaxThreads},
		{"analysis", "lines", 1, analysis.MaxLines},
		{"look", "study_cards", 0, 1000},
		{"look", "review_cards", 0, 1000},
		{"new_game", "games", 0, 1000},
		{"new_game.red", "level", 1, int(think.MaxLevel)},
		{"new_game.black", "level", 1, int(think.MaxLevel)},
	} {
		for value, taken := range map[int]bool{c.low - 1: false, c.low: true, c.high: true, c.high + 1: false} {
			dir := t.TempDir()
			write(t, dir, fmt.Sprintf("{%q: %d}", c.table+"."+c.name, value))
			_, notices, stop := start(t, dir)
			stop()
			if (len(notices) == 0) != taken {
				t.Errorf("%s.%s = %d: %q, want it taken: %v", c.table, c.name, value, notices, taken)
			}
		}
	}
}

func TestSenselessValuesAreNamed(t *testing.T) {
	tests := []struct{ text, want string }{
		{`{"sound.volume": 300}`, "The setting sound.volume cannot be 300; Chuhe uses the default."},
		{`{"sound.volume": "loud"}`, "The setting sound.volume cannot be loud; Chuhe uses the default."},
		{`{"sound.on": 1}`, "The setting sound.on cannot be 1; Chuhe uses the default."},
		{`{"language": "de"}`, "The setting language cannot be de; Chuhe uses the default."},
		{`{"language": ""}`, "The setting language cannot be \"\"; Chuhe uses the default."},
		{`{"new_game.red.level": 0}`, "The setting new_game.red.level cannot be 0; Chuhe uses the default."},
		{`{"new_game.time": "long"}`, "The setting new_game.time cannot be long; Chuhe uses the default."},
		{`{"new_game.base_s": -5}`, "The setting new_game.base_s cannot be -5; Chuhe uses the default."},
		{`{"new_game.fen": "9/9"}`, "The setting new_game.fen cannot be 9/9; Chuhe uses the default."},
		{`{"new_game.handicap": "queen"}`, "The setting new_game.handicap cannot be queen; Chuhe uses the default."},
		{`{"language": "` + strings.Repeat("x", 60) + `"}`, "The setting language cannot be " + strings.Repeat("x", 40) + "…; Chuhe uses the default."},
	}
	for _, tc := range tests {
		dir := t.TempDir()
		write(t, dir, tc.text)
		s, notices, stop := start(t, dir)
		if len(notices) != 1 || notices[0] != tc.want {
			t.Errorf("%q: told %q, want %q", tc.text, notices, tc.want)
		}
		if s.Settings != Default() {
			t.Errorf("%q: the usual settings are not used", tc.text)
		}
		stop()
	}
}

func TestBrokenFileIsReported(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "{\n\"language\": \"en\"\nthis is no JSON\n")
	s, notices, stop := start(t, dir)
	defer stop()
	if len(notices) != 1 || !strings.Contains(notices[0], "line 3") || s.Settings != Default() {
		t.Errorf("told %q, settings %+v, want length 1, notices[0] with text with %q and %+v", notices, s.Settings, "line 3", Default())
	}
}

// The settings of earlier versions are read once, and stay as they were.
func TestFormerSettings(t *testing.T) {
	dir := t.TempDir()
	const former = "format = 1\nlanguage = \"en\" # mine\n[look]\nanimations = false\n[new_game.red]\nname = \"老 \\\"将\\\"\"\nlevel = 99\n[sound]\non = false\n"
	if err := os.WriteFile(filepath.Join(dir, store.FormerName(FileName)), []byte(former), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		s, notices, stop := start(t, dir)
		if s.First || s.Language != "en" || s.Motion != MotionOff || s.NewGame.Players[0].Name != `老 "将"` || s.NewGame.Players[0].Level != 3 || s.Sound {
			t.Errorf("the settings are %+v", s.Settings)
		}
		stop()
		if len(notices) != 0 {
			if len(notices) != 1 || !strings.Contains(notices[0], "new_game.red.level cannot be 99") {
				t.Errorf("told %q", notices)
			}
		}
	}
	if kept, _ := os.ReadFile(filepath.Join(dir, store.FormerName(FileName))); string(kept) != former {
		t.Errorf("the former file is now %q", kept)
	}
}
