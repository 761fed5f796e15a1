package far

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pion/stun/v4"

	"chuhe/engine/tabletest"
	"chuhe/ui/friend"
)

func TestMain(m *testing.M) { tabletest.Main(m, behindRouter) }

// routers makes two computers with the same address range behind routers of their own, which let nobody in, and a server
// between them. The routers choose ports by $1.
const routers = `set -e
for n in fa fra fi frb fb; do ip netns add $n; ip -n $n link set lo up; done
link() { ip link add $2 netns $1 type veth peer name $4 netns $3; ip -n $1 link set $2 up; ip -n $3 link set $4 up; }
side() { # computer router net own-address
	link $1 home $2 inside; link $2 outside fi to-$2
	ip -n $1 addr add $4/24 dev home; ip -n $2 addr add 192.168.1.1/24 dev inside
	ip -n $2 addr add $3.2/24 dev outside; ip -n fi addr add $3.1/24 dev to-$2
	ip -n $1 route add default via 192.168.1.1; ip -n $2 route add default via $3.1
	ip netns exec $2 sysctl -qw net.ipv4.ip_forward=1
	ip netns exec $2 nft "add table ip r
add chain ip r out { type nat hook postrouting priority 100 ; }
add rule ip r out oifname outside masquerade $ports
add chain ip r through { type filter hook forward priority 0 ; policy drop ; }
add rule ip r through ct state established,related accept
add rule ip r through iifname inside accept
add chain ip r to { type filter hook input priority 0 ; }
add rule ip r to iifname outside drop"
}
ports=$1
side fa fra 203.0.113 192.168.1.2; side fb frb 198.51.100 192.168.1.3
ip netns exec fi sysctl -qw net.ipv4.ip_forward=1`

// behindRouter is one of the three programs: the server, and those of the two players.
func behindRouter() {
	role, dir := os.Args[1], os.Args[2]
	if role == "server" {
		socket, _ := net.ListenPacket("udp4", "203.0.113.1:3478")
		serve(socket, func(from *net.UDPAddr) stun.XORMappedAddress {
			return stun.XORMappedAddress{IP: from.IP, Port: from.Port}
		})
	}
	reads := func(name string) (text string) {
		for ; text == ""; time.Sleep(50 * time.Millisecond) {
			data, _ := os.ReadFile(filepath.Join(dir, name))
			text = string(data)
		}
		return text
	}
	s := New(func() {})
	writes := func(name, before string) {
		for s.Text() == "" {
			time.Sleep(50 * time.Millisecond)
		}
		file := filepath.Join(dir, name)
		_ = os.WriteFile(file+".new", []byte(before+s.Text()), 0o600)
		_ = os.Rename(file+".new", file)
	}
	const server = "stun:203.0.113.1:3478"
	if role == "host" {
		h, _ := friend.New().Invite(friend.Terms{Host: "Anna"}, noon)
		s.Open(h, server)
		writes("invitation", h.Invitation("")+"\n")
		s.Read(h, reads("answer"), server)
	} else {
		text := reads("invitation")
		terms, _, _ := friend.Find(text)[0].Terms()
		g, _ := friend.Join(terms, "Lin", noon)
		s.Read(g, text, server)
		writes("answer", "")
	}
	for end := time.Now().Add(20 * time.Second); s.Meeting().Phase == friend.Calling && time.Now().Before(end); {
		time.Sleep(50 * time.Millisecond)
	}
	s.Send("move", nil)
	for end := time.Now().Add(3 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if text, ok := s.Receive(); ok {
			fmt.Println("got", text)
		}
	}
	fmt.Println(s.Meeting().Fault.Args...)
}

// TestRouters connects two programs behind routers. Routers that choose another port for each address keep them apart,
// which the caller is told.
func TestRouters(t *testing.T) {
	if os.Getenv("CHUHE_ROUTERS") == "" {
		t.Skip("on demand: CHUHE_ROUTERS=1 makes network namespaces with ip and nft, as root")
	}
	for ports, want := range map[string]string{"": "got move", "random,fully-random": "198.51.100.2, 192.168.1.3"} {
		remove := func() {
			for _, name := range []string{"fa", "fra", "fi", "frb", "fb"} {
				_ = exec.Command("ip", "netns", "del", name).Run()
			}
		}
		t.Cleanup(remove)
		remove()
		if out, err := exec.Command("sh", "-c", routers, "sh", ports).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		dir, programs := t.TempDir(), map[string]*exec.Cmd{}
		var host bytes.Buffer
		for role, where := range map[string]string{"server": "fi", "guest": "fb", "host": "fa"} {
			cmd := exec.CommandContext(t.Context(), "ip", "netns", "exec", where, os.Args[0], role, dir)
			cmd.Env = append(os.Environ(), "CHUHE_TEST_MAIN=1")
			if role == "host" {
				cmd.Stdout = &host
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			programs[role] = cmd
		}
		_ = programs["host"].Wait()
		for _, cmd := range programs {
			_ = cmd.Process.Kill()
		}
		if !strings.Contains(host.String(), want) {
			t.Errorf("ports %q: %q, want %q", ports, host.String(), want)
		}
	}
}
