package handover

import (
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/quick"
	"testing/synctest"
	"time"
)

// window returns a Server on a folder, with the channel that announces requests.
func window(t *testing.T, dir, display string) (*Server, <-chan struct{}) {
	t.Helper()
	news := make(chan struct{}, 1)
	s, err := Listen(dir, display, func() {
		select {
		case news <- struct{}{}:
		default:
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s, news
}

// take waits for one request.
func take(s *Server, news <-chan struct{}) Request {
	for {
		if r, ok := s.Next(); ok {
			return r
		}
		<-news
	}
}

// short returns a folder whose path leaves room for a socket, whatever the name
// of the test.
func short(t *testing.T) string {
	t.Helper()
	parent := ""
	if runtime.GOOS == "darwin" { // its own temporary folder has a long path
		parent = "/tmp"
	}
	dir, err := os.MkdirTemp(parent, "hand")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

func TestHand(t *testing.T) {
	dir := short(t)
	s, news := window(t, dir, ":7")
	for _, files := range [][]string{
		nil,
		{"/home/a/game.pgn"},
		{"/棋譜/屏風馬.xqf", "/with\nnewline", "/quoted \"\\", "/gbk \xc6\xe5\xc6\xd7", ""},
	} {
		result := make(chan error, 1)
		go func() { result <- Hand(dir, Request{Display: ":7.0", Files: files}) }()
		got := take(s, news)
		if err := <-result; err != nil || !slices.Equal(got.Files, files) {
			t.Errorf("handed %q, %v: taken %q", files, err, got.Files)
		}
	}
	info, err := os.Lstat(filepath.Join(dir, socketName))
	if err != nil || info.Mode().Perm() != 0o600 && runtime.GOOS != "windows" { // Windows has no such permissions
		t.Errorf("the socket beside the lock: %v, %v", info, err)
	}
}

func TestHandInVain(t *testing.T) {
	dir := short(t)
	if err := Hand(dir, Request{}); !errors.Is(err, ErrNobody) {
		t.Errorf("to nobody: %v, want %v", err, ErrNobody)
	}
	s, news := window(t, dir, ":7")
	if err := Hand(dir, Request{Display: ":8"}); !errors.Is(err, ErrElsewhere) {
		t.Errorf("from another display: %v, want %v", err, ErrElsewhere)
	}
	if err := Hand(dir, Request{Display: ":7", Files: make([]string, maxFiles+1)}); err == nil {
		t.Error("too many files were taken")
	}
	result := make(chan error, 1)
	go func() { result <- Hand(dir, Request{Display: ":7"}) }()
	<-news // a request waits for the window, which closes
	s.Close()
	s.Close()
	if err := <-result; !errors.Is(err, ErrLeaving) {
		t.Errorf("while the window closes: %v, want %v", err, ErrLeaving)
	}
	if _, ok := s.Next(); ok {
		t.Error("taken after all")
	}
	if err := Hand(dir, Request{Display: ":7"}); !errors.Is(err, ErrNobody) {
		t.Errorf("after the window closed: %v, want %v", err, ErrNobody)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// A start that stopped waiting for the window opens its files itself, so the
// window must not open them too.
func TestGivenUp(t *testing.T) {
	dir := short(t)
	s, news := window(t, dir, "")
	conn, err := net.Dial("unix", filepath.Join(dir, socketName))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.Write([]byte(Request{Files: []string{"/a"}}.text())); err != nil {
		t.Fatal(err)
	}
	<-news
	conn.Close()
	if r, ok := s.Next(); ok {
		t.Errorf("took %q", r.Files)
	}
}

// A window that was killed leaves its socket behind.
func TestStaleSocket(t *testing.T) {
	dir := short(t)
	path := filepath.Join(dir, socketName)
	dead, err := net.ListenUnix("unix", &net.UnixAddr{Name: path})
	if err != nil {
		t.Fatal(err)
	}
	dead.SetUnlinkOnClose(false)
	dead.Close()
	if err := Hand(dir, Request{}); !errors.Is(err, ErrNobody) {
		t.Errorf("to a dead window: %v, want %v", err, ErrNobody)
	}
	s, news := window(t, dir, "")
	go take(s, news)
	if err := Hand(dir, Request{}); err != nil {
		t.Errorf("to the next window: %v", err)
	}
}

// When the window closes, the folder may have vanished and belong to another program.
func TestSocketOfAnotherIsLeft(t *testing.T) {
	dir := short(t)
	first, _ := window(t, dir, "")
	if err := os.Remove(filepath.Join(dir, socketName)); err != nil {
		t.Fatal(err)
	}
	second, news := window(t, dir, "")
	first.Close()
	go take(second, news)
	if err := Hand(dir, Request{}); err != nil {
		t.Errorf("to the second: %v", err)
	}
}

// If the folder has no room for a socket, the socket is in a folder for
// temporary files.
func TestNoRoomInTheFolder(t *testing.T) {
	long := filepath.Join(t.TempDir(), strings.Repeat("long/", 30))
	taken := short(t)
	for _, dir := range []string{long, filepath.Join(taken, socketName)} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	private, temporary := short(t), short(t)
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} { // the names on different systems
		t.Setenv(name, temporary)
	}
	t.Setenv("XDG_RUNTIME_DIR", private)
	link := filepath.Join(private, "link")
	if err := os.Symlink(long, link); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ where, of, asked string }{
		{"runtime folder", long, long},
		{"runtime folder", taken, taken},
		{"temporary folder", long, long},
		{"temporary folder", long, link},
	} {
		if c.where == "temporary folder" && runtime.GOOS == "windows" { // no variable has that name there
			t.Setenv("XDG_RUNTIME_DIR", "")
		} else if c.where == "temporary folder" {
			if err := os.Chmod(private, 0o755); err != nil { // others can read it
				t.Fatal(err)
			}
		}
		s, news := window(t, c.of, "")
		go take(s, news)
		if err := Hand(c.asked, Request{}); err != nil {
			t.Errorf("handing over to %s: %v", c.where, err)
		}
		if in := map[string]string{"runtime folder": private, "temporary folder": temporary}[c.where]; !strings.HasPrefix(s.path, in) {
			t.Errorf("the socket of %s is %s, not in the %s, want the beginning %q", c.of, s.path, c.where, in)
		}
		s.Close()
	}
	if entries, err := os.ReadDir(filepath.Join(taken, socketName)); err != nil || len(entries) > 0 {
		t.Errorf("what lay in the way: %v, %v", entries, err)
	}
}

// Whatever other programs send, the next request is taken.
func TestHostilePeers(t *testing.T) {
	dir := short(t)
	s, news := window(t, dir, "")
	dial := func() net.Conn {
		conn, err := net.Dial("unix", filepath.Join(dir, socketName))
		if err != nil {
			t.Fatal(err)
		}
		return conn
	}
	for name, words := range map[string]string{
		"nothing":         "",
		"cut off":         greeting + "\nopen \"/a\"\n",
		"garbage":         "\x00\xff\x01 GET / HTTP/1.1\r\n\r\n",
		"no line ends":    strings.Repeat("x", maxRequest+1),
		"no request ends": greeting + "\n" + strings.Repeat("open \"/a\"\n", maxRequest),
		"not quoted":      greeting + "\nopen /a\n.\n",
		"half quoted":     greeting + "\nopen \"/a\n.\n",
		"other quotes":    greeting + "\nopen 'a'\n.\n",
		"unknown":         greeting + "\nformat \"/\"\n.\n",
		"newer":           "chuhe handover 2\n.\n",
	} {
		conn := dial()
		go func() {
			conn.Write([]byte(words))
			conn.(*net.UnixConn).CloseWrite()
		}()
		var answer bytes.Buffer
		answer.ReadFrom(conn)
		conn.Close()
		if got := answer.String(); !strings.HasPrefix(got, refused+" ") || strings.Count(got, "\n") != 1 || len(got) > 200 {
			t.Errorf("%s: answered %q", name, got)
		}
	}
	var crowd sync.WaitGroup
	for range 50 {
		crowd.Go(func() {
			for range 40 {
				conn, err := net.Dial("unix", filepath.Join(dir, socketName))
				if err == nil { // the system's queue may be full
					conn.Write([]byte(greeting))
					conn.Close()
				}
			}
		})
	}
	crowd.Wait()
	if _, ok := s.Next(); ok {
		t.Error("some of that was taken")
	}
	go take(s, news)
	if err := Hand(dir, Request{}); err != nil {
		t.Errorf("after all that: %v", err)
	}
}

// Many simultaneous starts are all heard, each once.
func TestManyStarts(t *testing.T) {
	dir := short(t)
	s, news := window(t, dir, "")
	const starts = 3 * maxVisits
	var all sync.WaitGroup
	for i := range starts {
		all.Go(func() {
			if err := Hand(dir, Request{Files: []string{string(rune('a' + i))}}); err != nil {
				t.Error(err)
			}
		})
	}
	seen := map[string]bool{}
	for range starts {
		seen[take(s, news).Files[0]] = true
	}
	all.Wait()
	if len(seen) != starts {
		t.Errorf("%d of %d starts were heard", len(seen), starts)
	}
}

// Neither side waits indefinitely for the other.
func TestNobodyWaitsForEver(t *testing.T) {
	t.Run("a window without an answer", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			ours, theirs := net.Pipe()
			defer theirs.Close()
			if err := ask(ours, Request{}.text()); !errors.Is(err, ErrSilent) {
				t.Error(err)
			}
		})
	})
	t.Run("a window that only hears", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			ours, theirs := net.Pipe()
			defer theirs.Close()
			go func() {
				read(theirs)
				theirs.Write([]byte(heard + "\n"))
			}()
			begun := time.Now()
			if err := ask(ours, Request{}.text()); !errors.Is(err, ErrSilent) || time.Since(begun) != toTake {
				t.Errorf("after %v: %v, want %v and %v", time.Since(begun), err, ErrSilent, toTake)
			}
		})
	})
	t.Run("a visitor that speaks slowly", func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			ours, theirs := net.Pipe()
			s := &Server{free: make(chan struct{}, 1), open: map[*visit]bool{}}
			go func() {
				for {
					if _, err := theirs.Write([]byte("x")); err != nil {
						return
					}
					time.Sleep(toAsk / 10)
				}
			}()
			s.ended.Add(1)
			begun := time.Now()
			s.hear(&visit{conn: ours})
			if took := time.Since(begun); took > toAsk+toReply {
				t.Errorf("heard for %v, want at most %v", took, toAsk+toReply)
			}
			theirs.Close()
		})
	})
}

