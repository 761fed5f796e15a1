package job_test

import (
	"context"
	"fmt"

	"chuhe/engine/think/job"
)

// A job delivers its results; its owner is woken and never waits.
func ExampleStart() {
	woken := make(chan bool, 1)
	runner := job.Runner{Wake: func() { woken <- true }}
	j := job.Start(&runner, "thinking", func(context.Context, func(func(*string))) func(*string) {
		return func(found *string) { *found = "h2e2" }
	})
	<-woken // a window would draw frames in the meantime
	fmt.Println(j.Get())
	// Output: h2e2 true
}
