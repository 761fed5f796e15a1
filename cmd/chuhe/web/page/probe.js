// Reports whether there is WebGL. The first use starts the browser's graphics, which takes a while: as a worker, this
// script does not block the page.
"use strict";

self.postMessage(Boolean(self.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext("webgl2")));
