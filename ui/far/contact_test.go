package far

import (
	"net/netip"
	"reflect"
	"slices"
	"testing"

	"github.com/google/uuid"
)

func someContact() contact {
	return contact{print: [32]byte{1, 2, 3}, name: "abcd", pwd: "abcdefghijklmnopqrstuvwx", places: []place{
		{kind: mapped, addr: netip.MustParseAddrPort("203.0.113.7:4000")},
		{kind: own, addr: netip.MustParseAddrPort("192.168.1.20:4001")},
		{kind: relayed, addr: netip.MustParseAddrPort("[2001:db8::1]:65535")},
		{kind: own, addr: netip.AddrPortFrom(netip.Addr{}, 9), mdns: uuid.UUID{5}},
	}}
}

func TestContact(t *testing.T) {
	c := someContact()
	packed := c.pack()
	got, err := unpack(packed)
	if err != nil || !reflect.DeepEqual(got, c) {
		t.Errorf("%+v, %v\nwant %+v", got, err, c)
	}
	if host := got.places[3].host(); host != "05000000-0000-0000-0000-000000000000.local" {
		t.Errorf("the name of a browser is %q", host)
	}
	for name, change := range map[string]func(*contact){
		"its own address": func(c *contact) { c.places[0].addr = netip.MustParseAddrPort("127.0.0.1:80") },
		"many addresses":  func(c *contact) { c.places[0].addr = netip.MustParseAddrPort("224.0.0.251:5353") },
		"no port":         func(c *contact) { c.places[0].addr = netip.MustParseAddrPort("192.0.2.1:0") },
		"another kind":    func(c *contact) { c.places[0].kind = kinds },
		"a weak password": func(c *contact) { c.pwd = "abcdefgh" },
		"a long password": func(c *contact) { c.pwd = string(slices.Repeat([]byte("abcd"), 17)) },
		"too many":        func(c *contact) { c.places = slices.Repeat(c.places, 2) },
	} {
		c := someContact()
		change(&c)
		if _, err := unpack(c.pack()); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	packed[0]++
	if _, err := unpack(packed); err == nil {
		t.Error("another version is taken")
	}
}

// FuzzContact reads anything as a contact. What is taken has one form and is bounded.
func FuzzContact(f *testing.F) {
	c := someContact()
	f.Add(c.pack())
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := unpack(data)
		if err != nil {
			return
		}
		if again := c.pack(); !slices.Equal(again, data) {
			t.Errorf("%x is packed as %x", data, again)
		}
		if len(data) > 250 || len(c.places) > mostPlaces {
			t.Errorf("%d bytes, %d addresses", len(data), len(c.places))
		}
	})
}
