package main

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"text/template"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/js"
	"golang.org/x/sync/errgroup"

	"chuhe/assets"
	"chuhe/assets/network"
	"chuhe/assets/openings"
	"chuhe/cmd/chuhe/internal/filetypes"
	"chuhe/cmd/internal/version"
	"chuhe/engine/fold"
	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

//go:embed page
var pages embed.FS

// A site is the folder as assembled so far.
type site struct {
	files  map[string][]byte // by name in the folder
	names  map[string]string // maps names used by the page to names in the folder
	effort int               // of the compression, from 0 to 9
}

// lent describes a file that the page loads.
type lent struct {
	URL  string `json:"url"`
	Size int    `json:"size"` // in bytes, as transferred
	// Alone reports that other workers may be loading the file at the same time.
	Alone bool `json:"alone,omitempty"`
}

// build writes the folder from plain files and from contents to compress.
func build(dir string, plain, contents map[string][]byte, effort int) error {
	s := site{files: map[string][]byte{}, names: map[string]string{}, effort: effort}
	if err := s.collect(plain, contents); err != nil {
		return err
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, data := range s.files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// collect puts all files together, starting with those whose names other files contain.
func (s *site) collect(plain, contents map[string][]byte) error {
	small, err := packed(contents, s.effort)
	if err != nil {
		return err
	}
	files := map[string]lent{}
	for name, data := range small {
		// The extension is neutral, so that no server compresses the file again.
		files[name] = lent{URL: s.add(name, name+".bin", data), Size: len(data), Alone: name == "engine"}
	}
	for name, data := range plain {
		s.add(strings.TrimSuffix(name, path.Ext(name)), name, data)
	}
	files[tables] = lent{URL: s.names[tables], Size: len(plain[tables+".bin"]), Alone: true}
	list, err := json.Marshal(files)
	if err != nil {
		return err
	}
	endings := filetypes.Endings()
	s.names["endings"], s.names["shareable"] = quoted(endings),
		quoted(append(endings, "text/plain", "application/octet-stream"))
	s.names["files"], s.names["version"], s.names["store"] = string(list), version.String(), store
	s.names["size"] = fmt.Sprint(files["game"].Size)
	for _, page := range []struct{ key, name string }{{"manifest", "manifest.json"}, {"style", "style.css"},
		{"fetch", "fetch.js"}, {"unpack", "unpack.js"}, {"load", "load.js"}, {"probe", "probe.js"},
		{"access", "access.js"}, {"far", "far.js"}, {"worker", "engine.js"}, {"script", "page.js"}} {
		text, err := s.fill(page.name)
		if err != nil {
			return err
		}
		s.add(page.key, page.name, text)
	}
	if s.files["index.html"], err = s.fill("index.html"); err != nil {
		return err
	}
	all := []string{"./"}
	for name := range s.files {
		if name != "index.html" && name != s.names[tables] &&
			!slices.ContainsFunc(showcase[:], func(key string) bool { return s.names[key] == name }) {
			all = append(all, name)
		}
	}
	slices.Sort(all)
	list, err = json.Marshal(all)
	if err != nil {
		return err
	}
	s.names["all"], s.names["later"] = string(list), quoted([]string{s.names[tables]})
	s.files["sw.js"], err = s.fill("sw.js")
	return err
}

// showcase are the pictures for the browser's dialog that installs the page. The page itself does not need them.
var showcase = [...]string{"maskable", "play", "study", "phone"}

// tables is the file with the tables of endings. It is compressed in itself, and so large that the page loads it, and
// keeps it for times without a connection, only when it is needed.
const tables = "tables"

func quoted(list []string) string {
	text, err := json.Marshal(list)
	if err != nil { // cannot fail: strings have no errors
		panic(err)
	}
	return string(text)
}

// store is the name of the browser cache in which the scripts of the page, of its workers and of
// its service worker keep our files.
const store = "chuhe-files"

// sources are the inputs of the folder.
type sources struct {
	game, engine string // files
	root         string // folder with the source of the program
}

// contents returns the files to compress: the programs, both fonts in three sizes, the nets, the sounds, the puzzles,
// the readings of characters, and the opening book if there is one. A start in a language with Latin letters loads the
// smallest fonts, and one in Chinese those with the characters of all texts of the program.
func contents(from sources) (map[string][]byte, error) {
	all := map[string][]byte{"regular": assets.FontRegular, "bold": assets.FontBold, "net": network.File()}
	few, err := latin(from.root)
	if err != nil {
		return nil, err
	}
	many, err := characters(from.root, "ui", "engine", "cmd/chuhe")
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"regular", "bold"} {
		for size, set := range map[string]texts{"-first": few, "-texts": many} {
			if all[name+size], err = subset(all[name], set.has); err != nil {
				return nil, err
			}
		}
	}
	all["pictures"] = network.Pictures()
	sounds, err := sound.Embedded()
	if err != nil {
		return nil, err
	}
	all["sounds"], all["readings"] = sounds.Join(), []byte(fold.File())
	puzzles, err := puzzle.Load()
	if err != nil {
		return nil, err
	}
	for i := range puzzles {
		all["puzzles"] = fmt.Appendln(all["puzzles"], puzzles[i].Line())
	}
	if openings.Have() {
		if all["book"], err = openings.File(); err != nil {
			return nil, err
		}
	}
	for name, file := range map[string]string{"game": from.game, "engine": from.engine} {
		module, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		module, grids, err := joinData(module)
		if err == nil {
			all[name], err = shortCode(module, grids)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	return all, nil
}

// add adds a file to the folder and returns its name there.
func (s *site) add(key, name string, data []byte) string {
	const digits = 12 // of the digest
	ext := path.Ext(name)
	sum := sha256.Sum256(data)
	there := fmt.Sprintf("%s-%x%s", strings.TrimSuffix(name, ext), sum[:digits/2], ext)
	s.files[there], s.names[key] = data, there
	return there
}

// fill creates a page from its template, which may contain other pages, and shortens scripts.
func (s *site) fill(name string) ([]byte, error) {
	t, err := template.New(name).Option("missingkey=error").ParseFS(pages, "page/*")
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err = t.Execute(&b, s.names); err != nil || path.Ext(name) != ".js" {
		return b.Bytes(), err
	}
	return shortScript(&b)
}

// shortScript minifies a script.
func shortScript(script io.Reader) ([]byte, error) {
	var short bytes.Buffer
	err := js.Minify(minify.New(), &short, script, nil)
	return short.Bytes(), err
}

// pack compresses a file reproducibly with the program xz, in the format that unpack.js reads: .lzma with the size of
// the content in the header.
func pack(data []byte, effort int) ([]byte, error) {
	var small, complaint bytes.Buffer
	// pb=1 says that the contents have no words of four bytes, which saves a thousandth.
	xz := exec.Command("xz", "--format=lzma", fmt.Sprintf("--lzma1=preset=%de,pb=1", effort), "--threads=1", "--stdout")
	xz.Env = append(os.Environ(), "XZ_DEFAULTS=", "XZ_OPT=") // no options of the user
	xz.Stdin, xz.Stdout, xz.Stderr = bytes.NewReader(data), &small, &complaint
	if err := xz.Run(); err != nil {
		return nil, fmt.Errorf("xz, which compresses the files: %w\n%s", err, &complaint)
	}
	const header, size = 13, 5 // length of the header, and offset of the size in it
	if small.Len() < header {
		return nil, fmt.Errorf("xz gives %d bytes, want a header of %d", small.Len(), header)
	}
	binary.LittleEndian.PutUint64(small.Bytes()[size:], uint64(len(data))) // xz cannot know it
	return small.Bytes(), nil
}

// packed compresses several files, as many at a time as there are processors.
func packed(contents map[string][]byte, effort int) (map[string][]byte, error) {
	var (
		mu    sync.Mutex
		small = map[string][]byte{}
		all   errgroup.Group
	)
	all.SetLimit(runtime.GOMAXPROCS(0))
	for name, data := range contents {
		all.Go(func() error {
			out, err := pack(data, effort)
			mu.Lock()
			defer mu.Unlock()
			small[name] = out
			return err
		})
	}
	return small, all.Wait()
}

// icon draws Red's king as an icon with the given even side length, as the manifest declares it.
func icon(side int) []byte {
	return disc(side, float64(side)/2-2, color.Transparent)
}

// maskable draws an icon that the system may cut to any shape. Such a shape contains the circle of 80 % of the icon's
// width around its middle.
func maskable(side int) []byte {
	return disc(side, 0.36*float64(side), theme.ByKey(theme.Wood).Window)
}

// disc draws Red's king in the middle of a square, with all of it in a circle of the given radius.
func disc(side int, radius float64, ground color.Color) []byte {
	piece, _ := board.Piece{Piece: xiangqi.RedKing, Radius: radius, Palette: theme.ByKey(theme.Wood).Disc}.Render(1)
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(img, img.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	corner := image.Pt((side-piece.Bounds().Dx())/2, (side-piece.Bounds().Dy())/2) // a piece has an odd side
	draw.Draw(img, piece.Bounds().Add(corner), piece, piece.Bounds().Min, draw.Over)
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil { // cannot fail: memory accepts everything
		panic(err)
	}
	return b.Bytes()
}
