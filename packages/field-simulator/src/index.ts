/** A city of devices that speak the field interface, for tests, demonstrations and development. */
export type { PlannedCity } from "./city/plan-city.ts";
export type { Machine } from "./device/create-device.ts";
export { FaultError } from "./faults/define-fault.ts";
export { type FaultName, faultNames, faultOf } from "./faults/registry.ts";
export { type Field, type FieldOptions, type Injected, startField } from "./field/field.ts";
export { createPictures } from "./pictures/create-pictures.ts";
export {
  type PictureServer,
  type PictureServerOptions,
  servePictures,
} from "./pictures/serve/picture-server.ts";
export { findRtspProgram, type RtspServer, type RtspStream, serveRtsp } from "./pictures/serve/rtsp.ts";
export { createWorld } from "./world/create-world.ts";
export type * from "./world/world.types.ts";
