//go:build linux

package portal

import (
	"errors"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"chuhe/ui/bustest"
	"chuhe/ui/files"
	"chuhe/ui/locale"
)

// desktop is a desktop whose dialogs answer at once.
type desktop struct {
	bus     *dbus.Conn
	version bool // has file dialogs
	old     bool // chooses its own name for the request
	early   bool // answers before the call returns
	gone    bool // exits without an answer
	status  uint32
	uris    []string

	asked chan dialogCall
}

// dialogCall holds the arguments of a call.
type dialogCall struct {
	call, parent, title string
	options             map[string]dbus.Variant
}

// start puts the desktop on a bus.
func (d *desktop) start(t *testing.T, address string) {
	t.Helper()
	d.asked = make(chan dialogCall, 1)
	var err error
	if d.bus, err = dbus.Connect(address); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.bus.Close() })
	if err := errors.Join(d.bus.Export(d, object, chooser), d.bus.ExportMethodTable(map[string]any{"Get": d.get}, object, "org.freedesktop.DBus.Properties")); err != nil {
		t.Fatal(err)
	}
	if _, err := d.bus.RequestName(service, 0); err != nil {
		t.Fatal(err)
	}
}

func (d *desktop) get(of, name string) (dbus.Variant, *dbus.Error) {
	if !d.version || of != chooser || name != "version" {
		return dbus.Variant{}, dbus.MakeFailedError(errors.New("no such interface"))
	}
	return dbus.MakeVariant(uint32(3)), nil
}

// OpenFile and SaveFile implement the methods of the portal.
func (d *desktop) OpenFile(from dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return d.show("OpenFile", from, parent, title, options)
}

func (d *desktop) SaveFile(from dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return d.show("SaveFile", from, parent, title, options)
}

func (d *desktop) show(call string, from dbus.Sender, parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	d.asked <- dialogCall{call, parent, title, options}
	token, _ := options["handle_token"].Value().(string)
	handle := object + "/request/" + dbus.ObjectPath(strings.ReplaceAll(string(from[1:]), ".", "_")+"/"+token)
	if d.old {
		handle = object + "/request/12345"
	}
	answer := func() {
		if d.gone {
			d.bus.Close()
			return
		}
		results := map[string]dbus.Variant{}
		if d.uris != nil {
			results["uris"] = dbus.MakeVariant(d.uris)
		}
		d.bus.Emit(object+"/request/1_1/other", request+".Response", uint32(1), map[string]dbus.Variant{}) // the response to another program
		d.bus.Emit(handle, request+".Response", d.status, results)
	}
	if d.early {
		answer()
	} else {
		defer func() { go answer() }()
	}
	return handle, nil
}

func question() files.Question {
	return files.Question{
		Title: locale.Msg(locale.OpenTitle), Folder: "/home/user", Name: "a.xqf",
		Types: []files.FileType{{Name: locale.Msg(locale.FormatPGN), Endings: []string{".pgn"}}, {Name: locale.Msg(locale.FormatXQF), Endings: []string{".xqf"}}},
	}
}

func TestChoose(t *testing.T) {
	for _, tc := range []struct {
		name    string
		desktop desktop
		want    string
		err     bool
	}{
		{"a file", desktop{version: true, uris: []string{"file:///home/user/a.pgn"}}, "/home/user/a.pgn", false},
		{"a name with signs", desktop{version: true, uris: []string{"file:///home/a%20b/%E6%AE%8B%E5%B1%80+1%2B2%25.pgn"}}, "/home/a b/残局+1+2%.pgn", false},
		{"an early answer", desktop{version: true, early: true, uris: []string{"file:///a.pgn"}}, "/a.pgn", false},
		{"another request", desktop{version: true, old: true, uris: []string{"file:///a.pgn"}}, "/a.pgn", false},
		{"nothing", desktop{version: true, status: 1}, "", false},
		{"an empty answer", desktop{version: true}, "", true},
		{"a desktop that goes away", desktop{version: true, gone: true}, "", true},
		{"a desktop without dialogs", desktop{uris: []string{"file:///a.pgn"}}, "", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			address := bustest.Start(t)
			tc.desktop.start(t, address)
			c := Chooser{Bus: address, Window: func() string { return "x11:1a2b" }}
			got, err := c.Choose(question(), locale.English.Say)
			if got != tc.want || errors.Is(err, files.ErrNoChooser) != tc.err || (err != nil) != tc.err {
				t.Errorf("the chooser answers %q, %v, want %q, error %v", got, err, tc.want, tc.err)
			}
		})
	}
}

