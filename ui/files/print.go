package files

import "chuhe/ui/session"

// A Print is a fingerprint of the parts of a game that a file can hold. It ignores the current position and whether
// the game is paused.
type Print uint64

// PrintOf returns the fingerprint of a game.
func PrintOf(snap *session.Snapshot) Print {
	h := newHash()
	put := func(values ...int) {
		for _, v := range values {
			h.number(uint64(v))
		}
	}
	text := func(texts ...string) {
		for _, s := range texts {
			put(len(s))
			for i := range len(s) {
				h.sum = (h.sum ^ uint64(s[i])) * h.powers[1]
			}
		}
	}
	text(snap.Setup.StartFEN, snap.Setup.Handicap, snap.Setup.Players[0].Name, snap.Setup.Players[1].Name)
	for _, tag := range snap.Game.Tags {
		text(tag.Name, tag.Value)
	}
	path := []int{-1} // places in preorder of the latest node and its ancestors, by ply + 1
	place := 0
	for n := range snap.Game.Preorder() {
		path = append(path[:n.Ply()+1], place)
		place++
		put(path[n.Ply()], int(n.Move), int(n.Ended().Result), int(n.Ended().Reason))
		text(n.Comment)
		put(len(n.Symbols), len(n.Marks))
		for _, s := range n.Symbols {
			put(int(s))
		}
		for _, m := range n.Marks {
			put(int(m.From), int(m.To), int(m.Color))
		}
		if e := n.Evaluation; e != nil {
			put(int(e.Score), e.Depth)
		}
	}
	return Print(h.sum)
}

// A hash64 is FNV-1a of 64 bits. The numbers of large trees have few bytes other than zero, which cost nothing.
type hash64 struct {
	sum    uint64
	powers [9]uint64 // of the prime
}

func newHash() hash64 {
	h := hash64{sum: 14695981039346656037, powers: [9]uint64{1}}
	for i := range 8 {
		h.powers[i+1] = h.powers[i] * 1099511628211
	}
	return h
}

// number adds the eight bytes of a number, the lowest first.
func (h *hash64) number(v uint64) {
	left := 8
	for ; v > 0; v >>= 8 {
		h.sum = (h.sum ^ v&0xff) * h.powers[1]
		left--
	}
	h.sum *= h.powers[left]
}
