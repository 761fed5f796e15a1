// Starts the browser's graphics, which takes a while: as a worker, this script does not block the page.
"use strict";

if (self.OffscreenCanvas) new OffscreenCanvas(1, 1).getContext("webgl2");
self.postMessage("started");
