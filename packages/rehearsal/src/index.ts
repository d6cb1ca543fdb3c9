export type {
  CityBounds,
  CityOptions,
  DirectionCode,
  IntersectionTypeCode,
  RehearsalApproach,
  RehearsalCity,
  RehearsalDistrict,
  RehearsalIntersection,
  RehearsalRoad,
  RoadClass,
  StageCode,
} from "./city/city.types.ts";
export { generateCity } from "./city/generate-city.ts";
export { equipIntersection } from "./equipment/equip-intersection.ts";
export type {
  RehearsalDevice,
  RehearsalEnd,
  RehearsalEquipment,
  RehearsalGroup,
  RehearsalPlacement,
  RehearsalRelation,
} from "./equipment/equipment.types.ts";
export { drawHdMap, generateHdMap } from "./hd-map/generate-hd-map.ts";
export {
  distance,
  headingOf,
  headingVector,
  normalizeHeading,
  type Point,
  turnBetween,
} from "./plane/point.ts";
export { isInside } from "./plane/ring.ts";
export { openStream, type RandomStream } from "./random/random-stream.ts";
export { layOutRoads, type RehearsalRoadItem } from "./road-layout/lay-out-roads.ts";
export { placeOn } from "./road-model/arm.ts";
export { buildRoadModel } from "./road-model/build-road-model.ts";
export type * from "./road-model/road-model.types.ts";
