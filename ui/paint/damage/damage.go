// Package damage finds out which parts of a picture differ from the one before
// it by comparing their display lists.
package damage

import (
	"image"
	"slices"

	"chuhe/ui/draw"
)

// maxRegions is how many separate parts of a picture are worth telling apart.
const maxRegions = 12

// Between returns rectangles, none overlapping another, that cover everything
// in which two lists of operations differ. The bounds are the device pixels that
// the operations may touch.
func Between(old, now []draw.Op, oldBounds, nowBounds []image.Rectangle) []image.Rectangle {
	if len(old) != len(now) { // what is before and after the difference is the same
		return unequal(old, now, oldBounds, nowBounds)
	}
	var regions []image.Rectangle
	for i := range now {
		if old[i] != now[i] {
			regions = include(regions, oldBounds[i])
			regions = include(regions, nowBounds[i])
		}
	}
	return regions
}

// unequal is Between for lists of different lengths. Operations are matched by
// walking both lists and looking a little ahead for the next equal pair.
func unequal(old, now []draw.Op, oldBounds, nowBounds []image.Rectangle) []image.Rectangle {
	var regions []image.Rectangle
	i, j := 0, 0
	for i < len(old) || j < len(now) {
		if i < len(old) && j < len(now) && old[i] == now[j] {
			i, j = i+1, j+1
			continue
		}
		di, dj := resync(old[i:], now[j:])
		for ; di > 0; di-- {
			regions = include(regions, oldBounds[i])
			i++
		}
		for ; dj > 0; dj-- {
			regions = include(regions, nowBounds[j])
			j++
		}
	}
	return regions
}

// resync returns how many operations of each list to pass over until both go
// on alike: the smallest number together.
func resync(old, now []draw.Op) (int, int) {
	const ahead = 64
	for sum := 1; sum <= ahead; sum++ {
		for di := max(0, sum-len(now)+1); di <= min(sum, len(old)-1); di++ {
			if dj := sum - di; dj < len(now) && old[di] == now[dj] {
				return di, dj
			}
		}
	}
	return len(old), len(now)
}

// include adds r to regions that stay apart from each other.
func include(regions []image.Rectangle, r image.Rectangle) []image.Rectangle {
	if r.Empty() {
		return regions
	}
	for i := 0; i < len(regions); i++ {
		if regions[i].Overlaps(r) {
			r = r.Union(regions[i])
			regions = slices.Delete(regions, i, i+1)
			i = -1 // the larger one may meet others
		}
	}
	if len(regions) == maxRegions {
		for _, other := range regions {
			r = r.Union(other)
		}
		regions = regions[:0]
	}
	return append(regions, r)
}
