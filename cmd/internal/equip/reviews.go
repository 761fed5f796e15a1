package equip

import (
	"sync"

	"chuhe/engine"
)

// ReviewHashMB is the size of the table with which a review searches a position, in MB. Reviews by other sizes may
// differ.
const ReviewHashMB = 16

// ForReviews returns the options of the engines of a review.Jury. They are the same on all machines: of the tables of
// endings they have only the built-in ones. If there is an error, the options lack what could not be opened.
var ForReviews = sync.OnceValues(func() (engine.Options, error) {
	net, err := Net(NetForPlay())
	if err != nil {
		return engine.Options{HashMB: ReviewHashMB, Threads: 1}, err
	}
	tables, err := Tables(BuiltIn)
	return engine.Options{HashMB: ReviewHashMB, Threads: 1, Net: net, Endings: tables}, err
})
