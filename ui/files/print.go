package files

import (
	"encoding/binary"
	"hash/fnv"

	"chuhe/ui/session"
)

// A Print is a fingerprint of the parts of a game that a file can hold. It ignores the current position and whether
// the game is paused.
type Print uint64

// PrintOf returns the fingerprint of a game.
func PrintOf(snap *session.Snapshot) Print {
	h := fnv.New64a()
	var number [8]byte
	put := func(values ...int) {
		for _, v := range values {
			binary.LittleEndian.PutUint64(number[:], uint64(v))
			h.Write(number[:])
		}
	}
	text := func(texts ...string) {
		for _, s := range texts {
			put(len(s))
			h.Write([]byte(s))
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
	return Print(h.Sum64())
}