func TestRequestRoundTrip(t *testing.T) {
	back := func(r Request) bool {
		got, err := read(strings.NewReader(r.text()))
		return err == nil && got.Display == r.Display && slices.Equal(got.Files, r.Files)
	}
	if err := quick.Check(back, nil); err != nil {
		t.Error(err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(greeting + "\ndisplay \":0\"\nopen \"/a\"\n.\n"))
	f.Add([]byte(greeting + "\nopen \"\\xff\\n\"\n.\n"))
	f.Add([]byte(greeting + "\nopen \n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := read(bytes.NewReader(data))
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("an answer of several lines: %q", err)
			}
			return
		}
		text := r.text()
		if len(text) > maxRequest {
			return // it is longer when quoted in full
		}
		if again, err := read(strings.NewReader(text)); err != nil || !reflect.DeepEqual(r, again) {
			t.Errorf("%+v came back as %+v, %v", r, again, err)
		}
	})
}

// A folder has one fingerprint, whatever path leads to it, and no other folder has it.
func TestFingerprint(t *testing.T) {
	dir := short(t)
	one, other, link := filepath.Join(dir, "one"), filepath.Join(dir, "other"), filepath.Join(dir, "link")
	if err := errors.Join(os.Mkdir(one, 0o700), os.Mkdir(other, 0o700), os.Symlink(one, link)); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	want := fingerprint(one)
	if len(want) != 16 {
		t.Errorf("the fingerprint is %q, want 16 digits", want)
	}
	for path, same := range map[string]bool{"one": true, link: true, filepath.Join(one, "..", "one"): true, other: false, dir: false, "gone": false} {
		if got := fingerprint(path); (got == want) != same {
			t.Errorf("%s has the fingerprint %s, %s has %s, want the same: %v", path, got, one, want, same)
		}
	}
}

