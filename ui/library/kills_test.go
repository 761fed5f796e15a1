package library

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"chuhe/engine/record"
	"chuhe/engine/record/pgn"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files/local"
	"chuhe/ui/store"
	"chuhe/ui/store/disk"
	"chuhe/ui/store/storetest"
)

// A program that builds and merges is killed CHUHE_KILLS times, each time at a moment by chance after files have
// changed; the next start has the games of the files, and finds them by a position. CHUHE_GAMES names a file of PGN.
func TestKills(t *testing.T) {
	if folder := os.Getenv("CHUHE_KILLED"); folder != "" {
		settled(t, folder, filepath.Join(folder, "..", "cache"))
		return
	}
	kills, err := strconv.Atoi(os.Getenv("CHUHE_KILLS"))
	if err != nil {
		t.Skip("on demand: CHUHE_KILLS is no number")
	}
	games := cut(t, os.Getenv("CHUHE_GAMES"))
	random := rand.New(rand.NewPCG(38, 1))
	cache, folder := filepath.Join(t.TempDir(), "cache"), ""
	folder = filepath.Join(filepath.Dir(cache), "games")
	must(t, os.Mkdir(folder, 0o777))
	has := map[int][]int{}                   // the games of each file
	unfinished, whole := 0, time.Duration(0) // programs killed before their end; how long one takes that is not killed
	for i := range kills + 1 {
		for range 4 {
			file := random.IntN(8)
			has[file] = random.Perm(len(games))[:100+random.IntN(500)]
			var text bytes.Buffer
			for _, i := range has[file] {
				text.Write(games[i].text)
			}
			must(t, os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.pgn", file)), text.Bytes(), 0o666))
		}
		child := exec.Command(os.Args[0], "-test.run", "^TestKills$")
		child.Env = append(os.Environ(), "CHUHE_KILLED="+folder)
		begun := time.Now()
		must(t, child.Start())
		if i == 0 {
			must(t, child.Wait())
			whole = time.Since(begun)
		} else {
			time.Sleep(time.Duration(random.Int64N(int64(whole))))
			if child.Process.Kill(); child.Wait() != nil {
				unfinished++
			}
		}
		l := settled(t, folder, cache)
		some := games[random.IntN(len(games))]
		sought := some.positions[random.IntN(len(some.positions))]
		all, found := map[int]bool{}, map[int]bool{}
		for _, list := range has {
			for _, i := range list {
				if all[i] = true; games[i].keys[sought.EitherKey()] {
					found[i] = true
				}
			}
		}
		if l.Len() != len(all) {
			t.Fatalf("after a kill the library has %d games, want the %d of the files", l.Len(), len(all))
		}
		m := &rig{t: t, Library: l}
		if n := m.find(Filter{FEN: sought.FEN(), Mirror: true}).Len(); n != len(found) {
			t.Fatalf("after a kill %s is found in %d games, want %d", sought.FEN(), n, len(found))
		}
		l.Close()
	}
	t.Logf("%d of %d programs were killed before their end", unfinished, kills)
}

// settled opens the library of a folder and waits until it has read it.
func settled(t *testing.T, folder, cache string) *Library {
	writer := store.NewWriter(storetest.New(map[string]string{FileName: lists{places: []string{folder}}.text()}))
	t.Cleanup(writer.Close)
	l, message := Open(Options{System: local.System{}, Writer: writer, Cache: disk.CacheIn(cache)})
	if message.Key != "" {
		t.Fatal(message)
	}
	t.Cleanup(l.Close)
	l.Start()
	for l.Poll(); !l.Settled(); l.Poll() {
		time.Sleep(time.Millisecond)
	}
	return l
}

// cutGame is a game of a file, its first positions, and the keys of all its positions.
type cutGame struct {
	text      []byte
	positions []*xiangqi.Position
	keys      map[uint64]bool
}

// cut reads up to 2,000 games of a file.
func cut(t *testing.T, name string) (games []cutGame) {
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	const mark = "[Game "
	for _, one := range bytes.Split(text, []byte(mark))[1:2001] {
		g := cutGame{text: append([]byte(mark), one...), keys: map[uint64]bool{}}
		var item *record.Item
		for read, err := range (pgn.Format{}).Read(bytes.NewReader(g.text)) {
			if err != nil {
				t.Fatal(err)
			}
			item = read
		}
		for _, n := range item.Game.Line() {
			p := item.Game.At(n)
			if len(g.positions) < 20 {
				g.positions = append(g.positions, p.Clone())
			}
			g.keys[p.EitherKey()] = true
		}
		games = append(games, g)
	}
	return games
}
