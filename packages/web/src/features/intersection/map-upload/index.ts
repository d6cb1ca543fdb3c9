export { ByteProgress } from "./components/byte-progress.tsx";
export { MapUpload } from "./components/map-upload.tsx";
export type { LayersBody } from "./layers-body.ts";
export { MapZipRefusal } from "./map-zip-session.ts";
export type { SentBytes } from "./progress-transport.ts";
export { sendLayers } from "./send-layers.ts";
export { reviewUpload } from "./upload-review.ts";
export { type MapZip, useMapZip } from "./use-map-zip.ts";