func TestWhatIsAsked(t *testing.T) {
	for _, save := range []bool{false, true} {
		address := bustest.Start(t)
		d := desktop{version: true, uris: []string{"file:///a.pgn"}}
		d.start(t, address)
		q := question()
		q.Save, q.Whole = save, !save
		c := Chooser{Bus: address, Window: func() string { return "x11:1a2b" }}
		if _, err := c.Choose(q, locale.Hans.Say); err != nil {
			t.Fatal(err)
		}
		call, current, name := "OpenFile", "PGN 棋谱", ""
		if save {
			call, current, name = "SaveFile", "象棋演播室 XQF", "a.xqf"
		}
		got := <-d.asked
		if got.call != call || got.parent != "x11:1a2b" || got.title != "打开棋谱" {
			t.Errorf("%s of %q with the title %q, want %s, %q and %q", got.call, got.parent, got.title, call, "x11:1a2b", "打开棋谱")
		}
		var filters []filter
		var chosen filter
		if err := errors.Join(got.options["filters"].Store(&filters), got.options["current_filter"].Store(&chosen)); err != nil {
			t.Fatal(err)
		}
		if len(filters) != 2 || chosen.Name != current || filters[0].Rules[0].Pattern != "*.[pP][gG][nN]" {
			t.Errorf("filters %+v, %+v, want length 2, Name = %v and filters[0].Rules[0].Pattern = %q", filters, chosen, current, "*.[pP][gG][nN]")
		}
		if folder := got.options["current_folder"].Value().([]byte); string(folder) != "/home/user\x00" {
			t.Errorf("folder %q, want %q", folder, "/home/user\x00")
		}
		if whole, _ := got.options["directory"].Value().(bool); whole != q.Whole {
			t.Errorf("a folder is asked for: %v, want %v", whole, q.Whole)
		}
		if modal, _ := got.options["modal"].Value().(bool); !modal {
			t.Errorf("the dialog is modal: %v, want true", got.options["modal"])
		}
		if proposed, _ := got.options["current_name"].Value().(string); proposed != name {
			t.Errorf("name %q, want %q", proposed, name)
		}
	}
}

func TestNoDesktop(t *testing.T) {
	for name, address := range map[string]string{"no bus": "", "a bus that is not there": "unix:path=/no/such/bus", "a bus without a desktop": bustest.Start(t)} {
		if got, err := (&Chooser{Bus: address}).Choose(question(), locale.English.Say); got != "" || !errors.Is(err, files.ErrNoChooser) {
			t.Errorf("%s: the chooser answers %q, %v, want %v", name, got, err, files.ErrNoChooser)
		}
	}
}

// TestBusGone asks on a bus that has gone after it was found.
func TestBusGone(t *testing.T) {
	bus, err := dbus.Connect(bustest.Start(t))
	if err != nil {
		t.Fatal(err)
	}
	bus.Close()
	d := dialog{bus: bus, signals: make(chan *dbus.Signal, 1)}
	if err := d.subscribe(t.Context()); err == nil {
		t.Error("without a bus the dialog is found, want an error")
	}
	if asked := <-d.ask(question(), locale.English.Say, "").Done; asked.Err == nil {
		t.Errorf("without a bus the answer is %q, want an error", asked.Body)
	}
}

// TestOddBuses asks on buses that do not do what a bus should: the page of the program opens soon.
func TestOddBuses(t *testing.T) {
	signals := func(conn net.Conn) {
		for p := bustest.Welcome(conn); p != nil && p.Signal(object, request+".Response", uint32(0), map[string]dbus.Variant{}) == nil; {
		}
	}
	large := func(conn net.Conn) {
		if p := bustest.Welcome(conn); p != nil && p.Next() != nil {
			conn.Write([]byte("l\x04\x01\x01\xff\xff\xff\x7f\x01\x00\x00\x00\x08\x00\x00\x00"))
			bustest.Silent(conn)
		}
	}
	for name, bus := range map[string]func(net.Conn){
		"no greeting": bustest.Silent,
		"no answer":   func(conn net.Conn) { bustest.Welcome(conn); bustest.Silent(conn) },
		"a flood":     signals,
		"2 GB":        large,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := Chooser{Bus: bustest.Fake(t, bus), patience: 50 * time.Millisecond}
			if got, err := c.Choose(question(), locale.English.Say); got != "" || !errors.Is(err, files.ErrNoChooser) {
				t.Errorf("the chooser answers %q, %v, want %v", got, err, files.ErrNoChooser)
			}
		})
	}
}

