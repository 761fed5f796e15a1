package tutorial

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
)

// TestTheTutorialIsThisCode compares the Go code of the document with this package.
func TestTheTutorialIsThisCode(t *testing.T) {
	text, err := os.ReadFile("../TUTORIAL.md")
	if err != nil {
		t.Fatal(err)
	}
	var code string
	for _, name := range []string{"pieces.go", "pieces_test.go"} {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code += string(file)
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	if len(blocks) < 5 {
		t.Fatalf("TUTORIAL.md has %d blocks of Go, want at least 5", len(blocks))
	}
	for _, block := range blocks {
		if !strings.Contains(code, block[1]) {
			t.Errorf("TUTORIAL.md shows code that this package does not have:\n%s", block[1])
		}
	}
}

// TestPage shows the page, turns its switch and closes it.
func TestPage(t *testing.T) {
	looks := page.NewLooks(settings.Default(), locale.English, func() {})
	p := New(looks, xiangqi.StartPosition())
	u := kit.New(looks.Theme, nil)
	u.Resize(600, 400)
	open, now := true, time.Now()
	declare := func(u *kit.UI) {
		if open {
			open = p.Declare(u)
		}
	}
	var l draw.List
	u.Draw(&l, declare)
	if red := p.count(xiangqi.Red); red != 16 {
		t.Errorf("Red has %d pieces, want 16", red)
	}

	now = now.Add(time.Second) // a new control ignores clicks
	place, _ := u.Place("pieces.captured")
	for _, kind := range []kit.EventKind{kit.PointerMove, kit.PointerDown, kit.PointerUp} {
		u.Handle(kit.Event{Kind: kind, Pos: place.Center(), Button: kit.LeftButton, Time: now}, declare)
	}
	if red := p.count(xiangqi.Red); red != 0 {
		t.Errorf("with the switch on Red has lost %d pieces, want 0", red)
	}

	picture := draw.Rasterize(&l, 600, 400, 1, looks.Theme.Window)
	if picture.Bounds().Dx() != 600 {
		t.Errorf("the picture is %v, want 600 wide", picture.Bounds())
	}
	tree := u.Tree("tutorial")
	if err := tree.Check(); err != nil {
		t.Error(err)
	}

	u.Handle(kit.Event{Kind: kit.KeyDown, Key: kit.KeyEscape, Time: now}, declare)
	if open {
		t.Error("Esc leaves the page open")
	}
}
