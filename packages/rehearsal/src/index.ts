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
