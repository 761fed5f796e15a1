package draw

import (
	"image"
	"slices"
)

// maxRegions is the largest number of separate regions.
const maxRegions = 12

// Changed returns rectangles in device pixels that do not overlap and cover all differences between two lists of
// operations. The bounds give, for each operation, the device pixels that it may paint.
func Changed(old, now []Op, oldBounds, nowBounds []image.Rectangle) []image.Rectangle {
	if len(old) != len(now) { // equal at both ends
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

// unequal is Changed for lists of different lengths. Operations are matched by
// walking both lists and looking a little ahead for the next equal pair.
func unequal(old, now []Op, oldBounds, nowBounds []image.Rectangle) []image.Rectangle {
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

// resync returns how many operations of each list to skip until the lists agree
// again, with the smallest sum.
func resync(old, now []Op) (int, int) {
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

// include adds r to regions that do not overlap, merging where needed.
func include(regions []image.Rectangle, r image.Rectangle) []image.Rectangle {
	if r.Empty() {
		return regions
	}
	for i := 0; i < len(regions); i++ {
		if regions[i].Overlaps(r) {
			r = r.Union(regions[i])
			regions = slices.Delete(regions, i, i+1)
			i = -1 // the merged region may overlap others
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
