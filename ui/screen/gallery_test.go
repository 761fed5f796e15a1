package screen_test

import (
	"fmt"
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
	"chuhe/ui/draw/drawtest"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/screentest"
	"chuhe/ui/session"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

// scene is one picture of the gallery.
type scene struct {
	name  string
	w, h  float64
	scale float64
	lang  locale.Lang
	dark  bool
	setup session.Setup
	do    func(d *screentest.Driver)

	theme  string          // empty for wood, or dark
	first  bool            // simulates the first start
	pieces settings.Script // empty for the default
}

// open starts the scene, with changes to its settings.
func (sc scene) open(t *testing.T, changes ...func(*settings.Settings)) *screentest.Driver {
	return screentest.Open(t, screentest.Options{W: sc.w, H: sc.h, Lang: sc.lang, Setup: sc.setup, First: sc.first, Near: someNetwork(), Far: &screentest.Distance{}, Settings: func(s *settings.Settings) {
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

func hinted(d *screentest.Driver) {
	midGame(d)
	d.Key('H', 0)
	d.Until("the hint", func(v session.View) bool { return v.Hint != xiangqi.NoMove })
	d.Pass(time.Second)
}

func againstComputer(d *screentest.Driver) {
	midGame(d)
	p := screentest.Computer
	if err := d.Session().SetPlayer(xiangqi.Black, p); err != nil {
		d.T.Fatal(err)
	}
	d.Pass(time.Second)
	d.Press(d.Point("g6"))
	d.Pass(5 * time.Second)
}

func pressKey(k kit.Key, m kit.Mods) func(*screentest.Driver) {
	return func(d *screentest.Driver) {
		d.Play(screentest.Opening[:4]...)
		d.Key(k, m)
		d.Pass(time.Second)
	}
}

func match(d *screentest.Driver) {
	d.Until("some moves", func(v session.View) bool { return v.Ply >= 30 })
	d.Pass(time.Second)
}

// gallery returns all scenes.
func gallery() []scene {
	list := slices.Concat(sizesAndLanguages(), gamesScenes(), recordScenes(), resultsScenes(), puzzleScenes(), reviewSizes(), phoneScenes())
	for _, size := range []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}} {
		suffix := "-" + strconv.Itoa(int(size.X))
		add := func(name string, l locale.Lang, dark bool, setup session.Setup, do func(*screentest.Driver)) {
			list = append(list, scene{name: name + suffix, w: size.X, h: size.Y, scale: 1, lang: l, dark: dark, setup: setup, do: do})
		}
		list = append(list, pieceSets(suffix, size)...)
		everyState(add)
	}
	return list
}

// everyState adds the states that are tested in windows of several sizes.
func everyState(add adder) {
	for _, states := range []func(adder){
		gameStates, panelStates, lawStates, dialogs, filesScenes, typingStates, pictureStates, backupStates, engineStates, pasteStates, lessonStates, libraryStates,
		analysisScenes, resultsStates, puzzleStates, endingStates, practiseStates, reviewStates, studyScenes, editorStates, matchStates,
	} {
		states(add)
	}
}

// sized returns the scenes of a state in windows of several sizes, given by width, height and scale, and in every
// language, some of them dark.
func sized(name string, sizes [][3]float64, do func(*screentest.Driver), dark ...locale.Lang) (list []scene) {
	for _, size := range sizes {
		for _, l := range locale.All() {
			tag := fmt.Sprintf("%s-%.0fx%.0f-%s", name, size[0]*size[2], size[1]*size[2], l.Code())
			list = append(list, scene{name: tag, w: size[0], h: size[1], scale: size[2], lang: l,
				dark: slices.Contains(dark, l), setup: screentest.TwoPersons(), do: do})
		}
	}
	return list
}

// uprightAndHuge are the sizes of an upright window and of one on a display with 3840 pixels. Read only.
var uprightAndHuge = [][3]float64{{500, 900, 1}, {3840 / 2.625, 2160 / 2.625, 2.625}}

// adder adds a scene to the gallery.
type adder func(name string, l locale.Lang, dark bool, setup session.Setup, do func(*screentest.Driver))

func sizesAndLanguages() []scene {
	var list []scene
	sizes := [][3]float64{{720, 560, 1}, {1180, 820, 1}, {1366, 768, 1}, {1920 / 1.1875, 1080 / 1.1875, 1.1875}, {1180, 820, 2}, {720, 1000, 1}}
	for i, size := range sizes {
		for _, l := range locale.All() {
			name := []string{"720x560", "1180x820", "1366x768", "1920x1080", "1180x820@2", "720x1000"}[i] + "-" + l.Code()
			list = append(list, scene{name: "mid-" + name, w: size[0], h: size[1], scale: size[2], lang: l, dark: l == locale.English, setup: screentest.Clocked(screentest.TwoPersons()), do: againstComputer})
		}
	}
	return list
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

// TestGallery renders the window in many states. If CHUHE_GALLERY names a folder, the pictures are saved there for
// viewing, as a person with the vision CHUHE_VISION sees them ("grey", "protanopia", "deuteranopia" or "tritanopia").
func TestGallery(t *testing.T) {
	dir := os.Getenv("CHUHE_GALLERY")
	if dir == "" {
		t.Skip("on demand: CHUHE_GALLERY names no folder for the pictures")
	}
	vision, limited := drawtest.Visions()[os.Getenv("CHUHE_VISION")]
	for _, sc := range gallery() {
		t.Run(sc.name, func(t *testing.T) {
			img := sc.picture(t)
			if limited {
				img = vision.Picture(img)
			}
			keep(t, filepath.Join(dir, sc.name+".png"), img)
		})
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
	"editor.png": "editorwrong-zh-Hans-1180",
	"phone.png":  "phone-mid-412x892", "phone-study.png": "phone-analysis-five-412x892", "phone-small-dark.png": "phone-mid-360x640", "phone-level.png": "phone-look-844x390",
}

// others lists the files in that folder from other sources: the animation by docs/diagrams, the pictures of other
// systems by the tests there. Read only.
var others = []string{"game.gif", "platforms"}

// TestScreenshots finds pictures in docs/screenshots without a scene. If CHUHE_SCREENSHOTS is set (make screenshots),
// it makes them again.
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
		t.Errorf("%d pictures for %d names and %v, %v, want %d", len(files), len(screenshots), others, err, len(screenshots)+len(others))
	}
	for _, f := range files {
		if screenshots[f.Name()] == "" && !slices.Contains(others, f.Name()) {
			t.Errorf("nobody makes %s", f.Name())
		}
	}
}
