//go:build linux && display

package speaker

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"chuhe/ui/sound"
)

// live is the environment variable that turns this test program into a small game with sound, in a separate process.
const live = "CHUHE_TEST_LIVE"

func TestMain(m *testing.M) {
	if os.Getenv(live) != "" {
		play()
		return
	}
	os.Exit(m.Run())
}

// game plays a sound repeatedly and prints its status when that changes.
type game struct {
	player *sound.Player
	last   sound.Status
	ticks  int
}

func (g *game) Update() error {
	g.ticks++
	if s := g.player.Status(); s != g.last {
		g.last = s
		fmt.Printf("status: %s: %s\n", [...]string{"off", "opening", "ok", "no device"}[s.State], s.Detail)
	}
	if g.ticks%10 == 0 && g.last.State == sound.Ready {
		g.player.Play(sound.Move)
	}
	if g.ticks >= 600 || g.last.State == sound.NoDevice {
		return ebiten.Termination
	}
	return nil
}

func (g *game) Draw(*ebiten.Image) {}

func (g *game) Layout(w, h int) (int, int) { return w, h }

func play() {
	err := ebiten.RunGame(&game{player: New(true, 1)})
	if IsDeviceError(err) {
		fmt.Println("lost:", err)
		err = Restart(nil, err)
	}
	fmt.Println("end:", err)
}

// run plays with an ALSA configuration and returns the output.
func run(t *testing.T, config string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "asound.conf")
	if err := os.WriteFile(path, []byte(config), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), live+"=1", "ALSA_CONFIG_PATH="+path)
	timer := time.AfterFunc(time.Minute, func() { _ = cmd.Process.Kill() })
	defer timer.Stop()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("the program with sound ends with %v\n%s", err, out)
	}
	return string(out)
}

func TestNoDeviceIsSilentAndToldOf(t *testing.T) {
	out := run(t, "pcm.!default { type hw card 77 }\n")
	if !strings.Contains(out, "status: no device: ") || !strings.Contains(out, "end: <nil>") {
		t.Errorf("printed, want text with %q and text with %q\n%s", "status: no device: ", "end: <nil>", out)
	}
}

// TestLostDeviceCostsTheSoundNotTheGame lets the device accept the sound, visible as nonzero bytes in a file, and then
// fail: its pipe closes after 20,000 of them. The game must restart, silent.
func TestLostDeviceCostsTheSoundNotTheGame(t *testing.T) {
	heard := filepath.Join(t.TempDir(), "heard")
	out := run(t, fmt.Sprintf(`pcm.!default { type plug slave.pcm {
		type file slave.pcm { type null } format raw file "|tr -d '\\000' | head -c 20000 > %s" } }
		ctl.!default { type null }
	`, heard))
	if info, err := os.Stat(heard); err != nil || info.Size() != 20000 {
		t.Errorf("the device heard nothing: %v, %v", info, err)
	}
	rest := out
	for _, want := range []string{"status: ok", "lost: ", "oto: ", "status: no device: ", "oto: ", "end: <nil>"} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("no %q in order in:\n%s", want, out)
		}
		rest = after
	}
}

func TestIsDeviceError(t *testing.T) {
	for err, want := range map[error]bool{
		errors.New("oto: ALSA error at snd_pcm_writei or snd_pcm_recover: No such device"): true,
		errors.New("glfw: no display"): false,
		ebiten.Termination:             false,
	} {
		if IsDeviceError(err) != want {
			t.Errorf("IsDeviceError(%v) = %v", err, !want)
		}
	}
	if IsDeviceError(nil) {
		t.Error("no error is taken for a lost device")
	}
}
