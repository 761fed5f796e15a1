package sound

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
)

// tape is a Speaker that records its calls.
type tape struct {
	mu     sync.Mutex
	rate   int
	fail   error
	played []float64 // volumes
	last   []byte
}

func (t *tape) Open(rate int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rate = rate
	return t.fail
}

func (t *tape) Play(samples []byte, volume float64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.played = append(t.played, volume)
	t.last = samples
}

func found(context.Context) error { return nil }

func TestSoundsAreHeardOnceTheDeviceIsFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		answer := make(chan error)
		out := &tape{}
		p := New(Options{Files: Embedded, Enabled: true, Volume: 1, Speaker: out, Probe: func(context.Context) error { return <-answer }})
		if got := p.Status(); got != (Status{State: Opening}) {
			t.Errorf("status %v before the answer, want Opening", got)
		}
		p.Play(Move)
		if len(out.played) != 0 {
			t.Error("heard before the device was found")
		}
		answer <- nil
		synctest.Wait()
		if got := p.Status(); got != (Status{State: Ready}) {
			t.Fatalf("status %v, want Ready", got)
		}
		if out.rate != 48000 {
			t.Errorf("opened at %d samples a second, want 48000", out.rate)
		}
		for k := Move; k < kinds; k++ {
			p.Play(k)
			if len(out.last) < 4*48000/10 || len(out.last)%4 != 0 {
				t.Errorf("sound %d has %d bytes", k, len(out.last))
			}
		}
		if len(out.played) != int(kinds) {
			t.Errorf("%d sounds heard, want %d", len(out.played), kinds)
		}
	})
}

func TestSilence(t *testing.T) {
	for _, test := range []struct {
		name    string
		options Options
		want    Status
	}{
		{"no device", Options{Files: Embedded, Enabled: true, Volume: 1, Speaker: &tape{},
			Probe: func(context.Context) error { return errors.New("no card") }}, Status{NoDevice, "no card"}},
		{"device refuses", Options{Files: Embedded, Enabled: true, Volume: 1, Speaker: &tape{fail: errors.New("busy")}, Probe: found}, Status{NoDevice, "busy"}},
		{"no sounds", Options{Files: func() (Files, error) { return Files{}, errors.New("no connection") }, Enabled: true, Volume: 1, Speaker: &tape{}, Probe: found},
			Status{NoDevice, "no connection"}},
		{"switched off", Options{Files: Embedded, Volume: 1, Speaker: &tape{},
			Probe: func(context.Context) error { t.Error("probed though off"); return nil }}, Status{State: Off}},
		{"volume zero", Options{Files: Embedded, Enabled: true, Speaker: &tape{}, Probe: found}, Status{State: Ready}},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := New(test.options)
				synctest.Wait()
				p.Play(Capture)
				if got := p.Status(); got != test.want {
					t.Errorf("status %v, want %v", got, test.want)
				}
				if out := test.options.Speaker.(*tape); len(out.played) != 0 {
					t.Error("heard")
				}
			})
		})
	}
}

func TestSwitchAndVolume(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := &tape{}
		probes := 0
		p := New(Options{Files: Embedded, Volume: 7, Speaker: out, Probe: func(context.Context) error { probes++; return nil }})
		for range 3 {
			p.SetEnabled(true)
			synctest.Wait()
			p.Play(Move)
			p.SetEnabled(false)
			p.Play(Move)
		}
		p.SetEnabled(true)
		p.SetVolume(0.5)
		p.Play(Move)
		if probes != 1 {
			t.Errorf("%d probes, want 1", probes)
		}
		if want := []float64{1, 1, 1, 0.25}; !slices.Equal(out.played, want) {
			t.Errorf("volumes %v, want %v", out.played, want)
		}
	})
}

func TestCloseEndsTheSearchForADevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := New(Options{Files: Embedded, Enabled: true, Speaker: &tape{}, Probe: func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		}})
		p.Close()
		synctest.Wait()
		if p.Status().State != NoDevice {
			t.Errorf("status %v after Close, want State = %v", p.Status(), NoDevice)
		}
	})
}