// TestLateDialog lets the desktop show its dialog after the page has opened: it is closed, and its answer is ignored.
func TestLateDialog(t *testing.T) {
	gaveUp, closed := make(chan struct{}), make(chan dbus.ObjectPath, 1)
	address := bustest.Fake(t, func(conn net.Conn) {
		p := bustest.Welcome(conn)
		for m := p.Next(); m != nil; m = p.Next() {
			switch path, _ := m.Headers[dbus.FieldPath].Value().(dbus.ObjectPath); m.Headers[dbus.FieldMember].Value() {
			case "Get":
				p.Answer(m, dbus.MakeVariant(uint32(3)))
			case "OpenFile":
				<-gaveUp
				p.Answer(m, object+"/request/late")
				p.Signal(object+"/request/late", request+".Response", uint32(0), map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{"file:///late"})})
			case "Close":
				closed <- path
			default:
				p.Answer(m)
			}
		}
	})
	c := Chooser{Bus: address, patience: 50 * time.Millisecond}
	if got, err := c.Choose(question(), locale.English.Say); got != "" || !errors.Is(err, files.ErrNoChooser) {
		t.Errorf("the chooser answers %q, %v, want %v", got, err, files.ErrNoChooser)
	}
	close(gaveUp)
	if path := <-closed; path != object+"/request/late" {
		t.Errorf("the dialog %s is closed, want the late one", path)
	}
}

// A dialog offers the requested kinds of files, with extensions in any case.
func TestFilters(t *testing.T) {
	pgn := files.FileType{Name: locale.Msg(locale.FormatPGN), Endings: []string{".pgn"}}
	every := files.FileType{Name: locale.Msg(locale.FormatXQF)}
	for _, c := range []struct {
		kinds []files.FileType
		want  []string // patterns of each filter
	}{
		{nil, nil},
		{[]files.FileType{pgn}, []string{"*.[pP][gG][nN]"}},
		{[]files.FileType{every, pgn}, []string{"*", "*.[pP][gG][nN]"}},
	} {
		options := optionsOf(files.Question{Types: c.kinds}, locale.English.Say)
		var got []string
		if filters, ok := options["filters"]; ok {
			for _, f := range filters.Value().([]filter) {
				for _, r := range f.Rules {
					got = append(got, r.Pattern)
				}
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("for %d kinds the dialog filters by %q, want %q", len(c.kinds), got, c.want)
		}
		if _, ok := options["current_filter"]; ok != (len(c.kinds) > 0) {
			t.Errorf("for %d kinds the dialog has a filter chosen: %v", len(c.kinds), ok)
		}
	}
}

// An answer without a path of this computer is an error.
func TestPathOf(t *testing.T) {
	uris := func(list ...string) map[string]dbus.Variant {
		return map[string]dbus.Variant{"uris": dbus.MakeVariant(list)}
	}
	for _, c := range []struct {
		body []any
		want string
		err  bool
	}{
		{[]any{uint32(0), uris("file:///a.pgn", "file:///b.pgn")}, "/a.pgn", false},
		{[]any{uint32(1), uris("file:///a.pgn")}, "", false},
		{[]any{uint32(2), uris("file:///a.pgn")}, "", true},
		{[]any{uint32(0), uris()}, "", true},
		{[]any{uint32(0), map[string]dbus.Variant{}}, "", true},
		{[]any{uint32(0), uris("file:///%zz")}, "", true},
		{[]any{uint32(0), uris("file:")}, "", true},
		{[]any{uint32(0), uris("http:///a.pgn")}, "", true},
		{[]any{"0", uris("file:///a.pgn")}, "", true},
		{nil, "", true},
	} {
		if got, err := pathOf(c.body); got != c.want || (err != nil) != c.err {
			t.Errorf("the answer %v has the path %q, %v; want %q and an error: %v", c.body, got, err, c.want, c.err)
		}
	}
	for _, c := range []struct {
		what    string
		signals []*dbus.Signal
		want    string // the path, or the beginning of the error
	}{
		{"the answer", []*dbus.Signal{response("/request", "Response")}, "/a.pgn"},
		{"the end of the bus", nil, dbus.ErrClosed.Error()},
		{"another request", []*dbus.Signal{response("/other", "Response")}, dbus.ErrClosed.Error()},
		{"another signal", []*dbus.Signal{response("/request", "Closed")}, dbus.ErrClosed.Error()},
		{"a new owner first", []*dbus.Signal{{Name: owner, Body: []any{service, "", ":1.2"}}, response("/request", "Response")}, "/a.pgn"},
		{"an odd owner first", []*dbus.Signal{{Name: owner, Body: []any{service, ""}}, response("/request", "Response")}, "/a.pgn"},
		{"no owner", []*dbus.Signal{{Name: owner, Body: []any{service, ":1.2", ""}}, response("/request", "Response")}, service + " has gone"},
	} {
		signals := make(chan *dbus.Signal, len(c.signals))
		for _, s := range c.signals {
			signals <- s
		}
		close(signals)
		got, err := (&dialog{signals: signals, handle: "/request"}).wait()
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

const owner = "org.freedesktop.DBus.NameOwnerChanged"

// response is the signal with an answer to a request.
func response(path dbus.ObjectPath, name string) *dbus.Signal {
	return &dbus.Signal{Path: path, Name: request + "." + name, Body: []any{uint32(0), map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{"file:///a.pgn"})}}}
}
