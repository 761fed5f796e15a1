package games

import "testing"

func TestMarksAreSearchedAlike(t *testing.T) {
	const composed, apart = "Nguyễn Đặng", "NGUYE\u0302\u0303N \u0110A\u0323\u0306NG"
	if plain(composed) != plain(apart) {
		t.Errorf("%q and %q are not found alike", plain(composed), plain(apart))
	}
}
