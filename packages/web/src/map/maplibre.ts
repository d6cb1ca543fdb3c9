import * as maplibregl from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";

// Without its worker the map draws a background and never any data.
maplibregl.setWorkerUrl(workerUrl);

export { maplibregl };