// Requests go only to sockets, and private is only a folder that nobody else may use.
func TestKindsOfPlaces(t *testing.T) {
	dir := short(t)
	file, open, socket := filepath.Join(dir, "file"), filepath.Join(dir, "open"), filepath.Join(dir, "socket")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if err := errors.Join(os.WriteFile(file, nil, 0o600), os.Mkdir(open, 0o700), os.Chmod(open, 0o755)); err != nil {
		t.Fatal(err)
	}
	permissions := runtime.GOOS != "windows" // which has no such permissions
	for _, c := range []struct {
		path            string
		socket, private bool
	}{{dir, false, true}, {open, false, !permissions}, {file, false, false}, {socket, true, false}, {filepath.Join(dir, "gone"), false, false}} {
		if s, p := ownSocket(c.path), isPrivate(c.path); permissions && s != c.socket || p != c.private {
			t.Errorf("%s is a socket: %v, private: %v, want %v, %v", c.path, s, p, c.socket, c.private)
		}
	}
}

// Only the answer that the request is taken means success.
func TestAnswers(t *testing.T) {
	for answer, want := range map[string]string{
		heard + "\n" + taken + "\n":           "",
		taken + "\n":                          "",
		elsewhere + "\n":                      ErrElsewhere.Error(),
		leaving + "\n":                        ErrLeaving.Error(),
		refused + " it is too long\n":         `the window answers "it is too long"`,
		heard + "\n" + refused + " no room\n": `the window answers "no room"`,
		strings.Repeat("x", 9000):             `the window answers "` + strings.Repeat("x", 4096) + `"`,
		"hello there\n":                       `the window answers "hello"`,
		"":                                    ErrNobody.Error(),
		heard + "\n":                          ErrNobody.Error(),
	} {
		ours, window := net.Pipe()
		go func() {
			io.ReadFull(window, make([]byte, len("request")))
			io.WriteString(window, answer)
			window.Close()
		}()
		got := ""
		if err := ask(ours, "request"); err != nil {
			got = err.Error()
		}
		if ours.Close(); got != want {
			t.Errorf("the answer %q gives the error %q, want %q", answer, got, want)
		}
	}
}
