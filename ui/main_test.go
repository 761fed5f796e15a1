//go:build display && !flood

package ui

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/theme"
)

func TestMain(m *testing.M) {
	if mode := os.Getenv("GALLERY"); mode != "" {
		g := newGallery(theme.ByKey(os.Getenv("GALLERY_THEME")))
		g.moving = mode == "moving"
		began := time.Now()
		report(g)
		err := New(Config{Scene: g, Shown: func() { fmt.Println("first picture after", time.Since(began)) }}).Run()
		fmt.Println(err)
		return
	}
	app := New(Config{Scene: seen})
	app.prepare()
	compared = newComparison()
	games := &inTurn{watchedApp{app, seen}, compared}
	if err := ebiten.RunGameWithOptions(games, &ebiten.RunGameOptions{SingleThread: true}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func report(g *gallery) {
	go func() {
		for range time.Tick(2 * time.Second) {
			fmt.Println("frames", g.frames, "clicks", g.clicks)
		}
	}()
}
